import { awardIsFinal, type CaseFacts } from '#case/law/rules.ts'
import { isStepOf, seriesOf } from '#evidence/law/rules.ts'
import { checklistOf, missingToSubmit } from '#filing/law/rules.ts'
import { hasEnded } from '#kernel/dates/dates.ts'
import { decide } from '#kernel/machine.ts'
import { disclosureMachine } from '#tribunal/law/rules.ts'
import { owedDeposit } from './deposits.ts'
import {
  CENTRE,
  countOf,
  COURT,
  type Duty,
  earliest,
  isOpen,
  once,
  type Open,
  ownParty,
  ownSide,
  PARTIES,
  step,
  TRIBUNAL,
  unfiled,
} from './duty.ts'
import { recordsOf, type Records, type Situation } from './situation.ts'

function missing({ claim, parties, kinds }: Records['filing']): readonly string[] {
  const filed = { parties, representatives: [], claimSummary: claim ?? '', relief: '', kinds, feePaid: false }
  return missingToSubmit(checklistOf(filed))
}

function filing(one: Situation, test: (filing: Records['filing']) => boolean): readonly Open[] {
  return once(recordsOf(one, 'filing').some(test))
}

/** Whether the reader may take this step of a disclosure, by the machine that the handler uses. */
function mayDecide({ status, version, categories, unwaived }: Records['disclosure']): boolean {
  const facts = { status, version, categories, waived: unwaived.length === 0 }
  return (['accept', 'flag'] as const).some(
    (way) => decide(disclosureMachine, `tribunal.ackDisclosure/${way}`, facts).ok,
  )
}

/** Whether the sides may still return the list: their answers, not the centre, are what the case waits for. */
const isListOut = (one: Pick<Situation, 'records' | 'now'>) =>
  recordsOf(one, 'list').some((list) => !isListClosed(list, one.now))

const isListClosed = ({ dueAt, missing: silent }: Records['list'], now: Date) =>
  hasEnded(dueAt, now) || silent.length === 0

/** Before the first bundle is final. */
const isGathering = (facts: CaseFacts) =>
  isOpen('evidence', facts) && facts.recordClosedAt === null && ['idle', 'failed'].includes(facts.bundleStatus)

/** From the filing to the record of the evidence. */
export const EARLY_DUTIES = {
  complete: {
    ...{ act: 'filing.amend', holders: ['claimant'], path: '/filing/{caseId}#request' },
    open: (one) => filing(one, (row) => missing(row).length > 0),
  },
  submit: {
    ...{ act: 'filing.submit', holders: ['claimant'], path: '/filing/{caseId}' },
    waits: unfiled,
    open: (one) => filing(one, (row) => !row.isAsked && missing(row).length === 0),
  },
  supply: {
    ...{ act: 'filing.submit', holders: ['claimant'], path: '/filing/{caseId}' },
    open: (one) => filing(one, (row) => row.isAsked && missing(row).length === 0),
  },
  fee: {
    ...{ act: 'filing.payFee', holders: ['claimant'], path: '/filing/{caseId}#fee' },
    ...step((facts) => !facts.feePaid),
  },
  review: {
    ...{ act: 'filing.accept', holders: CENTRE, path: '/filing/{caseId}#review' },
    // Issuing the letter also accepts the filing, so where issuing is open, it is the next act.
    open: ({ facts }) => once(facts.filingStatus === 'submitted' && !facts.feePaid),
  },
  commence: {
    ...{ act: 'commencement.issue', holders: CENTRE, path: '/commencement/{caseId}' },
    ...step((facts) => isOpen('commencement', facts) && !facts.commenced),
  },
  service: {
    ...{ act: 'commencement.serve', holders: CENTRE, path: '/commencement/{caseId}#service' },
    ...step((facts) => facts.commenced && !facts.serviceProof && !awardIsFinal(facts)),
  },
  answer: {
    // The answer is sent to the centre outside the portal. The portal shows how the day was counted, but cannot know whether the answer was
    // sent.
    ...{ act: 'timeline.read', holders: ['respondent'], article: '6', path: '/commencement/{caseId}#timeline' },
    open: ({ facts, dates, standing, now }) =>
      dates
        .filter(({ key, side, dueAt }) => key.startsWith('answer:') && side === standing.side && !hasEnded(dueAt, now))
        .flatMap((due) => (facts.po1Issued ? [] : [{ due }])),
  },
  conference: {
    ...{ act: 'conference.schedule', holders: CENTRE, path: '/commencement/{caseId}#conference' },
    open: ({ facts }) => once(facts.commenced && !facts.conferenceScheduled && !facts.tribunalConfirmed),
  },
  costs: {
    ...{ act: 'costs.calculate', holders: CENTRE, path: '/cases/{caseId}?tab=money&item=calculator' },
    open: ({ facts }) => once(facts.commenced && !facts.costsCalculated && !awardIsFinal(facts)),
  },
  deposit: {
    ...{ act: 'costs.statement', holders: PARTIES, article: '42', path: '/api/costs/{caseId}/statement', isFile: true },
    open: (one) => {
      const owed = awardIsFinal(one.facts) ? null : owedDeposit(one)
      return owed ? [{ money: owed }] : []
    },
  },
  propose: {
    ...{ act: 'tribunal.propose', holders: CENTRE, path: '/tribunal/{caseId}#panel' },
    ...step((facts) => isOpen('tribunal', facts) && facts.tribunalStatus === 'none'),
  },
  rank: {
    ...{ act: 'tribunal.rank', holders: PARTIES, path: '/tribunal/{caseId}#ranking' },
    waits: (facts, one) => facts.tribunalStatus === 'proposed' && isListOut(one),
    open: (one) =>
      recordsOf(one, 'list')
        .filter((list) => !isListClosed(list, one.now) && ownParty(one, list.missing))
        .map(({ dueOn, dueAt }) => ({ due: { dueOn, dueAt } })),
  },
  compose: {
    ...{ act: 'tribunal.compose', holders: CENTRE, path: '/tribunal/{caseId}#composition' },
    waits: (facts, one) => facts.tribunalStatus === 'proposed' && !isListOut(one),
    open: (one) => once(recordsOf(one, 'list').some((list) => isListClosed(list, one.now))),
  },
  replace: {
    ...{ act: 'tribunal.replace', holders: CENTRE, path: '/tribunal/{caseId}#composition' },
    open: (one) => once(recordsOf(one, 'seats').some((seats) => seats.vacant > 0)),
  },
  askDisclosures: {
    ...{ act: 'tribunal.disclose', holders: CENTRE, path: '/tribunal/{caseId}#disclosures' },
    waits: (facts) => facts.tribunalStatus === 'composed',
    open: (one) => once(recordsOf(one, 'seats').some((seats) => seats.vacant === 0 && seats.unasked > 0)),
  },
  disclose: {
    ...{ act: 'tribunal.makeDisclosure', holders: TRIBUNAL, path: '/tribunal/{caseId}#disclosures' },
    waits: (facts) => facts.tribunalStatus === 'disclosed' && facts.disclosuresOpen > 0,
    // Open until the disclosure is accepted: the facts do not show whether it has been made.
    waitsFor: ['Arbitrator', 'CaseManager'],
    open: (one) => once(recordsOf(one, 'disclosure').some((row) => row.personId === one.personId && row.version === 0)),
  },
  waive: {
    ...{ act: 'tribunal.waive', holders: PARTIES, path: '/tribunal/{caseId}#disclosures' },
    open: (one) =>
      countOf(one, 'disclosure', (row) => row.categories.includes('waivable-red') && ownParty(one, row.unwaived)),
  },
  decideDisclosure: {
    ...{ act: 'tribunal.ackDisclosure', holders: CENTRE, path: '/tribunal/{caseId}#disclosures' },
    open: (one) => countOf(one, 'disclosure', (row) => row.status === 'pending' && mayDecide(row)),
  },
  comment: {
    ...{
      act: 'tribunal.comment',
      holders: [...PARTIES, 'Arbitrator'],
      article: '18',
      path: '/tribunal/{caseId}#challenges',
    },
    open: (one) => {
      const isHeard = (row: Records['challenge']) =>
        one.standing.onTribunal
          ? row.personId === one.personId && !row.commented.includes('arbitrator')
          : row.side !== one.standing.side && !ownSide(one, row.commented)
      return countOf(one, 'challenge', isHeard)
    },
  },
  decideChallenge: {
    ...{ act: 'tribunal.decideChallenge', holders: COURT, path: '/tribunal/{caseId}#challenges' },
    waits: (facts) => facts.challengesOpen > 0,
    open: (one) => countOf(one, 'challenge', () => true),
  },
  confirm: {
    ...{ act: 'tribunal.confirm', holders: COURT, path: '/tribunal/{caseId}' },
    ...step((facts) => facts.tribunalStatus === 'disclosed' && facts.disclosuresOpen + facts.challengesOpen === 0),
  },
  consent: {
    ...{ act: 'tribunal.consentSecretary', holders: PARTIES, path: '/tribunal/{caseId}#secretary' },
    open: (one) => once(recordsOf(one, 'secretary').some((row) => ownParty(one, row.silent))),
  },
  cmc: {
    ...{ act: 'caseManagement.scheduleCmc', holders: TRIBUNAL, path: '/case-mgmt/{caseId}#cmc' },
    open: ({ facts }) => once(facts.tribunalConfirmed && !facts.cmcScheduled && !facts.po1Issued),
  },
  po1: {
    ...{ act: 'caseManagement.issuePo1', holders: TRIBUNAL, path: '/case-mgmt/{caseId}#po1' },
    ...step((facts) => isOpen('caseManagement', facts) && !facts.po1Issued),
  },
  file: {
    ...{ act: 'submission.add', holders: PARTIES, path: '/evidence/{caseId}#file' },
    waits: (facts) => isGathering(facts) && facts.submissions === 0,
    dueOf: (dates) => earliest(dates.filter(({ key }) => key.startsWith('po1.'))),
    // A step waits for each group of the side that has not filed.
    open: ({ dates, standing: { side, parties } }) =>
      dates
        .filter(({ key, filed }) => {
          const isOwn = side !== null && isStepOf(seriesOf(side), key)
          return isOwn && !(parties.length > 0 && parties.every(({ id }) => filed.includes(id)))
        })
        .map((due) => ({ due })),
  },
  admit: {
    ...{ act: 'submission.admit', holders: TRIBUNAL, path: '/evidence/{caseId}#submissions' },
    open: (one) => countOf(one, 'late', () => true),
  },
  bundle: {
    ...{ act: 'bundle.build', holders: ['CaseManager', 'Secretary'], path: '/evidence/{caseId}#bundle' },
    ...step((facts) => isGathering(facts) && facts.submissions > 0),
  },
} as const satisfies Readonly<Record<string, Duty>>
