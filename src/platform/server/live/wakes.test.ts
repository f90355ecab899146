import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readWake, type Wake, writeWake } from './wakes.ts'

describe('wakes', () => {
  const wakes: readonly Wake[] = [
    { kind: 'case', caseId: 'case_001' },
    { kind: 'next', caseId: 'case_001', audience: 'tribunal', audienceParties: [] },
    { kind: 'next', caseId: 'case_001', audience: 'own', audienceParties: ['party_1', 'party_2'] },
    { kind: 'timeline', caseId: 'case_001' },
    { kind: 'person', personId: 'person:with:colons' },
    { kind: 'access', personId: 'person_1' },
    { kind: 'session', sessionId: 'session_1' },
  ]
  for (const wake of wakes)
    it(`reads what it wrote of ${wake.kind} ${'audience' in wake ? wake.audience : ''}`, () =>
      assert.deepEqual(readWake(writeWake(wake)), wake))

  it('ignores what another version writes', () => {
    for (const payload of [
      '',
      'case:case_001',
      '{"kind":"weather"}',
      '{"kind":"next","caseId":"case_001","audience":"all","audienceParties":[]}',
      '{"kind":"next","caseId":"case_001","audience":"own"}',
    ])
      assert.equal(readWake(payload), undefined, payload)
  })
})
