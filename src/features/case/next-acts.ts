import type { ActionName } from '#app/catalogue.ts'
import type { GatesView } from './contract.ts'

type Gates = Pick<
  GatesView,
  | 'art5Complete'
  | 'feePaid'
  | 'commenced'
  | 'serviceProof'
  | 'tribunalConfirmed'
  | 'po1Issued'
  | 'bundleReady'
  | 'recordClosed'
  | 'award'
  | 'steps'
>
type Row = {
  readonly key: string
  /** The act that takes the case on; the permission table says whose it is. */
  readonly act: ActionName
  readonly article: string
  readonly path: string
  readonly isDue: (gates: Gates) => boolean
}

const isOpen = (gates: Gates, step: string) => gates.steps.some((one) => one.step === step && one.open)

/** What takes a case forward, in the order of the lifecycle, each with the rule it rests on and where it is done. */
const ROWS = [
  {
    key: 'submit',
    act: 'filing.submit',
    article: '5',
    path: '/filing/{caseId}',
    isDue: (g) => !g.art5Complete && !g.commenced,
  },
  { key: 'fee', act: 'filing.payFee', article: '5', path: '/filing/{caseId}', isDue: (g) => !g.feePaid },
  {
    key: 'commence',
    act: 'commencement.issue',
    article: '6',
    path: '/commencement/{caseId}',
    isDue: (g) => isOpen(g, 'commencement') && !g.commenced,
  },
  {
    key: 'service',
    act: 'commencement.serve',
    article: '4',
    path: '/commencement/{caseId}',
    isDue: (g) => g.commenced && !g.serviceProof,
  },
  {
    key: 'tribunal',
    act: 'tribunal.confirm',
    article: '16',
    path: '/tribunal/{caseId}',
    isDue: (g) => isOpen(g, 'tribunal') && !g.tribunalConfirmed,
  },
  {
    key: 'po1',
    act: 'caseManagement.issuePo1',
    article: '25',
    path: '/case-mgmt/{caseId}',
    isDue: (g) => isOpen(g, 'caseManagement') && !g.po1Issued,
  },
  {
    key: 'bundle',
    act: 'bundle.build',
    article: '27',
    path: '/evidence/{caseId}',
    isDue: (g) => isOpen(g, 'evidence') && !g.bundleReady && !g.recordClosed,
  },
  {
    key: 'close',
    act: 'hearing.close',
    article: '33',
    path: '/hearing/{caseId}',
    isDue: (g) => isOpen(g, 'hearing') && !g.recordClosed,
  },
  {
    key: 'finalize',
    act: 'award.finalize',
    article: '36',
    path: '/award/{caseId}',
    isDue: (g) => isOpen(g, 'award') && ['none', 'draft'].includes(g.award.status),
  },
  { key: 'sign', act: 'award.sign', article: '35', path: '/award/{caseId}', isDue: (g) => g.award.status === 'final' },
  {
    key: 'seal',
    act: 'award.seal',
    article: '36',
    path: '/cases/{caseId}#award',
    isDue: (g) => g.award.status === 'signed',
  },
  {
    key: 'serve',
    act: 'award.serve',
    article: '36',
    path: '/cases/{caseId}#award',
    isDue: (g) => g.award.status === 'sealed',
  },
] as const satisfies readonly Row[]

export type NextAct = (typeof ROWS)[number]

/** The acts that a case waits for now. */
export function nextActs(gates: Gates): NextAct[] {
  return ROWS.filter((row) => row.isDue(gates))
}
