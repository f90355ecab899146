import { type PlainDate, plainDateIn } from '#kernel/dates/dates.ts'
import { newId } from '#kernel/ids.ts'
import { decide } from '#kernel/machine.ts'
import { refuse } from '#kernel/refusals.ts'
import type { TimelineItem, TimelineReason } from '#kernel/timeline.ts'
import type { Word } from '#kernel/words.ts'
import { findCase, listParties, listRepresentatives, updateCase } from '#server/case-record/case-file.ts'
import { type HandlersFor, type PrepareContext, prepared, type WriteContext } from '#server/acts/context.ts'
import type { Queryable, Tx } from '#server/database/db.ts'
import { noteFirst } from '#server/files/file-openings.ts'
import { claimUpload, findFile, insertFile } from '#server/files/files.ts'
import { makeStoredPaper, registerPaper } from '#server/case-record/papers.ts'
import { readRules } from '#server/case-record/rules-data.ts'
import { keepTimeline, listTimeline } from '#server/case-record/timeline.ts'
import type { commencementActions } from '../law/contract.ts'
import { letterOf } from './letter.ts'
import { commencementMachine, firstDeadlines, keepExtension, letterNumber } from '../law/rules.ts'
import {
  type CommencementRow,
  findCommencement,
  findRequest,
  insertCommencement,
  insertConference,
  insertService,
  listConferences,
  listServices,
  withdrawService,
} from './store.ts'
import { commencementView, listLetterRecipients, mayOpenLetter, servedOnOf, timelineView } from './views.ts'
import { commencementWords } from '../law/words.ts'

function wrong(caseId: string, path: string, words: Word) {
  return refuse('INPUT_INVALID', { caseId, issues: [{ path, code: 'invalid', words }] })
}

/** The data of the letter, read before the lock for printing and again under it to make sure that nothing has changed. */
async function readLetterSources(db: Queryable, caseId: string) {
  const [file, parties, representatives, request] = await Promise.all([
    findCase(db, caseId),
    listParties(db, caseId),
    listRepresentatives(db, caseId),
    findRequest(db, caseId),
  ])
  if (!file) throw refuse('NOT_FOUND')
  const { id, seat, language, amount, currency, claimSummary, applicableLaw, rulesVersion } = file
  const fields = { id, seat, language, amount, currency, claimSummary, applicableLaw, rulesVersion }
  return { file: fields, parties, representatives, request }
}

async function prepareLetter(context: PrepareContext<'commencement.issue'>) {
  const { db, caseId, input, now, actor, standing, services } = context
  const facts = await context.facts()
  const decision = decide(commencementMachine, 'commencement.issue', facts)
  if (!decision.ok) throw refuse(decision.refusal, { caseId, extra: { state: decision.state } })
  const sources = await readLetterSources(db, caseId)
  const issuedAt = now.toISOString()
  const issuedOn = plainDateIn(now, input.seatTz)
  const rules = await readRules(db, issuedOn)
  const letterNo = letterNumber(issuedOn, caseId)
  const proceedings = { issuedAt, issuedOn, seatTz: input.seatTz, parties: sources.parties, servedOn: {} }
  const role = standing.roles.includes('CaseManager') ? 'CaseManager' : 'CourtOfficer'
  const receivedOn = facts.requestCompleteOn ?? issuedOn
  const { paper, stored } = await makeStoredPaper(
    services,
    'letter',
    letterOf({
      ...sources,
      file: { ...sources.file, seat: input.seatTz },
      ...{ letterNo, issuedAt, seatTz: input.seatTz, language: input.language, commencedOn: receivedOn, rules },
      deadlines: firstDeadlines(rules, proceedings),
      signatory: { nameEn: actor.nameEn, nameAr: actor.nameAr, role },
    }),
  )
  return { letterNo, receivedOn, paper, stored, sources: JSON.stringify(sources) }
}

/** Computes the first deadlines from the case record and the rules data in force; a moved date becomes a new version. */
async function recompute(
  context: { tx: Tx; caseId: string; now: Date; actor: { id: string } },
  row: CommencementRow,
  reason: TimelineReason,
): Promise<string[]> {
  const { tx, caseId, now, actor } = context
  const [services, current, rules] = await Promise.all([
    listServices(tx, caseId),
    listTimeline(tx, caseId),
    readRules(tx, plainDateIn(now, row.seatTz)),
  ])
  const items = firstDeadlines(rules, {
    issuedAt: row.issuedAt,
    issuedOn: plainDateIn(row.issuedAt, row.seatTz),
    seatTz: row.seatTz,
    parties: await listLetterRecipients(tx, row, services),
    servedOn: servedOnOf(services),
  })
  const kept = items.map((item) =>
    keepExtension(
      item,
      current.find((one) => one.key === item.key),
      row.seatTz,
    ),
  )
  return keepTimeline(tx, { caseId, source: 'commencement', reason, by: actor.id, at: now }, kept)
}

/** The issued letter; the machine guarantees that it exists. */
async function getCommencement(tx: Tx, caseId: string): Promise<CommencementRow> {
  const row = await findCommencement(tx, caseId)
  if (!row) throw refuse('ART6_REQUIRED', { caseId })
  return row
}

type Serving = WriteContext<'commencement.serve'> | WriteContext<'commencement.recordReturn'>

function assertServable(context: Serving, row: CommencementRow, outcome: 'delivered' | 'returned'): PlainDate {
  const { caseId, now, input } = context
  const { inTheFuture, returnInFuture } = commencementWords
  if (new Date(input.servedAt) > now)
    throw wrong(caseId, 'servedAt', outcome === 'returned' ? returnInFuture : inTheFuture)
  const servedOn = plainDateIn(new Date(input.servedAt), row.seatTz)
  if (servedOn < plainDateIn(row.issuedAt, row.seatTz)) throw wrong(caseId, 'servedAt', commencementWords.beforeLetter)
  return servedOn
}

/** Records a delivery with its outcome. A delivered letter starts the party's periods, a returned one starts none. */
async function serve(context: Serving, outcome: 'delivered' | 'returned') {
  const { tx, caseId, input, actor, now } = context
  const row = await getCommencement(tx, caseId)
  const parties = await listParties(tx, caseId)
  if (!parties.some((party) => party.id === input.partyId))
    throw wrong(caseId, 'partyId', commencementWords.unknownParty)
  const servedOn = assertServable(context, row, outcome)
  const owner = { caseId, personId: actor.id, purpose: 'serviceProof', audience: 'centre', at: now } as const
  const proof = input.proof ? await claimUpload(tx, input.proof, owner) : undefined
  const id = newId('service')
  const { partyId, method } = input
  const servedAt = new Date(input.servedAt).toISOString()
  await insertService(tx, {
    ...{ id, outcome, caseId, partyId, method, servedAt, servedOn },
    proofFileId: proof?.id ?? null,
    recordedBy: actor.id,
    recordedAt: now.toISOString(),
  })
  const moved = outcome === 'returned' ? [] : await recompute(context, row, 'served')
  context.auditObject('service', id)
  context.audit({ partyId, method, servedAt, servedOn, proofSha256: proof?.sha256 ?? null, moved })
  context.notice({ caseId, letterNo: row.letterNo, partyId })
  return commencementView({ ...context, db: tx })
}

async function scheduleConference(context: WriteContext<'conference.schedule'>) {
  const { tx, caseId, input, actor, now } = context
  const scheduledAt = new Date(input.scheduledAt)
  if (scheduledAt <= now) throw wrong(caseId, 'scheduledAt', commencementWords.inThePast)
  const row = await getCommencement(tx, caseId)
  const version = (await listConferences(tx, caseId)).length + 1
  const conference = { scheduledAt: scheduledAt.toISOString(), channel: input.channel, joinUrl: input.joinUrl }
  await insertConference(tx, { ...conference, caseId, version, scheduledBy: actor.id, recordedAt: now.toISOString() })
  const item: TimelineItem = {
    ...{
      key: 'conference',
      kind: 'meeting',
      title: commencementWords.conference,
      article: '10',
      instrument: 'rules',
      partyId: null,
    },
    ...{ dueOn: plainDateIn(scheduledAt, row.seatTz), dueAt: conference.scheduledAt, mode: input.channel },
    ...{ working: [], basis: {} },
  }
  await keepTimeline(tx, { caseId, source: 'conference', reason: 'scheduled', by: actor.id, at: now }, [item])
  context.audit({ scheduledAt: conference.scheduledAt, channel: input.channel, version })
  context.notice({ caseId, scheduledAt: conference.scheduledAt })
  return conference
}

export const commencementHandlers = {
  'commencement.issue': prepared('commencement.issue', {
    prepare: prepareLetter,
    run: async (context, { letterNo, receivedOn, paper, stored, sources }) => {
      const { tx, caseId, input, actor, now, facts } = context
      // The printed letter must match the case file at the moment of issue.
      const present = JSON.stringify(await readLetterSources(tx, caseId))
      if (present !== sources || (facts.requestCompleteOn ?? receivedOn) !== receivedOn)
        throw refuse('VERSION_CONFLICT', { caseId })
      const owner = { caseId, personId: actor.id, purpose: 'commencementLetter', audience: 'centre', at: now } as const
      const file = await insertFile(tx, stored, owner)
      const { seatTz, language } = input
      const row = {
        caseId,
        letterNo,
        issuedAt: now.toISOString(),
        issuedBy: actor.id,
        seatTz,
        language,
        receivedOn,
        fileId: file.id,
      }
      await insertCommencement(tx, row)
      await registerPaper(tx, paper)
      // The time zone of the letter becomes the seat of the case.
      await updateCase(tx, caseId, { seat: seatTz, updatedAt: now.toISOString() })
      await recompute(context, row, 'issued')
      context.auditObject('commencement', letterNo)
      context.audit({ letterNo, seatTz, language, receivedOn, sha256: file.sha256 })
      context.notice({ caseId, letterNo })
      return commencementView({ ...context, db: tx })
    },
  }),

  'commencement.read': (context) => commencementView(context),

  'commencement.letter': async (context) => {
    const { db, caseId, standing, input } = context
    const [row, services] = await Promise.all([findCommencement(db, caseId), listServices(db, caseId)])
    const file = row && mayOpenLetter(standing, services) ? await findFile(db, row.fileId) : undefined
    if (!file) throw refuse('NOT_FOUND')
    const isView = input.view === '1'
    await noteFirst(context, file, isView ? 'opened' : 'downloaded', {
      audit: isView ? 'COMMENCEMENT_LETTER_OPENED' : 'COMMENCEMENT_LETTER_DOWNLOADED',
      touches: ['commencement'],
    })
    return { ...file, inline: input.view === '1' }
  },

  'commencement.serve': (context) => serve(context, 'delivered'),

  'commencement.recordReturn': (context) => serve(context, 'returned'),

  'commencement.withdrawService': async (context) => {
    const { tx, caseId, input, actor, now } = context
    const row = await getCommencement(tx, caseId)
    const record = { caseId, id: input.serviceId, at: now.toISOString(), by: actor.id, reason: input.reason }
    const partyId = await withdrawService(tx, record)
    if (partyId === undefined) {
      const known = (await listServices(tx, caseId)).some((one) => one.id === input.serviceId)
      throw refuse(known ? 'ALREADY_DONE' : 'NOT_FOUND', { caseId })
    }
    const moved = await recompute(context, row, 'serviceWithdrawn')
    context.auditObject('service', input.serviceId)
    context.audit({ partyId, reason: input.reason, moved })
    context.notice({ caseId, letterNo: row.letterNo, partyId })
    return commencementView({ ...context, db: tx })
  },

  'conference.schedule': scheduleConference,

  'timeline.read': (context) => timelineView(context),

  'timeline.recompute': async (context) => {
    const row = await getCommencement(context.tx, context.caseId)
    const moved = await recompute(context, row, 'recomputed')
    context.audit({ moved })
    return timelineView({ ...context, db: context.tx })
  },
} satisfies HandlersFor<typeof commencementActions>
