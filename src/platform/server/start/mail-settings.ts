import * as z from 'zod'
import type { ReturnBox } from '../mail/return-box.ts'
import { whole } from './setting-values.ts'
import type { Settings } from './settings.ts'

/** A password with a % of its own would be refused at every mail, and not at the start. */
const HALF_ESCAPED = 'has a % that is not written as %25'
const smtpUrl = z
  .string()
  .refine(
    (text) => URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol) && new URL(text).hostname !== '',
    'must be an address such as smtp://user:password@mail.example.org:587 or smtps://mail.example.org',
  )
  .refine((text) => !URL.canParse(text) || isDecodable(new URL(text)), HALF_ESCAPED)
const mailFrom = z
  .string()
  .regex(/^(?:[^<>\r\n]*<)?[^\s<>@]+@[^\s<>@]+>?$/, 'must be an email address, or a name and an address in < >')
const imapUrl = z
  .string()
  .refine(
    (text) => URL.canParse(text) && /^imaps?:$/.test(new URL(text).protocol) && new URL(text).username !== '',
    'must be an address such as imaps://user:password@mail.example.org/INBOX',
  )
  .refine((text) => !URL.canParse(text) || isDecodable(new URL(text)), HALF_ESCAPED)

function isDecodable({ username, password, pathname }: URL): boolean {
  try {
    for (const part of [username, password, pathname]) decodeURIComponent(part)
    return true
  } catch {
    return false
  }
}

const bareAddress = z.string().regex(/^[^\s<>@]+@[^\s<>@]+$/, 'must be an email address, without a name')

/** The mail server and how it is used (ADR 0153); part of the table of settings.ts. */
export const MAIL_SETTINGS = {
  SMTP_URL: {
    schema: smtpUrl.optional(),
    group: 'Mail' as const,
    without: 'mail waits in the outbox, where the Tenant Admin reads it',
    about:
      'The mail server, for invitations, resets and mail about cases. `smtp://` switches to TLS before it signs in (not asked of a server on this machine); `smtps://` begins with it.',
    example: 'smtp://portal:password@mail.example.org:587',
    isSecret: true as const,
  },
  MAIL_FROM: {
    schema: mailFrom.optional(),
    group: 'Mail' as const,
    without: 'needed with SMTP_URL',
    about: 'The sender of the mail.',
    example: 'Arbitration Centre <portal@example.org>',
  },
  MAIL_RETURN: {
    schema: bareAddress.optional(),
    group: 'Mail' as const,
    without: 'the address of MAIL_FROM',
    about:
      'The address to which mail servers return what they cannot deliver (the sender of the envelope). SPF is checked for its domain, so the mail server must be allowed to send for it.',
    example: 'returned@example.org',
  },
  BOUNCES_URL: {
    schema: imapUrl.optional(),
    group: 'Mail' as const,
    without: 'mail that comes back later is not noticed, only what the mail server refuses at once',
    about:
      'The mailbox that MAIL_RETURN leads to, read every minute by IMAP with a password: reports become tasks (ADR 0154), and everything in it is marked as read. `imap://` switches to TLS before it signs in (not asked of a server on this machine); `imaps://` begins with it. Servers that ask for OAuth, such as Microsoft 365, are not supported.',
    example: 'imaps://returned:password@mail.example.org/INBOX',
    isSecret: true as const,
  },
  MAIL_PATIENCE_SECONDS: {
    schema: whole.min(1, 'must be 1 to 300').max(300, 'must be 1 to 300').default(20),
    group: 'Mail' as const,
    without: '20',
    about: 'How long the mail server may be silent before the attempt is ended. Attempts go on for sixteen hours.',
    example: '60',
  },
} as const

export type SmtpConfig = {
  readonly url: string
  readonly from: string
  /** Mail that cannot be delivered is returned to this address. */
  readonly returnTo: string
  readonly patienceMs: number
  /** The mailbox of that address. */
  readonly returnBox?: ReturnBox
}

type MailSettings = Pick<Settings, 'SMTP_URL' | 'MAIL_FROM' | 'MAIL_RETURN' | 'BOUNCES_URL' | 'MAIL_PATIENCE_SECONDS'>

export function readSmtp(settings: MailSettings): SmtpConfig | undefined {
  const { SMTP_URL, MAIL_FROM, MAIL_PATIENCE_SECONDS } = settings
  if (!SMTP_URL || !MAIL_FROM) return undefined
  const returnTo = settings.MAIL_RETURN ?? (/<(.+)>$/.exec(MAIL_FROM)?.[1] || MAIL_FROM)
  const returnBox = settings.BOUNCES_URL ? { returnBox: { url: settings.BOUNCES_URL } } : {}
  return { url: SMTP_URL, from: MAIL_FROM, returnTo, patienceMs: MAIL_PATIENCE_SECONDS * 1000, ...returnBox }
}
