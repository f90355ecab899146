import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { nextActs } from './next-acts.ts'
import { type CaseFacts, gateOf, STEPS } from './rules.ts'

const NOTHING_DONE = {
  filingSubmitted: false,
  feePaid: false,
  commenced: false,
  serviceProof: false,
  tribunalConfirmed: false,
  po1Issued: false,
  bundleStatus: 'idle',
  recordClosedAt: null,
  awardStatus: 'none',
} as unknown as CaseFacts

/** The gates as the server answers them for such facts. */
function waitingFor(change: Partial<CaseFacts>): string[] {
  const facts = { ...NOTHING_DONE, ...change }
  const { feePaid, commenced, serviceProof, tribunalConfirmed, po1Issued } = facts
  const gates = {
    ...{ feePaid, commenced, serviceProof, tribunalConfirmed, po1Issued },
    art5Complete: facts.filingSubmitted,
    bundleReady: facts.bundleStatus === 'ready',
    recordClosed: facts.recordClosedAt !== null,
    award: { status: facts.awardStatus },
    steps: STEPS.map((step) => ({ step, open: gateOf(step, facts).open, code: null, fallback: null })),
  }
  return nextActs(gates).map((row) => row.key)
}

describe('what a case waits for', () => {
  it('begins with the request and its fee', () => {
    assert.deepEqual(waitingFor({}), ['submit', 'fee'])
    assert.deepEqual(waitingFor({ filingSubmitted: true, feePaid: true }), ['commence'])
  })

  it('asks for proof of service beside the tribunal', () => {
    const commenced = { filingSubmitted: true, feePaid: true, commenced: true }
    assert.deepEqual(waitingFor(commenced), ['service', 'tribunal'])
    assert.deepEqual(waitingFor({ ...commenced, serviceProof: true, tribunalConfirmed: true }), ['po1'])
  })

  it('ends with the service of the award', () => {
    const closed = {
      ...{
        filingSubmitted: true,
        feePaid: true,
        commenced: true,
        serviceProof: true,
        tribunalConfirmed: true,
        po1Issued: true,
      },
      bundleStatus: 'ready',
      recordClosedAt: '2026-03-05T09:30:00.000Z',
    } as const
    assert.deepEqual(waitingFor(closed), ['finalize'])
    assert.deepEqual(waitingFor({ ...closed, awardStatus: 'final' }), ['sign'])
    assert.deepEqual(waitingFor({ ...closed, awardStatus: 'signed' }), ['seal'])
    assert.deepEqual(waitingFor({ ...closed, awardStatus: 'sealed' }), ['serve'])
    assert.deepEqual(waitingFor({ ...closed, awardStatus: 'served' }), [])
  })
})
