import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { formatArticle } from '#kernel/format.ts'
import { articleNumbers, excerptOf, piecesOf, queryOf, searchForms, stemOf, termOf } from './search.ts'

/** Whether a text is found, by the database's comparison: a term equals a stored form, or its beginning. */
function finds(typed: string, text: string): boolean {
  const stored = searchForms(text)
  return queryOf(typed).words.every((word) => {
    const [, wanted = '', isBeginning] = /^'(.*)'(:\*)?$/.exec(termOf(word)) ?? []
    return stored.some((form) => (isBeginning ? form.startsWith(wanted) : form === wanted))
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

  it('finds a word to which the text has joined something, and no word that only contains it', () => {
    for (const text of ['وتحكيم', 'بتحكيم', 'لتحكيم', 'ولتحكيم', 'للتحكيم', 'وبالتَّحكيم', 'تحكيمية'])
      assert.ok(finds('التحكيم', text), text)
    assert.equal(finds('حكيم', 'قواعد التحكيم'), false)
    assert.ok(finds('كتاب', 'ولا كتاب فيه، وكتاب'))
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
    const cited = 'وقد جاء في بالتحكيم'
    assert.deepEqual(hits(cited, 'تحكيم'), ['بالتحكيم'])
    assert.equal(
      piecesOf('A, b.', ['b'])
        .map((piece) => piece.text)
        .join(''),
      'A, b.',
    )
  })

  it('shows a long passage around what was found', () => {
    const words = Array.from({ length: 200 }, (_, at) => `word${at}`)
    const shown = excerptOf(words.join(' '), ['word150'])
    assert.ok(shown.includes('word150') && shown.length < 340 && shown.startsWith('… word') && shown.endsWith(' …'))
    assert.equal(excerptOf('Short.', ['word']), 'Short.')
    assert.ok(excerptOf('x'.repeat(1000), ['y']).length < 340)
  })
})
