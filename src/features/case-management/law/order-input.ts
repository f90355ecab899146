import { endOfDay, isPlainDate, plainDateIn } from '#kernel/dates/dates.ts'
import { refuse } from '#kernel/refusals.ts'
import { caseLanguages, orderFaults, type Prepared } from './clauses.ts'
import { type OrderedClause, orderedClauses } from './library.ts'
import { timetableFaults, type TimetableKey } from './rules.ts'
import type { StoredRow } from '../server/store.ts'

/** The clauses with the wording that is printed and stored. Refuses with the path of the wrong field. */
export function readClauses(order: Prepared, caseId: string, caseLanguage: string): OrderedClause[] {
  const faults = orderFaults(order, caseLanguage)
  if (faults.length > 0)
    throw refuse('INPUT_INVALID', { caseId, issues: faults.map((fault) => ({ ...fault, code: 'invalid' })) })
  return orderedClauses(order.clauses, caseLanguages(caseLanguage))
}

type TimetableInput = readonly { readonly key: TimetableKey; readonly dueAt: string }[]

/** The timetable in the order of its steps: days at the seat, each ending at 23:59:59. Refuses with the path of the wrong row. */
export function readTimetable(input: TimetableInput, caseId: string, seat: string, now: Date): StoredRow[] {
  const rows = input.map(({ key, dueAt }) =>
    isPlainDate(dueAt)
      ? { key, dueOn: dueAt, dueAt: endOfDay(dueAt, seat) }
      : { key, dueOn: plainDateIn(new Date(dueAt), seat), dueAt: new Date(dueAt).toISOString() },
  )
  const faults = timetableFaults(rows, plainDateIn(now, seat))
  if (faults.length > 0) {
    const at = (key: TimetableKey) => input.findLastIndex((row) => row.key === key)
    throw refuse('INPUT_INVALID', {
      caseId,
      issues: faults.map(({ key, words: why }) => ({
        path: `timetable.${at(key)}.dueAt`,
        code: 'invalid',
        words: why,
      })),
      missing: faults.map(({ key }) => key),
    })
  }
  return rows.toSorted((a, b) => a.dueOn.localeCompare(b.dueOn))
}
