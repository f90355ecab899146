import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { TimeLimit } from '#kernel/rule-sets/sets.ts'
import { underArticles } from './under-article.ts'

const limit = (article: string, more: Partial<TimeLimit> = {}): TimeLimit => ({
  ...{
    key: 'award',
    name: { en: 'Award', ar: 'إصدار الحكم' },
    length: 60,
    unit: 'calendar',
    instrument: 'rules',
    article,
  },
  ...{ confirmed: true, source: '' },
  ...more,
})
const acts = [
  { article: '33', done: { en: 'Proceedings closed (Art. 33).', ar: 'قُفل باب المرافعة (المادة ٣٣).' } },
  { article: '36(3)', done: { en: 'Published.', ar: 'نُشر.' } },
]

it('tells the step, the time limits and the acts of an article, in both languages', () => {
  const tables = { timeLimits: [limit('33'), limit('33', { instrument: 'law' }), limit('34')], acts }
  const passages = underArticles(tables)('33')
  const [en, ar] = (['en', 'ar'] as const).map((one) => passages.filter(({ language }) => language === one))
  assert.deepEqual(
    en?.map(({ body }) => body),
    ['Step of a case: Hearing.', 'Time limit: Award, 60 days.', 'Acts that rest on it: Proceedings closed (Art. 33).'],
  )
  assert.equal(ar?.length, 3)
  for (const { heading, body } of ar ?? []) assert.doesNotMatch(heading + body, /[A-Za-z0-9]/)
})

it('finds an article by a paragraph of it, and marks what the Centre has not confirmed', () => {
  assert.match(underArticles({ timeLimits: [], acts })('36')[1]?.body ?? '', /Published\.$/)
  const [first] = underArticles({ timeLimits: [limit('3', { confirmed: false })], acts: [] })('3')
  assert.match(first?.body ?? '', /not confirmed by the Centre/)
})

it('says so when nothing in the portal rests on an article', () => {
  assert.deepEqual(
    underArticles({ timeLimits: [], acts })('1').map(({ language }) => language),
    ['en', 'ar'],
  )
})
