import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { formatArticle } from '#kernel/format.ts'
import { articleNumbers, patternOf, piecesOf, queryOf, searchable, stemOf } from './search.ts'

/** Whether a text is found, as the database compares it. */
function finds(typed: string, text: string): boolean {
  const stored = searchable(text)
  return queryOf(typed).words.every((word) => {
    const pattern = patternOf(word).slice(1, -1)
    return stored.includes(pattern)
  })
}

describe('a search in the knowledge base', () => {
  it('finds an Arabic word whatever is joined to its front, with or without marks', () => {
    for (const typed of [
      'والتحكيم',
      'بالتحكيم',
      'للتحكيم',
      'فالتحكيم',
      'كالتحكيم',
      'التحكيم',
      'تحكيم',
      'تَحْكِيم',
      'تحـكيم',
    ])
      assert.ok(finds(typed, 'قواعد التحكيم'), typed)
    assert.ok(finds('الاجراءات', 'سير الإجراءات'))
    assert.equal(finds('الإفصاح', 'قواعد التحكيم'), false)
  })

  it('leaves words alone that only look like they had a prefix', () => {
    assert.deepEqual(['والد', 'التي', 'وقف', 'بالغ', 'فصل'].map(stemOf), ['والد', 'التي', 'وقف', 'بالغ', 'فصل'])
  })

  it('finds a Latin word by its beginning and a number whole', () => {
    assert.ok(finds('disclos', 'Disclosure of interests'))
    assert.equal(finds('closure', 'Disclosure of interests'), false)
    assert.ok(finds('٣٠ days', 'Within 30 days'))
    assert.equal(finds('3', 'Within 30 days'), false)
  })

  it('takes nothing typed for a wildcard', () => {
    assert.equal(finds('%', 'anything'), true)
    assert.deepEqual(queryOf('% _ \\').words, [])
    assert.equal(finds('a_z', 'abz'), false)
  })

  it('reads an article chip of either language as the article itself', () => {
    const chips = {
      '33': [33],
      '36(3)': [36],
      '15-20': [15, 16, 17, 18, 19, 20],
      '6, 10, 25': [6, 10, 25],
      '5, 6': [5, 6],
    }
    for (const [article, numbers] of Object.entries(chips)) {
      assert.deepEqual(articleNumbers(article), numbers)
      for (const language of ['en', 'ar'] as const)
        assert.deepEqual(queryOf(formatArticle(article, language)), { articles: numbers, words: [] }, article)
    }
    assert.deepEqual(queryOf('closure Art. 33'), { articles: [33], words: ['closure'] })
    assert.deepEqual(queryOf('start'), { articles: [], words: ['start'] })
  })

  it('is not led astray by absurd ranges', () => {
    assert.equal(articleNumbers('1-999999999').length, 60)
    assert.deepEqual(articleNumbers('20-15'), [20])
  })

  it('marks what was found in the letters of the text', () => {
    const hits = (text: string, typed: string) =>
      piecesOf(text, queryOf(typed).words)
        .filter((piece) => piece.isHit)
        .map((piece) => piece.text)
    assert.deepEqual(hits('هيئة التَّحكيم وطلب التحكيم', 'والتحكيم'), ['التَّحكيم', 'التحكيم'])
    assert.deepEqual(hits('Disclosure, then disclosures', 'DISCLOS'), ['Disclosure', 'disclosures'])
    assert.equal(
      piecesOf('A, b.', ['b'])
        .map((piece) => piece.text)
        .join(''),
      'A, b.',
    )
  })
})
