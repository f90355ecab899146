import * as z from 'zod/mini'
import type { PlainDate } from '#kernel/dates/dates.ts'
import { ownMessage } from '#kernel/input.ts'
import { said } from '#kernel/said.ts'
import { rowsOf } from './po1-fields.ts'
import { revisionFaults, TEXT_LIMIT, type TimetableRow } from './rules.ts'
import { caseManagementWords as say } from './words.ts'

const day = z._default(z.string(), '')

/** The form's own fields, judged by the rule of the server; what was done meanwhile only the server knows. */
export function revisionAt(standing: readonly TimetableRow[], today: PlainDate) {
  // Not given is empty: only then are the dates judged in the same look.
  const why = z.prefault(said({ word: say.whyRevised, most: TEXT_LIMIT }), '')
  const schema = z.object({
    ...{ claim: day, defense: day, reply: day, rejoinder: day },
    reason: why,
    translation: day,
  })
  const known = standing.map((row) => ({ ...row, isMet: false }))
  return schema.check((context) => {
    for (const fault of revisionFaults(known, rowsOf(context.value), today)) {
      // Where nothing moved, the first date is where to begin.
      const path = fault.key ?? 'claim'
      const message = ownMessage(fault.words)
      context.issues.push({ code: 'custom', path: [path], message, input: context.value[path] })
    }
  })
}
