import { SECTIONS } from '#award/law/rules.ts'
import { awardIsFinal, type CaseFacts } from '#case/law/rules.ts'
import { courtOrderMachine } from '#court-orders/law/rules.ts'
import { batchMachine, payoutMachine, refundMachine } from '#finance/law/rules.ts'
import { hasEnded } from '#kernel/dates/dates.ts'
import { decide } from '#kernel/machine.ts'
import { mayNow } from '#kernel/permission.ts'
import { scrutinyMachine } from '#scrutiny/law/rules.ts'
import {
  countOf,
  COURT,
  type Duty,
  earliest,
  isOpen,
  MONEY,
  once,
  type Open,
  ownParty,
  ownSide,
  PARTIES,
  step,
  TRIBUNAL,
} from './duty.ts'
import { type DueDate, recordsOf, type Records, type Situation } from './situation.ts'

/** The time limit for the award, under the rules and under the law: the earlier one binds. */
const awardDueOf = (dates: readonly DueDate[]) =>
  earliest(dates.filter((date) => date.key === 'award.due' || date.key === 'statutoryAward'))
const awardDue = ({ dates }: Situation): Open => {
  const due = awardDueOf(dates)
  return due ? { due } : {}
}

const written = (facts: CaseFacts) => facts.sectionsWritten === SECTIONS.length
const isHeld = (hearing: Records['hearing'], now: Date) => new Date(hearing.endsAt) <= now
/** The centre's policy requires the Court's approval, which is missing. */
const lacksApproval = (one: Situation) =>
  one.policies.isScrutinyRequired &&
  !recordsOf(one, 'draft').some((draft) => draft.scrutiny === 'approved' && draft.isSame)

const eyes = ({ policies, personId }: Situation, row: { createdBy: string; approvedBy: string | null }) => ({
  isOtherThanCreator: !policies.hasFourEyes || row.createdBy !== personId,
  isOtherThanApprover: !policies.hasFourEyes || row.approvedBy !== personId,
})

function batches(one: Situation, act: 'finance.executeBatch' | 'finance.settleBatch'): readonly Open[] {
  const isOther = (approvers: readonly string[]) => !one.policies.hasFourEyes || !approvers.includes(one.personId)
  return countOf(
    one,
    'batch',
    ({ approvers, ...batch }) => decide(batchMachine, act, { ...batch, isOtherThanApprover: isOther(approvers) }).ok,
  )
}

/** From the hearing to the publication of the award. */
export const LATE_DUTIES = {
  schedule: {
    ...{ act: 'hearing.schedule', holders: ['Arbitrator', 'Secretary'], path: '/hearing/{caseId}' },
    ...step((facts) => isOpen('hearing', facts) && facts.hearingId === null && facts.recordClosedAt === null),
  },
  attend: {
    ...{ act: 'hearing.reply', article: '29', path: '/hearing/{caseId}' },
    holders: [...PARTIES, 'Arbitrator', 'Secretary', 'Observer'],
    open: (one) =>
      one.facts.recordClosedAt === null
        ? recordsOf(one, 'hearing')
            .filter((row) => row.answer === null && new Date(row.startsAt) > one.now)
            .map(({ dueOn, startsAt }) => ({ due: { dueOn, dueAt: startsAt } }))
        : [],
  },
  further: {
    ...{ act: 'hearing.state', holders: PARTIES, path: '/hearing/{caseId}#record' },
    open: (one) => once(recordsOf(one, 'hearing').some((row) => isHeld(row, one.now) && !ownSide(one, row.said))),
  },
  attendance: {
    ...{ act: 'hearing.attendance', holders: ['Secretary'], path: '/hearing/{caseId}' },
    instrument: 'law',
    open: (one) => once(recordsOf(one, 'hearing').some((row) => isHeld(row, one.now) && !row.isAttendanceKnown)),
  },
  minutes: {
    ...{ act: 'hearing.makeMinutes', holders: ['Secretary'], article: '29', path: '/hearing/{caseId}#minutes-text' },
    instrument: 'law',
    open: (one) =>
      once(
        recordsOf(one, 'hearing').some(
          (row) =>
            isHeld(row, one.now) && !row.hasMinutes && (row.isAttendanceKnown || one.facts.recordClosedAt !== null),
        ),
      ),
  },
  signMinutes: {
    ...{ act: 'hearing.signMinutes', article: '33', path: '/hearing/{caseId}#minutes', instrument: 'law' },
    holders: [...PARTIES, 'Arbitrator', 'Secretary'],
    open: (one) => countOf(one, 'minutes', (row) => row.unsigned.includes(one.personId)),
  },
  keepSigned: {
    ...{ act: 'hearing.recordSignatures', holders: ['Secretary'], article: '33', path: '/hearing/{caseId}#minutes' },
    instrument: 'law',
    // The person's own signature is the previous duty; this one waits for the others.
    open: (one) => countOf(one, 'minutes', (row) => row.lacksCopy || row.isOthersWaiting),
  },
  close: {
    ...{ act: 'hearing.close', holders: TRIBUNAL, path: '/hearing/{caseId}#record' },
    waits: (facts) => isOpen('hearing', facts) && facts.hearingId !== null && facts.recordClosedAt === null,
    after: (facts) => facts.hearingAt,
    open: (one) =>
      once(one.facts.recordClosedAt === null && recordsOf(one, 'hearing').some((row) => isHeld(row, one.now))),
  },
  write: {
    ...{ act: 'award.saveDraft', holders: TRIBUNAL, path: '/award/{caseId}' },
    waits: (facts) => isOpen('award', facts) && !awardIsFinal(facts),
    dueOf: awardDueOf,
    open: (one) => once(isOpen('award', one.facts) && !awardIsFinal(one.facts) && !written(one.facts), awardDue(one)),
  },
  allocate: {
    ...{ act: 'costs.allocate', holders: TRIBUNAL, path: '/award/{caseId}#costs' },
    open: (one) =>
      once(isOpen('award', one.facts) && !awardIsFinal(one.facts) && recordsOf(one, 'unallocated').length > 0),
  },
  toScrutiny: {
    ...{ act: 'scrutiny.submit', holders: TRIBUNAL, path: '/award/{caseId}' },
    open: (one) => {
      const isWaiting = recordsOf(one, 'draft').some((draft) => draft.isSame && draft.scrutiny !== 'none')
      return once(written(one.facts) && lacksApproval(one) && !isWaiting, awardDue(one))
    },
  },
  scrutinise: {
    ...{ act: 'scrutiny.approve', holders: COURT, path: '/cases/{caseId}#scrutiny' },
    open: (one) => {
      const isAsked = (draft: Records['draft']) =>
        decide(scrutinyMachine, 'scrutiny.approve', {
          isDecided: draft.scrutiny !== 'pending',
          isNewest: true,
          isDraft: one.facts.awardStatus === 'draft',
          stayed: one.facts.stayed,
        }).ok
      // No arbitrator scrutinises their own award.
      return once(!one.standing.onTribunal && recordsOf(one, 'draft').some(isAsked))
    },
  },
  finalize: {
    ...{ act: 'award.finalize', holders: TRIBUNAL, path: '/award/{caseId}' },
    open: (one) => once(written(one.facts) && !lacksApproval(one), awardDue(one)),
  },
  sign: {
    ...{ act: 'award.sign', holders: TRIBUNAL, path: '/award/{caseId}#signatures' },
    waits: (facts) => facts.awardStatus === 'final',
    open: (one) => once(recordsOf(one, 'signatures').some((row) => row.unsigned.includes(one.personId))),
  },
  seal: {
    ...{ act: 'award.seal', holders: COURT, path: '/cases/{caseId}#award' },
    ...step((facts) => facts.awardStatus === 'signed'),
  },
  serve: {
    ...{ act: 'award.serve', holders: COURT, path: '/cases/{caseId}#award' },
    waits: (facts) => facts.awardStatus === 'sealed',
    open: (one) =>
      once(one.facts.awardStatus === 'sealed' || recordsOf(one, 'service').some((row) => row.unserved > 0)),
  },
  acknowledge: {
    ...{ act: 'award.acknowledge', holders: PARTIES, article: '36', path: '/cases/{caseId}#award' },
    open: (one) => once(recordsOf(one, 'service').some((row) => ownParty(one, row.silent))),
  },
  approvePayout: {
    ...{
      act: 'finance.approvePayout',
      holders: MONEY,
      path: '/finance/{caseId}/disbursements#payouts',
    },
    open: (one) =>
      countOf(
        one,
        'payout',
        ({ status, ...row }) => decide(payoutMachine, 'finance.approvePayout', { status, ...eyes(one, row) }).ok,
      ),
  },
  executeBatch: {
    ...{
      act: 'finance.executeBatch',
      holders: MONEY,
      path: '/finance/{caseId}/disbursements#batches',
    },
    open: (one) => batches(one, 'finance.executeBatch'),
  },
  settleBatch: {
    ...{
      act: 'finance.settleBatch',
      holders: MONEY,
      path: '/finance/{caseId}/disbursements#batches',
    },
    open: (one) => batches(one, 'finance.settleBatch'),
  },
  approveRefund: {
    ...{ act: 'finance.approveRefund', holders: MONEY, path: '/finance/{caseId}/refunds#refunds' },
    open: (one) =>
      countOf(
        one,
        'refund',
        ({ status, ...row }) => decide(refundMachine, 'finance.approveRefund', { status, ...eyes(one, row) }).ok,
      ),
  },
  executeRefund: {
    ...{ act: 'finance.executeRefund', holders: MONEY, path: '/finance/{caseId}/refunds#refunds' },
    open: (one) =>
      countOf(
        one,
        'refund',
        ({ status, ...row }) => decide(refundMachine, 'finance.executeRefund', { status, ...eyes(one, row) }).ok,
      ),
  },
  expireOrder: {
    ...{ act: 'courtOrder.expire', holders: ['Compliance'], path: '/compliance/{caseId}/court-orders' },
    open: (one) =>
      countOf(
        one,
        'courtOrder',
        ({ effectiveTo }) =>
          decide(courtOrderMachine, 'courtOrder.expire', { status: 'active', effectiveTo, now: one.now }).ok,
      ),
  },
  redact: {
    ...{ act: 'redaction.start', holders: ['Compliance'], path: '/publication/{caseId}' },
    open: (one) => once(mayPublishSoon(one) && recordsOf(one, 'publication').some((row) => !row.hasReview)),
  },
  publish: {
    ...{ act: 'publication.publish', holders: ['Compliance'], path: '/publication/{caseId}' },
    open: (one) => once(mayPublishSoon(one) && recordsOf(one, 'publication').some((row) => row.hasReview)),
  },
  mailBack: {
    ...{ act: 'mail.settleBounce', holders: ['CaseManager'], path: '/cases/{caseId}?tab=parties#mail' },
    open: (one) => countOf(one, 'bounce', () => true),
  },
} as const satisfies Readonly<Record<string, Duty>>

/** False while a side can still opt out in time, or if publishing would be refused. */
function mayPublishSoon(one: Situation): boolean {
  const isOver = one.dates.every(
    (date) => !date.key.startsWith('award.publicationOptOut') || hasEnded(date.dueAt, one.now),
  )
  return isOver && mayNow(one.tables, 'publication.publish', one.standing, one.facts).ok
}
