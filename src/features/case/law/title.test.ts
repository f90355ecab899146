import assert from 'node:assert/strict'
import { it } from 'node:test'
import { badgesOf } from './party-badges.ts'
import { othersText, shortTitle, titleOf } from './title.ts'

const claimant = { id: 'c', side: 'claimant', nameEn: 'Al-Rawabi', nameAr: 'الروابي' } as const
const respondent = (id: string, nameEn: string) => ({ id, side: 'respondent', nameEn, nameAr: '' }) as const

it('a case is called by the first party of each side and the number of the others', () => {
  const title = (count: number, language: 'en' | 'ar') => {
    const respondents = Array.from({ length: count }, (_, at) => respondent(`r${at}`, `Steel ${at}`))
    const { claimant: one, versus, respondent: other } = shortTitle([claimant, ...respondents], language)
    return `${one.name}${one.others} ${versus} ${other.name}${other.others}`
  }
  assert.deepEqual(
    [1, 2, 3, 4].map((count) => title(count, 'en')),
    [
      'Al-Rawabi v. Steel 0',
      'Al-Rawabi v. Steel 0 and another',
      'Al-Rawabi v. Steel 0 and 2 others',
      'Al-Rawabi v. Steel 0 and 3 others',
    ],
  )
  assert.deepEqual(
    [1, 2, 3, 4, 12].map((count) => title(count, 'ar')),
    [
      'الروابي ضد Steel 0',
      'الروابي ضد Steel 0 وآخر',
      'الروابي ضد Steel 0 وآخرَين',
      'الروابي ضد Steel 0 و٣ آخرين',
      'الروابي ضد Steel 0 و١١ آخرين',
    ],
  )
})

it('the others are counted in the form that Arabic has for each number and place in the sentence', () => {
  const counts = [0, 1, 2, 3, 11]
  const said = (language: 'en' | 'ar', role: 'subject' | 'object') =>
    counts.map((count) => othersText(count, language, role))
  assert.deepEqual(said('en', 'subject'), ['', 'and another', 'and 2 others', 'and 3 others', 'and 11 others'])
  assert.deepEqual(said('ar', 'object'), ['', 'وآخر', 'وآخرَين', 'و٣ آخرين', 'و١١ آخرين'])
  assert.deepEqual(said('ar', 'subject'), ['', 'وآخر', 'وآخران', 'و٣ آخرون', 'و١١ آخرون'])
})

it('the title that a case keeps says that there are more, by a name in its other script where one is missing', () => {
  const two = [claimant, { ...claimant, id: 'd' }, respondent('r1', 'Northern Steel')]
  assert.deepEqual(titleOf([...two, respondent('r2', 'Freight'), respondent('r3', 'Surety')]), {
    titleEn: 'Al-Rawabi and another v. Northern Steel and 2 others',
    titleAr: 'الروابي وآخر ضد Northern Steel وآخرَين',
  })
})

it('the only party of a side has no number', () => {
  const parties = [claimant, respondent('r1', 'Steel'), respondent('r2', 'Freight')]
  assert.deepEqual([...badgesOf(parties, 'en').values()], ['C', 'R1', 'R2'])
  assert.deepEqual([...badgesOf(parties, 'ar').values()], ['م', 'ع١', 'ع٢'])
  assert.deepEqual([...badgesOf([claimant, respondent('r', 'Steel')], 'en').values()], ['C', 'R'])
})
