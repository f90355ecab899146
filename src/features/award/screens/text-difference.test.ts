import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { differences } from './text-difference.ts'

const shown = (before: string, now: string) =>
  differences(before, now).map((one) =>
    one.map(({ kind, text }) => (kind === 'added' ? `+${text}+` : kind === 'removed' ? `-${text}-` : text)).join(''),
  )

describe('what a text says otherwise than an older one', () => {
  it('is shown word by word, in the paragraphs that changed only', () => {
    assert.deepEqual(shown('One.\nThe delivery were late.\nThree.', 'One.\nThe delivery was late.\nThree.'), [
      'The delivery -were-+was+ late.',
    ])
    assert.deepEqual(shown('Same.', 'Same.'), [])
    assert.deepEqual(shown('One.\n\nTwo.', 'One.\nTwo.'), [], 'an empty line says nothing')
  })

  it('takes the words of Arabic whole, with their signs', () => {
    assert.deepEqual(shown('وكانت الإشعارات متأخر.', 'وكانت الإشعارات متأخرة.'), ['وكانت الإشعارات -متأخر-+متأخرة+.'])
    assert.deepEqual(shown('كتابُ القضيةِ هنا كلُّه', 'كتابُ الدعوى هنا كلُّه'), ['كتابُ -القضيةِ-+الدعوى+ هنا كلُّه'])
  })

  it('tells a paragraph that came and one that went', () => {
    assert.deepEqual(shown('One.\nThree.', 'One.\nTwo.\nThree.'), ['+Two.+'])
    assert.deepEqual(shown('One.\nTwo.\nThree.', 'One.\nThree.'), ['-Two.-'])
    assert.deepEqual(shown('', 'First words.'), ['+First words.+'])
  })

  it('shows two paragraphs that have nothing in common one after the other', () => {
    assert.deepEqual(shown('The claim is dismissed.', 'Costs follow success, as agreed by everybody.'), [
      '-The claim is dismissed.-',
      '+Costs follow success, as agreed by everybody.+',
    ])
  })

  it('ends soon for texts that have hardly a word in common', () => {
    const long = (word: string) => Array.from({ length: 20_000 }, (_, at) => `${word}${at}`).join(' ')
    const start = Date.now()
    assert.equal(differences(long('a'), long('b')).length, 2)
    assert.ok(Date.now() - start < 5_000)
  })
})
