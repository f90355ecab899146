import { burn, type Entry } from '@kenjiuno/msgreader/lib/Burner.js'

type Outlook = {
  readonly subject: string
  readonly sender: string
  readonly body: string
  readonly recipients?: readonly string[]
  /** Attached files by name, each with this text as its content. */
  readonly attached?: Readonly<Record<string, string>>
}

const [FOLDER, STREAM, ROOT] = [1, 2, 5]

/** A mail as Outlook saves it (msg): a compound file with a stream for each property, in UTF-16. */
export function outlookFile({ subject, sender, body, recipients = [], attached = {} }: Outlook): Uint8Array {
  const entries: Entry[] = [{ name: 'Root Entry', type: ROOT, length: 0, children: [] }]
  const put = (parent: Entry | undefined, entry: Entry) => {
    parent?.children?.push(entries.push(entry) - 1)
    return entry
  }
  const stream = (parent: Entry | undefined, name: string, bytes: Buffer) =>
    put(parent, { name, type: STREAM, length: bytes.length, binaryProvider: () => new Uint8Array(bytes) })
  const text = (parent: Entry | undefined, property: string, value: string) =>
    stream(parent, `__substg1.0_${property}001F`, Buffer.from(value, 'utf16le'))
  const folder = (name: string, at: number) =>
    put(entries[0], {
      name: `${name}_version1.0_#${String(at).padStart(8, '0')}`,
      type: FOLDER,
      length: 0,
      children: [],
    })

  text(entries[0], '0037', subject)
  text(entries[0], '0C1A', sender)
  text(entries[0], '1000', body)
  for (const [at, name] of recipients.entries()) text(folder('__recip', at), '3001', name)
  for (const [at, [name, content]] of Object.entries(attached).entries()) {
    const place = folder('__attach', at)
    text(place, '3707', name)
    stream(place, '__substg1.0_37010102', Buffer.from(content))
  }
  return burn(entries)
}
