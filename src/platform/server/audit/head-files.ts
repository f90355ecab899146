// Signed heads of the audit chains outside the database (ADR 0072), where the database's owner cannot change them.
import { hostname } from 'node:os'
import { type FileHandle, open, readdir } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'
import { ifThere, syncPlace } from '../files/made-file.ts'
import { makeFolder } from '../files/make-folder.ts'
import { judgeStamps, stampPart, type StampLine, type StampReport, StampSchema } from './head-stamps.ts'
import type { SignedHead } from './signed-heads.ts'

const HeadSchema = z.object({
  chain: z.string().min(1),
  count: z.number().int().positive(),
  tip: z.string(),
  at: z.string(),
  keyId: z.string(),
  /** SHA-256 of the public key. With it a reader without the portal finds the key. */
  fingerprint: z.string(),
  signatureHex: z.string(),
})
/** Records that a portal was restored from a backup, so that its trail continues from an earlier day. */
const RestoreSchema = z.object({ restored: z.string(), at: z.string() })

/** A line of a file: the columns of a signed head in the table, with the fingerprint of its key. */
export type HeadLine = z.output<typeof HeadSchema> & SignedHead
export type RestoreLine = z.output<typeof RestoreSchema>

export type KeptHeads = {
  /** The heads of one chain in all files, whether signed or not. */
  readonly heads: readonly HeadLine[]
  /** The highest of these from each file. */
  readonly ends: readonly HeadLine[]
  /** Unreadable lines, such as one cut in half by a crash. */
  readonly unreadable: number
}

export type HeadFiles = {
  of(chain: string): Promise<KeptHeads>
  /** Every chain with a head, and the count of its highest. */
  chains(): Promise<ReadonlyMap<string, number>>
  restores(): Promise<readonly RestoreLine[]>
  /** Adds heads to the file of this machine; they are on the disk when this returns. */
  append(heads: readonly HeadLine[]): Promise<void>
  noteRestore(restored: string, at: Date): Promise<void>
  /**
   * Stamps what was added to the file of this machine since its last stamp; throws a TimeStampFault. Meanwhile the files may be
   * read and added to.
   */
  stamp(url: string, signal?: AbortSignal): Promise<void>
  /** Judges the stamps of all files. */
  stamps(): Promise<StampReport>
}

const NEWLINE = 0x0a
const CHUNK = 1 << 18

type Place = { readonly count: number; readonly offset: number; readonly length: number }
/** The positions of the heads in a file. The file only grows, so each byte of it is read once. */
type Index = {
  readonly ino: number
  size: number
  readonly places: Map<string, Place[]>
  readonly restores: RestoreLine[]
  readonly stamps: StampLine[]
  /** Where the last head or restore begins. */
  newest: number
  unreadable: number
  /** Whether the file ends in the middle of a line. */
  isCut: boolean
}

export const headFolderOf = (dataDir: string) => path.join(dataDir, 'heads')
/** `<installation>.<machine>.jsonl`: machines that share a data folder each write their own file. */
export const HEAD_FILE_NAME = /^[0-9A-Za-z-]+\.[0-9A-Za-z_-]+\.jsonl$/

/** The files of heads in a data folder, by name. */
export async function listHeadFiles(dataDir: string): Promise<string[]> {
  const names = (await ifThere(readdir(headFolderOf(dataDir)))) ?? []
  return names.filter((name) => HEAD_FILE_NAME.test(name)).toSorted()
}

/** The heads that a data folder holds for an installation; those of another installation that used the folder are ignored. */
export function openHeadFiles(dataDir: string, installation: string, machine = hostname()): HeadFiles {
  const folder = headFolderOf(dataDir)
  const own = path.join(
    folder,
    `${installation}.${machine.replaceAll(/[^0-9A-Za-z-]/g, '_').slice(0, 80) || 'node'}.jsonl`,
  )
  const indexes = new Map<string, Index>()
  let turn: Promise<unknown> = Promise.resolve()
  /** Runs one piece of work after the other within the process: two callers never extend the index or add a line at once. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = turn.then(work)
    turn = done.catch(() => {})
    return done
  }

  async function look(): Promise<[string, Index][]> {
    const names = (await listHeadFiles(dataDir)).filter((name) => name.startsWith(`${installation}.`))
    for (const name of indexes.keys()) if (!names.includes(name)) indexes.delete(name)
    for (const name of names) {
      const index = await ifThere(extend(path.join(folder, name), indexes.get(name)))
      if (index) indexes.set(name, index)
    }
    return [...indexes]
  }

  async function readHeads(chain: string): Promise<KeptHeads> {
    const heads: HeadLine[] = []
    const ends: HeadLine[] = []
    let unreadable = 0
    for (const [name, index] of await look()) {
      unreadable += index.unreadable + (index.isCut ? 1 : 0)
      const places = index.places.get(chain)
      if (!places) continue
      let end: HeadLine | undefined
      await withFile(path.join(folder, name), async (file) => {
        for (const place of places) {
          const head = parse(HeadSchema, (await readBytes(file, place.offset, place.length)).toString('utf8'))
          if (head?.chain !== chain) {
            unreadable += 1
            continue
          }
          heads.push(head)
          if (!end || head.count > end.count) end = head
        }
      })
      if (end) ends.push(end)
    }
    return { heads, ends, unreadable }
  }

  const add = (lines: readonly object[]) => appendLines(folder, own, lines)

  return {
    of: (chain) => inTurn(() => readHeads(chain)),
    chains: () =>
      inTurn(async () => {
        const highest = new Map<string, number>()
        for (const [, { places }] of await look())
          for (const [chain, list] of places)
            highest.set(
              chain,
              list.reduce((most, { count }) => Math.max(most, count), highest.get(chain) ?? 0),
            )
        return highest
      }),
    restores: () => inTurn(async () => (await look()).flatMap(([, { restores }]) => restores)),
    append: (heads) => inTurn(() => add(heads)),
    noteRestore: (restored, at) => inTurn(() => add([{ restored, at: at.toISOString() }])),
    stamp: async (url, signal) => {
      const index = await inTurn(async () => (await look()).find(([name]) => name === path.basename(own))?.[1])
      const from = index?.stamps.at(-1)?.to ?? 0
      if (!index || index.newest < from) return
      const to = index.size
      // Not in turn: a slow authority keeps nobody waiting, and bytes that are written do not change.
      const line = await withFile(own, (file) => stampPart(url, file, { from, to }, signal))
      await inTurn(() => add([line]))
    },
    stamps: () =>
      inTurn(async () => {
        const reports: StampReport[] = []
        for (const [name, { stamps }] of await look())
          reports.push(
            // What the disk does not give is not shown to fit, and must not hide what was found of the chains.
            await withFile(path.join(folder, name), (file) => judgeStamps(file, stamps)).catch(() => ({
              ...{ count: stamps.length, unfit: stamps.length, last: null },
            })),
          )
        return {
          count: reports.reduce((sum, one) => sum + one.count, 0),
          unfit: reports.reduce((sum, one) => sum + one.unfit, 0),
          last:
            reports
              .flatMap(({ last }) => last ?? [])
              .toSorted()
              .at(-1) ?? null,
        }
      }),
  }
}

/** Appends whole lines. A line that a crash cut short is ended first, so that it stays an unreadable line by itself. */
async function appendLines(folder: string, file: string, lines: readonly object[]): Promise<void> {
  if (lines.length === 0) return
  await makeFolder(folder, 0o700)
  const handle = await open(file, 'a+', 0o600)
  try {
    const { size } = await handle.stat()
    const isCut = size > 0 && (await readBytes(handle, size - 1, 1))[0] !== NEWLINE
    await handle.writeFile(`${isCut ? '\n' : ''}${lines.map((line) => `${JSON.stringify(line)}\n`).join('')}`)
    await handle.sync()
    if (size > 0) return
  } finally {
    await handle.close()
  }
  await syncPlace(folder)
  await syncPlace(path.dirname(folder))
}

async function withFile<T>(file: string, work: (handle: FileHandle) => Promise<T>): Promise<T> {
  const handle = await open(file, 'r')
  try {
    return await work(handle)
  } finally {
    await handle.close()
  }
}

async function readBytes(file: FileHandle, offset: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset)
  return buffer.subarray(0, bytesRead)
}

/** Reads what was added to a file since the last call; a file that was replaced or is shorter is read again from the start. */
async function extend(file: string, known: Index | undefined): Promise<Index> {
  return withFile(file, async (handle) => {
    const { ino, size } = await handle.stat()
    const isSame = known !== undefined && known.ino === ino && known.size <= size
    const index = isSame
      ? known
      : { ino, size: 0, places: new Map(), restores: [], stamps: [], newest: -1, unreadable: 0, isCut: false }
    let rest = Buffer.alloc(0)
    for (let at = index.size; at < size; ) {
      const chunk = await readBytes(handle, at, Math.min(CHUNK, size - at))
      if (chunk.length === 0) break
      at += chunk.length
      rest = takeLines(index, Buffer.concat([rest, chunk]))
    }
    index.isCut = rest.length > 0
    return index
  })
}

/** Indexes the whole lines among these bytes, which begin where the index ends; returns the rest of an incomplete line. */
function takeLines(index: Index, bytes: Buffer): Buffer<ArrayBuffer> {
  let from = 0
  for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, from)) {
    takeLine(index, bytes.toString('utf8', from, end), { offset: index.size, length: end - from })
    index.size += end + 1 - from
    from = end + 1
  }
  return Buffer.from(bytes.subarray(from))
}

function takeLine(index: Index, text: string, place: Omit<Place, 'count'>): void {
  const head = parse(HeadSchema, text)
  const restored = head ? undefined : parse(RestoreSchema, text)
  const stamp = head || restored ? undefined : parse(StampSchema, text)
  if (head || restored) index.newest = place.offset
  if (head) {
    const places = index.places.get(head.chain) ?? []
    places.push({ count: head.count, ...place })
    index.places.set(head.chain, places)
  } else if (restored) index.restores.push(restored)
  else if (stamp) keepStamp(index.stamps, stamp)
  else if (text !== '') index.unreadable += 1
}

/** Only the newest token is ever verified; a token is long. */
function keepStamp(stamps: StampLine[], stamp: StampLine): void {
  const before = stamps.pop()
  if (before) stamps.push({ ...before, token: '' })
  stamps.push(stamp)
}

function parse<T>(schema: z.ZodType<T>, text: string): T | undefined {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
