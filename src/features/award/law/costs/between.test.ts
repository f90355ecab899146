import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { dueBetween } from './between.ts'

const base = {
  registration: '5000.00',
  admin: '5000.00',
  tribunalFees: '80000.00',
  expenses: '0.00',
  vat: '10000.00',
  total: '100000.00',
}

describe('what is due between the parties', () => {
  const due = (share: number, claimant: string, respondent: string) => {
    const allocation = { claimant: share, respondent: 100 - share }
    const found = dueBetween({ currency: 'SAR', base, allocation, advanced: { claimant, respondent } })
    return found && `${found.to} ${found.amount}`
  }

  it('is what one paid beyond its share, as far as the other paid less than its own', () => {
    assert.equal(due(0, '50000.00', '50000.00'), 'claimant 50000.00')
    assert.equal(due(100, '50000.00', '50000.00'), 'respondent 50000.00')
    assert.equal(due(25, '100000.00', '0.00'), 'claimant 75000.00')
    assert.equal(due(50, '50000.00', '50000.00'), 'null 0.00')
  })

  it('is not what the centre holds too much or still lacks', () => {
    assert.equal(due(50, '70000.00', '50000.00'), 'null 0.00', 'too much was paid: the centre gives it back')
    assert.equal(due(50, '50000.00', '20000.00'), 'null 0.00', 'too little was paid: it is owed to the centre')
    assert.equal(due(20, '40000.00', '50000.00'), 'claimant 20000.00')
    assert.equal(due(20, '40000.00', '70000.00'), 'claimant 10000.00')
  })

  it('is not known where it is not known what was advanced', () => {
    assert.equal(dueBetween({ currency: 'SAR', base, allocation: { claimant: 50, respondent: 50 } }), undefined)
  })
})
