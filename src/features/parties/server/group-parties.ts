import { refuse } from '#kernel/refusals.ts'
import type { Word } from '#kernel/words.ts'
import type { WriteContext } from '#server/acts/context.ts'
import { groupTogether, listParties } from '#server/case-record/case-file.ts'
import { joinedBy } from '../law/groups.ts'
import { partiesWords } from '../law/words.ts'
import { partiesView } from './parties-view.ts'
import { listLanesUsed } from './store.ts'

/** Records which parties of a side plead together. Labels that were given stay; what they file from now on has the lane of the group. */
export async function groupParties(context: WriteContext<'parties.group'>) {
  const { tx, caseId, input } = context
  const parties = await listParties(tx, caseId)
  const joined = joinedBy(parties, await listLanesUsed(tx, caseId), input)
  if (joined === 'partyIds') throw wrong(caseId, joined, partiesWords.oneSide)
  if (joined === 'group') throw wrong(caseId, joined, partiesWords.noGroup)
  const { side, group } = joined
  const moved = parties.filter((one) => input.partyIds.includes(one.id) && one.group !== group)
  if (moved.length === 0) throw refuse('ALREADY_DONE', { caseId })
  await groupTogether(
    tx,
    moved.map(({ id }) => id),
    group,
  )
  const isTogether = (one: (typeof parties)[number]) =>
    one.side === side && (one.group === group || moved.includes(one))
  context.audit({ side, number: group, partyIds: parties.filter(isTogether).map(({ id }) => id) })
  context.notice({ caseId })
  return partiesView({ ...context, db: tx })
}

function wrong(caseId: string, path: string, words: Word) {
  return refuse('INPUT_INVALID', { caseId, issues: [{ path, code: 'custom', words }] })
}
