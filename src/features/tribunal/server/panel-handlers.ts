import { isDeepStrictEqual } from 'node:util'
import { DEFAULT_ZONE, plainDateIn } from '#kernel/dates/dates.ts'
import { newId } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusals.ts'
import type { Person } from '#kernel/roles.ts'
import { listParties } from '#server/case-record/case-file.ts'
import type { HandlersFor, WriteContext } from '#server/acts/context.ts'
import type { Queryable } from '#server/database/db.ts'
import { missingSides } from '../law/ballots.ts'
import type { tribunalActions } from '../law/contract.ts'
import { getTallyInput, isClosed, issue, tallyList } from './ballot-handlers.ts'
import { type FreeArbitrator, getProfile, listEntries, listFree } from './free.ts'
import { keepListDate, meetListDates } from './list-timeline.ts'
import { type Proposed, proposePanel, warningsOf } from '../law/panel.ts'
import { OFFICES_OF, type Office, type TribunalSize } from '../law/rules.ts'
import { appointArbitrator } from './seating.ts'
import {
  findList,
  findTribunal,
  insertList,
  insertLog,
  listBallots,
  listProposedIds,
  moveToComposed,
  saveProposal,
  type TribunalRow,
} from './store.ts'
import { tally } from '../law/tally.ts'
import { toCandidate, toRosterPerson } from './view-people.ts'
import { tribunalWords as t } from '../law/words.ts'

type Wanted = { readonly caseId: string; readonly size: TribunalSize; readonly again: boolean; readonly now: Date }

/** Names that a proposal must not repeat. An open list is replaced only on request and before either side has answered. */
async function spentNames(db: Queryable, { caseId, again, now }: Wanted): Promise<Set<string>> {
  const [tribunal, list] = [await findTribunal(db, caseId), await findList(db, caseId)]
  if (!tribunal || !list) return new Set()
  const parties = await listParties(db, caseId)
  const ballots = await listBallots(db, list.id, parties)
  if (again && ballots.length === 0) return new Set()
  const result = tally(await getTallyInput(db, list, tribunal.arbitrators, ballots))
  if (!isClosed(list, missingSides(ballots, parties), now) || result.appointed) throw refuse('ALREADY_DONE', { caseId })
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
  'tribunal.roster' | 'tribunal.preview' | 'tribunal.propose' | 'tribunal.compose'
>
