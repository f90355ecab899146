import { createHash, randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import canonicalize from 'canonicalize'
import { DEFAULT_ZONE, hasEnded, plainDateIn } from '#kernel/dates/dates.ts'
import { newId } from '#kernel/ids.ts'
import { type Issue, refuse } from '#kernel/refusals.ts'
import { actsFor, type Person, type Side, SIDES } from '#kernel/roles.ts'
import type { Word } from '#kernel/words.ts'
import { listParties } from '#server/case-record/case-file.ts'
import type { HandlersFor, WriteContext } from '#server/acts/context.ts'
import type { Queryable } from '#server/database/db.ts'
import type { tribunalActions } from '../law/contract.ts'
import { type FreeArbitrator, getProfile, listEntries, listFree } from './free.ts'
import { keepListDate, meetListDates } from './list-timeline.ts'
import { canPreside, type Proposed, proposePanel, warningsOf } from '../law/panel.ts'
import { OFFICES_OF, type Office, type TribunalSize } from '../law/rules.ts'
import { namesOf, appointArbitrator } from './seating.ts'
import {
  type BallotRow,
  findList,
  findTribunal,
  insertBallot,
  insertList,
  insertLog,
  insertWorksheet,
  type ListRow,
  listBallots,
  listCandidates,
  listProposedIds,
  moveToComposed,
  saveProposal,
  type TribunalRow,
} from './store.ts'
import { type Tally, tally, type TallyInput } from '../law/tally.ts'
import { toCandidate, toRosterPerson } from './view-people.ts'
import { tribunalWords as t } from '../law/words.ts'

function missingSides(ballots: readonly BallotRow[]): Side[] {
  return SIDES.filter((side) => !ballots.some((ballot) => ballot.side === side))
}

/** Whether both sides have answered or the period has ended. */
export function isClosed(list: Pick<ListRow, 'dueAt'>, ballots: readonly BallotRow[], now: Date): boolean {
  return hasEnded(list.dueAt, now) || missingSides(ballots).length === 0
}

export async function getTallyInput(
  db: Queryable,
  list: ListRow,
  size: TribunalSize,
  ballots: readonly BallotRow[],
): Promise<TallyInput> {
  const candidates = await listCandidates(db, list.id)
  const answerOf = (side: Side) => {
    const ballot = ballots.find((one) => one.side === side)
    return ballot ? { ranking: ballot.ranking, strikes: ballot.strikes } : null
  }
  return {
    size,
    candidates: candidates.map((one) => ({ id: one.personId, canPreside: canPreside(one.warnings) })),
    ballots: { claimant: answerOf('claimant'), respondent: answerOf('respondent') },
  }
}

type Wanted = { readonly caseId: string; readonly size: TribunalSize; readonly again: boolean; readonly now: Date }

/** Names that a proposal must not repeat. An open list is replaced only on request and before either side has answered. */
async function spentNames(db: Queryable, { caseId, again, now }: Wanted): Promise<Set<string>> {
  const [tribunal, list] = [await findTribunal(db, caseId), await findList(db, caseId)]
  if (!tribunal || !list) return new Set()
  const ballots = await listBallots(db, list.id)
  if (again && ballots.length === 0) return new Set()
  const result = tally(await getTallyInput(db, list, tribunal.arbitrators, ballots))
  if (!isClosed(list, ballots, now) || result.appointed) throw refuse('ALREADY_DONE', { caseId })
  return new Set(await listProposedIds(db, caseId))
}

/** The list that would be proposed now, used both for the preview and for the proposal. */
async function panelFor(db: Queryable, wanted: Wanted): Promise<{ panel: Proposed[]; free: FreeArbitrator[] }> {
  const { caseId, size, now } = wanted
  const spent = await spentNames(db, wanted)
  const free = (await listFree(db, caseId)).filter((one) => !spent.has(one.person.id))
  const entries = await listEntries(db, free, plainDateIn(now, DEFAULT_ZONE))
  const panel = proposePanel(entries, await getProfile(db, caseId), size)
  if (panel.length < size) throw refuse('ROSTER_TOO_SHORT', { caseId })
  return { panel, free }
}

function issue(path: string, code: string, words: Word): Issue {
  return { path, code, words }
}

function checkRanking(input: { ranking: string[]; strikes: string[] }, candidates: readonly string[]): void {
  const named = [
    ...input.ranking.map((id, n) => ({ id, path: `ranking.${n}` })),
    ...input.strikes.map((id, n) => ({ id, path: `strikes.${n}` })),
  ]
  const seen = new Set<string>()
  const issues = named.flatMap(({ id, path }) => {
    const twice = seen.has(id)
    seen.add(id)
    if (!candidates.includes(id)) return [issue(path, 'unknown', t.unknownCandidate)]
    return twice ? [issue(path, 'twice', t.namedTwice)] : []
  })
  if (issues.length > 0) throw refuse('INPUT_INVALID', { issues })
}

type Seats = readonly { readonly office: Office; readonly id: string }[]

/** The people named by the parties or by the centre: one for each office, with the reasons. */
function namedSeats(input: WriteContext<'tribunal.compose'>['input'], size: TribunalSize): Seats {
  const offices = OFFICES_OF[size]
  const complete =
    input.members.length === offices.length &&
    offices.every((office) => input.members.some((member) => member.office === office)) &&
    new Set(input.members.map((member) => member.arbitratorId)).size === offices.length
  const issues = [
    ...(complete ? [] : [issue('members', 'offices', t.officesWrong)]),
    ...(input.grounds === '' ? [issue('grounds', 'required', t.groundsMissing)] : []),
  ]
  if (issues.length > 0) throw refuse('INPUT_INVALID', { issues })
  return input.members.map((member) => ({ office: member.office, id: member.arbitratorId }))
}

/** Tallies the closed list and stores the worksheet; its hash in the audit trail reveals nothing without the nonce. */
async function tallyList(context: WriteContext<'tribunal.compose'>, size: TribunalSize): Promise<Tally> {
  const { tx, caseId, now, actor } = context
  const list = await findList(tx, caseId)
  if (!list) throw refuse('WRONG_STATE', { caseId })
  const ballots = await listBallots(tx, list.id)
  if (!isClosed(list, ballots, now)) throw refuse('BALLOTS_OPEN', { caseId, missing: missingSides(ballots) })
  const input = await getTallyInput(tx, list, size, ballots)
  const outcome = tally(input)
  const nonce = randomBytes(32).toString('hex')
  const sha256 = worksheetHash({ nonce, input, outcome })
  await insertWorksheet(tx, {
    id: newId('worksheet'),
    listId: list.id,
    caseId,
    madeAt: now.toISOString(),
    madeBy: actor.id,
    nonce,
    input,
    outcome,
    sha256,
  })
  context.audit({ worksheetSha256: sha256 })
  return outcome
}

export function worksheetHash(sheet: { nonce: string; input: TallyInput; outcome: Tally }): string {
  const { nonce, input, outcome } = sheet
  return createHash('sha256')
    .update(canonicalize({ nonce, input, outcome }) ?? '')
    .digest('hex')
}

async function seatsFor(context: WriteContext<'tribunal.compose'>, tribunal: TribunalRow): Promise<Seats> {
  const { caseId, input } = context
  const { method, arbitrators } = tribunal
  if (input.source === 'tally') {
    const { appointed } = await tallyList(context, arbitrators)
    if (!appointed) throw refuse('LIST_EXHAUSTED', { caseId })
    return appointed
  }
  const fits = input.source === 'agreed' ? method === 'party-agreed' : method === 'centre-appointed'
  if (!fits) throw refuse('METHOD_MISMATCH', { caseId })
  const seats = namedSeats(input, arbitrators)
  if (input.source === 'centre' && (await tallyList(context, arbitrators)).appointed)
    throw refuse('LIST_NOT_EXHAUSTED', { caseId })
  return seats
}

async function peopleFor(
  context: WriteContext<'tribunal.compose'>,
  seats: Seats,
): Promise<{ office: Office; person: Person }[]> {
  const free = await listFree(context.tx, context.caseId)
  return seats.map(({ office, id }) => {
    const person = free.find((one) => one.person.id === id)?.person
    if (!person) throw refuse('ARBITRATOR_NOT_FREE', { caseId: context.caseId, missing: [office] })
    return { office, person }
  })
}

export const panelHandlers = {
  'tribunal.roster': async ({ db, caseId, language }) => {
    const [free, profile] = [await listFree(db, caseId), await getProfile(db, caseId)]
    return free.map((one) => toRosterPerson(one, one.row ? warningsOf(one.row, profile) : ['degree'], language))
  },

  'tribunal.preview': async ({ db, caseId, language, now, input }) => {
    const size = input.numberOfArbitrators as TribunalSize
    const { panel, free } = await panelFor(db, { caseId, size, again: input.again === 'yes', now })
    return panel.flatMap((proposed, position) => {
      const found = free.find(({ person }) => person.id === proposed.id)
      return found ? [toCandidate({ ...proposed, position }, found, language)] : []
    })
  },

  'tribunal.propose': async (context) => {
    const { tx, caseId, input, now, actor, to } = context
    const { panel } = await panelFor(tx, { caseId, size: input.numberOfArbitrators, again: input.again, now })
    const isShown =
      input.candidateIds === undefined ||
      isDeepStrictEqual(
        input.candidateIds,
        panel.map(({ id }) => id),
      )
    if (!isShown) throw refuse('LIST_CHANGED', { caseId })
    const round = ((await findList(tx, caseId))?.round ?? 0) + 1
    const at = now.toISOString()
    await saveProposal(tx, caseId, input.method, input.numberOfArbitrators)
    const list = {
      id: newId('list'),
      caseId,
      round,
      proposedAt: at,
      proposedBy: actor.id,
      ...(await keepListDate(context)),
    }
    await insertList(tx, list, panel)
    await insertLog(tx, { caseId, at, code: 'proposed', parameters: { round } })
    context.auditObject('list', list.id)
    context.audit({
      method: input.method,
      arbitrators: input.numberOfArbitrators,
      round,
      candidates: panel.map((one) => one.id),
      dueOn: list.dueOn,
    })
    return { status: to as 'proposed' }
  },

  'tribunal.rank': async (context) => {
    const { tx, caseId, input, now, actor, standing } = context
    const party = (await listParties(tx, caseId)).find((one) => one.id === input.partyId)
    if (!party || !actsFor(standing, party.id)) throw refuse('PARTY_NOT_YOURS', { caseId })
    const list = await findList(tx, caseId)
    if (!list) throw refuse('WRONG_STATE', { caseId })
    if (hasEnded(list.dueAt, now)) throw refuse('RANKING_CLOSED', { caseId })
    checkRanking(
      input,
      (await listCandidates(tx, list.id)).map((one) => one.personId),
    )
    const id = newId('ballot')
    const returnedAt = now.toISOString()
    const { partyId, ranking, strikes } = input
    await insertBallot(tx, {
      id,
      listId: list.id,
      side: party.side,
      partyId,
      ranking,
      strikes,
      returnedAt,
      returnedBy: actor.id,
    })
    await insertLog(tx, {
      caseId,
      at: returnedAt,
      code: 'ranked',
      parameters: { name: namesOf(actor), round: list.round },
      audience: party.side,
    })
    // Never record the ranking or its hash: nine names have few enough orders to guess it.
    context.auditObject('ballot', id)
    context.audit({ round: list.round })
    for (const audience of [party.side, 'centre'] as const) context.emit('touched', { topics: ['tribunal'] }, audience)
    return { returnedAt }
  },

  'tribunal.compose': async (context) => {
    const { tx, caseId, input, now, to } = context
    const tribunal = await findTribunal(tx, caseId)
    if (!tribunal) throw refuse('WRONG_STATE', { caseId })
    const seats = await peopleFor(context, await seatsFor(context, tribunal))
    if (!(await moveToComposed(tx, caseId, input.source, now.toISOString()))) throw refuse('ALREADY_DONE', { caseId })
    for (const seat of seats)
      await appointArbitrator(context, { ...seat, how: input.source, grounds: input.grounds }, 'appointed')
    await meetListDates(context)
    context.auditObject('tribunal', caseId)
    context.audit({
      source: input.source,
      members: seats.map(({ office, person }) => ({ office, personId: person.id })),
    })
    return { status: to as 'composed' }
  },
} satisfies Pick<
  HandlersFor<typeof tribunalActions>,
  'tribunal.roster' | 'tribunal.preview' | 'tribunal.propose' | 'tribunal.rank' | 'tribunal.compose'
>
