import PostalMime, { type Attachment } from 'postal-mime'
import { isId } from '#kernel/ids.ts'
import { cleanText } from '#kernel/text.ts'

/** What a mail server says of a mail that it gave up delivering. */
export type Returned = {
  readonly mailId: string
  /** The recipient, by every name that the report has for it. */
  readonly recipients: readonly string[]
  /** `5.1.1`: the mailbox does not exist (RFC 3463). */
  readonly status: string
  readonly diagnostic: string
}

/** A mail to the address of returns is larger only when somebody means harm. */
export const LARGEST_REPORT = 1024 * 1024
const LIMITS = { forceRfc822Attachments: true, maxNestingDepth: 20, maxHeadersSize: 256 * 1024 } as const

/**
 * Reads a report of a mail server (RFC 3464, RFC 6533). Undefined for everything else that arrives at the address of returns: delays,
 * automatic replies, answers of people, and what is broken.
 */
export async function readReport(bytes: Uint8Array): Promise<Returned | undefined> {
  if (bytes.byteLength > LARGEST_REPORT) return undefined
  const mail = await PostalMime.parse(bytes, LIMITS).catch(() => undefined)
  const partOf = (type: RegExp) => mail?.attachments.find(({ mimeType }) => type.test(mimeType))
  const status = partOf(/^message\/(?:global-)?delivery-status$/i)
  if (!status) return undefined
  const [ofMessage = {}, ...ofRecipients] = textOf(status)
    .split(/\n[ \t]*\n/)
    .map(fieldsOf)
  const failed = ofRecipients.find(({ action = '' }) => /^failed\b/i.test(action))
  if (!failed) return undefined
  const headers = partOf(/^(?:message\/(?:rfc822|global)|text\/rfc822-headers|message\/global-headers)$/i)
  const returned = headers ? fieldsOf(textOf(headers).split(/\n[ \t]*\n/)[0] ?? '') : {}
  const mailId = [ofMessage['original-envelope-id'], returned['message-id']]
    .map(mailIdIn)
    .find((id) => id !== undefined)
  if (!mailId) return undefined
  const names = [failed['original-recipient'], failed['final-recipient']].map(addressIn)
  return {
    mailId,
    recipients: [...names, bareAddress(returned['to'] ?? '')].filter((one) => one !== ''),
    status: /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(failed['status'] ?? '')?.[0] ?? '5.0.0',
    // Cut before too, so that cleaning costs no more than what is kept is worth.
    diagnostic: cleanText((failed['diagnostic-code'] ?? '').replace(/^[\w-]+;\s*/, '').slice(0, 4000))
      .slice(0, 400)
      .toWellFormed(),
  }
}

const textOf = ({ content }: Attachment): string =>
  (typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString())
    .replaceAll('\r\n', '\n')
    .trimStart()

/** The fields of a group by their names in lower case, unfolded; of a repeated field the first. */
function fieldsOf(group: string): Partial<Record<string, string>> {
  const lines = group.replace(/\n[ \t]+/g, ' ').split('\n')
  const fields: Record<string, string> = Object.create(null)
  for (const line of lines) {
    const [, name = '', value = ''] = /^([!-9;-~]+):(.*)$/.exec(line) ?? []
    if (name) fields[name.toLowerCase()] ??= value.trim()
  }
  return fields
}

/** The id of our mail: the envelope's as we gave it, or within the `Message-ID`. */
function mailIdIn(text = ''): string | undefined {
  const [id = ''] = /mail_[a-z2-7]{26}/.exec(text) ?? []
  return isId(id, 'mail') ? id : undefined
}

/** `rfc822; name@example.org`; an international address may be written as `\x{…}` (RFC 6533). */
function addressIn(text = ''): string {
  const typed = text.replace(/^[\w-]+;/, '')
  return bareAddress(typed.replace(/\\x\{([0-9A-F]{2,6})\}/gi, (_all, hex: string) => characterOf(hex)))
}

function characterOf(hex: string): string {
  const code = Number.parseInt(hex, 16)
  return code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

const bareAddress = (text: string) => (/<([^<>]*)>/.exec(text)?.[1] ?? text).trim().toLowerCase()
