import { setImmediate as nextTurn } from 'node:timers/promises'
import { seenLetters } from '#kernel/text.ts'
import { titleOf } from '#record/law/titles.ts'
import type { Performer } from '#server/acts/perform.ts'
import { inTransaction } from '#server/database/db.ts'
import { OFFICE_TYPES } from '#server/documents/text/office/office-reader.ts'
import type { PagesRead, ReadPage } from '#server/documents/text/pdf-text.ts'
import {
  beginReading,
  dropInfectedTexts,
  endReading,
  insertTextPages,
  listScanned,
  moveReading,
  postponeReading,
  takeWaitingTexts,
  type TextPage,
} from '#server/files/file-texts.ts'
import { findFile, type StoredFile } from '#server/files/files.ts'
import { DamagedFile } from '#server/files/whole-files.ts'
import type { JobData } from '#server/jobs/jobs.ts'
import { languageOf, pageTokens } from '../law/tokens.ts'
import { findNamed } from './store.ts'

/**
 * Queues the reading of files that wait, and deletes the text of destroyed files. Every process does this; each file is taken by one of
 * them.
 */
export async function queueTexts({ db, services }: Pick<Performer, 'db' | 'services'>): Promise<number> {
  return inTransaction(db, async (tx) => {
    await dropInfectedTexts(tx)
    const ids = await takeWaitingTexts(tx)
    for (const fileId of ids) await services.jobs.send(tx, 'file.readText', { fileId })
    return ids.length
  })
}

/** How long a job reads one file after another: the queue gives out no more than two jobs a second. */
const TURN_MS = 3_000

/** The job `file.readText`: reads a file, then the next ones that wait. */
export async function readText(app: Performer, { fileId }: JobData['file.readText']): Promise<void> {
  const until = performance.now() + TURN_MS
  await readFile(app, fileId)
  while (performance.now() < until && (await readNext(app))) {
    // The next one is read at once.
  }
  // Others are queued at once and do not wait for the clock.
  await queueTexts(app)
}

/** Reads the file that waits first; false when none does, or when reading it was interrupted: that is told by its own job later. */
async function readNext(app: Performer): Promise<boolean> {
  const [next] = await inTransaction(app.db, (tx) => takeWaitingTexts(tx, 1))
  if (next === undefined) return false
  return readFile(app, next).then(
    () => true,
    () => false,
  )
}

/** Reads every file that waits. */
export async function readAllTexts(app: Performer): Promise<void> {
  while (await readNext(app)) {
    // Until none waits.
  }
}

/** Stores what a file is called and what its pages say, a few pages in each transaction. */
async function readFile(app: Performer, fileId: string): Promise<void> {
  const { db } = app
  const file = await findFile(db, fileId)
  const reading = file && (await inTransaction(db, (tx) => beginReading(tx, fileId)))
  if (!reading) return
  try {
    const label = await storeName(app, file)
    const end = isRead(file) ? await readPages(app, file, label, reading.readPages) : READ
    await inTransaction(db, (tx) =>
      'unreachable' in end ? postponeReading(tx, fileId, end.unreachable) : endReading(tx, fileId, end.broken),
    )
  } catch (error) {
    // The reading gives up its place in the queue. If the database is away too, it stalls and is queued again later.
    await inTransaction(db, (tx) => postponeReading(tx, fileId, 'interrupted')).catch(() => {})
    throw error
  }
}

/** Why a file could not be read, or not to its end; `broken` is empty if it was read to its end. */
type End = { readonly broken: string } | { readonly unreachable: string }
const READ: End = { broken: '' }

const PDF = 'application/pdf'

/**
 * Whether the text of a file is read. A bundle repeats files that are read by themselves. Of an award only the sealed file leaves the
 * tribunal; the files that stay with the tribunal are not searched.
 */
function isRead({ mediaType, purpose }: StoredFile): boolean {
  const isKept = purpose !== 'bundle' && (purpose === 'award-sealed' || !purpose.startsWith('award-'))
  return isKept && (mediaType === PDF || OFFICE_TYPES.includes(mediaType))
}

/** Stores the name of a document as its page 0, in both languages; returns its label. */
async function storeName({ db }: Pick<Performer, 'db'>, file: StoredFile): Promise<string | null> {
  const named = await findNamed(db, file.id)
  if (!named) return null
  const { en, ar } = titleOf(named)
  const names = [named.label, named.documentNo, named.title, en, ar, file.name.replace(/\.\w+$/, '')]
  const body = [...new Set(names.filter((one) => one !== null && one !== ''))].join('\n')
  const tokens = pageTokens(body, { caseId: file.caseId, label: named.label ?? named.documentNo, isName: true })
  await inTransaction(db, (tx) =>
    insertTextPages(tx, file.id, [{ page: 0, state: 'name', language: null, body, tokens }]),
  )
  return named.label ?? named.documentNo
}

/** Files are read one after another, so a slow file must not hold up all later ones. Twenty thousand pages fit into this time. */
const LONGEST_READING_MS = 15 * 60_000

/** Reads a PDF, an office file or a mail to its end. */
async function readPages(
  app: Pick<Performer, 'db' | 'services'>,
  file: StoredFile,
  label: string | null,
  after: number,
): Promise<End> {
  try {
    return await app.services.blobs.withFile(file.sha256, (place) => readFrom(app, { file, place, label }, after))
  } catch (error) {
    if (error instanceof DamagedFile) return { unreachable: 'gone' }
    throw error
  }
}

type Document = { readonly file: StoredFile; readonly place: string; readonly label: string | null }

async function readFrom(
  { db, services }: Pick<Performer, 'db' | 'services'>,
  { file, place, label }: Document,
  after: number,
): Promise<End> {
  const until = performance.now() + LONGEST_READING_MS
  const scanned = await listScanned(db, file.id)
  const readOn = (done: number) => readSome(services.documents, file.mediaType, place, done + 1)
  let ahead = readOn(after)
  for (let done = after; ; ) {
    const read = await ahead
    if (!('pages' in read)) return read
    const next = done + read.texts.length
    const isEnd = next >= read.pages || read.texts.length === 0 || performance.now() > until
    if (!isEnd) {
      // The next pages are read while these are stored; what became of them is told when they are awaited.
      ahead = readOn(next)
      ahead.catch(() => {})
    }
    const pages: TextPage[] = []
    for (const text of read.texts) {
      const page = done + pages.length + 1
      const read = toPage(file, label, page, text)
      const seen = scanned.get(page)
      // What a command read on a picture stays until the page has text of its own.
      pages.push(
        seen === undefined || read.state === 'text' ? read : { ...toPage(file, label, page, seen), state: 'scanned' },
      )
      // Lets requests be answered between two pages.
      await nextTurn()
    }
    done = next
    await inTransaction(db, async (tx) => {
      await insertTextPages(tx, file.id, pages)
      await moveReading(tx, file.id, read.pages, done)
    })
    if (done >= read.pages || read.texts.length === 0) return read.isCut ? { broken: 'overLimits' } : READ
    if (isEnd) return { broken: 'overLimits' }
  }
}

function readSome(
  documents: Performer['services']['documents'],
  mediaType: string,
  place: string,
  from: number,
): Promise<PagesRead> {
  return mediaType === PDF ? documents.readPages(place, from) : documents.readOffice(place, mediaType, from)
}

/** Fewer letters than this are a page number or a stamp on a picture. */
export const FEWEST_LETTERS = 8

function toPage({ caseId, mediaType }: StoredFile, label: string | null, page: number, text: ReadPage): TextPage {
  const body = text ?? ''
  // The pages of other files are never pictures: no command could read them.
  const isText = mediaType !== PDF || seenLetters(body) >= FEWEST_LETTERS
  return {
    ...{ page, body, language: languageOf(body) },
    state: text === null ? 'failed' : isText ? 'text' : 'picture',
    tokens: pageTokens(body, { caseId, label }),
  }
}
