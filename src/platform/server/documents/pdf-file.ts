import { appendFileSync, closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { NotAnObject, readDict, referenceOf, type Dict } from './pdf-objects.ts'

/** A PDF that qpdf has written, open for changes that are appended to it. */
export type PdfFile = {
  readonly trailer: Dict
  /** An object as it is written now; of a stream its dictionary. */
  read(id: number): string
  /** What a value is, or what it refers to. */
  follow(raw: string): string
  change(id: number, value: string | Buffer): void
  add(value: string | Buffer): string
  /** Writes all changes behind the file. */
  save(): void
  close(): void
}

/** More than any dictionary needs; a larger one is meant to hurt. */
const LARGEST_OBJECT = 4 << 20
const DEEPEST_REFERENCE = 8

export function openPdfFile(path: string): PdfFile {
  const file = openSync(path, 'r')
  const size = fstatSync(file).size
  const table = readTable(file, size)
  const changed = new Map<number, string | Buffer>()
  let last = table.offsets.length - 1

  function read(id: number): string {
    const own = changed.get(id)
    if (own !== undefined) return typeof own === 'string' ? own : own.toString('latin1')
    const offset = table.offsets[id]
    if (!offset) return 'null'
    const end = table.next(offset)
    const isLong = end - offset > LARGEST_OBJECT
    const text = readAt(file, offset, isLong ? LARGEST_OBJECT : end - offset).toString('latin1')
    const body = text.slice(text.indexOf('obj') + 3)
    const ends = body.search(/\bendobj\b|>>\s*stream\r?\n/)
    if (ends < 0 && isLong) throw new NotAnObject(`object ${id} is too large`)
    return (ends < 0 ? body : body.slice(0, body.startsWith('endobj', ends) ? ends : ends + 2)).trim()
  }
  function follow(raw: string): string {
    let value = raw
    for (let depth = 0; depth < DEEPEST_REFERENCE; depth++) {
      const id = referenceOf(value)
      if (id === undefined) return value
      value = read(id)
    }
    throw new NotAnObject('references go in a circle')
  }
  const change = (id: number, value: string | Buffer) => void changed.set(id, value)
  return {
    trailer: table.trailer,
    read,
    follow,
    change,
    add: (value) => {
      change(++last, value)
      return `${last} 0 R`
    },
    save: () => appendFileSync(path, appendix(changed, size, { ...table, size: last + 1 })),
    close: () => closeSync(file),
  }
}

function readAt(file: number, offset: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length)
  return bytes.subarray(0, readSync(file, bytes, 0, length, offset))
}

type Table = {
  readonly offsets: readonly number[]
  readonly trailer: Dict
  readonly start: number
  next(offset: number): number
}

/** The table of a file that qpdf wrote without object streams: one section, twenty bytes an entry. */
function readTable(file: number, size: number): Table {
  const tail = readAt(file, Math.max(0, size - 64), 64).toString('latin1')
  const start = Number(/startxref\s+(\d+)\s+%%EOF/.exec(tail)?.[1])
  const text = readAt(file, start, size - start).toString('latin1')
  const head = /^xref\n0 (\d+)\n/.exec(text)
  if (!head) throw new Error('the merged file has no plain table of its objects')
  const count = Number(head[1])
  const offsets = Array.from({ length: count }, (_, id) => {
    const at = head[0].length + id * 20
    return text[at + 17] === 'n' ? Number(text.slice(at, at + 10)) : 0
  })
  const sorted = offsets.filter((offset) => offset > 0).sort((a, b) => a - b)
  const following = new Map(sorted.map((offset, i) => [offset, sorted[i + 1] ?? start]))
  const trailer = readDict(text.slice(text.indexOf('trailer', head[0].length + count * 20) + 7))
  return { offsets, trailer, start, next: (offset) => following.get(offset) ?? start }
}

function appendix(
  changed: ReadonlyMap<number, string | Buffer>,
  from: number,
  table: { trailer: Dict; start: number; size: number },
): Buffer {
  const parts: Buffer[] = []
  let at = from
  const put = (part: string | Buffer) => {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part
    parts.push(bytes)
    at += bytes.length
  }
  const rows: string[] = []
  for (const [id, value] of changed) {
    rows.push(`${id} 1\n${String(at).padStart(10, '0')} 00000 n \n`)
    put(`${id} 0 obj\n`)
    put(value)
    put('\nendobj\n')
  }
  const start = at
  const entry = (key: string) => (table.trailer.has(key) ? ` /${key} ${table.trailer.get(key)}` : '')
  put(`xref\n${rows.join('')}trailer\n<< /Size ${table.size} /Prev ${table.start}`)
  put(`${entry('Root')}${entry('Info')}${entry('ID')} >>\nstartxref\n${start}\n%%EOF\n`)
  return Buffer.concat(parts)
}
