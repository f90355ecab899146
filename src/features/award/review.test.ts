import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { remarksOn } from './review.ts'
import { mergeSections, type SectionName } from './rules.ts'

const full = { parties: [{ address: 'Riyadh' }], applicableLaw: 'Saudi law', amount: '1.00' }
const withText = (name: SectionName, text: string, translation = '') => mergeSections([], [{ name, text, translation }])

describe('the remarks before an award is final', () => {
  it('are none for a careful award in either language', () => {
    const english = withText('Dispositive', 'The Respondent shall pay. All other claims are rejected.')
    const arabic = withText('Dispositive', 'إلزام المدّعى عليه بالدفع، ورفض ما عدا ذلك من طلبات.')
    assert.deepEqual([remarksOn({ ...full, sections: english }), remarksOn({ ...full, sections: arabic })], [[], []])
  })

  it('name what is missing from the file', () => {
    const bare = { parties: [{ address: ' ' }], applicableLaw: '', amount: null, sections: mergeSections([], []) }
    assert.deepEqual(remarksOn(bare), ['address', 'law', 'amount'])
  })

  it('point at forgotten claims, missing annexes and versions that differ in paragraphs', () => {
    const orders = withText('Dispositive', 'Pay the sums in Annex 2.\nBear the costs.', 'ادفع.')
    assert.deepEqual(remarksOn({ ...full, sections: orders }), ['otherClaims', 'annex', 'paragraphs'])
  })
})
