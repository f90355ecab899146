import * as z from 'zod/mini'
import { action } from '#kernel/action.ts'
import { emailText } from '#kernel/addresses/email.ts'
import { ownMessage } from '#kernel/input.ts'
import { identityWords } from './words.ts'

/** A token is 43 characters of base64url. Other values are accepted here and then match no link. */
export const LinkToken = z.string().check(z.maxLength(100))
export const Password = z.string(ownMessage(identityWords.passwordNeeded)).check(z.maxLength(1000))
export const Code = z.string(ownMessage(identityWords.codeNeeded)).check(z.maxLength(64))
const Ticket = z.string().check(z.maxLength(1000))

/** A second factor being set up: shown once, and stored only after a code proves it. */
export const Enrolment = z.object({
  /** In base32, for people who cannot scan. */
  secret: z.string(),
  /** The otpauth URI in the QR code. */
  uri: z.string(),
  /** The sealed secret, sent back with the code that proves it. */
  ticket: z.string(),
})
export type Enrolment = z.infer<typeof Enrolment>

const Owner = { email: z.string(), nameEn: z.string(), nameAr: z.string(), expiresAt: z.string() }
/** The codes are shown once; the person keeps them on paper. */
export const LinkDone = z.object({ email: z.string(), recoveryCodes: z.array(z.string()) })

export const linkActions = {
  'invitation.read': action({
    method: 'GET',
    path: '/invitations/{token}',
    summary: 'Whom an invitation is for, and a second factor to set up',
    input: z.object({ token: LinkToken }),
    output: z.object({ ...Owner, enrolment: Enrolment }),
  }),
  'invitation.accept': action({
    method: 'POST',
    path: '/invitations/{token}',
    summary: 'Accept an invitation: set the password, prove the second factor, get the recovery codes',
    input: z.object({ token: LinkToken, password: Password, code: Code, ticket: Ticket }),
    output: LinkDone,
    audit: 'INVITATION_ACCEPTED',
    tellsSecret: true,
  }),
  'reset.request': action({
    method: 'POST',
    path: '/resets',
    summary: 'Ask for a mail with a link that sets a new password; the answer is the same for every e-mail',
    input: z.object({
      email: emailText(identityWords.EMAIL_REQUIRED).check(z.minLength(1, ownMessage(identityWords.EMAIL_REQUIRED))),
    }),
    output: z.object({ asked: z.literal(true) }),
    audit: 'RESET_ASKED',
  }),
  'reset.read': action({
    method: 'GET',
    path: '/resets/{token}',
    summary: 'Whom a reset link is for and what it sets: a password, or a second factor',
    input: z.object({ token: LinkToken }),
    output: z.object({ ...Owner, kind: z.enum(['password', 'factor']), enrolment: z.nullable(Enrolment) }),
  }),
  'reset.password': action({
    method: 'POST',
    path: '/resets/{token}/password',
    summary: 'Set a new password by a reset link; all sessions end',
    input: z.object({ token: LinkToken, password: Password }),
    output: z.object({ email: z.string() }),
    audit: 'PASSWORD_RESET',
  }),
  'reset.factor': action({
    method: 'POST',
    path: '/resets/{token}/factor',
    summary: 'Set up a new second factor by a reset link, with the present password',
    input: z.object({ token: LinkToken, password: Password, code: Code, ticket: Ticket }),
    output: LinkDone,
    audit: 'SECOND_FACTOR_SET',
    tellsSecret: true,
  }),
}
