import { seenLetters } from '#kernel/text.ts'
import type { Performer } from '#server/acts/perform.ts'
import { inTransaction } from '#server/database/db.ts'
import {
  endScans,
  findPicture,
  type ScannedPage,
  takeWaitingScans,
  updateScannedPage,
} from '#server/files/file-texts.ts'
import { findFile } from '#server/files/files.ts'
import { DamagedFile } from '#server/files/whole-files.ts'
import type { JobData } from '#server/jobs/jobs.ts'
import { languageOf, pageTokens } from '../law/tokens.ts'
import { FEWEST_LETTERS } from './read-texts.ts'
import { findNamed } from './store.ts'

/** Queues files with pages that are pictures, where a command is configured that reads them. */
export async function queueScans({ db, services }: Pick<Performer, 'db' | 'services'>): Promise<number> {
  if (!services.documents.readScan) return 0
  return inTransaction(db, async (tx) => {
    const ids = await takeWaitingScans(tx)
    for (const fileId of ids) await services.jobs.send(tx, 'file.readScan', { fileId })
    return ids.length
  })
}

/** After this time the other files have their turn; this one goes on later. */
const LONGEST_TURN_MS = 5 * 60_000

/** The job `file.readScan`: has the pictures of a file read by the command, one page in each transaction. */
export async function readScans(app: Performer, { fileId }: JobData['file.readScan']): Promise<void> {
  const { db, services } = app
  const file = await findFile(db, fileId)
  const { readScan } = services.documents
  if (!file || !readScan) return
  const named = await findNamed(db, fileId)
  const marks = { caseId: file.caseId, label: named?.label ?? named?.documentNo ?? null }
  const read = async (place: string) => {
    const until = performance.now() + LONGEST_TURN_MS
    let page = await findPicture(db, fileId)
    for (; page !== undefined && performance.now() < until; page = await findPicture(db, fileId)) {
      const picture = await readScan(place, page)
      if ('unreachable' in picture) return false
      const scanned = toPage(page, picture.text ?? '', marks)
      await inTransaction(db, (tx) => updateScannedPage(tx, fileId, scanned))
    }
    return true
  }
  const isRead = await services.blobs.withFile(file.sha256, read).catch((error: unknown) => {
    if (error instanceof DamagedFile) return false
    throw error
  })
  // It keeps its place until the reading counts as stalled, and is tried again then.
  if (!isRead) return
  await inTransaction(db, (tx) => endScans(tx, fileId))
  await queueScans(app)
}

function toPage(page: number, text: string, marks: { caseId: string; label: string | null }): ScannedPage {
  const isText = seenLetters(text) >= FEWEST_LETTERS
  const body = isText ? text.slice(0, LONGEST_PAGE) : ''
  return {
    ...{ page, body, language: languageOf(body), state: isText ? 'scanned' : 'blank' },
    tokens: pageTokens(body, marks),
  }
}
/** As of a page with text. */
const LONGEST_PAGE = 60_000
