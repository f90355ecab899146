import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { type KnownName, subjectsOf } from '#case/law/names/names-file.ts'
import { findAll } from '#case/law/names/find-all.ts'
import { customKey, type RedactionDecision, joined, piecesWithout, residualsIn, review, type Unit } from './redact.ts'

const nobody: KnownName = {
  ...{ kind: 'party', subjectId: 'p', side: 'claimant', number: 1 },
  ...{ nameEn: '', nameAr: '', identifier: '', email: '', address: '' },
}
const steel: KnownName = {
  ...nobody,
  subjectId: 'p1',
  nameEn: 'Al-Rawabi Contracting Company',
  nameAr: 'شركة الروابي للمقاولات',
  identifier: '1010456789',
  email: 'legal@alrawabi.example',
  address: 'King Fahd Road, Al-Olaya, Riyadh 12271',
}
const north: KnownName = {
  ...nobody,
  subjectId: 'p2',
  side: 'respondent',
  nameEn: 'Northern Steel Ltd',
  nameAr: 'شركة حديد الشمال المحدودة',
}
const person = (kind: string, nameEn: string, nameAr = '', side = 'claimant'): KnownName => ({
  ...nobody,
  kind,
  subjectId: nameEn,
  side,
  nameEn,
  nameAr,
})
const FILE: readonly KnownName[] = [
  steel,
  north,
  person('firm', 'Whitfield & Crane LLP', '', 'respondent'),
  person('counsel', 'Sara Al-Qahtani', 'سارة القحطاني'),
  person('arbitrator', 'Dr. Layla Haddad', 'د. ليلى حداد', 'sole'),
  person('witness', 'عبدالله بن صالح'),
  person('expert', 'Dr. Helen Marsh'),
]
const subjects = subjectsOf(FILE, { caseId: 'case_001', amount: '3150000.00' })
const none = new Map<string, RedactionDecision>()
const found = (text: string) => findAll(text, subjects).map(({ from, to }) => text.slice(from, to))

/** The text with all names found and known from the file replaced as suggested. */
function redacted(text: string, language: 'en' | 'ar' = /[\u0600-\u06ff]/.test(text) ? 'ar' : 'en'): string {
  const unit: Unit = { section: 'Facts', language, text }
  const { units, proposals } = review([unit], subjects, none)
  const decisions = new Map(proposals.map(({ key, suggestion }) => [key, replace(key, suggestion.en, suggestion.ar)]))
  return joined(piecesWithout(unit, units[0]?.marks ?? [], decisions))
}

const replace = (key: string, replacementEn: string, replacementAr = replacementEn, find = ''): RedactionDecision => ({
  ...{ key, find, verdict: 'replace', replacementEn, replacementAr, reason: '' },
})
const keep = (key: string, reason: string): RedactionDecision => ({ ...replace(key, ''), verdict: 'keep', reason })

describe('the names of a case file in an English text', () => {
  it('are found in every spelling: case, hyphens, line ends, possessives, with and without the form of company', () => {
    for (const written of [
      'Al-Rawabi Contracting Company',
      'AL-RAWABI CONTRACTING COMPANY',
      'Al Rawabi Contracting',
      'AlRawabi Contracting Co.',
      'Al-Rawabi\nContracting Company',
      'Al‑Rawabi Contracting Company, Ltd.',
      'Rawabi',
      'Al-Rawabi',
      'Alrawabi',
      'Northern Steel Ltd',
      'Northern Steel Limited',
      'Northern\u00adSteel LTD.',
      'northern steel ltd',
      'Northern  Steel',
      'Messrs Whitfield & Crane LLP',
      'Whitfield and Crane',
      'Whitfield',
      'Ms. Sara Al-Qahtani',
      'Sara Al Qahtani',
      'Qahtani',
      'Dr. Layla Haddad',
      'Dr Helen Marsh',
      'Marsh',
      'case_001',
      'legal@alrawabi.example',
      '1010456789',
      '1010-456-789',
      '١٠١٠٤٥٦٧٨٩',
      'King Fahd Road, Al-Olaya, Riyadh 12271',
      'King Fahd Road',
    ])
      assert.deepEqual(
        found(`It was ${written} that paid.`).map((one) => one.replace(/\.$/, '')),
        [written.replace(/\.$/, '')],
        written,
      )
  })

  it('are replaced so that the sentence stands', () => {
    const cases = {
      "Northern Steel's delay": "[Respondent]'s delay",
      'Northern Steel’s delay and the Rawabi’s claim': '[Respondent]’s delay and the [Claimant]’s claim',
      'paid by Northern Steel. Company law applies.': 'paid by [Respondent]. Company law applies.',
      'Northern Steel Co. Ltd. shipped.': '[Respondent]. shipped.',
      'Dr. Helen Marsh testified for Northern Steel; Al-Rawabi objected.':
        '[Expert] testified for [Respondent]; [Claimant] objected.',
      'He met Dr. Haddad, the arbitrator.': 'He met [Sole arbitrator], the arbitrator.',
      'SAR 3,150,000.00 was claimed': 'SAR [Amount] was claimed',
      'Write to claims@elsewhere.example or +966 11 234 5678.': 'Write to [Email] or [Telephone].',
      'IBAN SA03 8000 0000 6080 1016 7519, under contract SC-2023-118':
        'IBAN [Account number], under contract [Reference]',
    }
    for (const [text, expected] of Object.entries(cases)) assert.equal(redacted(text), expected)
  })

  it('leave the words of the case alone', () => {
    for (const text of [
      'Five lots of structural steel were delivered to a northern port, in Riyadh.',
      'The cranes stood idle; a crane was hired. The marsh behind the mill was flooded.',
      'Exhibit C-002, exhibit R-003 and PO-1 say so. Art. 36(3) applies.',
      'SAR 2,235,000.00 within thirty days, under clause 14.2, on 12 March 2026.',
      'The company and the contracting parties agreed.',
    ])
      assert.deepEqual(found(text), [], text)
  })

  it('take a short name of common words for a name where it is written as one', () => {
    assert.deepEqual(found('Northern denied it, and steel was late.'), ['Northern'])
  })
})

describe('the names of a case file in any script', () => {
  const foundOf = (name: string, text: string) => {
    const file = subjectsOf([{ ...nobody, nameEn: name }], { caseId: 'case_001', amount: null })
    return findAll(text, file).map(({ from, to }) => text.slice(from, to))
  }

  it('are found in capitals, in small letters, and where a script has no capitals', () => {
    const cases: [name: string, text: string, written: string][] = [
      ['Weiß Pumpen GmbH', 'the claim of WEISS PUMPEN, which', 'WEISS PUMPEN'],
      ['Yıldız İnşaat', 'YILDIZ denied it', 'YILDIZ'],
      ['Νίκος Σίσυφος', 'ΝΙΚΟΣ ΣΙΣΥΦΟΣ testified', 'ΝΙΚΟΣ ΣΙΣΥΦΟΣ'],
      ['삼성물산', 'its parent (삼성물산) was', '삼성물산'],
      ['삼성', '삼성은 지급하였다', '삼성'],
      ['三菱商事', 'the seal of 三菱商事株式会社', '三菱商事'],
      ['टाटा स्टील', 'known as टाटा in India', 'टाटा'],
      ['תדיראן', 'known as תדיראן there', 'תדיראן'],
      ['7Eleven Arabia', '7Eleven paid', '7Eleven'],
      ['LG Electronics', 'LG paid', 'LG'],
    ]
    for (const [name, text, written] of cases) assert.ok(foundOf(name, text).includes(written), `${name} in ${text}`)
  })

  it('of two letters are no words of a heading or of a sentence', () => {
    assert.deepEqual(foundOf('Made in Arabia Co', 'IN THE MATTER OF AN ARBITRATION'), [])
    assert.deepEqual(foundOf('LG Electronics', 'The lg of the pump'), [])
  })
})

describe('the names of a case file in an Arabic text', () => {
  it('are found with marks, tatweel, other letters and whatever is joined to their front', () => {
    const cases = {
      'تطالب شركة الروابي للمقاولات بالتعويض': 'تطالب [المدّعي] بالتعويض',
      'وشركةُ الرَّوابي للمقاولات': 'و[المدّعي]',
      'لشركة الروابي': 'ل[المدّعي]',
      'فبشركة الرّوابـي للمقاولات': 'فب[المدّعي]',
      'للروابي حق': 'ل[المدّعي] حق',
      'والروابي وبالروابي وكالروابي': 'و[المدّعي] وب[المدّعي] وك[المدّعي]',
      'شركه\nالروابي للمقاولات': '[المدّعي]',
      'دفعت شركة حديد الشمال المحدودة': 'دفعت [المدّعى عليه]',
      'دفعت حديد الشمال': 'دفعت [المدّعى عليه]',
      'ترافعت الأستاذة سارة القحطاني، ثم القحطاني': 'ترافعت [محامي المدّعي]، ثم [محامي المدّعي]',
      'أصدرته د. ليلى حداد': 'أصدرته [المحكَّم الفرد]',
      'شهد عبد الله بن صالح': 'شهد [شاهد]',
      'السجل التجاري ١٠١٠٤٥٦٧٨٩': 'السجل التجاري [رقم تسجيل]',
      'القضية رقم ١٢٣/١٤٤٦': '[رقم القضية]',
      'بمبلغ ٣٬١٥٠٬٠٠٠٫٠٠ ريال': 'بمبلغ [مبلغ] ريال',
    }
    for (const [text, expected] of Object.entries(cases)) assert.equal(redacted(text), expected)
  })

  it('leave the words of the case alone', () => {
    for (const text of [
      'تعهدت المدّعى عليها بتوريد الحديد الإنشائي من جهة الشمال لمقاولات البناء في الرياض',
      'قُضي لصالح المدّعية بناءً على ما تقدم، وأمين السر حاضر',
      'غرامات التأخير ٩٨٧٬٠٠٠ ريال عن الدفعة الرابعة (٤٧ يومًا)',
    ])
      assert.deepEqual(found(text), [], text)
  })

  it('take a common word for a name after "company", after a form of address and in quotation marks', () => {
    assert.deepEqual(found('قالت شركة الحديد إن «الشمال» بعيد'), ['شركة الحديد', 'الشمال'])
    assert.deepEqual(found('شهد السيد عبدالله'), ['السيد عبدالله'])
  })
})

describe('a review', () => {
  const units: Unit[] = [
    {
      section: 'Facts',
      language: 'en',
      text: 'Northern Steel Ltd sold to Al-Rawabi. Northern Steel Ltd was late. Contract SC-2023-118.',
    },
    { section: 'Facts', language: 'ar', text: 'باعت شركة حديد الشمال المحدودة إلى الروابي.' },
  ]

  it('lists each spelling once with its count, in both languages', () => {
    const { proposals, undecided } = review(units, subjects, none)
    assert.deepEqual(
      proposals.map(({ written, count, isSoft }) => [written, count, isSoft]),
      [
        ['Northern Steel Ltd', 2, false],
        ['Al-Rawabi', 1, false],
        ['SC-2023-118', 1, true],
        ['شركة حديد الشمال المحدودة', 1, false],
        ['الروابي', 1, false],
      ],
    )
    assert.equal(undecided, 5)
  })

  it('finds what a person added wherever it stands, joined or not', () => {
    const key = customKey('the Olaya site')
    const decisions = new Map([[key, replace(key, '[a site]', '[موقع]', 'the Olaya site')]])
    const unit: Unit = { section: 'Facts', language: 'en', text: 'At the  Olaya\nsite and THE OLAYA SITE.' }
    const { units: marked } = review([unit], subjects, decisions)
    assert.equal(joined(piecesWithout(unit, marked[0]?.marks ?? [], decisions)), 'At [a site] and [a site].')
  })

  it('is clean when nothing is left, and names what is left, also in the title and in what was put in', () => {
    const { proposals } = review(units, subjects, none)
    const decisions = new Map(proposals.map(({ key, suggestion }) => [key, replace(key, suggestion.en, suggestion.ar)]))
    const publish = (all: ReadonlyMap<string, RedactionDecision>) =>
      review(units, subjects, all).units.map((unit) => ({
        place: unit.language,
        text: joined(piecesWithout(unit, unit.marks, all)),
      }))
    assert.deepEqual(residualsIn(publish(decisions), subjects, decisions), [])
    const title = { place: 'titleEn', text: 'Northern Steel Ltd and another' }
    assert.deepEqual(
      residualsIn([...publish(decisions), title], subjects, decisions).map(({ written, places }) => [written, places]),
      [['Northern Steel Ltd', ['titleEn']]],
    )
    const [first] = proposals
    const careless = new Map(decisions).set(first?.key ?? '', replace(first?.key ?? '', '[the Rawabi supplier]'))
    assert.deepEqual(
      residualsIn(publish(careless), subjects, careless).map(({ written }) => written),
      ['Rawabi'],
    )
    const kept = new Map(decisions).set(first?.key ?? '', keep(first?.key ?? '', ''))
    assert.deepEqual(
      residualsIn(publish(kept), subjects, kept).map(({ written }) => written),
      ['Northern Steel Ltd'],
    )
    const reasoned = new Map(decisions).set(first?.key ?? '', keep(first?.key ?? '', 'A brand in general use.'))
    assert.deepEqual(residualsIn(publish(reasoned), subjects, reasoned), [])
  })

  it('leaves no name of the file in any text in which every proposal was replaced', () => {
    const names = FILE.flatMap(({ nameEn, nameAr }) => [nameEn, nameAr]).filter(Boolean)
    const written: ((name: string) => string)[] = [
      (name) => name,
      (name) => name.toUpperCase(),
      (name) => name.normalize('NFD'),
      (name) => name.replace(/(?<=.)/gu, '\u200b'),
      (name) => `\u2067${name}\u2069`,
    ]
    const fillers = ['and', 'the contract of', 'و', 'دفعت', '\n', ', ', '. ', 'لـ', "'s ", '(', ')', '«', '»']
    const part = fc
      .tuple(fc.constantFrom(...names, ...fillers), fc.constantFrom(...written))
      .map(([name, write]) => write(name))
    fc.assert(
      fc.property(fc.array(part, { maxLength: 14 }), (parts) => {
        const text = redacted(parts.join(' '), 'en')
        assert.deepEqual(
          findAll(text, subjects).map(({ from, to }) => text.slice(from, to)),
          [],
        )
      }),
      { numRuns: 300 },
    )
  })

  it('reads the longest award', () => {
    const long = 'The Respondent, Northern Steel Ltd, denied what the Claimant said about the delay of lot 4. '.repeat(
      2200,
    )
    const { proposals } = review([{ section: 'Facts', language: 'en', text: long }], subjects, none)
    assert.equal(proposals[0]?.count, 2200)
  })
})
