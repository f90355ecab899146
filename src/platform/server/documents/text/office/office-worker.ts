import { readFile } from 'node:fs/promises'
import { ACCEPTED } from '#kernel/accepted-files.ts'
import { serveParent } from '../../children/child.ts'
import { readMail, readOutlook } from './mail.ts'
import { Encrypted, openParts, type OfficeParts } from './office-parts.ts'
import { type OfficePages, openOfficePages, OverLimits } from './office-pages.ts'
import { readSheets } from './sheets.ts'
import { readSlides } from './slides.ts'
import { readWord } from './word.ts'

export type OfficeRequest = {
  readonly path: string
  readonly mediaType: string
  /** The first page to answer, counted from 1. */
  readonly from: number
  /** In characters; one page is always answered. */
  readonly most: number
  /** Ends the reading after this time of the processor, however busy the machine is; what was read by then is answered. */
  readonly withinMs: number
}
export type OfficeAnswer =
  /** `isCut`: the file has more, or took longer, than is read. */
  | { readonly pages: number; readonly texts: readonly string[]; readonly isCut: boolean }
  | { readonly encrypted: true }
  | { readonly broken: string }
  /** The code of the system. */
  | { readonly unreachable: string }

type Read = { readonly path: string; readonly pages: readonly string[]; readonly isCut: boolean }

const KINDS: Readonly<Record<string, (parts: OfficeParts, main: string, pages: OfficePages) => Promise<void>>> = {
  [ACCEPTED['docx'] ?? '']: readWord,
  [ACCEPTED['xlsx'] ?? '']: readSheets,
  [ACCEPTED['pptx'] ?? '']: readSlides,
}

/** The file of the last request is kept, because a long one is answered in several requests. */
let kept: Read | undefined

async function answer({ path, mediaType, from, most, withinMs }: OfficeRequest): Promise<OfficeAnswer> {
  try {
    if (from === 1 || kept?.path !== path) kept = await read(path, mediaType, clockOf(withinMs))
  } catch (error) {
    return refusal(error as Error)
  }
  const { pages, isCut } = kept
  const texts: string[] = []
  for (let length = 0, page = from; page <= pages.length && length < most; page++) {
    const text = pages[page - 1] ?? ''
    texts.push(text)
    length += text.length
  }
  if (from + texts.length > pages.length) kept = undefined
  return { pages: pages.length, texts, isCut }
}

async function read(path: string, mediaType: string, isOver: () => boolean): Promise<Read> {
  const pages = openOfficePages()
  try {
    await readInto(pages, path, mediaType, isOver)
    return { path, pages: pages.list(), isCut: false }
  } catch (error) {
    if (error instanceof OverLimits) return { path, pages: pages.list(), isCut: true }
    throw error
  }
}

async function readInto(pages: OfficePages, path: string, mediaType: string, isOver: () => boolean): Promise<void> {
  if (mediaType === ACCEPTED['eml']) return readMail(await readFile(path), pages)
  if (mediaType === ACCEPTED['msg']) return readOutlook(await readFile(path), pages)
  const readKind = KINDS[mediaType]
  if (!readKind) throw new Error('no such kind')
  const parts = await openParts(path, isOver)
  try {
    const main = (await parts.relationsOf('')).find(({ kind }) => kind === 'officeDocument')
    if (!main) throw new Error('no document in it')
    await readKind(parts, main.target, pages)
  } finally {
    parts.close()
  }
}

/** Tells whether this process has worked for so long since now. */
function clockOf(withinMs: number): () => boolean {
  const start = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(start)
    return user + system > withinMs * 1_000
  }
}

/** Only an error of the system says that the disk did not give the bytes; any other is about the bytes. */
function refusal(error: Error): OfficeAnswer {
  if (error instanceof Encrypted) return { encrypted: true }
  if ('syscall' in error) return { unreachable: String((error as NodeJS.ErrnoException).code) }
  return { broken: error.message }
}

serveParent(answer)
