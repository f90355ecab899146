import * as z from 'zod/mini'
import { ROLES } from '#kernel/roles.ts'

export const PersonView = z.object({
  id: z.string(),
  email: z.string(),
  nameEn: z.string(),
  nameAr: z.string(),
  roles: z.array(z.enum(ROLES)),
})

export const SessionView = z.object({
  state: z.enum(['none', 'awaitingCode', 'open']),
  mode: z.enum(['demo', 'secure']),
  person: z.nullable(PersonView),
  /** The tab's anti-forgery token; only with an open session. */
  token: z.nullable(z.string()),
  /** The ways to complete the second step; only while it is pending. */
  factors: z.optional(z.array(z.enum(['code', 'passkey']))),
})
export type SessionView = z.infer<typeof SessionView>
