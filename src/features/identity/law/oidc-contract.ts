import * as z from 'zod/mini'
import { action } from '#kernel/action.ts'
import { ANSWER_LIMITS } from './oidc-rules.ts'
import { SessionView } from '#kernel/session-view.ts'

const Name = z.object({ en: z.string(), ar: z.string() })
const Departure = z.object({ address: z.string() })
const Done = z.object({ done: z.literal(true) })

const part = (name: keyof typeof ANSWER_LIMITS) => z.string().check(z.minLength(1), z.maxLength(ANSWER_LIMITS[name]))
const Answer = z.object({
  state: part('state'),
  code: z.optional(part('code')),
  error: z.optional(part('error')),
  iss: z.optional(part('iss')),
})

export const oidcActions = {
  'session.provider': action({
    method: 'GET',
    path: '/session/provider',
    summary: 'The identity provider that people may sign in at, for the sign-in page; null without one',
    input: z.object({}),
    output: z.object({ name: z.nullable(Name) }),
  }),
  'session.toProvider': action({
    method: 'POST',
    path: '/session/provider',
    summary: 'Begin to sign in at the identity provider: the address to send this browser to',
    input: z.object({}),
    output: Departure,
    audit: 'SIGN_IN_STARTED',
  }),
  'session.fromProvider': action({
    method: 'POST',
    path: '/session/provider/answer',
    summary:
      'Come back from the identity provider: the session waits for its second factor, or is open where the provider proved one',
    input: Answer,
    output: SessionView,
    tellsSecret: true,
    audit: 'SIGNED_IN',
  }),
  'account.provider': action({
    method: 'GET',
    path: '/account/provider',
    summary: "The identity provider, and since when the person's identity there is linked",
    input: z.object({}),
    output: z.object({ name: z.nullable(Name), linkedAt: z.nullable(z.string()) }),
  }),
  'account.toProvider': action({
    method: 'POST',
    path: '/account/provider',
    summary: 'Begin to link an identity of the provider: the address to send this browser to',
    input: z.object({}),
    output: Departure,
    audit: 'PROVIDER_LINK_STARTED',
    fresh: true,
    tellsSecret: true,
  }),
  'account.fromProvider': action({
    method: 'POST',
    path: '/account/provider/answer',
    summary: 'Come back from the identity provider: the identity is linked with the own account',
    input: Answer,
    output: Done,
    audit: 'PROVIDER_LINKED',
    touches: ['account'],
  }),
  'account.dropProvider': action({
    method: 'DELETE',
    path: '/account/provider',
    summary: 'Take the link with the identity provider away; all other sessions end',
    input: z.object({}),
    output: Done,
    audit: 'PROVIDER_UNLINKED',
    touches: ['account'],
    fresh: true,
  }),
}
