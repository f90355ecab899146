import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ACCEPTED } from '#kernel/accepted-files.ts'
import { ChildFailure, ChildRefusal, openChildPool } from '../../children/child-pool.ts'
import { type PagesRead, shownText, unreachable } from '../pdf-text.ts'
import type { OfficeAnswer, OfficeRequest } from './office-worker.ts'

/** The kinds of files whose text is read here. */
export const OFFICE_TYPES: readonly string[] = ['docx', 'xlsx', 'pptx', 'eml', 'msg'].map(
  (ending) => ACCEPTED[ending] ?? '',
)

export type OfficeReader = {
  /** The texts of some pages of an office file or a mail from a page on, at least one; none after the last page. */
  readOffice(path: string, mediaType: string, from: number): Promise<PagesRead>
  close(): Promise<void>
}

/** A mail is held in memory as a whole, with what is attached to it. */
const LARGEST_MAIL = 100 * 2 ** 20
/** Twenty full pages. */
const BATCH = 1_000_000
/** On a busy machine the time of the processor takes several times as long. */
const TIMEOUT_MS = 90_000
const WITHIN_MS = 20_000

/** Reads office files and mails from strangers in a child process of low priority, with limits of time and memory. */
export function openOfficeReader(timeoutMs = TIMEOUT_MS): OfficeReader {
  const pool = openChildPool({
    script: join(import.meta.dirname, 'office-worker.ts'),
    size: 1,
    timeoutMs,
    maxResidentMb: 900,
    recycleAfter: 500,
    idleMs: 10_000,
    isBackground: true,
  })

  async function readOffice(path: string, mediaType: string, from: number): Promise<PagesRead> {
    try {
      const { size } = await stat(path)
      const isMail = mediaType === ACCEPTED['eml'] || mediaType === ACCEPTED['msg']
      if (isMail && size > LARGEST_MAIL) return { broken: 'tooLarge' }
    } catch (error) {
      return unreachable((error as NodeJS.ErrnoException).code)
    }
    try {
      const request = { path, mediaType, from, most: BATCH, withinMs: WITHIN_MS }
      return read(await pool.run<OfficeRequest, OfficeAnswer>(request))
    } catch (error) {
      if (error instanceof ChildFailure || error instanceof ChildRefusal) return { broken: 'overLimits' }
      throw error
    }
  }

  return { readOffice, close: () => pool.close() }
}

function read(answer: OfficeAnswer): PagesRead {
  if ('unreachable' in answer) return unreachable(answer.unreachable)
  if ('encrypted' in answer) return { broken: 'encrypted' }
  if ('broken' in answer) return { broken: 'notOffice' }
  return { pages: answer.pages, texts: answer.texts.map(shownText), isCut: answer.isCut }
}
