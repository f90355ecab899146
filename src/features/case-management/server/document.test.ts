import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type OrderSource, orderOf } from './document.ts'

const ORDER: OrderSource = {
  ...{ caseId: 'case_001', caseLanguage: 'both', seat: 'Europe/London', parties: [], representatives: [] },
  arbitrators: [{ personId: 'person_1', office: 'sole', nameEn: 'Layla Haddad', nameAr: 'ليلى حداد' }],
  ...{ number: 2, documentNo: 'PO-case_001-2', kind: 'Interim', issuedAt: '2026-03-05T09:30:00.000Z' },
  ...{ text: 'The samples are kept.', translation: 'تُحفظ العينات.', timetable: [], evidence: null, clauses: [] },
  signatory: 'person_1',
}
const editionsOf = (change: Partial<OrderSource>) => {
  const [first, second] = orderOf({ ...ORDER, ...change }).editions
  return { first, second }
}

describe('an order on paper', () => {
  it('has in each edition the text in the language of the edition, whichever of them it was given in', () => {
    const { first, second } = editionsOf({})
    assert.deepEqual([first.language, first.text], ['en', 'The samples are kept.'])
    assert.deepEqual([second?.language, second?.text], ['ar', 'تُحفظ العينات.'])
    const arabic = editionsOf({ text: 'تُحفظ العينات.', translation: 'The samples are kept.' })
    assert.deepEqual([arabic.first.text, arabic.second?.text], ['The samples are kept.', 'تُحفظ العينات.'])
  })

  it('says in the other edition that there is no translation, and stands whole in the language of a case that has one', () => {
    const { first, second } = editionsOf({ translation: '' })
    assert.deepEqual([first.untranslated, second?.text], [undefined, undefined])
    assert.equal(second?.untranslated, 'صدر نص هذا الأمر بالإنجليزية ولا ترجمة له في هذه النسخة.')
    const arabic = editionsOf({ text: 'تُحفظ العينات.', translation: '' })
    assert.match(arabic.first.untranslated ?? '', /given in Arabic/)
    const both = editionsOf({ text: 'The samples are kept.\nتُحفظ العينات.', translation: '' })
    assert.equal(both.second?.text, both.first.text, 'a text of both languages is whole in each')
    const alone = editionsOf({ caseLanguage: 'en', text: 'تُحفظ العينات.', translation: '' })
    assert.deepEqual([alone.first.text, alone.second], ['تُحفظ العينات.', undefined])
  })

  it('says of the further directions alone that they have no translation, where clauses stand in both languages', () => {
    const clauses = [{ topic: 'hearing', clause: null, en: 'In Jeddah.', ar: 'في جدة.' }] as const
    const { first, second } = editionsOf({ kind: 'PO1', translation: '', clauses })
    assert.match(second?.untranslated ?? '', /^صدرت التوجيهات الأخرى بالإنجليزية/)
    assert.deepEqual(first.clauses, [{ topic: 'Hearing', text: 'In Jeddah.' }])
    assert.deepEqual(second?.clauses, [{ topic: 'جلسة الاستماع', text: 'في جدة.' }])
    assert.match(first.subject ?? '', /^Conduct of the proceedings/)
  })

  it('names the article, the seat, and the hour and zone at which a period ends', () => {
    const timetable = [{ key: 'claim', dueOn: '2026-04-01', dueAt: '2026-04-01T22:59:59.000Z' }] as const
    const { first, second } = editionsOf({ timetable })
    assert.deepEqual([first.article, second?.article], ['Rules of the Centre, Art. 30', 'قواعد المركز، المادة ٣٠'])
    assert.match(first.seat, /^London, United Kingdom/)
    assert.match(first.timetable?.[0]?.due ?? '', /Wednesday,? 1 April 2026 \(.+ 1447 AH\), 23:59 London time/)
    assert.match(second?.timetable?.[0]?.due ?? '', /٢٣:٥٩ بتوقيت لندن/)
  })
})
