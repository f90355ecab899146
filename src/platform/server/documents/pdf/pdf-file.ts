import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs'
import { type Dict, endOfValue, NotAnObject, readDict, referenceOf, writeDict } from './pdf-objects.ts'

/** A new dictionary for a stream whose bytes are copied from the file unchanged. */
type Copied = { readonly head: string; readonly at: number; readonly length: number }
type Value = string | Buffer | Copied

/** A PDF written by qpdf, open for changes that are appended to it. */
export type PdfFile = {
  readonly trailer: Dict
  /** An object in its current form; for a stream, its dictionary. */
  read(id: number): string
  /** A value itself, or the object that it refers to. */
  follow(raw: string): string
  change(id: number, value: Value): void
  add(value: Value): string
  /** The same stream with another dictionary; undefined when qpdf did not write the object as a stream. */
  streamWith(id: number, dict: Dict): Value | undefined
  save(): void
  close(): void
}

/** More than any dictionary needs; a larger one is an attack. */
const LARGEST_OBJECT = 4 << 20
const DEEPEST_REFERENCE = 8
/** How much of an object is read at first: most are shorter, and in the others the rest is often the bytes of a stream. */
const FIRST_READ = 4096
const PIECE = 1 << 20

export function openPdfFile(path: string): PdfFile {
  const file = openSync(path, 'r')
  const size = fstatSync(file).size
  const table = readTable(file, size)
  const changed = new Map<number, Value>()
  let last = table.offsets.length - 1

  function read(id: number): string {
    const own = changed.get(id)
    if (own !== undefined) return typeof own === 'string' ? own : 'head' in own ? own.head : own.toString('latin1')
    const offset = table.offsets[id]
    return offset ? valueAt(file, offset, table.next(offset)).text : 'null'
  }
  function streamWith(id: number, dict: Dict): Value | undefined {
    const own = changed.get(id)
    const offset = table.offsets[id]
    if (own !== undefined || !offset)
      return typeof own === 'object' && 'head' in own ? { ...own, head: writeDict(dict) } : undefined
    const { end } = valueAt(file, offset, table.next(offset))
    const start = /^\s*stream\r?\n/.exec(readAt(file, end, 16).toString('latin1'))?.[0].length
    const length = Number(follow(dict.get('Length') ?? ''))
    if (start === undefined || !Number.isSafeInteger(length) || length < 0) return undefined
    return { head: writeDict(dict), at: end + start, length: Math.min(length, table.next(offset) - end - start) }
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
  const change = (id: number, value: Value) => void changed.set(id, value)
  return {
    trailer: table.trailer,
    read,
    follow,
    change,
    streamWith,
    add: (value) => {
      change(++last, value)
      return `${last} 0 R`
    },
    save: () => append(path, file, changed, { ...table, from: size, size: last + 1 }),
    close: () => closeSync(file),
  }
}

function readAt(file: number, offset: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length)
  return bytes.subarray(0, readSync(file, bytes, 0, length, offset))
}

/** The value of the object at `offset`, and where it ends in the file. Its content may resemble an end marker, so it is parsed. */
function valueAt(file: number, offset: number, next: number): { readonly text: string; readonly end: number } {
  for (let length = FIRST_READ; ; length *= 32) {
    const wanted = Math.min(next - offset, length, LARGEST_OBJECT)
    const text = readAt(file, offset, wanted).toString('latin1')
    const start = text.indexOf('obj') + 3
    try {
      const end = endOfValue(text, start)
      // At the very end of the text read so far a number or a name may continue.
      if (end < text.length || wanted === next - offset)
        return { text: text.slice(start, end).trim(), end: offset + end }
    } catch (error) {
      if (!(error instanceof NotAnObject) || wanted === next - offset) throw error
    }
    if (wanted === LARGEST_OBJECT) throw new NotAnObject('an object is too large')
  }
}

type Table = {
  readonly offsets: readonly number[]
  readonly trailer: Dict
  readonly start: number
  next(offset: number): number
}

/** The cross-reference table of a file that qpdf wrote without object streams: one section, twenty bytes per entry. */
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

function append(
  path: string,
  source: number,
  changed: ReadonlyMap<number, Value>,
  table: { trailer: Dict; start: number; from: number; size: number },
): void {
  const target = openSync(path, 'a')
  let parts: Buffer[] = []
  let [at, waiting] = [table.from, 0]
  const flush = () => {
    if (waiting > 0) writeSync(target, Buffer.concat(parts))
    ;[parts, waiting] = [[], 0]
  }
  const put = (part: string | Buffer) => {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part
    parts.push(bytes)
    at += bytes.length
    waiting += bytes.length
    if (waiting > PIECE) flush()
  }
  const copy = ({ head, at: from, length }: Copied) => {
    put(`${head}\nstream\n`)
    for (let done = 0; done < length; done += PIECE) put(readAt(source, from + done, Math.min(PIECE, length - done)))
    put('\nendstream')
  }
  const rows: string[] = []
  for (const [id, value] of changed) {
    rows.push(`${id} 1\n${String(at).padStart(10, '0')} 00000 n \n`)
    put(`${id} 0 obj\n`)
    if (typeof value === 'object' && 'head' in value) copy(value)
    else put(value)
    put('\nendobj\n')
  }
  const start = at
  const entry = (key: string) => (table.trailer.has(key) ? ` /${key} ${table.trailer.get(key)}` : '')
  put(`xref\n${rows.join('')}trailer\n<< /Size ${table.size} /Prev ${table.start}`)
  put(`${entry('Root')}${entry('Info')}${entry('ID')} >>\nstartxref\n${start}\n%%EOF\n`)
  flush()
  closeSync(target)
}
