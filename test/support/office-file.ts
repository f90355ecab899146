import { crc32 } from 'node:zlib'

type Entry = readonly [name: string, content: string]

const CONTENT_TYPES =
  '<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>'
const RELATIONS =
  '<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>'

/** A small document of a word processor (docx) with one paragraph of plain letters. */
export function officeFile(text: string): Buffer {
  const document = `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`
  return zipOf([
    ['[Content_Types].xml', CONTENT_TYPES],
    ['_rels/.rels', RELATIONS],
    ['word/document.xml', document],
  ])
}

/** A ZIP archive of these texts, stored as they are; the same bytes each time. */
function zipOf(entries: readonly Entry[]): Buffer {
  let at = 0
  const parts = entries.map(([name, content]) => {
    const bytes = Buffer.from(content)
    const local = header(0x04034b50, [20, 0, 0, 0, 0x21], crc32(bytes), bytes.length, [name.length, 0])
    const central = Buffer.concat([
      header(0x02014b50, [20, 20, 0, 0, 0, 0x21], crc32(bytes), bytes.length, [name.length, 0, 0, 0, 0]),
      Buffer.alloc(4),
      numbers(4, [at]),
      Buffer.from(name),
    ])
    const whole = Buffer.concat([local, Buffer.from(name), bytes])
    at += whole.length
    return { whole, central }
  })
  const directory = Buffer.concat(parts.map(({ central }) => central))
  const end = Buffer.concat([
    numbers(4, [0x06054b50]),
    numbers(2, [0, 0, entries.length, entries.length]),
    numbers(4, [directory.length, at]),
    numbers(2, [0]),
  ])
  return Buffer.concat([...parts.map(({ whole }) => whole), directory, end])
}

/** What both headers of a file share: versions and time, check sum, sizes, lengths of what follows. */
function header(mark: number, before: number[], sum: number, size: number, after: number[]): Buffer {
  return Buffer.concat([numbers(4, [mark]), numbers(2, before), numbers(4, [sum, size, size]), numbers(2, after)])
}

function numbers(bytes: 2 | 4, values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(values.length * bytes)
  values.forEach((value, i) => buffer.writeUIntLE(value, i * bytes, bytes))
  return buffer
}
