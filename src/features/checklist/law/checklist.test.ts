import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { mergeSections, type Section, SECTIONS, type SectionName } from '#award/law/rules.ts'
import { amountInWords } from '#test/amount-in-words.ts'
import { blockingOf, checkAward } from './checklist.ts'
import { datesIn } from './date-mentions.ts'
import type { CheckFacts, Finding } from './model.ts'
import { mentionsIn } from './money-mentions.ts'
import { isSlip } from './names-check.ts'
import { spelledIn } from './number-words.ts'

const FACTS: CheckFacts = {
  caseId: 'case_007',
  language: 'both',
  seat: 'Europe/London',
  today: '2026-11-20',
  filedOn: '2026-01-12',
  currency: 'SAR',
  amount: '3150000.00',
  relief: 'Payment of SAR 3,150,000 as liquidated damages, and costs.',
  applicableLaw: 'Laws of the Kingdom of Saudi Arabia',
  parties: [
    { side: 'claimant', nameEn: 'Al-Rawabi Contracting Co.', nameAr: 'شركة الروابي للمقاولات', address: 'Riyadh' },
    { side: 'respondent', nameEn: 'Northern Steel Ltd', nameAr: 'شركة الشمال للحديد المحدودة', address: 'London' },
  ],
  counsel: [
    { side: 'claimant', name: 'Sara Al-Qahtani', firm: 'Qahtani Law' },
    { side: 'respondent', name: 'James Harrow', firm: 'Harrow LLP' },
  ],
  arbitrators: [{ nameEn: 'Layla Haddad', nameAr: 'ليلى حداد' }],
  heard: [{ nameEn: 'Turki Al-Anazi', nameAr: 'تركي العنزي' }],
  costs: {
    currency: 'SAR',
    base: {
      registration: '5000.00',
      admin: '45000.00',
      tribunalFees: '120000.00',
      expenses: '10000.00',
      vat: '25500.00',
      total: '205500.00',
    },
    allocation: { claimant: 25, respondent: 75 },
  },
  articles: Array.from({ length: 46 }, (_, at) => String(at + 1)),
  awardDue: '2027-01-20',
}

/** An award without findings, in both languages. */
const SOUND: Readonly<Record<SectionName, readonly [string, string]>> = {
  Jurisdiction: [
    'The tribunal has jurisdiction under clause 21.3 of the supply contract and Article 24 of the Rules.',
    'هيئة التحكيم مختصة بموجب البند ٢١٫٣ من عقد التوريد والمادة ٢٤ من القواعد.',
  ],
  Facts: [
    'Northern Steel Ltd delivered lots 4 and 5 late, on 12 March 2025.\nThe hearing took place on 4 June 2026.',
    'سلّمت شركة الشمال للحديد المحدودة الدفعتين الرابعة والخامسة متأخرتين في ١٢ مارس ٢٠٢٥.\nوعُقدت جلسة الاستماع في ٤ يونيو ٢٠٢٦.',
  ],
  Issues: [
    'Whether the delay in delivery is attributable to the Respondent.',
    'هل يُنسب التأخير في التسليم إلى المدّعى عليه؟',
  ],
  Analysis: [
    'The delay is attributable to the Respondent: its mill certificates preceded the notice of force majeure.',
    'يُنسب التأخير في التسليم إلى المدّعى عليه لأن شهادات المصنع سبقت الإخطار بالقوة القاهرة.',
  ],
  Dispositive: [
    'The Respondent shall pay the Claimant SAR 3,150,000.00 (three million one hundred and fifty thousand Saudi riyals). No interest is awarded.\nThe costs of the arbitration, SAR 205,500.00, are borne 75% by the Respondent and 25% by the Claimant.\nAll other claims are rejected. The English version prevails.',
    'إلزام المدّعى عليه بأن يدفع للمدّعي ٣٬١٥٠٬٠٠٠٫٠٠ ر.س. (ثلاثة ملايين ومائة وخمسون ألف ريال سعودي). ولا يُحكم بفائدة.\nتكاليف التحكيم وقدرها ٢٠٥٬٥٠٠٫٠٠ ر.س. يتحمل المدّعى عليه ٧٥٪ منها والمدّعي ٢٥٪.\nرفض ما عدا ذلك من طلبات.',
  ],
}

/** The arbitration agreement in the front matter. */
const AGREED = { agreement: 'Clause 21.3 of the supply contract.', agreementTranslation: 'البند ٢١٫٣ من عقد التوريد.' }

type Change = Partial<Record<SectionName, string | readonly [string, string]>>
function draft(change: Change = {}): Section[] {
  return mergeSections(
    [],
    SECTIONS.map((name) => {
      const given = change[name] ?? SOUND[name]
      const [text, translation] = typeof given === 'string' ? [given, ''] : given
      return { name, text, translation, ...(name === 'Jurisdiction' && AGREED) }
    }),
  )
}

const check = (change: Change, facts: Partial<CheckFacts> = {}) => checkAward(draft(change), { ...FACTS, ...facts })
const idsOf = (findings: readonly Finding[]) => findings.map(({ id }) => id.split(':')[0])
/** The findings when one section has this English text and no Arabic. */
const told = (name: SectionName, text: string, facts: Partial<CheckFacts> = {}) =>
  check({ [name]: text }, { language: 'en', ...facts }).filter((one) => one.place.kind === 'passage')
const saidOf = (name: SectionName, text: string, facts: Partial<CheckFacts> = {}) => idsOf(told(name, text, facts))

/** CPU time of checking a draft, in microseconds: the least of three runs, to ignore other load. */
function workOf(change: Change): number {
  const sections = draft(change)
  const costs = Array.from({ length: 3 }, () => {
    const before = process.cpuUsage()
    checkAward(sections, FACTS)
    const { user, system } = process.cpuUsage(before)
    return user + system
  })
  return Math.min(...costs)
}

/**
 * Twice the text must take about twice the work; comparing all pairs would take four times. The constant covers runs too short
 * to measure.
 */
function assertLinear(what: string, change: (size: number) => Change): void {
  const [once, twice] = [workOf(change(20_000)), workOf(change(40_000))]
  assert.ok(twice < once * 3 + 20_000, `${JSON.stringify(what)}: ${once} and ${twice} microseconds`)
}

describe('the award checklist', () => {
  it('has nothing to say about a sound award in both languages', () => {
    assert.deepEqual(
      checkAward(draft(), FACTS).map(({ id, words }) => `${id} ${words.en}`),
      [],
    )
  })

  it('has nothing to say about a sound award in Arabic alone', () => {
    const sections = mergeSections(
      [],
      SECTIONS.map((name) => ({ name, text: SOUND[name][1], translation: '', ...(name === 'Jurisdiction' && AGREED) })),
    )
    assert.deepEqual(idsOf(checkAward(sections, { ...FACTS, language: 'ar' })), [])
  })

  it('names every empty section and leads to it', () => {
    const found = check({ Facts: ['', ''], Issues: [' \n ', ''] })
    assert.deepEqual(
      found.filter(({ id }) => id.startsWith('empty')).map(({ place }) => place),
      [
        { kind: 'passage', section: 'Facts', part: 'text', paragraph: 0, start: 0, end: 0 },
        { kind: 'passage', section: 'Issues', part: 'text', paragraph: 0, start: 0, end: 0 },
      ],
    )
  })

  it('points at the exact stretch, its paragraph and its words in both languages', () => {
    const [finding] = told('Facts', 'All went well.\n\nThe hearing was on TBD.')
    assert.ok(finding?.place.kind === 'passage')
    const { section, part, paragraph, start, end } = finding.place
    assert.deepEqual([section, part, paragraph], ['Facts', 'text', 2])
    assert.equal('All went well.\n\nThe hearing was on TBD.'.slice(start, end), 'TBD')
    assert.deepEqual([finding.quote, finding.words.ar], ['TBD', 'نص متروك للاستكمال.'])
  })

  it('blocks with what contradicts and not with what merely looks odd', () => {
    const found = told('Facts', 'The hearing was on TBD. Mr Peter Novak said so.')
    assert.deepEqual(idsOf(found), ['placeholder', 'stranger'])
    assert.deepEqual(idsOf(blockingOf(found)), ['placeholder'])
  })

  it('reads a draft of twice the length in about twice the work', () => {
    const line = `${SOUND.Facts.join(' ')} ${SOUND.Dispositive.join(' ')} ${SOUND.Analysis.join(' ')}\n`.replaceAll(
      '\n',
      ' ',
    )
    assertLinear('a draft', (size) => ({ Facts: `${line}\n`.repeat(Math.ceil((size * 5) / line.length)) }))
  })

  it('lets nothing block that the tribunal cannot mend in its text, or that is a guess', () => {
    const [claimant, respondent] = FACTS.parties
    assert.ok(claimant && respondent)
    const facts: CheckFacts = {
      ...FACTS,
      ...{ awardDue: '2026-11-19', applicableLaw: '', relief: 'Permission to keep the tools on the site', counsel: [] },
      ...{ parties: [claimant, { ...respondent, nameEn: 'Gulf Horizon Trading LLC', address: '' }] },
      arbitrators: [],
    }
    const change = {
      Facts: [
        'The affiliate Gulf Horizons Trading LLC paid. The request for arbitration was announced on 4 June 2025.',
        'فقرة واحدة.',
      ],
    } as const
    const found = checkAward(draft(change), facts)
    const families = new Set(idsOf(found))
    for (const family of ['time', 'name', 'relief', 'before', 'file']) assert.ok(families.has(family), family)
    assert.deepEqual(
      blockingOf(found).map(({ id }) => id),
      [],
    )
  })

  it('takes twice the work for twice as much hostile text, and no more', () => {
    const hostile = [
      '(',
      '[',
      '1,',
      '1.1',
      'a ',
      'و',
      'Mr A',
      '٣٬',
      '\u202e',
      '_',
      'Article 1, ',
      'مائة و',
      '12 of ',
      'SAR ',
      'SAR 7, ',
      'and ',
      'Northern ',
    ]
    for (const piece of hostile)
      assertLinear(piece, (size) => ({
        Dispositive: piece.repeat((size * 2) / piece.length),
        Facts: piece.repeat(size / piece.length),
      }))
    for (const opened of ['[', '(', '[X', 'costs '])
      assertLinear(`${opened} and spaces`, (size) => ({
        Facts: opened + ' '.repeat(size),
        Dispositive: opened + ' '.repeat(size),
      }))
    // Different amounts in the two languages of the operative part.
    assertLinear('amounts', (size) => {
      const amounts = (from: number) => Array.from({ length: size / 20 }, (_, at) => `SAR ${from + at}.`).join(' ')
      return { Dispositive: [amounts(10_000), amounts(50_000)] }
    })
  })
})

describe('placeholders', () => {
  const YES = [
    'Amount: TBD.',
    'On XXX the parties met.',
    'Lorem ipsum dolor',
    'Pay [●] to',
    'Pay [insert amount] to',
    'Signed on ____',
    'This part is to be completed',
    'يُستكمل لاحقًا.',
    'قسم يستكمل',
    'المبلغ [  ]',
    'التاريخ [يستكمل]',
    'as he said […] later',
    'and so on…',
  ]
  const NO = [
    'Superior Steel XX Ltd.',
    'the sum was to be paid',
    'see [2026] 1 AC 1',
    'استكمل المدّعي طلباته',
    'a list (1) and [a]',
  ]
  for (const text of YES) it(`sees ${text}`, () => assert.deepEqual(saidOf('Facts', text), ['placeholder']))
  for (const text of NO) it(`leaves ${text}`, () => assert.deepEqual(saidOf('Facts', text), []))
})

describe('relief', () => {
  const costs = 'The costs of the arbitration are borne by the Respondent.'
  it('asks for every relief sought, in whichever language it is answered', () => {
    const relief =
      '1. Payment of SAR 10.\n2. Declaration that the contract is terminated.\n3. Return of the bank guarantee.'
    const only = `The Respondent shall pay SAR 10, without interest. ${costs} All other claims are rejected.`
    const open = told('Dispositive', only, { relief }).map(({ words }) => words.en)
    assert.equal(open.length, 2)
    assert.match(open[0] ?? '', /Declaration that the contract is terminated/)
    assert.match(open[1] ?? '', /bank guarantee/)
    const arabic = `إلزام المدّعى عليه بدفع ١٠ ريال دون فائدة. ثبوت فسخ العقد. إعادة خطاب الضمان البنكي. تكاليف التحكيم على المدّعى عليه. ورفض سائر الطلبات.`
    assert.deepEqual(saidOf('Dispositive', arabic, { relief }), [])
  })

  it('asks what becomes of the rest, of the costs and of interest', () => {
    assert.deepEqual(saidOf('Dispositive', 'The Respondent shall pay SAR 3,150,000.'), [
      'relief',
      'costs',
      'relief',
      'relief',
    ])
    for (const words of [
      'All other claims are dismissed.',
      'Any further requests for relief are denied.',
      'رفض ما عدا ذلك من طلبات.',
    ])
      assert.deepEqual(saidOf('Dispositive', `The claims for payment are dismissed. ${costs} ${words}`), [], words)
  })
})

describe('amounts', () => {
  it('are read in figures of either script, with their currency before or after', () => {
    const amountsOf = (text: string) => mentionsIn(text).map(({ amount, currency }) => `${currency} ${amount}`)
    assert.deepEqual(amountsOf('SAR 3,150,000.00 and USD 1.5 million, 20 riyals, $7'), [
      'SAR 3150000.00',
      'USD 1500000.00',
      'SAR 20.00',
      'USD 7.00',
    ])
    assert.deepEqual(amountsOf('٣٬١٥٠٬٠٠٠٫٠٠ ر.س. و١٫٥ مليون دولار و٢٠ ريالًا'), [
      'SAR 3150000.00',
      'USD 1500000.00',
      'SAR 20.00',
    ])
    assert.deepEqual(amountsOf('clause 21.3, Article 36, 12 March 2025 and 47 days'), [])
  })

  it('are read in words as awards write them, for any amount, in both languages', () => {
    const amounts = [
      '2.00',
      '7.25',
      '11.00',
      '21.02',
      '100.00',
      '102.00',
      '815.00',
      '1000.00',
      '2002.10',
      '11000.00',
      '99999.99',
      '100001.00',
      '1200300.00',
      '2000000.00',
      '3150000.00',
      '812345678.90',
      '2000000000.00',
    ]
    for (const currency of ['SAR', 'USD'] as const) {
      for (const language of ['en', 'ar'] as const) {
        for (const amount of amounts) {
          const spelled = amountInWords(amount, currency, language)
          assert.deepEqual(
            spelledIn(spelled).map((one) => one.amount),
            [amount],
            spelled,
          )
        }
      }
    }
  })

  it('in words must be those in figures, before and after', () => {
    const at = (text: string) => saidOf('Facts', text).filter((family) => family === 'words').length
    assert.equal(at('SAR 3,150,000 (three million five hundred thousand Saudi riyals) was invoiced.'), 1)
    assert.equal(at('SAR 3,150,000 (three million one hundred and fifty thousand Saudi riyals) was invoiced.'), 0)
    assert.equal(at('three hundred riyals (SAR 400) was invoiced.'), 1)
    assert.equal(at('three hundred riyals (SAR 300) was invoiced.'), 0)
    assert.equal(at('مبلغ ٣٬١٥٠٬٠٠٠ ريال (ثلاثة ملايين وخمسمائة ألف ريال سعودي)'), 1)
    assert.equal(at('مبلغ ٣٬١٥٠٬٠٠٠ ريال (ثلاثة ملايين ومئة وخمسون ألف ريال سعودي فقط لا غير)'), 0)
    assert.equal(at('مبلغ قدره مائتا ألف ريال (٢٥٠٬٠٠٠ ريال)'), 1)
    assert.equal(at('SAR 10 was paid by one of the two parties.'), 0)
  })

  it('of the costs and their split must be those of the costs screen', () => {
    const rest = 'The claim for payment is rejected. All other claims are rejected.'
    const at = (text: string) => saidOf('Dispositive', `${text} ${rest}`)
    assert.deepEqual(at('The costs of the arbitration are SAR 205,500.00.'), [])
    assert.deepEqual(at('The costs of the arbitration are SAR 250,500.00.'), ['costs'])
    assert.deepEqual(at('The Respondent bears SAR 154,125.00 of the costs.'), [])
    assert.deepEqual(at('The Respondent bears 60% of the costs and the Claimant 40%.'), ['share', 'share'])
    assert.deepEqual(at('يتحمل المدّعى عليه ٦٠٪ من تكاليف التحكيم.'), ['share'])
    assert.deepEqual(at('تكاليف التحكيم ٢٥٠٬٠٠٠ ريال على المدّعى عليه.'), ['costs'])
    assert.deepEqual(
      at('The Respondent shall pay SAR 70,000, with no interest. Each party bears its legal costs of SAR 9,000.'),
      [],
    )
    assert.deepEqual(at('The Respondent shall pay SAR 90,000 with no interest, and the costs of SAR 1.'), ['costs'])
  })

  it('that one party owes the other of the costs is ordered in a sum', () => {
    const rest = 'The claim for payment is rejected. All other claims are rejected.'
    const advanced = { claimant: '102750.00', respondent: '102750.00' }
    const { costs } = FACTS
    assert.ok(costs)
    const at = (text: string, allocation = costs.allocation) =>
      told('Dispositive', `${text} ${rest}`, { costs: { ...costs, allocation, advanced } }).map(
        ({ id, severity }) => `${severity} ${id.split(':').slice(0, 2).join(':')}`,
      )
    assert.deepEqual(at('The Respondent bears 75% of the costs.'), ['look costs:sum'])
    assert.deepEqual(at('The Respondent shall pay the Claimant SAR 51,375.00 towards the costs.'), [])
    assert.deepEqual(at('يدفع المدّعى عليه للمدّعي ٥١٬٣٧٥٫٠٠ ريال من تكاليف التحكيم.'), [])
    assert.deepEqual(at('The costs of the arbitration are SAR 205,500.00.'), ['look costs:sum'])
    assert.deepEqual(at('Each party bears half of the costs.', { claimant: 50, respondent: 50 }), [])
    assert.deepEqual(
      saidOf('Dispositive', `The Respondent bears 75% of the costs. ${rest}`),
      [],
      'nobody knows who paid',
    )
  })

  it('stand in both languages of the dispositive', () => {
    const found = check({
      Dispositive: [SOUND.Dispositive[0], SOUND.Dispositive[1].replace('٣٬١٥٠٬٠٠٠٫٠٠', '٣٬٥١٠٬٠٠٠٫٠٠')],
    })
    assert.deepEqual(idsOf(found), ['words', 'languages', 'languages'])
    assert.deepEqual(
      found.map(({ place }) => place.kind === 'passage' && place.part),
      ['translation', 'text', 'translation'],
    )
  })
})

describe('dates', () => {
  it('are read in both calendars, scripts and digits', () => {
    const dates = (text: string) => datesIn(text).map(({ date }) => date ?? 'none')
    assert.deepEqual(dates('on 12 March 2025, March 3rd, 2026 and 2026-04-05, 5/4/2026'), [
      '2025-03-12',
      '2026-03-03',
      '2026-04-05',
      '2026-04-05',
    ])
    assert.deepEqual(dates('في ١٢ مارس ٢٠٢٥ ثم ٥ نيسان ٢٠٢٦'), ['2025-03-12', '2026-04-05'])
    assert.deepEqual(dates('١١ شوال ١٤٤٤ هـ (١ مايو ٢٠٢٣)، 11 Shawwal 1444 AH'), [
      '2023-05-01',
      '2023-05-01',
      '2023-05-01',
    ])
    assert.deepEqual(dates('٢٤/٥/١٤٣٣هـ و٢٣ ذو القعدة ١٤٤٧ هـ و٢٨ ربيع الأول ١٤٤٨'), [
      '2012-04-16',
      '2026-05-10',
      '2026-09-10',
    ])
    assert.deepEqual(dates('31 February 2026, 30 شعبان 1447'), ['none', 'none'])
    assert.deepEqual(dates('clause 21.3 of 47 and 63 days, 4 lots in 2026'), [])
  })

  const TOLD: readonly (readonly [string, readonly string[]])[] = [
    ['The hearing took place on 4 June 2025.', ['before']],
    ['عُقدت جلسة الاستماع في ٤ يونيو ٢٠٢٥.', ['before']],
    ['The goods arrived on 4 June 2025.', []],
    ['The goods arrived on 4 June 2027.', ['after']],
    ['وصلت البضاعة في ٤ يونيو ٢٠٢٧.', ['after']],
    ['The guarantee falls due on 4 June 2027.', []],
    ['The goods arrived on 31 April 2026.', ['date']],
    ['وصلت البضاعة في ٣١ أبريل ٢٠٢٦.', ['date']],
    ['Signed on 11 شوال 1444 هـ (2 May 2023).', ['calendars']],
    ['وُقّع في ١١ شوال ١٤٤٤ هـ (١ مايو ٢٠٢٣).', []],
    ['وُقّع في ١١ شوال ١٤٤٤ هـ الموافق ٣ مايو ٢٠٢٣.', ['calendars']],
  ]
  for (const [text, families] of TOLD) it(text, () => assert.deepEqual(saidOf('Facts', text), families))
})

describe('names', () => {
  const TOLD: readonly (readonly [string, readonly string[]])[] = [
    ['Northern Steal Ltd delivered late.', ['name']],
    ['Northern Steel Ltd delivered late.', []],
    ['Al-Rawabbi Contracting Co. complained.', ['name']],
    ['شركة الروابي للمقولات تقدمت بطلبها.', ['name']],
    ['شركة الروابي للمقاولات تقدمت بطلبها.', []],
    ['Ms Sara Al-Qahtani spoke for the Claimant.', []],
    ['Ms Sara Al-Qahtany spoke for the Claimant.', ['name']],
    ['Mr Peter Novak was heard as a witness; Mr Peter Novak left.', ['stranger']],
    ['استمعت الهيئة إلى السيد ماجد العتيبي.', ['stranger']],
    ['Mr Turki Al-Anazi was heard as a witness.', []],
    ['ترأست الجلسة الدكتورة ليلى حداد.', []],
    ['حضر السيد رئيس هيئة التحكيم.', []],
    ['Southern Steel Ltd is another company.', []],
  ]
  for (const [text, families] of TOLD) it(text, () => assert.deepEqual(saidOf('Facts', text), families))
  it('are a slip away when one or two letters differ, by the length of the word', () => {
    assert.ok(isSlip('steel', 'steal') && isSlip('rawabi', 'rawabbi') && isSlip('contracting', 'contrcatimg'))
    assert.ok(!isSlip('steel', 'steel') && !isSlip('law', 'low') && !isSlip('northern', 'southern'))
  })
})

describe('cited articles', () => {
  const TOLD: readonly (readonly [string, readonly string[]])[] = [
    ['Under Article 36(3) of the Rules the award is published.', []],
    ['Under Art. 63 of the Rules the award is published.', ['article']],
    ['Under Articles 35, 36 and 49 of the Arbitration Rules.', ['article']],
    ['Article 94 of the Civil Transactions Law applies.', []],
    ['Article 412 of the contract applies.', []],
    ['See Art. 99.', ['article']],
    ['وفقًا للمادة ٣٦(٣) من القواعد.', []],
    ['وفقًا للمادة ٦٣ من قواعد التحكيم.', ['article']],
    ['وفقًا للمادة (٩٤) من نظام المعاملات المدنية.', []],
    ['وفقًا للمادة الثالثة والثلاثين من القواعد.', []],
    ['وفقًا للمادة الثالثة والخمسين من القواعد.', ['article']],
  ]
  for (const [text, families] of TOLD) it(text, () => assert.deepEqual(saidOf('Facts', text), families))
})

describe('structure and file', () => {
  it('compares the two language versions paragraph by paragraph', () => {
    const found = check({ Facts: [SOUND.Facts[0], 'فقرة واحدة.'], Analysis: [SOUND.Analysis[0], ''] })
    assert.deepEqual(idsOf(found), ['paragraphs', 'version'])
  })

  it('asks for a second language where the award has two and nobody wrote one', () => {
    const sections = SECTIONS.map((name) => ({ name, text: SOUND[name][0] }))
    const ids = (language: CheckFacts['language']) =>
      blockingOf(checkAward(mergeSections([], sections), { ...FACTS, language }))
        .map(({ id }) => id)
        .filter((id) => id.startsWith('version'))
    assert.deepEqual(
      ids('both'),
      SECTIONS.map((name) => `version:${name}`),
    )
    assert.deepEqual(ids('en'), [])
  })

  it('lets the text name no other prevailing version than was chosen, or than the seat gives', () => {
    const prevails = (sections: readonly Section[], seat: string) =>
      checkAward(sections, { ...FACTS, seat })
        .filter(({ id }) => id.startsWith('prevails'))
        .map(({ quote, severity }) => `${severity}: ${quote}`)
    const english = 'open: English version prevails'
    assert.deepEqual(prevails(draft(), 'Europe/London'), [])
    assert.deepEqual(prevails(draft(), 'Asia/Riyadh'), [english])
    const chosen = mergeSections(draft(), [{ name: 'Dispositive', text: SOUND.Dispositive[0], prevailing: 'ar' }])
    assert.deepEqual(prevails(chosen, 'Europe/London'), [english])
    const arabic = draft({ Dispositive: [SOUND.Dispositive[0], `${SOUND.Dispositive[1]} والنص العربي هو المعتمد.`] })
    assert.deepEqual(prevails(arabic, 'Europe/London'), ['open: النص العربي هو المعتمد'])
  })

  it('asks for the arbitration agreement in the words of the tribunal, in each language of the award', () => {
    const said = (agreement: object, language: CheckFacts['language'] = 'both') =>
      checkAward(mergeSections([], [{ name: 'Jurisdiction', text: 'x', ...agreement }]), { ...FACTS, language })
        .filter(({ id }) => id === 'file:agreement')
        .map(({ words, severity }) => `${severity}: ${words.en}`)
    const { agreement, agreementTranslation } = AGREED
    assert.match(said({}).join(), /^look: The front matter/)
    assert.match(said({ agreement }).join(), /^look: .*one language only/)
    assert.deepEqual(said({ agreement, agreementTranslation }), [])
    assert.deepEqual(said({ agreement }, 'en'), [])
  })

  it('asks for an answer to each issue, by number or in its words', () => {
    const issues =
      '1. Whether the delay is attributable to the Respondent.\n2. Whether the penalty clause survives termination.'
    const at = (analysis: string) => idsOf(check({ Issues: issues, Analysis: analysis }, { language: 'en' }))
    const delay = 'The delay is attributable to the Respondent.'
    assert.deepEqual(at(delay), ['issue'])
    assert.deepEqual(at(`${delay}\nIssue 2: it does.`), [])
    assert.deepEqual(at(`${delay}\nThe penalty clause survives.`), [])
  })

  it('lets the operative part refer to no annex', () => {
    const add = (text: string) => saidOf('Dispositive', `${SOUND.Dispositive[0]} ${text}`)
    assert.deepEqual(add('The lots are those of Annex 2.'), ['annex'])
    assert.deepEqual(add('على النحو المبيّن في الملحق رقم (٢).'), ['annex'])
    assert.deepEqual(add('The works were annexed to the plot.'), [])
  })

  it('names what the front matter lacks, and the screen where it is mended', () => {
    const [party] = FACTS.parties
    assert.ok(party)
    const bare = {
      parties: [{ ...party, address: ' ' }],
      applicableLaw: '',
      amount: null,
      relief: '',
      counsel: [],
      arbitrators: [],
    }
    const found = checkAward(draft(), { ...FACTS, ...bare })
    assert.deepEqual(found.map(({ id }) => id).toSorted(), [
      'file:address',
      'file:amount',
      'file:counsel',
      'file:law',
      'file:reliefs',
      'file:tribunal',
    ])
    for (const { place } of found) assert.deepEqual(place, { kind: 'screen', href: '/cases/case_007' })
  })

  it('watches the time limit of the award', () => {
    const at = (awardDue: string | null) =>
      checkAward(draft(), { ...FACTS, awardDue }).map(({ id, severity }) => `${id} ${severity}`)
    assert.deepEqual(
      [at(null), at('2027-01-20'), at('2026-11-30'), at('2026-11-19')],
      [[], [], ['time look'], ['time look']],
    )
  })

  it('says when the costs are not fixed', () => {
    const found = checkAward(draft(), { ...FACTS, costs: null })
    assert.deepEqual(
      found.map(({ id, place }) => [id, place]),
      [['costs:none', { kind: 'screen', href: '#costs' }]],
    )
  })
})
