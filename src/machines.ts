import { awardMachine } from '#award/law/rules.ts'
import { feedMachine } from '#calendar/law/rules.ts'
import { editingMachine, feeMachine, filingMachine } from '#filing/law/rules.ts'
import { bundleMachine, submissionMachine } from '#evidence/law/rules.ts'
import { recordMachine } from '#hearing/law/rules.ts'
import { cmcMachine, ordersMachine, po1Machine } from '#case-management/law/rules.ts'
import { commencementMachine } from '#commencement/law/rules.ts'
import { costsMachine, depositMachine } from '#costs/law/rules.ts'
import { batchMachine, moneyOutMachine, payoutMachine, refundMachine } from '#finance/law/rules.ts'
import { courtOrderMachine } from '#court-orders/law/rules.ts'
import type { AnyMachine } from '#kernel/machine.ts'
import { optOutMachine, publicationMachine } from '#publication/law/rules.ts'
import { scrutinyMachine } from '#scrutiny/law/rules.ts'
import { timeLimitMachine } from '#time-limits/law/rules.ts'
import { movementMachine } from '#reconciliation/law/rules.ts'
import {
  challengeMachine,
  challengesMachine,
  disclosureMachine,
  disclosuresMachine,
  secretaryMachine,
  tribunalMachine,
} from '#tribunal/law/rules.ts'

/** Machines over the facts of a case: perform asks them before the handler runs. One line a feature. */
export const CASE_MACHINES: readonly AnyMachine[] = [
  filingMachine,
  editingMachine,
  feeMachine,
  awardMachine,
  submissionMachine,
  bundleMachine,
  recordMachine,
  tribunalMachine,
  disclosuresMachine,
  challengesMachine,
  secretaryMachine,
  commencementMachine,
  cmcMachine,
  po1Machine,
  ordersMachine,
  timeLimitMachine,
  costsMachine,
  publicationMachine,
  optOutMachine,
  moneyOutMachine,
]

/** Machines over one record's own facts (a disclosure, a payout): the owning handler asks them inside the transaction. */
export const RECORD_MACHINES: readonly AnyMachine[] = [
  disclosureMachine,
  challengeMachine,
  depositMachine,
  feedMachine,
  courtOrderMachine,
  payoutMachine,
  batchMachine,
  refundMachine,
  movementMachine,
  scrutinyMachine,
]

const BY_ACTION = new Map(
  CASE_MACHINES.flatMap((machine) => Object.keys(machine.transitions).map((action) => [action, machine] as const)),
)

/** The machine that decides about an action in a case; undefined when the action moves no state of the case. */
export function machineOf(action: string): AnyMachine | undefined {
  return BY_ACTION.get(action)
}
