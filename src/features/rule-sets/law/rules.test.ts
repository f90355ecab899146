import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TimeLimit } from '#kernel/rule-sets/sets.ts'
import { calendarOf, deadlineFor, feeBracketFor, getTimeLimit, needsFourEyes } from './rules.ts'

const answer: TimeLimit = {
  key: 'answer',
  name: { en: 'Answer', ar: 'الرد' },
  length: 30,
  unit: 'calendar',
  instrument: 'rules',
  article: '6',
  confirmed: false,
  source: '',
}
const name = { en: 'Eid al-Fitr', ar: 'عيد الفطر' }
const eid = { country: 'SA', from: '2026-03-19', to: '2026-03-23', name, confirmed: false, source: '' }
const rules = { timeLimits: [answer], calendar: { weekends: { SA: [5, 6] as const }, holidays: [eid] } }

test('the same notice gives another deadline where the recipient lives', () => {
  assert.equal(deadlineFor(rules, 'answer', { servedOn: '2026-02-18', country: 'SA' }).due, '2026-03-24')
  assert.equal(deadlineFor(rules, 'answer', { servedOn: '2026-02-18', country: 'GB' }).due, '2026-03-20')
})

test('a country without a row rests on Saturday and Sunday', () => {
  assert.deepEqual(calendarOf(rules, 'FR').weekend, [6, 0])
})

test('a time limit that the data lacks is an error, never a guess', () => {
  assert.throws(() => getTimeLimit(rules, 'award'), /award/)
})

test('a bracket holds what is above its floor, up to and including the next floor', () => {
  const step = (over: string) => ({ over, min: '1.00', average: '2.00', max: '3.00' })
  const brackets = [step('0.00'), step('200000.00'), step('1000000.00')]
  const floors = ['0.00', '0.01', '200000.00', '200000.01', '9999999.00'].map((a) => feeBracketFor(a, brackets).over)
  assert.deepEqual(floors, ['0.00', '0.00', '0.00', '200000.00', '1000000.00'])
  assert.throws(() => feeBracketFor('-1.00', brackets), RangeError)
})

test('four eyes follow the mode until the centre decides', () => {
  const others = { scrutinyRequired: false, awardChecklistBlocking: false, publicationConsentWarning: true }
  const policies = { fourEyes: 'byMode', ...others } as const
  assert.equal(needsFourEyes(policies, 'demo'), false)
  assert.equal(needsFourEyes(policies, 'secure'), true)
  assert.equal(needsFourEyes({ ...policies, fourEyes: 'on' }, 'demo'), true)
  assert.equal(needsFourEyes({ ...policies, fourEyes: 'off' }, 'secure'), false)
})
