import { type Audience, type AudienceCode, covers, mayHave } from '#kernel/audience/audience.ts'
import { newId } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusals.ts'
import type { Standing } from '#kernel/roles.ts'
import { type PrepareContext, prepared } from '#server/acts/context.ts'
import { Overtaken } from '#server/acts/overtaken.ts'
import type { Queryable } from '#server/database/db.ts'
import { findCase, listParties, listPartiesEver } from '#server/case-record/case-file.ts'
import {
  claimUpload,
  insertFile,
  listClosed,
  listFilesById,
  listWithin,
  type StoredFile,
  storeDocument,
} from '#server/files/files.ts'
import type { LetterView } from '../law/contract.ts'
import { audienceOf, documentNoOf, labelOf, mayReply, prefixOf } from '../law/rules.ts'
import { printedLetter } from './paper.ts'
import { readersOf } from './readers.ts'
import {
  findThread,
  insertLetter,
  insertThread,
  listRecordFiles,
  nextLetterNumber,
  nextThreadNumber,
  type Thread,
} from './store.ts'

type Asked = {
  readonly caseId: string
  readonly standing: Standing
  readonly asked: {
    readonly threadId?: string | undefined
    readonly audience?: AudienceCode | undefined
    readonly partyIds: readonly string[]
  }
}

/** The audience of a letter: that of its thread, or the one that its writer chooses for a new thread. */
export async function audienceAsked(
  db: Queryable,
  { caseId, standing, asked }: Asked,
): Promise<{ readonly audience: Audience; readonly thread: Thread | undefined }> {
  const { threadId, audience: code, partyIds } = asked
  if (threadId !== undefined) {
    const thread = await findThread(db, caseId, threadId)
    if (!thread || !mayHave(thread.audience, standing)) throw refuse('NOT_FOUND')
    if (!mayReply(thread.audience, standing)) throw refuse('AUDIENCE_BLOCKED', { caseId })
    return { audience: thread.audience, thread }
  }
  if (code === undefined) throw refuse('INPUT_INVALID', { caseId, missing: ['audience'] })
  const found = audienceOf({ code, partyIds }, standing, await listParties(db, caseId))
  if ('audience' in found) return { audience: found.audience, thread: undefined }
  if (found.wrong === 'partyIds') throw refuse('INPUT_INVALID', { caseId, missing: ['partyIds'] })
  throw refuse(found.wrong, { caseId })
}

const WRITES_AS: readonly LetterView['as'][] = ['Party', 'Arbitrator', 'Secretary', 'CaseManager', 'CourtOfficer']

type Sending = Pick<PrepareContext<'letter.send'>, 'input' | 'actor' | 'language' | 'now' | 'caseId' | 'standing'>

/** Everything about a letter that its PDF prints or that is stored with it, and whether it may be sent. */
async function draw(db: Queryable, { input, actor, language, now, caseId, standing }: Sending) {
  const { audience, thread } = await audienceAsked(db, { caseId, standing, asked: input })
  const subject = thread?.subject ?? input.subject
  if (subject === '') throw refuse('INPUT_INVALID', { caseId, missing: ['subject'] })
  const { seen } = await readersOf(db, caseId, audience, actor.id)
  if (seen !== input.seen) throw refuse('READERS_CHANGED', { caseId })
  const [parties, ever, record, enclosed] = await Promise.all([
    listParties(db, caseId),
    listPartiesEver(db, caseId),
    findCase(db, caseId),
    enclosedFiles(db, { caseId, standing, ids: input.recordIds }, audience),
  ])
  const prefix = prefixOf(audience, ever)
  const threadNumber = thread ? 0 : await nextThreadNumber(db, caseId, prefix)
  const number = thread ? await nextLetterNumber(db, thread.id) : 1
  const label = thread?.label ?? labelOf(prefix, threadNumber)
  const as = WRITES_AS.find((role) => standing.roles.includes(role)) ?? 'Party'
  const forParties = as === 'Party' ? standing.parties.map(({ id }) => id) : []
  const files = [...enclosed, ...input.attachments].map(({ name, size, sha256 }) => ({ name, size, sha256 }))
  const paper = printedLetter(
    {
      ...{ caseId, documentNo: documentNoOf(label, number), at: now, zone: record?.seat ?? 'UTC', subject },
      ...{ body: input.body, audience, writer: actor, as, forParties, parties, files },
    },
    language,
  )
  return { audience, thread, subject, prefix, threadNumber, number, as, forParties, enclosed, paper }
}

/** The documents of the record that a letter encloses: its writer and all its readers may open them, and what is in a bundle. */
async function enclosedFiles(
  db: Queryable,
  { caseId, standing, ids }: { caseId: string; standing: Standing; ids: readonly string[] },
  audience: Audience,
): Promise<StoredFile[]> {
  const asked = [...new Set(ids)]
  const fileIds = [...new Set(await listRecordFiles(db, caseId, asked))]
  const [files, closed] = await Promise.all([listFilesById(db, fileIds), listClosed(db, fileIds, standing)])
  const found = fileIds.flatMap((id) => files.get(id) ?? [])
  const isOpen = (file: StoredFile) => mayHave(file.audience, standing) && !closed.has(file.id)
  if (found.length < asked.length || !found.every(isOpen)) throw refuse('NOT_FOUND')
  const whole = [...found, ...(await listWithin(db, fileIds))]
  if (!whole.every((file) => covers(file.audience, audience))) throw refuse('FILE_NARROWER', { caseId })
  return found
}

export const sendLetter = prepared('letter.send', {
  async prepare(context) {
    const { paper } = await draw(context.db, context)
    const { documents, blobs } = context.services
    const { pdf, pages } = await documents.renderDocument('correspondence', paper)
    return { print: JSON.stringify(paper), pages, stored: await storeDocument(blobs, `${paper.number}.pdf`, pdf) }
  },

  async run(context, { print, pages, stored }) {
    const { tx, caseId, input, actor, now } = context
    const drawn = await draw(tx, context)
    const { audience, thread, paper, number } = drawn
    // Another letter took the number, or a name was corrected, while this one was printed.
    if (JSON.stringify(paper) !== print) throw new Overtaken()
    const sentAt = now.toISOString()
    const own = { caseId, personId: actor.id, audience, at: now }
    const file = await insertFile(tx, stored, { ...own, purpose: 'correspondence' })
    const attachments: StoredFile[] = []
    for (const descriptor of input.attachments)
      attachments.push(await claimUpload(tx, descriptor, { ...own, purpose: 'correspondence-file' }))
    const threadId = thread?.id ?? newId('thread')
    if (!thread) {
      const { prefix, threadNumber, subject } = drawn
      const opened = { openedBy: actor.id, openedAt: sentAt }
      await insertThread(tx, { id: threadId, caseId, prefix, number: threadNumber, audience, subject, ...opened })
    }
    const id = newId('letter')
    const { as: writtenAs, forParties, enclosed } = drawn
    await insertLetter(
      tx,
      {
        ...{ id, caseId, threadId, number, body: input.body, language: paper.language, writtenBy: actor.id },
        ...{ writtenAs, forParties, fileId: file.id, pages, sentAt },
      },
      [...enclosed, ...attachments].map((one) => one.id),
    )
    context.auditObject('letter', id)
    const added = attachments.map(({ sha256 }) => sha256)
    context.audit({ audience: audience.code, sha256: file.sha256, ...(added.length > 0 && { attachments: added }) })
    context.emit('touched', { topics: ['letters', 'files'] }, audience)
    context.tellOnly(audience)
    context.notice({ threadId })
    return { threadId, documentNo: paper.number }
  },
})
