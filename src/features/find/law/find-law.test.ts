import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { noteOf } from './note.ts'
import { askedOf, isWordless, pageQuery } from './query.ts'
import { snippetOf } from './snippet.ts'
import { labelsIn, languageOf, pageTokens } from './tokens.ts'

const ALL = { caseIds: null, isName: false }
const shown = (pieces: readonly { text: string; isHit: boolean }[]) =>
  pieces.map(({ text, isHit }) => (isHit ? `[${text}]` : text)).join('')

describe('what is asked', () => {
  it('knows a label in every spelling', () => {
    for (const typed of ['C-003', 'c3', 'C‑003', 'c-٠٠٣', 'ｃ-003'])
      assert.deepEqual(askedOf(typed).labels, ['c-3'], typed)
    assert.deepEqual(labelsIn('see exhibits R-12 and PO-1, not SC-2023'), ['r-12', 'po-1'])
    assert.deepEqual(labelsIn('R2-001, r2‑1 and C12-007 are of groups, R12 is not'), ['r2-1', 'c12-7', 'r-12'])
    assert.deepEqual(askedOf('abc-003').labels, [])
  })

  it('knows a case, with digits of both kinds', () => {
    for (const typed of ['case_012', 'CASE 12', 'case-٠١٢', 'قضية ١٢', 'القضية 12', 'القضية رقم ١٢']) {
      const { caseId, words } = askedOf(typed)
      assert.deepEqual([caseId, words], ['case_012', []], typed)
    }
    assert.deepEqual(askedOf('case_012 steel').words, ['steel'])
    assert.deepEqual(askedOf('القضية كلها').caseId, null)
  })

  it('knows a month in both languages, and a year beside it', () => {
    const english = askedOf('Hearing December 2026')
    assert.deepEqual([english.month, english.year, english.undated], [12, 2026, ['hearing']])
    const arabic = askedOf('جلسة ديسمبر ٢٠٢٦')
    assert.deepEqual([arabic.month, arabic.year, arabic.undated], [12, 2026, ['جلسه']])
    assert.equal(askedOf('2026').year, null)
  })

  it('knows a day beside a month, and a date in figures', () => {
    const dated = (typed: string) => {
      const { day, month, year, undated } = askedOf(typed)
      return [day, month, year, undated]
    }
    for (const typed of ['25 October', 'October 25', '٢٥ أكتوبر'])
      assert.deepEqual(dated(typed), [25, 10, null, []], typed)
    for (const typed of ['25 October 2026', '2026-10-25', '25/10/2026', '25.10.2026', '٢٥/١٠/٢٠٢٦', '٢٠٢٦-١٠-٢٥'])
      assert.deepEqual(dated(typed), [25, 10, 2026, []], typed)
    assert.deepEqual(dated('hearing 2026-10-10'), [10, 10, 2026, ['hearing']])
    // The number of a contract or of a claim is no date.
    for (const typed of ['GO-2022-07', 'CL-2026-000217', 'HV-24-0611', '31/31/2026', '12'])
      assert.deepEqual(dated(typed).slice(0, 3), [null, null, null], typed)
    // Documents are searched for the words as they were typed.
    assert.deepEqual(askedOf('25 October').words, ['25', 'october'])
  })

  it('looks for the terms of the portal in the other language too, and for nothing else', () => {
    assert.deepEqual(askedOf('hearing steel').others, ['جلسه', 'steel'])
    assert.deepEqual(askedOf('جلسة').others, ['hearing'])
    assert.deepEqual(askedOf('costs').others, ['تكاليف'])
    assert.equal(askedOf('steel').others, null)
    assert.deepEqual(
      ['hearing december', 'جلسة steel', 'steel'].map((typed) => askedOf(typed).also),
      ['جلسة ديسمبر', 'hearing steel', null],
    )
    assert.equal(askedOf('hearing', 'en').others, null)
  })

  it('takes a quoted phrase as one, and an unclosed quote as nothing', () => {
    assert.deepEqual(askedOf('"mill certificates" steel').phrases, [['mill', 'certificates']])
    assert.deepEqual(askedOf('«شهادات المصنع»').phrases, [['شهادات', 'مصنع']])
    assert.deepEqual(askedOf('"mill certificates').phrases, [])
  })

  it('makes a query that PostgreSQL can read of anything', () => {
    const odd = [
      "'; drop table files; --",
      "a' | 'b",
      '\\',
      '(.*)+$',
      '\u0000',
      '\ud800',
      '\u202e',
      '!!!',
      '<->',
      '&|!',
      ':*',
      'é"""',
    ]
    for (const typed of odd) {
      const query = pageQuery(askedOf(typed), ALL)
      assert.match(query.replaceAll(/'[\p{L}\p{N}#@-]+'(?::\*)?/gu, 'w'), /^[w ()&|]*$/, typed)
    }
    for (const typed of ['', '!!!', '\u202e\u200f', '\u0000', '"']) assert.ok(isWordless(askedOf(typed)), typed)
  })

  it('searches a short word whole and a longer one by its beginning', () => {
    assert.equal(pageQuery(askedOf('no steel'), ALL), "(('no' & 'steel':*))")
  })
})

/** An amount as people write it. */
const WRITTEN = [
  '6120',
  '6,120',
  '6.120',
  '6,120.00',
  '6.120,00',
  '6\u00a0120',
  '٦١٢٠',
  '٦٬١٢٠',
  '٦٬١٢٠٫٠٠',
  '٦،١٢٠',
  '۶٬۱۲۰',
  "6'120",
]

describe('an amount', () => {
  it('is asked and found with and without marks, in digits of both kinds', () => {
    for (const typed of WRITTEN)
      assert.deepEqual(askedOf(`SAR ${typed}`).words, ['sar', typed === '6.120' ? '6120|6.12' : '6120'], typed)
    for (const text of WRITTEN) {
      const tokens = pageTokens(`paid SAR ${text} in cash`, { caseId: 'case_001', label: null })
      for (const part of ["'6120':3", "'cash':5"]) assert.ok(tokens.includes(part), `${part} in ${tokens}`)
      assert.equal(shown(snippetOf(`paid SAR ${text} in cash`, ['6120'])), `paid SAR [${text}] in cash`)
    }
  })

  it('has millions and decimals; a longer number, a date and an article are none', () => {
    assert.deepEqual(askedOf('3.150.000,50').words, ['3150000.5'])
    assert.deepEqual(askedOf('٣٬١٥٠٬٠٠٠').words, ['3150000'])
    for (const typed of ['16.12.2025', '36.1', '1,2,3', '12,34,567'])
      assert.ok(
        askedOf(typed).words.every((word) => /^\d{1,4}$/.test(word)),
        typed,
      )
    const tokens = pageTokens('SAR 3,150,000.50', { caseId: 'case_001', label: null })
    for (const form of ["'3150000.5':2", "'3150000':2", "'150':2"]) assert.ok(tokens.includes(form), tokens)
  })

  it('has three decimals, as dinars have', () => {
    for (const typed of ['1,250.500', '1.250,500', '1250.500', '١٬٢٥٠٫٥٠٠', '1,250.5'])
      assert.deepEqual(askedOf(typed).words, ['1250.5'], typed)
    assert.deepEqual(askedOf('0.750').words, ['0.75'])
    assert.deepEqual(askedOf('٠٫٧٥٠').words, ['0.75'])
    assert.equal(shown(snippetOf('paid KWD 1,250.500 in cash', ['1250.5'])), 'paid KWD [1,250.500] in cash')
    const tokens = pageTokens('BHD 1,250.525', { caseId: 'case_001', label: null })
    for (const form of ["'1250.525':2", "'1250':2", "'525':2"]) assert.ok(tokens.includes(form), tokens)
  })

  it('that may be read in two ways is found in both', () => {
    const tokens = pageTokens('KWD 1.500 in cash', { caseId: 'case_001', label: null })
    for (const form of ["'1500':2", "'1.5':2", "'cash':4"]) assert.ok(tokens.includes(form), tokens)
    const [word = ''] = askedOf('1.500').words
    for (const text of ['KWD 1.500', 'SAR 1,500.00', '١٬٥٠٠ ر.س', '١٫٥٠٠ د.ك', '1500'])
      assert.match(shown(snippetOf(`paid ${text} in cash`, [word])), /\[/, text)
    assert.equal(pageQuery(askedOf('1.500'), ALL), "((('1500' | '1.5')))")
    assert.equal(
      pageQuery(askedOf('"KWD 1.500"'), ALL),
      "(('kwd':* & ('1500' | '1.5'))) & ('kwd' <-> ('1500' | '1.5'))",
    )
    // With marks of thousands, or with the Arabic mark of decimals, it is read in one way.
    assert.deepEqual([askedOf('1,500').words, askedOf('١٫٥٠٠').words], [['1500'], ['1.5']])
    assert.deepEqual(askedOf('1.500.000').words, ['1500000'])
  })

  it('is found by a part of it, as it was, and marked whole', () => {
    assert.equal(shown(snippetOf('paid SAR 6,120 in cash', ['120'])), 'paid SAR [6,120] in cash')
    assert.equal(pageQuery(askedOf('6,120.50'), ALL), "(('6120.5'))")
  })
})

describe('the index of a page', () => {
  it('has each form of a word with its places, the case and the labels', () => {
    const tokens = pageTokens('The steel, والتحكيم and the steel of C-003', { caseId: 'case_001', label: 'R-1' })
    for (const part of ["'steel':2,6", "'تحكيم':3", "'@case_001'", "'@r-1'", "'#c-3'"])
      assert.ok(tokens.includes(part), `${part} in ${tokens}`)
  })

  it('names the language of a page', () => {
    assert.deepEqual([languageOf('Mill certificates'), languageOf('شهادات EN'), languageOf('12.5')], ['en', 'ar', null])
  })
})

describe('a snippet', () => {
  const PAGE =
    'The first sentence is about something else. The mill certificates of the structural steel show when it was rolled. Then more follows.'

  it('is the sentence with the words, marked', () => {
    assert.equal(
      shown(snippetOf(PAGE, ['steel', 'certificates'])),
      '… The mill [certificates] of the structural [steel] show when it was rolled. Then more follows.',
    )
  })

  it('is where the words stand together', () => {
    const far = `Steel. ${'x '.repeat(200)}The steel exhibit is here.`
    assert.match(shown(snippetOf(far, ['steel', 'exhibit'])), /\[steel\] \[exhibit\] is here/)
  })

  it('marks an Arabic word with what is joined to it, and keeps no mark of direction', () => {
    assert.equal(shown(snippetOf('وبالتحكيم \u202eنعم', ['تحكيم'])), '[وبالتحكيم] نعم')
  })

  it('marks a short word whole, as it is searched', () => {
    assert.equal(shown(snippetOf('تأكيد لإشعار باطل، لا يجاز', ['باطل', 'لا'])), 'تأكيد لإشعار [باطل]، [لا] يجاز')
  })

  it('is short on a page of a million characters', () => {
    const text = shown(snippetOf(`${'word '.repeat(200_000)}`, ['word']))
    assert.ok(text.length < 600)
  })
})

describe('the note below an excerpt', () => {
  it('says in both languages that a program recognised the text, and nothing of other text', () => {
    assert.equal(noteOf({ isScanned: true }, 'en').note, 'Read from a scan by a program: letters may be wrong.')
    assert.match(noteOf({ isScanned: true }, 'ar').note ?? '', /^نص تعرّف عليه برنامج/)
    for (const language of ['en', 'ar'] as const) assert.deepEqual(noteOf({ isScanned: false }, language), {})
  })
})
