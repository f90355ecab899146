import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { partiesAfter, partyLabel, sideLabel, sideLabels } from './side-words.ts'

const parties = (claimants: number, respondents: number) => [
  ...Array.from({ length: claimants }, () => ({ side: 'claimant' as const })),
  ...Array.from({ length: respondents }, () => ({ side: 'respondent' as const })),
]

describe('words for a side', () => {
  it('follow the number of its parties, with the Arabic dual and plural', () => {
    assert.deepEqual(
      [0, 1, 2, 3, 11, 100].map((count) => sideLabel('claimant', count, 'ar')),
      ['المدّعي', 'المدّعي', 'المدّعيان', 'المدّعون', 'المدّعون', 'المدّعون'],
    )
    assert.deepEqual(
      [1, 2, 3].map((count) => sideLabel('respondent', count, 'ar')),
      ['المدّعى عليه', 'المدّعى عليهما', 'المدّعى عليهم'],
    )
    assert.deepEqual(
      [0, 1, 2, 50].map((count) => sideLabel('respondent', count, 'en')),
      ['Respondent', 'Respondent', 'Respondents', 'Respondents'],
    )
  })

  it('are inflected in Arabic after a noun', () => {
    assert.deepEqual(
      [1, 2, 3].map((count) => sideLabel('claimant', count, 'ar', 'after')),
      ['المدّعي', 'المدّعيَين', 'المدّعين'],
    )
    assert.deepEqual(
      [1, 2].map((count) => sideLabel('claimant', count, 'ar', 'to')),
      ['للمدّعي', 'للمدّعيَين'],
    )
    assert.deepEqual(sideLabels(parties(2, 3), 'ar', 'after'), { claimant: 'المدّعيَين', respondent: 'المدّعى عليهم' })
    assert.deepEqual(sideLabels(parties(1, 3), 'en'), { claimant: 'Claimant', respondent: 'Respondents' })
  })

  it('number the parties of a side that has several', () => {
    assert.deepEqual(
      [0, 1, 2, 3].map((at) => partyLabel(parties(1, 3), at, 'en')),
      ['Claimant', 'Respondent 1', 'Respondent 2', 'Respondent 3'],
    )
    assert.equal(partyLabel(parties(1, 3), 3, 'ar'), 'المدّعى عليه ٣')
    assert.equal(partyLabel(parties(1, 1), 1, 'ar'), 'المدّعى عليه')
  })

  it('speak of two parties in the Arabic dual, and of more in the plural', () => {
    assert.deepEqual(
      [2, 3].map((count) => partiesAfter(count, 'ar')),
      ['الطرفين', 'الأطراف'],
    )
  })
})
