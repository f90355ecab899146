import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { laneName, laneSide, sectionTitle } from './lanes.ts'

const party = (side: 'claimant' | 'respondent', nameEn: string, nameAr: string, group = 1) => ({
  ...{ side, nameEn, nameAr, group },
})
const claimant = party('claimant', 'Red Sea Port', 'ميناء البحر الأحمر')
const dredging = party('respondent', 'Harbourline', 'هاربرلاين')
const crane = party('respondent', 'Gulf Crane', 'رافعات الخليج', 2)
const insurer = party('respondent', 'Al-Marsa', 'المرسى', 2)
const bare = (text: string) => text.replace(/[\u2066-\u2069]/g, '')
const lane = (series: 'C' | 'R' | 'T', group = 1) => ({ series, group })

describe('what a lane is called', () => {
  it('is the side where all its parties plead together, in their number', () => {
    const [one, two] = [
      [claimant, dredging],
      [claimant, { ...crane, group: 1 }, { ...insurer, group: 1 }],
    ]
    assert.deepEqual(
      [laneName(lane('R'), one, 'en'), laneName(lane('R'), one, 'ar'), laneName(lane('T'), one, 'ar')],
      ['Respondent', 'المدّعى عليه', 'هيئة التحكيم'],
    )
    assert.deepEqual([laneName(lane('R'), two, 'en'), laneSide(lane('R'), two, 'ar')], ['Respondents', 'المدّعى عليهما'])
    assert.deepEqual(sectionTitle(lane('R'), one), { en: 'Respondent’s documents', ar: 'مستندات المدّعى عليه' })
    assert.deepEqual(sectionTitle(lane('R'), two), { en: 'Respondents’ documents', ar: 'مستندات المدّعى عليهما' })
  })

  it('is the prefix of its labels and its parties where a side has several', () => {
    const parties = [claimant, dredging, crane, insurer]
    const named = (group: number, language: 'en' | 'ar') => bare(laneName(lane('R', group), parties, language))
    assert.deepEqual([named(1, 'en'), named(2, 'en')], ['R: Harbourline', 'R2: Gulf Crane and another'])
    assert.deepEqual([named(1, 'ar'), named(2, 'ar')], ['R: هاربرلاين', 'R2: رافعات الخليج وآخر'])
    assert.equal(bare(laneSide(lane('R', 2), parties, 'ar')), 'المدّعى عليهم (R2)')
    assert.equal(bare(sectionTitle(lane('R', 2), parties).ar), 'مستندات R2: رافعات الخليج وآخر')
    assert.equal(laneName(lane('C'), parties, 'en'), 'Claimant')
  })

  it('is on a receipt what it was, also when parties plead apart later', () => {
    const apart = [claimant, dredging, crane, insurer]
    const together = apart.map((one) => ({ ...one, group: 1 }))
    for (const language of ['en', 'ar'] as const)
      assert.equal(laneSide(lane('R'), apart, language), laneSide(lane('R'), together, language))
  })

  it('is still told when its group has no party any more', () => {
    const parties = [claimant, dredging, { ...crane, group: 1 }]
    assert.equal(bare(laneName(lane('R', 2), parties, 'en')), 'Respondents (R2)')
    assert.equal(bare(sectionTitle(lane('R', 2), parties).en), 'Documents of R2: Respondents (R2)')
  })
})
