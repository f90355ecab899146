import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { CaseFacts } from './rules.ts'
import { stepsDone } from './steps.ts'

const at = (day: number) => `2026-03-${String(day).padStart(2, '0')}T09:00:00.000Z`
const FILED: Partial<CaseFacts> = { filingSubmitted: true, feePaid: true }
const told = [
  { event: 'filed', at: at(1), which: 'FIL-case_001-1' },
  { event: 'refiled', at: at(3), which: 'FIL-case_001-2' },
  { event: 'letter', at: at(5), which: 'COM-2026-001' },
  { event: 'letterServed', at: at(6), which: '' },
  { event: 'letterServed', at: at(8), which: '' },
]

it('the steps that lie behind a case tell what completed them', () => {
  assert.deepEqual(stepsDone({ ...FILED, commenced: true } as CaseFacts, told), [
    { step: 'filing', at: at(3), paper: 'FIL-case_001-2', count: 0 },
    { step: 'commencement', at: at(5), paper: 'COM-2026-001', count: 2 },
  ])
})

it('the step at which a case stands is not behind it, and a new case has none', () => {
  assert.deepEqual(
    stepsDone(FILED as CaseFacts, told).map(({ step }) => step),
    ['filing'],
  )
  assert.deepEqual(stepsDone({} as CaseFacts, []), [])
})

it('an award that is not final has no day for anybody', () => {
  const all = {
    commenced: true,
    tribunalConfirmed: true,
    po1Issued: true,
    bundleStatus: 'ready',
    recordClosedAt: at(9),
  }
  const facts = { ...FILED, ...all, awardStatus: 'served', awardFinalAt: at(20), awardServedAt: at(28) } as CaseFacts
  assert.equal(stepsDone(facts, told).find(({ step }) => step === 'award')?.at, at(28))
  assert.deepEqual(
    stepsDone({ ...facts, awardStatus: 'draft' }, told).map(({ step }) => step),
    ['filing', 'commencement', 'tribunal', 'caseManagement', 'evidence', 'hearing'],
  )
})
