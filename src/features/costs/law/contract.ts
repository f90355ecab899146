import * as z from 'zod/mini'
import { action } from '#kernel/action.ts'
import { isPlainDate } from '#kernel/dates/dates.ts'
import { StreamAnswer } from '#kernel/file.ts'
import { ownMessage } from '#kernel/input.ts'
import { isPositive } from '#kernel/money/money.ts'
import { mayBeNamed, mayBeSaid, said } from '#kernel/said.ts'
import { typedAmount } from '#kernel/money/typed-amount.ts'
import { SIDES } from '#kernel/roles.ts'
import { RULE_SCHEMAS } from '#kernel/rule-sets/schemas.ts'
import { addsUpToWhole, isPercent } from './calculation.ts'
import { ARBITRATOR_NUMBERS, FEE_LEVELS, OUTDATED } from './rules.ts'
import { CostsBase } from '#award/law/costs/snapshot.ts'
import { costsWords } from './words.ts'

const Currency = z.enum(['SAR', 'USD'])
const Side = z.enum(SIDES)
const Instant = z.string()
const Day = z.string().check(z.refine(isPlainDate))
const Name = z.object({ nameEn: z.string(), nameAr: z.string() })

export const PositiveAmount = typedAmount(costsWords.positive, isPositive)
const AmountOrZero = typedAmount(costsWords.notNegative, (amount) => !amount.startsWith('-'))

const Percent = z
  .number(ownMessage(costsWords.percent))
  .check(z.refine(isPercent, { error: ownMessage(costsWords.percent) }))
/** §9: percent of claimant and respondent; the shares add up to the whole. */
export const AllocationInput = z
  .object({ claimant: Percent, respondent: Percent })
  .check(z.refine(addsUpToWhole, { path: ['claimant'], error: ownMessage(costsWords.wholeNeeded) }))
const Allocation = z.object({ claimant: z.number(), respondent: z.number() })

/** §7, plus figures that the centre may assess; an absent figure stays as last calculated. */
export const CalculationInput = z.object({
  caseId: z.string(),
  currency: Currency,
  allocation: AllocationInput,
  level: z.optional(z.enum(FEE_LEVELS)),
  /** Used until the tribunal is composed; from then on its own number counts. */
  arbitrators: z.optional(z.literal(ARBITRATOR_NUMBERS)),
  /** In the currency of the case. */
  amountInDispute: z.optional(AmountOrZero),
  /** In the currency of the costs. */
  expenses: z.optional(AmountOrZero),
})

/** §7: the amount must be positive. It is in the currency of the costs. */
export const DepositInput = z.object({
  caseId: z.string(),
  party: Side,
  amount: PositiveAmount,
  /** The other side, when it pays in place of the party whose share this is. */
  paidBy: z.optional(Side),
  reference: z._default(mayBeNamed(100), ''),
  receivedOn: z.optional(Day),
  note: z._default(mayBeSaid(500), ''),
})

export const ReversalInput = z.object({
  id: z.string(),
  reason: said({ word: costsWords.reasonNeeded, most: 500 }),
})

/** One figure for each party and for both; null for a figure that the reader may not see. The total covers only visible figures. */
export const PerParty = z.object({
  claimant: z.nullable(z.string()),
  respondent: z.nullable(z.string()),
  total: z.string(),
})
export type PerParty = z.infer<typeof PerParty>

export const LedgerRow = z.object({
  id: z.string(),
  at: Instant,
  receivedOn: z.string(),
  type: z.enum(['registrationFee', 'administrationFee', 'deposit', 'reversal', 'refund', 'refundReturn']),
  /** The side whose share the payment is for. */
  party: Side,
  paidBy: Side,
  /** Negative for reversals and refunds. */
  amount: z.string(),
  currency: Currency,
  reference: z.string(),
  note: z.string(),
  reverses: z.nullable(z.string()),
  reversedBy: z.nullable(z.string()),
})
export type LedgerRow = z.infer<typeof LedgerRow>

const FeeScheduleVersion = z.object({ version: z.number(), validFrom: z.string() })

export const CostsView = z.object({
  caseId: z.string(),
  currency: Currency,
  /** The centre's split, by which the deposits are requested. */
  allocation: Allocation,
  /** The tribunal's decision for the award; visible only to the tribunal until the award is served. */
  awardAllocation: z.nullable(Allocation),
  /** Null until the costs are calculated. */
  base: z.nullable(CostsBase),
  calculation: z.nullable(
    z.object({
      version: z.number(),
      amountInDispute: z.string(),
      disputeCurrency: Currency,
      arbitrators: z.literal(ARBITRATOR_NUMBERS),
      level: z.enum(FEE_LEVELS),
      scheduleVersion: z.number(),
      usdRate: z.string(),
      rateOn: z.string(),
      calculatedAt: Instant,
      calculatedBy: Name,
      /** What has changed in the case since the calculation. */
      outdated: z.array(z.enum(OUTDATED)),
    }),
  ),
  /** The calculation in force when the award became final. */
  inAward: z.nullable(z.object({ version: z.number(), currency: Currency, total: z.string() })),
  /** Whose payments are shown. */
  scope: z.enum(['all', 'claimant', 'respondent', 'none']),
  deposits: z.object({
    /** Less what was refunded after the award became final. */
    target: PerParty,
    /** Payments by either side, less refunds. */
    paid: PerParty,
    balance: PerParty,
    paidByItself: PerParty,
    paidByOther: PerParty,
    refunded: PerParty,
    /** By how much `target` is lower than the share. */
    released: PerParty,
  }),
  ledger: z.array(LedgerRow),
  /** What a calculation would use now. */
  known: z.object({
    amount: z.nullable(z.string()),
    currency: Currency,
    arbitrators: z.nullable(z.literal(ARBITRATOR_NUMBERS)),
  }),
  schedule: z.object({ ...RULE_SCHEMAS.fees.shape, edition: FeeScheduleVersion }),
})
export type CostsView = z.infer<typeof CostsView>

/** The costs, and the statement that this reader would get now. */
const CostsRead = z.object({
  ...CostsView.shape,
  statement: z.object({
    documentNo: z.string(),
    /** The printed code; null until the statement was made for the first time. */
    verificationCode: z.nullable(z.string()),
  }),
})

const caseId = z.string()
const subject = { case: 'caseId' } as const
const touches = ['costs'] as const

export const costsActions = {
  'costs.read': action({
    method: 'GET',
    path: '/costs/{caseId}',
    summary: "The costs, their allocation, the deposits and the ledger; a party's own payments only (Arts. 40-43)",
    input: z.object({ caseId }),
    output: CostsRead,
    subject,
  }),
  'costs.statement': action({
    method: 'GET',
    path: '/costs/{caseId}/statement',
    summary: 'The statement of costs as a PDF file: what the reader sees on the screen, and no more',
    input: z.object({ caseId }),
    output: StreamAnswer,
    subject,
    navigation: true,
  }),
  'costs.calculate': action({
    method: 'POST',
    path: '/costs/calculate',
    summary: 'Calculate the costs by the fee schedule and ask for the deposits by a split',
    input: CalculationInput,
    output: CostsView,
    subject,
    audit: 'COSTS_CALCULATED',
    touches,
    success: costsWords.calculated,
  }),
  'costs.allocate': action({
    method: 'PUT',
    path: '/costs/{caseId}/allocation',
    summary: "The tribunal's allocation of the costs, for the award to state (Art. 43)",
    input: z.object({ caseId, allocation: AllocationInput }),
    output: CostsView,
    subject,
    audit: 'COSTS_ALLOCATED',
    // No `touches`: a live event to the whole case would reveal that the tribunal is deciding on the costs.
    success: costsWords.allocated,
  }),
  'costs.deposit': action({
    method: 'POST',
    path: '/deposits',
    summary: 'Record a deposit that was received, for its own share or in the place of the other party (Art. 42)',
    input: DepositInput,
    output: CostsView,
    subject,
    audit: 'DEPOSIT_RECORDED',
    touches,
    hears: 'centre',
    success: costsWords.depositRecorded,
  }),
  'costs.reverse': action({
    method: 'POST',
    path: '/deposits/{id}/reverse',
    summary: 'Take a wrong deposit back by a row of its own; nothing is ever changed or deleted',
    input: ReversalInput,
    output: CostsView,
    subject: { record: 'deposit', id: 'id' },
    audit: 'DEPOSIT_REVERSED',
    touches,
    hears: 'centre',
    success: costsWords.depositReversed,
  }),
}
