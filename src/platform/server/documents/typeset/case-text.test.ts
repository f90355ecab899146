import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { partyTexts } from './case-text.ts'

const party = (id: string, side: 'claimant' | 'respondent') => ({
  ...{ id, side, nameEn: id.toUpperCase(), nameAr: '', address: '', country: '', email: '' },
})
const counsel = (name: string, parties?: readonly string[]) => ({
  ...{ side: 'respondent' as const, name, firm: '', email: '' },
  ...(parties && { parties }),
})
const parties = [
  party('c', 'claimant'),
  party('r1', 'respondent'),
  party('r2', 'respondent'),
  party('r3', 'respondent'),
]

describe('the parties of a paper', () => {
  it('have the counsel who act for them, and those of their side who act for all of it', () => {
    const rows = [counsel('Hart', ['r1']), counsel('Okafor', ['r2', 'r3']), counsel('Adviser')]
    assert.deepEqual(
      partyTexts(parties, rows, 'en').map((one) => one.counsel?.map(({ name }) => name) ?? []),
      [[], ['Hart', 'Adviser'], ['Okafor', 'Adviser'], ['Okafor', 'Adviser']],
    )
  })
})
