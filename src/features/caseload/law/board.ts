import { STEPS } from '#case/law/rules.ts'
import type { BoardRow, Load } from './board-contract.ts'

/** The open cases of one handler at one step. */
export type Counted = Load & { readonly handlerId: string | null /** From 1. */; readonly step: number }

/** A row of the board from what was counted for it: its steps in the order of the lifecycle, and all of them together. */
export function rowOf(counted: readonly Counted[]): Omit<BoardRow, 'handler'> {
  const steps = STEPS.flatMap((step, at) => {
    const load = together(counted.filter((one) => one.step === at + 1))
    return load ? [{ step, ...load }] : []
  })
  return { total: together(counted), steps }
}

function together(loads: readonly Load[]): Load | null {
  const oldestFiledAt = loads.map((load) => load.oldestFiledAt).toSorted()[0]
  if (oldestFiledAt === undefined) return null
  const sum = (of: (load: Load) => number) => loads.reduce((all, load) => all + of(load), 0)
  return { count: sum(({ count }) => count), late: sum(({ late }) => late), oldestFiledAt }
}
