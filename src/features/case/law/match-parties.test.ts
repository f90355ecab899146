import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Side } from '#kernel/roles.ts'
import { matchParties } from './match-parties.ts'

type Fields = { id?: string; side: Side; nameEn: string; nameAr: string; registrationNumber: string }
const party = (nameEn: string, more: Partial<Fields> = {}): Fields => ({
  ...{ side: 'respondent', nameEn, nameAr: '', registrationNumber: '' },
  ...more,
})
const known = (id: string, nameEn: string, more: Partial<Fields> = {}) => ({ ...party(nameEn, more), id })

const BEFORE = [
  known('c', 'Port Operations', { side: 'claimant' }),
  known('r1', 'Harbourline', { registrationNumber: '11' }),
  known('r2', 'Gulf Crane', { registrationNumber: '22' }),
  known('r3', 'Al-Marsa', { nameAr: 'المرسى' }),
]
const idsOf = (amended: readonly Fields[]) =>
  matchParties(BEFORE, [party('Port Operations', { side: 'claimant' }), ...amended]).ids.slice(1)

test('the id that a party was sent with decides, whatever else was changed', () => {
  const amended = [
    party('Another name', { id: 'r3', registrationNumber: '99' }),
    party('Harbourline', { id: 'r2', registrationNumber: '11' }),
    party('Gulf Crane', { id: 'r1', registrationNumber: '22' }),
  ]
  assert.deepEqual(idsOf(amended), ['r3', 'r2', 'r1'])
})

test('without ids a party is known by its registration number, then by its name in either script', () => {
  const amended = [
    party('Al-Marsa Insurance', { nameAr: 'المرسى' }),
    party('Gulf Crane Systems', { registrationNumber: '22' }),
    party('Harbourline', { registrationNumber: '' }),
  ]
  assert.deepEqual(idsOf(amended), ['r3', 'r2', 'r1'])
})

test('a corrected name keeps the party, by its order within the side', () => {
  assert.deepEqual(idsOf([party('Harbour Line'), party('Gulf Cranes'), party('Marsa')]), ['r1', 'r2', 'r3'])
})

test('a party that is left out is nobody else, and a new one is new', () => {
  assert.deepEqual(idsOf([party('Harbourline'), party('Al-Marsa')]), ['r1', 'r3'])
  const four = [party('Harbourline'), party('Gulf Crane'), party('Al-Marsa'), party('Guarantor')]
  assert.deepEqual(idsOf(four), ['r1', 'r2', 'r3', null])
})

test('a company with another registration number takes the place of nobody', () => {
  const amended = [party('Other Dredging', { registrationNumber: '77' }), party('Gulf Crane'), party('Al-Marsa')]
  assert.deepEqual(idsOf(amended), [null, 'r2', 'r3'])
})

test('a new party takes the place of nobody who is left out, nor one of its name with another number', () => {
  const two = [known('alpha', 'Alpha'), known('beta', 'Beta')]
  assert.deepEqual(matchParties(two, [party('Beta'), party('Gamma')]).ids, ['beta', null])
  const named = party('Harbourline', { registrationNumber: '77' })
  assert.deepEqual(idsOf([party('Gulf Crane'), named, party('Al-Marsa')]), ['r2', null, 'r3'])
  assert.deepEqual(idsOf([named, party('Gulf Crane'), party('Al-Marsa')]), ['r1', 'r2', 'r3'], 'a corrected number')
})

test('two parties with one name are two', () => {
  const twins = [known('a', 'Twin'), known('b', 'Twin')]
  assert.deepEqual(matchParties(twins, [party('Twin'), party('Twin'), party('Twin')]).ids, ['a', 'b', null])
})

test('a party never changes sides', () => {
  const { ids, unknown } = matchParties(BEFORE, [
    party('Harbourline', { side: 'claimant', registrationNumber: '11' }),
    party('Port Operations'),
  ])
  // The claimant of before was renamed, and so was the first respondent whose number is not another one.
  assert.deepEqual([ids, unknown], [['c', 'r1'], []])
  assert.deepEqual(matchParties(BEFORE, [party('Port Operations', { id: 'c' })]).unknown, [0])
})

test('an id that is unknown, or given twice, is said by its place', () => {
  const amended = [
    party('A', { id: 'r1' }),
    party('B', { id: 'r1' }),
    party('C', { id: 'nobody' }),
    party('D', { id: '' }),
  ]
  assert.deepEqual(matchParties(BEFORE, amended).unknown, [1, 2, 3])
})
