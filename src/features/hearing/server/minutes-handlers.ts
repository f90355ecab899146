import { hash } from 'node:crypto'
import { newId } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusals.ts'
import { cleanText } from '#kernel/text.ts'
import { findCase, listParties, listRepresentatives } from '#server/case-record/case-file.ts'
import { type HandlersFor, type PrepareContext, prepared, type WriteContext } from '#server/acts/context.ts'
import type { Queryable } from '#server/database/db.ts'
import { insertFile } from '#server/files/files.ts'
import { makeStoredPaper, registerPaper } from '#server/case-record/papers.ts'
import { listTribunal } from '#server/case-record/tribunal.ts'
import { listNames } from '#server/accounts/people.ts'
import type { minutesActions } from '../law/minutes-contract.ts'
import { type HearingRecord, isAttendanceKnown, minutesOf, whoSigns } from './minutes.ts'
import { signingHandlers } from './minutes-signing.ts'
import { insertSignatories } from './minutes-signing-store.ts'
import { insertMinutes, listMinutes, type MinutesRow } from './minutes-store.ts'
import { minutesView } from './minutes-view.ts'
import { findHearing, type Hearing, listClosings, listHearingEntries, listParticipants } from './store.ts'

const PURPOSE = 'hearing-minutes'

/** The hearing whose minutes are made: any that was not replaced, earlier ones included. */
async function getHeld(db: Queryable, caseId: string, id: string): Promise<Hearing> {
  const hearing = await findHearing(db, caseId, id)
  if (!hearing || hearing.withdrawnAt !== null) throw refuse('HEARING_REQUIRED', { caseId })
  return hearing
}

/** The record of a hearing; read before the lock to print it, and again under the lock to check that it is unchanged. */
async function readRecord(db: Queryable, caseId: string, held: Hearing): Promise<HearingRecord> {
  const [file, parties, representatives, tribunal, participants, entries, closings] = await Promise.all([
    findCase(db, caseId),
    listParties(db, caseId),
    listRepresentatives(db, caseId),
    listTribunal(db, caseId),
    listParticipants(db, held.id),
    listHearingEntries(db, caseId),
    listClosings(db, caseId),
  ])
  if (!file) throw refuse('NOT_FOUND')
  const own = entries.filter((entry) => entry.hearingId === held.id)
  const closing = closings.find((one) => one.reopenedAt === null && one.hearingId === held.id) ?? null
  const people = [...own.map((one) => one.personId), ...(closing ? [closing.decidedBy, closing.recordedBy] : [])]
  const { id, number, scheduledAt, durationMinutes, mode, place } = held
  return {
    file: { id: file.id, seat: file.seat, language: file.language },
    ...{ parties, representatives, participants, closing, entries: own },
    hearing: { id, number, scheduledAt, durationMinutes, mode, place },
    offices: Object.fromEntries(tribunal.map((one) => [one.personId, one.office])),
    names: Object.fromEntries(await listNames(db, people)),
  }
}

type Making = { readonly record: HearingRecord; readonly sha256: string; readonly version: number }

/** The record with its fingerprint and the next version of its minutes; the same record is not printed twice. */
async function readMaking(db: Queryable, caseId: string, id: string, text: string): Promise<Making> {
  const held = await getHeld(db, caseId, id)
  const record = await readRecord(db, caseId, held)
  const [last] = (await listMinutes(db, caseId)).filter((one) => one.hearingId === held.id)
  const sha256 = hash('sha256', JSON.stringify([record, text]))
  if (last?.recordSha256 === sha256) throw refuse('ALREADY_DONE', { caseId })
  return { record, sha256, version: (last?.version ?? 0) + 1 }
}

/** Requires attendance while it can still be recorded; once the record is closed, the minutes state that it was not recorded. */
async function prepareMinutes(context: PrepareContext<'hearing.makeMinutes'>) {
  const { db, caseId, input, now, services } = context
  const text = cleanText(input.text)
  const making = await readMaking(db, caseId, input.id, text)
  const { record, version } = making
  const isOpen = (await context.facts()).recordClosedAt === null
  if (isOpen && !isAttendanceKnown(record.participants)) throw refuse('ATTENDANCE_REQUIRED', { caseId })
  const documentNo = `MIN-${caseId.replace('case_', '')}-${record.hearing.number}${version > 1 ? `-V${version}` : ''}`
  const data = minutesOf(record, { documentNo, version, issuedAt: now.toISOString(), text })
  return { ...making, text, documentNo, ...(await makeStoredPaper(services, 'minutes', data)) }
}

type Kept = { readonly row: MinutesRow; readonly signatories: number }

async function keep(
  { tx, caseId, input, actor, now, audit, auditObject }: WriteContext<'hearing.makeMinutes'>,
  made: Awaited<ReturnType<typeof prepareMinutes>>,
): Promise<Kept> {
  const { sha256, version, text, documentNo, paper, stored, record } = made
  const current = await readMaking(tx, caseId, input.id, text)
  if (current.sha256 !== sha256 || current.version !== version) throw refuse('CASE_CHANGED', { caseId })
  const owner = { caseId, personId: actor.id, purpose: PURPOSE, audience: 'case', at: now } as const
  const file = await insertFile(tx, stored, owner)
  const row: MinutesRow = {
    ...{ id: newId('minutes'), caseId, hearingId: record.hearing.id, version, documentNo, text },
    ...{ recordSha256: sha256, fileId: file.id, madeBy: actor.id, madeAt: now.toISOString() },
  }
  if (!(await insertMinutes(tx, row))) throw refuse('CASE_CHANGED', { caseId })
  const signatories = signatoriesOf(row.id, current.record)
  await insertSignatories(tx, signatories)
  await registerPaper(tx, paper, { series: row.hearingId })
  auditObject('minutes', row.id)
  audit({ hearingId: row.hearingId, documentNo, version, sha256: file.sha256, recordSha256: sha256 })
  return { row, signatories: signatories.length }
}

/** The people named on the page of signatures, in its order. */
function signatoriesOf(minutesId: string, { participants, offices }: HearingRecord) {
  return whoSigns(participants).map(({ id, personId, nameEn, nameAr, capacity }, position) => ({
    ...{ minutesId, participantId: id, position, personId, nameEn, nameAr, capacity },
    office: capacity === 'arbitrator' && personId !== null ? (offices[personId] ?? null) : null,
  }))
}

/** Saudi Arbitration Law, Art. 33: the minutes of a hearing, made from its record, and their signing. */
export const minutesHandlers = {
  ...signingHandlers,

  'hearing.makeMinutes': prepared('hearing.makeMinutes', {
    prepare: prepareMinutes,
    run: async (context, made) => {
      const { row, signatories } = await keep(context, made)
      context.notice({ documentNo: row.documentNo, toSign: signatories > 0 ? 'yes' : '' })
      return minutesView(context.tx, context.caseId, context.actor.id)
    },
  }),
} satisfies HandlersFor<typeof minutesActions>
