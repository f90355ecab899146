import * as z from 'zod/mini'
import type { PlainDate } from '#kernel/dates/dates.ts'
import { ownMessage } from '#kernel/input.ts'
import { said } from '#kernel/said.ts'
import { rowsOf } from './po1-fields.ts'
import { revisionFaults, TEXT_LIMIT, type TimetableRow } from './rules.ts'
import { caseManagementWords as say } from './words.ts'

const day = z._default(z.string(), '')

/** The form's fields, checked by the server's rule; only the server knows which steps were done meanwhile. */
export function revisionAt(current: readonly TimetableRow[], today: PlainDate) {
  // A missing reason becomes empty, because only then are the dates checked in the same pass.
  const why = z.prefault(said({ word: say.whyRevised, most: TEXT_LIMIT }), '')
  const schema = z.object({
    ...{ claim: day, defense: day, reply: day, rejoinder: day },
    reason: why,
    translation: day,
  })
  const known = current.map((row) => ({ ...row, isMet: false }))
  return schema.check((context) => {
    for (const fault of revisionFaults(known, rowsOf(context.value), today)) {
      // If nothing was moved, report the fault at the first date.
      const path = fault.key ?? 'claim'
      const message = ownMessage(fault.words)
      context.issues.push({ code: 'custom', path: [path], message, input: context.value[path] })
    }
  })
}
