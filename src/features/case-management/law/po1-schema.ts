import * as z from 'zod/mini'
import type { PlainDate } from '#kernel/dates/dates.ts'
import { ownMessage } from '#kernel/input.ts'
import { ClausesInput, Evidence } from './contract.ts'
import { clausesIn } from './order-schema.ts'
import { rowsOf } from './po1-fields.ts'
import { timetableFaults } from './rules.ts'

const day = z._default(z.string(), '')

/** The form's fields; the timetable is checked by the same rule as on the server. */
export function fieldsAt(today: PlainDate, caseLanguage: string) {
  const schema = z.object({
    ...{ claim: day, defense: day, reply: day, rejoinder: day, text: day, translation: day },
    ...{ ...Evidence.shape, clauses: ClausesInput },
  })
  return schema.check(clausesIn(caseLanguage)).check((context) => {
    for (const fault of timetableFaults(rowsOf(context.value), today)) {
      context.issues.push({
        code: 'custom',
        path: [fault.key],
        message: ownMessage(fault.words),
        input: context.value[fault.key],
      })
    }
  })
}
