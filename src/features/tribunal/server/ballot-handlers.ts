import { createHash, randomBytes } from 'node:crypto'
import canonicalize from 'canonicalize'
import { ownOf } from '#kernel/audience/audience.ts'
import { hasEnded } from '#kernel/dates/dates.ts'
import { newId } from '#kernel/ids.ts'
import { type Issue, refuse } from '#kernel/refusals.ts'
import { actsFor, type Side } from '#kernel/roles.ts'
import type { Word } from '#kernel/words.ts'
import { listParties } from '#server/case-record/case-file.ts'
import type { HandlersFor, WriteContext } from '#server/acts/context.ts'
import type { Queryable } from '#server/database/db.ts'
import { ballotsOfSide, coveredBy, missingSides } from '../law/ballots.ts'
import type { tribunalActions } from '../law/contract.ts'
import { canPreside } from '../law/panel.ts'
import type { TribunalSize } from '../law/rules.ts'
import { type Tally, tally, type TallyInput } from '../law/tally.ts'
import { tribunalWords as t } from '../law/words.ts'
import { namesOf } from './seating.ts'
import {
  type BallotRow,
  findList,
  insertBallot,
  insertLog,
  insertWorksheet,
  type ListRow,
  listBallots,
  listCandidates,
} from './store.ts'

/** Whether every party has answered or the period has ended. */
export function isClosed(list: Pick<ListRow, 'dueAt'>, missing: readonly Side[], now: Date): boolean {
  return hasEnded(list.dueAt, now) || missing.length === 0
}

export async function getTallyInput(
  db: Queryable,
  list: ListRow,
  size: TribunalSize,
  ballots: readonly BallotRow[],
): Promise<TallyInput> {
  const candidates = await listCandidates(db, list.id)
  return {
    size,
    candidates: candidates.map((one) => ({ id: one.personId, canPreside: canPreside(one.warnings) })),
    ballots: { claimant: ballotsOfSide(ballots, 'claimant'), respondent: ballotsOfSide(ballots, 'respondent') },
  }
}

export function issue(path: string, code: string, words: Word): Issue {
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

/** Tallies the closed list and stores the worksheet; its hash in the audit trail reveals nothing without the nonce. */
export async function tallyList(context: WriteContext<'tribunal.compose'>, size: TribunalSize): Promise<Tally> {
  const { tx, caseId, now, actor } = context
  const list = await findList(tx, caseId)
  if (!list) throw refuse('WRONG_STATE', { caseId })
  const parties = await listParties(tx, caseId)
  const ballots = await listBallots(tx, list.id, parties)
  const missing = missingSides(ballots, parties)
  if (!isClosed(list, missing, now)) throw refuse('BALLOTS_OPEN', { caseId, missing })
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

export const ballotHandlers = {
  'tribunal.rank': async (context) => {
    const { tx, caseId, input, now, actor, standing } = context
    const parties = await listParties(tx, caseId)
    const party = parties.find((one) => one.id === input.partyId)
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
    const partyIds = coveredBy(party, standing.parties, parties)
    await insertBallot(tx, {
      id,
      listId: list.id,
      side: party.side,
      partyIds,
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
      partyIds,
    })
    // Never record the ranking or its hash: nine names have few enough orders to guess it.
    context.auditObject('ballot', id)
    context.audit({ round: list.round })
    context.emit('touched', { topics: ['tribunal'] }, ownOf(partyIds))
    return { returnedAt }
  },
} satisfies Pick<HandlersFor<typeof tribunalActions>, 'tribunal.rank'>
