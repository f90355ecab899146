import { maySeeAllReaders } from '#evidence/law/rules.ts'
import { refuse } from '#kernel/refusals.ts'
import type { FileView } from '#kernel/file.ts'
import type { Queryable } from '#server/database/db.ts'
import { listNames } from '#server/accounts/people.ts'
import { listMembers } from '#server/case-record/members.ts'
import { listFilesById, type StoredFile } from '#server/files/files.ts'
import type { LetterView, ThreadRow, ThreadView } from '../law/contract.ts'
import { mayReply } from '../law/rules.ts'
import { type Listed, listLetterFiles, listLetters, listReads, listThreads, type Reader, type Thread } from './store.ts'

type NameOf = (personId: string) => { nameEn: string; nameAr: string }

async function namesOf(db: Queryable, ids: readonly string[]): Promise<NameOf> {
  const known = await listNames(db, ids)
  return (id) => {
    const found = known.get(id)
    if (!found) throw new Error(`no person ${id}`)
    return found
  }
}

/** A place in the list of threads: its time and its id. */
function placeFrom(before: string | undefined) {
  if (before === undefined) return undefined
  const [at = '', id = ''] = before.split('|')
  if (Number.isNaN(Date.parse(at)) || id === '') throw refuse('INPUT_INVALID', { missing: ['before'] })
  return { at: new Date(at).toISOString(), id }
}

export async function readThreads(
  db: Queryable,
  reader: Reader,
  { before, limit }: { before: string | undefined; limit: number },
) {
  const found = await listThreads(db, reader, { before: placeFrom(before), limit })
  const threads = found.slice(0, limit)
  const names = await namesOf(
    db,
    threads.map(({ lastBy }) => lastBy),
  )
  const last = found.length > limit ? threads.at(-1) : undefined
  return { threads: threads.map((one) => rowOf(one, names)), next: last ? `${last.lastAt}|${last.id}` : null }
}

const rowOf = ({ audience, lastBy, ...thread }: Listed, names: NameOf): ThreadRow => ({
  ...thread,
  ...{ audience: audience.code, parties: [...audience.parties] },
  lastBy: names(lastBy),
})

const viewOf = ({ id, name, size, sha256, mediaType, createdAt }: StoredFile): FileView => ({
  ...{ id, name, size, sha256, mediaType, createdAt },
})

/** A thread as one of its readers sees it. */
export async function readThread(
  db: Queryable,
  reader: Reader,
  thread: Thread,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<ThreadView> {
  const found = await listLetters(db, thread, { before, limit })
  const letters = found.slice(0, limit)
  const ids = letters.map(({ id }) => id)
  const [enclosed, reads, seeable] = await Promise.all([
    listLetterFiles(db, ids),
    listReads(db, ids),
    seeableReaders(db, reader),
  ])
  const files = await listFilesById(
    db,
    [...letters, ...enclosed].map(({ fileId }) => fileId),
  )
  const names = await namesOf(db, [
    ...letters.map(({ writtenBy }) => writtenBy),
    ...reads.map(({ personId }) => personId),
  ])
  const file = (id: string): FileView => {
    const known = files.get(id)
    if (!known) throw new Error(`no file ${id}`)
    return viewOf(known)
  }
  const all = letters.map((letter): LetterView => {
    const { id, number, documentNo, body, language, forParties, sentAt, writtenBy } = letter
    const own = reads.filter(({ letterId }) => letterId === id)
    return {
      ...{ id, number, documentNo, body, language, forParties, sentAt },
      by: names(writtenBy),
      as: letter.writtenAs,
      file: file(letter.fileId),
      attachments: enclosed.filter(({ letterId }) => letterId === id).map(({ fileId }) => file(fileId)),
      isUnread: writtenBy !== reader.personId && !own.some(({ personId }) => personId === reader.personId),
      readBy: own
        .filter(({ personId }) => personId !== writtenBy && personId !== reader.personId && seeable(personId))
        .map(({ personId, at }) => ({ ...names(personId), at })),
    }
  })
  const [latest] = await listLetters(db, thread, { before: undefined, limit: 1 })
  const { audience, ...row } = thread
  return {
    ...row,
    ...{ audience: audience.code, parties: [...audience.parties] },
    letters: latest?.number ?? 0,
    unread: all.filter(({ isUnread }) => isUnread).length,
    lastBy: names(latest?.writtenBy ?? ''),
    all,
    next: found.length > limit ? (letters.at(-1)?.number ?? null) : null,
    mayReply: mayReply(audience, reader.standing),
  }
}

/** Whose openings a person may see: the tribunal and the centre everybody's, others those of the parties' representatives. */
async function seeableReaders(db: Queryable, { caseId, standing }: Reader): Promise<(personId: string) => boolean> {
  if (maySeeAllReaders(standing)) return () => true
  const members = await listMembers(db, caseId)
  const ofSides = members.filter(({ capacity }) => capacity === 'claimant' || capacity === 'respondent')
  return (id) => ofSides.some(({ personId }) => personId === id)
}
