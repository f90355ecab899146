import { listFacts } from '#server/case-record/case-file.ts'
import type { HandlersFor } from '#server/acts/context.ts'
import type { Queryable } from '#server/database/db.ts'
import type { listActions } from '../law/list-contract.ts'
import { type Listed, publicationStateOf } from '../law/rules.ts'
import { listFinalAwards } from './publication-store.ts'

/** The cases with a final award, with the facts by which publishing would be decided. */
async function readList(db: Queryable, page: { show: Listed; before?: number | undefined; limit: number }) {
  const found = await listFinalAwards(db, { ...page, limit: page.limit + 1 })
  const rows = found.slice(0, page.limit)
  const facts = await listFacts(
    db,
    rows.map(({ caseId }) => caseId),
  )
  return {
    cases: rows.flatMap(({ sequence: _place, hasReview, ...row }) => {
      const known = facts.get(row.caseId)
      return known ? [{ ...row, standing: publicationStateOf(known, hasReview) }] : []
    }),
    next: found.length > page.limit ? (rows.at(-1)?.sequence ?? null) : null,
  }
}

export const listHandlers = {
  'publication.list': ({ db, input }) => readList(db, input),
} satisfies HandlersFor<typeof listActions>
