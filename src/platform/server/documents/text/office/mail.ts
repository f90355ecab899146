import msgReader from '@kenjiuno/msgreader'
import PostalMime, { type Address } from 'postal-mime'
import { readHtml } from './html-text.ts'
import type { OfficePages } from './office-pages.ts'

type Mail = {
  readonly subject: string | undefined
  /** Names and addresses. */
  readonly people: readonly (string | undefined)[]
  readonly body: { readonly text: string } | { readonly html: string }
  /** The names of what is attached; the content is not read. */
  readonly attached: readonly (string | null | undefined)[]
}

/** Reads a mail as mail programs send it. A mail inside it is an attachment. */
export async function readMail(bytes: Buffer, pages: OfficePages): Promise<void> {
  const mail = await PostalMime.parse(bytes, { forceRfc822Attachments: true })
  const people = [mail.from, ...(mail.to ?? []), ...(mail.cc ?? []), ...(mail.bcc ?? [])].flatMap(namesOf)
  const attached = mail.attachments.map(({ filename }) => filename)
  // Programs show the HTML; the plain text beside it often says only that there is HTML.
  const body = mail.html === undefined ? { text: mail.text ?? '' } : { html: mail.html }
  put(pages, { subject: mail.subject, people, body, attached })
}

/** Reads a mail as Outlook saves it. */
export function readOutlook(bytes: Buffer, pages: OfficePages): void {
  const whole = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer
  const mail = new msgReader.default(whole).getFileData()
  if (mail.error !== undefined) throw new Error(mail.error)
  const html = mail.bodyHtml ?? (mail.html && Buffer.from(mail.html).toString())
  put(pages, {
    subject: mail.subject,
    people: [
      ...[mail.senderName, mail.senderSmtpAddress ?? mail.senderEmail],
      ...(mail.recipients ?? []).flatMap(({ name, smtpAddress, email }) => [name, smtpAddress ?? email]),
    ],
    body: mail.body === undefined ? { html: html ?? '' } : { text: mail.body },
    attached: (mail.attachments ?? []).map(({ fileName, fileNameShort, name }) => fileName ?? fileNameShort ?? name),
  })
}

function namesOf(address: Address | undefined): (string | undefined)[] {
  if (!address) return []
  return address.group ? [address.name, ...address.group.flatMap(namesOf)] : [address.name, address.address]
}

/** The body goes last: where it is cut, the rest was read. */
function put(pages: OfficePages, { subject, people, body, attached }: Mail): void {
  const lines = [subject, people.filter(Boolean).join(' '), ...attached]
  for (const line of 'text' in body ? [...lines, ...body.text.split('\n')] : lines) {
    if (!line) continue
    pages.add(line)
    pages.endLine()
  }
  if ('html' in body) readHtml(body.html, pages)
}
