import { createTransport } from 'nodemailer'
import { type Config, isLoopback } from '../start/config.ts'

export type Message = {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Header fields besides those of every mail. */
  readonly headers?: Readonly<Record<string, string>>
  /** What a calendar program does with the message (iTIP, RFC 5546). */
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string }
}

export type Mailer = {
  /** Sends a message and returns the server's response. Throws when it was not accepted. */
  send(message: Message): Promise<string>
  close(): void
}

/** The server refused this recipient or this message for good (5xx); another attempt would get the same answer. */
export class MailRefused extends Error {
  override name = 'MailRefused'
}

/** The server refused this portal: its sender, its sign-in or its connection (5xx). It ends when the settings are corrected. */
export class SenderRefused extends Error {
  override name = 'SenderRefused'
}

type SmtpError = Error & { readonly responseCode?: number; readonly command?: string; readonly response?: string }

/**
 * A refusal of the sender, of the password or of the connection may end when the settings are corrected. Servers say so at the
 * recipient too: of the sender's address (5.1.7, 5.1.8), and of a server that may not relay through them (5.7).
 */
function isFinal({ responseCode = 0, command, response = '' }: SmtpError): boolean {
  const isAtRecipient = command === 'RCPT TO'
  if (responseCode < 500 || !(isAtRecipient || command === 'DATA')) return false
  const status = /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? ''
  return !/^5\.1\.[78]$/.test(status) && !(isAtRecipient && status.startsWith('5.7.'))
}

/** Not as it is: the connection error of a mail server would be mistaken for one of the database. */
function faultOf(cause: SmtpError): Error {
  const { message, responseCode = 0 } = cause
  if (isFinal(cause)) return new MailRefused(message, { cause })
  return responseCode >= 500 ? new SenderRefused(message, { cause }) : new Error(message, { cause })
}

/** The connection to the configured mail server; null without one. A server on another machine must use TLS. */
export function openMailer({ smtp, publicUrl }: Pick<Config, 'smtp' | 'publicUrl'>): Mailer | null {
  if (!smtp) return null
  const { patienceMs } = smtp
  const { protocol, hostname } = new URL(smtp.url)
  const transport = createTransport({
    url: smtp.url,
    requireTLS: protocol === 'smtp:' && !isLoopback(hostname),
    tls: { minVersion: 'TLSv1.2' },
    ...{ connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = new URL(publicUrl).hostname
  return {
    send: async ({ id, headers: more, calendar, ...message }) => {
      const headers = { 'auto-submitted': 'auto-generated', ...more }
      const mail = {
        ...{ ...message, from: smtp.from, messageId: `<${id}@${domain}>`, headers },
        ...(calendar ? { icalEvent: { ...calendar, filename: 'meeting.ics' } } : {}),
        envelope: { from: smtp.returnTo, to: message.to },
        // Asked only of a server that offers it (RFC 3461): what cannot be delivered comes back with the id, and without the text.
        dsn: { id, return: 'headers' as const, notify: 'failure' as const, recipient: message.to },
      }
      const sent = await transport.sendMail(mail).catch((error: Error) => {
        throw faultOf(error)
      })
      return sent.response
    },
    close: () => transport.close(),
  }
}
