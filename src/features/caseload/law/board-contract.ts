import * as z from 'zod/mini'
import { STEPS } from '#case/law/rules.ts'
import { action } from '#kernel/action.ts'

/** Open cases: how many, how many of them are late, and when the oldest was filed. */
const Load = z.object({ count: z.number(), late: z.number(), oldestFiledAt: z.string() })
export type Load = z.output<typeof Load>

const BoardRow = z.object({
  /** Null: the cases that nobody handles. */
  handler: z.nullable(
    z.object({ id: z.string(), nameEn: z.string(), nameAr: z.string(), awayUntil: z.nullable(z.string()) }),
  ),
  /** Null: no open case. */
  total: z.nullable(Load),
  steps: z.array(z.object({ step: z.enum(STEPS), ...Load.shape })),
})
export type BoardRow = z.output<typeof BoardRow>

export const boardActions = {
  'caseload.board': action({
    method: 'GET',
    path: '/caseload/board',
    summary:
      'The open cases of the Centre by handler and step: how many, how many late, and the oldest; nothing of their parties',
    input: z.object({}),
    output: z.object({ all: z.omit(BoardRow, { handler: true }), rows: z.array(BoardRow) }),
  }),
}
