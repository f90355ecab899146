import { mayHave } from '#kernel/audience/audience.ts'
import { plainDateIn } from '#kernel/dates/dates.ts'
import type { ActionName } from '#kernel/product.ts'
import { caseIdFrom, newId } from '#kernel/ids.ts'
import { type ActTables, mayNow } from '#kernel/permission.ts'
import { refuse } from '#kernel/refusals.ts'
import { type Standing, worksForCentre } from '#kernel/roles.ts'
import type { HandlersFor, WriteContext } from '#server/acts/context.ts'
import {
  findCase,
  getFacts,
  insertCase,
  listCases,
  listFacts,
  listParties,
  listRepresentatives,
  nextCaseSequence,
  saveParties,
} from '#server/case-record/case-file.ts'
import type { Queryable } from '#server/database/db.ts'
import { keepAddresses } from '#server/case-record/addresses.ts'
import { listCaseFiles, listClosed, listFiles } from '#server/files/files.ts'
import { saveRepresentatives } from '#server/case-record/mandates.ts'
import { addMember, listCaseIdsOf } from '#server/case-record/members.ts'
import { listPaperCodes } from '#server/case-record/papers.ts'
import { issueStreamToken } from '#server/live/stream-tokens.ts'
import { cleanFields, sidesWithoutParty } from '../law/clean-fields.ts'
import type { caseActions, Party } from '../law/contract.ts'
import {
  awardIsFinal,
  type CaseFacts,
  currentStep,
  gateOf,
  publicationEligible,
  type Step,
  stepNamed,
  STEPS,
} from '../law/rules.ts'
import { STEP_EVENTS, stepsDone } from '../law/steps.ts'
import { titleOf } from '../law/title.ts'
import { memberHandlers } from './member-handlers.ts'
import { listStepEvents } from './steps-store.ts'

/** The rules edition a case is filed under (in force since 1 May 2023). */
const RULES_VERSION = '2023-05-01'

function stepState(step: Step, facts: CaseFacts) {
  const gate = gateOf(step, facts)
  return gate.open
    ? { step, open: true, code: null, fallback: null }
    : { step, open: false, code: gate.code, fallback: gate.fallback }
}

/** What this person may do in this case now, for every act that has a row in the permission table. */
function permittedActs(tables: ActTables, standing: Standing, facts: CaseFacts) {
  const acts = Object.keys(tables.permissions) as ActionName[]
  return Object.fromEntries(acts.map((name) => [name, mayNow(tables, name, standing, facts)]))
}

async function admitFiler(
  context: WriteContext<'case.file'>,
  caseId: string,
  parties: readonly Pick<Party, 'id' | 'side'>[],
): Promise<void> {
  // Staff file on behalf of a claimant and belong to the case by their role; anyone else represents the claimants.
  if (context.actor.roles.includes('CaseManager')) return
  if (worksForCentre(context.actor)) throw refuse('STAFF_NO_SIDE')
  const partyIds = parties.filter(({ side }) => side === 'claimant').map(({ id }) => id)
  const since = context.now.toISOString()
  await addMember(context.tx, { caseId, personId: context.actor.id, capacity: 'claimant', since, partyIds })
}

/** Only the tribunal sees a draft; for others there is no award before it is final. */
function shownAwardStatus(facts: CaseFacts, onTribunal: boolean): CaseFacts['awardStatus'] {
  return awardIsFinal(facts) || onTribunal ? facts.awardStatus : 'none'
}

/** A stay takes precedence over an enforcement order. */
function enforcementStatus(facts: CaseFacts): 'none' | 'stayed' | 'ordered' {
  if (facts.enforcementStayed) return 'stayed'
  return facts.enforcementOrdered ? 'ordered' : 'none'
}

/** The sealed award for everyone in the case, once it is served. */
async function servedAward(db: Queryable, caseId: string, facts: CaseFacts) {
  if (facts.awardStatus !== 'served' || facts.awardServedAt === null) return null
  const file = (await listFiles(db, caseId, ['award-sealed'])).at(-1)
  return file ? { servedAt: facts.awardServedAt, file } : null
}

export const caseHandlers = {
  'case.list': async ({ db, actor, input }) => {
    const all = actor.roles.some((role) => ['CaseManager', 'CourtOfficer', 'Compliance', 'Board'].includes(role))
    const mine = all ? undefined : await listCaseIdsOf(db, actor.id)
    const { before: from, order, limit, q } = input
    const asked = input.ids?.split(',')
    const among = mine && asked ? mine.filter((id) => asked.includes(id)) : (asked ?? mine)
    const rows = await listCases(db, { from, order, limit, q, among })
    const page = rows.slice(0, input.limit)
    const facts = await listFacts(
      db,
      page.map((row) => row.id),
    )
    const cases = page.flatMap((row) => {
      const known = facts.get(row.id)
      if (!known) return []
      // The list does not show whether a tribunal is writing an award, not even to its members.
      return [
        {
          ...summary(row),
          step: currentStep(known),
          stayed: known.stayed,
          awardStatus: shownAwardStatus(known, false),
        },
      ]
    })
    return { cases, next: rows.length > input.limit ? (page.at(-1)?.sequence ?? null) : null }
  },

  'case.file': async (context) => {
    const { tx, input, now, actor } = context
    const { parties: named, representatives, ...fields } = cleanFields(input)
    const unnamed = sidesWithoutParty(named)
    if (unnamed.length > 0) throw refuse('PARTY_MISSING', { missing: unnamed })
    const parties = named.map((row) => ({ ...row, id: newId('party') }))
    const sequence = await nextCaseSequence(tx)
    const id = caseIdFrom(sequence)
    const at = now.toISOString()
    await insertCase(tx, {
      ...fields,
      ...titleOf(parties),
      id,
      sequence,
      rulesVersion: RULES_VERSION,
      filedBy: actor.id,
      filedAt: at,
      updatedAt: at,
    })
    await saveParties(tx, id, parties, at)
    await keepAddresses(tx, parties, { caseId: id, on: plainDateIn(now, input.seat), by: actor.id, at: now })
    await admitFiler(context, id, parties)
    const counsel = representatives.map((row) => ({ ...row, id: newId('counsel') }))
    await saveRepresentatives(tx, counsel, { caseId: id, parties, at })
    context.openedCase(id)
    context.audit({ parties: parties.length, currency: input.currency, amount: input.amount, seat: input.seat })
    context.notice({ caseId: id })
    return { id }
  },

  'case.read': async ({ db, caseId, standing }) => {
    const row = await findCase(db, caseId)
    if (!row) throw refuse('NOT_FOUND')
    const [facts, parties, representatives] = await Promise.all([
      getFacts(db, caseId),
      listParties(db, caseId),
      listRepresentatives(db, caseId),
    ])
    return {
      ...summary(row),
      stayed: facts.stayed,
      publicationFrozenUntil: facts.publicationFrozenUntil,
      enforcementStatus: enforcementStatus(facts),
      awardSetAside: facts.awardSetAside,
      costsFrozen: facts.costsFrozen,
      courtOrdersTurnAt: facts.courtOrdersTurnAt,
      step: currentStep(facts),
      language: row.language as 'en' | 'ar' | 'both',
      applicableLaw: row.applicableLaw,
      rulesVersion: row.rulesVersion,
      claimSummary: row.claimSummary,
      relief: row.relief,
      arbitrators: facts.arbitrators,
      parties,
      representatives,
      award: await servedAward(db, caseId, facts),
      publishedAt: facts.publishedAt,
      mine: { roles: [...standing.roles], side: standing.side, parties: standing.parties.map(({ id }) => id) },
    }
  },

  'case.gates': async ({ input, standing, tables, facts: readFacts }) => {
    const facts = await readFacts()
    return {
      art5Complete: facts.filingSubmitted,
      feePaid: facts.feePaid,
      serviceProof: facts.serviceProof,
      commenced: facts.commenced,
      tribunalConfirmed: facts.tribunalConfirmed,
      po1Issued: facts.po1Issued,
      bundleReady: facts.bundleStatus === 'ready',
      recordClosed: facts.recordClosedAt !== null,
      award: { status: shownAwardStatus(facts, standing.onTribunal) },
      publication: { optOut: facts.optOut, eligible: publicationEligible(facts) },
      step: currentStep(facts),
      steps: STEPS.map((step) => stepState(step, facts)),
      asked: input.s ? stepState(stepNamed(input.s), facts) : null,
      may: permittedActs(tables, standing, facts),
    }
  },

  'case.files': async ({ db, caseId, standing }) => {
    const files = await listCaseFiles(db, caseId)
    const ids = files.map((file) => file.id)
    const closed = await listClosed(db, ids, standing)
    const own = files.filter((file) => mayHave(file.audience, standing) && !closed.has(file.id))
    const codes = await listPaperCodes(
      db,
      caseId,
      own.map((file) => file.sha256),
    )
    return own.map((file) => ({ ...file, verificationCode: codes.get(file.sha256) ?? null }))
  },

  'case.steps': async ({ db, caseId, facts }) =>
    stepsDone(await facts(), await listStepEvents(db, caseId, STEP_EVENTS)),

  ...memberHandlers,

  'case.streamToken': async ({ db, caseId, actor, session, now }) => ({
    token: await issueStreamToken(db, { caseId, personId: actor.id, sessionId: session.id ?? '', now }),
  }),
} satisfies HandlersFor<typeof caseActions>

function summary(row: NonNullable<Awaited<ReturnType<typeof findCase>>>) {
  return {
    id: row.id,
    titleEn: row.titleEn,
    titleAr: row.titleAr,
    amount: row.amount,
    currency: row.currency as 'SAR' | 'USD',
    seat: row.seat as 'Asia/Riyadh' | 'Europe/London' | 'America/New_York',
    filedAt: row.filedAt.toISOString(),
  }
}
