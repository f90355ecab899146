// Every audit entry has a sentence in both languages, whole whatever its details are.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ARTICLE_OF_ENTRY, SENTENCES } from '#app/product.ts'
import { tellEntry } from '#audit/law/tell-entry.ts'
import { ENTRY_KINDS, type Sentence } from '#kernel/manifest/sentence.ts'
import type { EntryName } from '#kernel/product.ts'
import { broken, latinIn } from '#test/told.ts'

const SARA = { nameEn: 'Sara Al-Qahtani', nameAr: 'سارة القحطاني' }
const NAMES = new Map([
  ['person_sara', SARA],
  ['party_steel', { nameEn: 'Northern Steel Ltd', nameAr: '' }],
])
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '')

function tell(action: EntryName, details: Readonly<Record<string, unknown>> = {}, objectId = 'x_1') {
  const sentence: Sentence = SENTENCES[action]
  const told = tellEntry({ action, objectId, details }, { sentence, who: SARA, names: NAMES, zone: 'Asia/Riyadh' })
  return { ...told, en: plain(told.sentenceEn), ar: plain(told.sentenceAr) }
}

const all = Object.keys(SENTENCES) as EntryName[]

describe('the sentences of the trail', () => {
  it('name who did what, in both languages', () => {
    const sent = tell('FILING_SUBMITTED', { number: 'FIL-case_014-1' })
    assert.equal(sent.en, 'Sara Al-Qahtani submitted the Request for Arbitration (receipt FIL-case_014-1)')
    assert.equal(sent.ar, 'قُدّم طلب التحكيم (الإيصال FIL-case_014-1) من قِبل سارة القحطاني')
    const served = { partyId: 'party_steel', method: 'courier', servedOn: '2026-03-05' }
    assert.match(
      tell('COMMENCEMENT_SERVED', served).en,
      /^Sara Al-Qahtani recorded that Northern Steel Ltd was served with the commencement letter by courier on 5 March 2026$/,
    )
    // A name that is known in one script only is shown as it is, isolated.
    assert.match(tell('COMMENCEMENT_SERVED', served).sentenceAr, /\u2068Northern Steel Ltd\u2069 بالبريد السريع/)
  })

  it('name amounts as money, apart from their text', () => {
    const paid = tell('FEE_PAID', { total: '12000.00', currency: 'SAR' })
    assert.match(paid.en, /SAR\u00a012,000\.00$/)
    assert.match(paid.ar, /١٢٬٠٠٠٫٠٠/)
    assert.deepEqual(paid.amounts, [{ amount: '12000.00', currency: 'SAR' }])
    assert.deepEqual(tell('AWARD_SEALED').amounts, [])
  })

  it('differ by what the entry holds', () => {
    assert.match(
      tell('CHALLENGE_DECIDED', { arbitratorId: 'person_sara', decision: 'rejected' }).en,
      /rejected the challenge/,
    )
    assert.match(tell('CHALLENGE_DECIDED', { arbitratorId: 'person_sara', decision: 'accepted' }).ar, /^قُبل طلب رد/)
    assert.match(tell('RECONCILIATION_MATCHED', { pairs: [1, 2, 3] }).en, /matched 3 movements/)
    assert.match(
      tell('HEARING_SCHEDULED', { replaces: 'hearing_1', scheduledAt: '2026-03-05T07:00:00Z' }).en,
      /moved the hearing to 5 March 2026, 10:00/,
    )
  })

  it('stay whole for an entry without details', () => {
    assert.ok(all.length > 140, String(all.length))
    for (const name of all) {
      const { en, ar } = tell(name)
      assert.deepEqual([broken(en), broken(ar)], [[], []], `${name}: ${en} / ${ar}`)
      assert.match(en, /^Sara Al-Qahtani [a-z]/, name)
      assert.match(ar, /^[\u0600-\u06ff].* من قِبل سارة القحطاني$/, name)
    }
  })

  it('let no Latin letter into an Arabic sentence but in what they name', () => {
    const named = Object.fromEntries(
      'number letterNo reference referenceNo documentNo label name recipient payout'
        .split(' ')
        .map((key) => [key, 'Latin Name']),
    )
    const coded = Object.fromEntries(
      'kind side party scope capacity role statement decision type timeLimit grantedBy office about'
        .split(' ')
        .map((key) => [key, 'unheardOf']),
    )
    for (const name of all) {
      const { sentenceAr } = tell(
        name,
        { ...named, ...coded, partyId: 'party_steel', personId: 'person_gone' },
        'person_gone',
      )
      assert.equal(latinIn(sentenceAr), '', name)
      assert.doesNotMatch(sentenceAr, /person_gone|unheardOf/, name)
    }
  })

  it('belong to a kind each, and every kind has some', () => {
    assert.deepEqual(new Set(Object.values(SENTENCES).map(({ kind }) => kind)), new Set(ENTRY_KINDS))
  })

  it('cite the article of the act', () => {
    assert.equal(ARTICLE_OF_ENTRY.get('PROCEEDINGS_CLOSED'), '33')
    assert.equal(ARTICLE_OF_ENTRY.get('SIGNED_IN'), undefined)
  })

  it('tell an entry of an earlier version by its name', () => {
    const entry = { action: 'SOMETHING_OLD', objectId: 'x', details: {} }
    const told = tellEntry(entry, { sentence: undefined, who: SARA, names: NAMES, zone: 'Asia/Riyadh' })
    assert.equal(plain(told.sentenceEn), 'Sara Al-Qahtani did SOMETHING_OLD')
    assert.equal(latinIn(told.sentenceAr), '')
  })
})
