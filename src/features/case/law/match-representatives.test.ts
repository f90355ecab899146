import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { matchRepresentatives } from './match-representatives.ts'

const lina = { side: 'claimant', name: 'Lina Haddad', firm: 'Haddad Law', email: 'lina@haddad.example' } as const
const omar = { side: 'claimant', name: 'Omar Nasser', firm: 'Haddad Law', email: '' } as const
const KNOWN = [
  { id: 'lina', ...lina },
  { id: 'omar', ...omar },
]

describe('counsel of an amended request', () => {
  it('are found again by their e-mail address, whatever its capitals, and by name and firm', () => {
    const renamed = { ...lina, name: 'Lina Haddad-Saleh', email: 'LINA@haddad.example' }
    assert.deepEqual(matchRepresentatives(KNOWN, [omar, renamed]), ['omar', 'lina'])
  })

  it('are new on the other side, and with another name and address', () => {
    assert.deepEqual(matchRepresentatives(KNOWN, [{ ...lina, side: 'respondent' }]), [null])
    assert.deepEqual(matchRepresentatives(KNOWN, [{ ...omar, name: 'Reem Nasser' }]), [null])
  })

  it('keep their own rows when they share an address, each by its name', () => {
    const reem = { ...lina, name: 'Reem Aziz' }
    const known = [
      { id: 'lina', ...lina },
      { id: 'reem', ...reem },
    ]
    assert.deepEqual(matchRepresentatives(known, [reem, lina]), ['reem', 'lina'])
    assert.deepEqual(matchRepresentatives(KNOWN, [lina, lina]), ['lina', null], 'one row is given once')
  })
})
