import type { Amount, Currency } from '#kernel/money/money.ts'
import type { Tx } from '#server/database/db.ts'
import { countKnown, findFaults, sumIntake, takeIn } from '#server/money/statements.ts'
import { readStatement } from './read-statement.ts'
import { type Rejection, rejectionOf } from '../law/rejections.ts'
import { REJECTIONS_SHOWN } from '../law/rules.ts'
import type { Reading, StatementLine } from '../law/statement-line.ts'

const LINES_AT_ONCE = 1000

export type Judgement = {
  readonly lines: number
  readonly knownBefore: number
  readonly totals: readonly { currency: Currency; lines: number; moneyIn: Amount; moneyOut: Amount }[]
  /** The first rejections, by line. */
  readonly rejected: readonly Rejection[]
  readonly rejectedTotal: number
}

type File = { readonly path: string; readonly provider: string; readonly intake: string; readonly reading: Reading }

/**
 * Reads a statement file into the intake of this transaction and validates it: each line, then the lines against each other and
 * against earlier imports. The caller removes the intake.
 */
export async function judgeStatement(tx: Tx, { path, provider, intake, reading }: File): Promise<Judgement> {
  const rejected: Rejection[] = []
  let [lines, refused] = [0, 0]
  let batch: (StatementLine & { lineNo: number })[] = []
  const flush = async () => {
    if (batch.length > 0) await takeIn(tx, intake, batch)
    batch = []
  }
  for await (const item of readStatement(path, reading)) {
    if ('problems' in item) {
      refused += 1
      if (rejected.length < REJECTIONS_SHOWN)
        rejected.push(...item.problems.map((problem) => rejectionOf(item.lineNo, problem)))
      continue
    }
    lines += 1
    batch.push({ ...item.line, lineNo: item.lineNo })
    if (batch.length >= LINES_AT_ONCE) await flush()
  }
  await flush()
  const { faults, total } = await findFaults(tx, { intake, provider, limit: REJECTIONS_SHOWN })
  for (const { lineNo, code, value, other } of faults)
    rejected.push({ line: lineNo, code, value, other, column: code === 'noCase' ? 'case' : 'reference' })
  const totals = await sumIntake(tx, intake)
  return {
    lines,
    knownBefore: await countKnown(tx, intake, provider),
    totals: totals.map((one) => ({ ...one, currency: one.currency as Currency })),
    rejected: rejected.toSorted((one, other) => one.line - other.line).slice(0, REJECTIONS_SHOWN),
    rejectedTotal: refused + total,
  }
}
