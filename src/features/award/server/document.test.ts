import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type AwardSource, awardDocument } from './document.ts'
import { mergeSections } from '../law/rules.ts'

const appointed = { appointedAt: '2026-01-05T09:00:00Z' }
const source: AwardSource = {
  caseId: 'case_001',
  seat: 'Asia/Riyadh',
  language: 'both',
  applicableLaw: '',
  rulesVersion: '2023-05-01',
  relief: 'Payment.',
  amount: '3150000.00',
  currency: 'SAR',
  parties: [
    {
      id: 'p1',
      side: 'claimant',
      nameEn: 'Al-Rawabi',
      nameAr: 'الروابي',
      registrationNumber: '1010234567',
      address: 'Riyadh',
      country: 'SA',
      email: '',
    },
    {
      id: 'p2',
      side: 'respondent',
      nameEn: '',
      nameAr: 'الشمال للحديد',
      registrationNumber: '',
      address: '',
      country: 'GB',
      email: 'n@x.example',
    },
  ],
  counsel: [{ side: 'claimant', name: 'Sara', firm: '', email: '', powerOfAttorney: 'No. 44/1447' }],
  tribunal: [
    {
      personId: 'p1',
      nameEn: 'Layla',
      nameAr: 'ليلى',
      office: 'presiding',
      ...appointed,
      how: 'agreed',
      nationality: 'JO',
    },
    { personId: 'p2', nameEn: 'Omar', nameAr: 'عمر', office: 'co1', ...appointed, how: 'tally', nationality: null },
  ],
  secretary: { nameEn: 'Yousef', nameAr: 'يوسف' },
  agreements: [{ kind: 'agreement', name: 'اتفاق.pdf', addedAt: '2025-12-30T09:00:00.000Z' }],
  history: [
    { at: '2026-01-01T09:00:00.000Z', event: 'filed' },
    {
      ...{ at: '2026-02-01T09:00:00.000Z', event: 'submission', kind: 'memorial', title: 'Statement of claim' },
      ...{ series: 'C', number: 1, version: 1 },
    },
    { at: '2026-02-10T09:00:00.000Z', event: 'order', which: 'PO-2', kind: 'Interim' },
    { at: '2026-02-20T09:00:00.000Z', event: 'recordClosed' },
    { at: '2026-12-01T09:00:00.000Z', event: 'hearing', number: 1 },
  ],
  costs: null,
  sections: mergeSections(
    [],
    [
      { name: 'Facts', text: 'The contract.', translation: 'العقد.' },
      { name: 'Issues', text: 'One issue.' },
    ],
  ),
}
const instrument = { issuedAt: '2026-03-05T09:30:00.000Z' }

/** The two editions of an award in both languages, whichever comes first. */
function both(from: AwardSource) {
  const { editions } = awardDocument(from, instrument)
  const [en, ar] = (['en', 'ar'] as const).map((language) => editions.find((one) => one.language === language))
  assert.ok(en && ar)
  return { en, ar }
}

describe('what an award prints', () => {
  it('has an edition for each language of the case', () => {
    const languages = (language: AwardSource['language']) =>
      awardDocument({ ...source, language }, instrument).editions.map((edition) => edition.language)
    assert.deepEqual([languages('en'), languages('ar'), languages('both')], [['en'], ['ar'], ['ar', 'en']])
  })

  it('prints first, and names in both editions, the language that the tribunal chose, else that of the seat', () => {
    const told = (seat: string, prevailing?: 'en' | 'ar') => {
      const given = [{ name: 'Dispositive', text: 'Pay.', ...(prevailing && { prevailing }) }] as const
      const { editions } = awardDocument({ ...source, seat, sections: mergeSections([], given) }, instrument)
      return [editions[0].language, ...editions.map((one) => one.prevailing ?? '')]
    }
    const [english, arabic] = [/English text prevails/, /النص الإنجليزي هو المعتمد/]
    for (const seen of [told('Europe/London'), told('Asia/Riyadh', 'en')]) {
      assert.equal(seen[0], 'en')
      assert.match(seen[1] ?? '', english)
      assert.match(seen[2] ?? '', arabic)
    }
    for (const seen of [told('Asia/Riyadh'), told('Europe/London', 'ar')]) {
      assert.equal(seen[0], 'ar')
      assert.match(seen[1] ?? '', /النص العربي هو المعتمد/)
      assert.match(seen[2] ?? '', /Arabic text prevails/)
    }
    assert.equal(awardDocument({ ...source, language: 'en' }, instrument).editions[0].prevailing, undefined)
  })

  it('prints what the tribunal says of the arbitration agreement, in each edition its own', () => {
    const of = (change: object, language: AwardSource['language'] = 'both') => {
      const sections = mergeSections([], [{ name: 'Jurisdiction', text: 'x', ...change }])
      const { editions } = awardDocument({ ...source, language, sections }, instrument)
      return editions.map((one) => `${one.language}: ${one.agreement}`).toSorted()
    }
    const [agreement, agreementTranslation] = ['Clause 22.', 'البند ٢٢.']
    assert.deepEqual(of({ agreement, agreementTranslation }), ['ar: البند ٢٢.', 'en: Clause 22.'])
    assert.deepEqual(of({ agreement }), ['ar: Clause 22.', 'en: Clause 22.'])
    assert.deepEqual(of({ agreement, agreementTranslation }, 'ar'), ['ar: Clause 22.'])
    assert.deepEqual(of({ agreement: ' ' }, 'en'), ['en: undefined'])
  })

  it('names the register, the powers of attorney and the secretary', () => {
    const { en, ar } = both(source)
    assert.deepEqual(
      en.parties.map((party) => party.registration),
      ['1010234567', undefined],
    )
    assert.equal(en.parties[0]?.counsel?.[0]?.power, 'No. 44/1447')
    assert.deepEqual([en.secretary, ar.secretary], ['Yousef', 'يوسف'])
    assert.equal(both({ ...source, secretary: null }).en.secretary, undefined)
  })

  it('keeps a Latin address together in Arabic, apart from the name of its country', () => {
    const [party] = source.parties
    assert.ok(party)
    const parties = [{ ...party, address: '1 Harbour Street, Boston MA 02110', country: 'US' }]
    assert.equal(
      both({ ...source, parties }).ar.parties[0]?.address,
      '\u20681 Harbour Street, Boston MA 02110\u2069، الولايات المتحدة',
    )
  })

  it('prints the Arabic version of a section where there is one, else the text itself', () => {
    const { en: english, ar: arabic } = both(source)
    assert.deepEqual([english.sections.facts, arabic.sections.facts], ['The contract.', 'العقد.'])
    assert.equal(arabic.sections.issues, 'One issue.')
    const [only] = awardDocument({ ...source, language: 'ar' }, instrument).editions
    assert.equal(only.sections.facts, 'The contract.')
  })

  it('names parties, counsel, arbitrators and what is not on file', () => {
    const { en: english } = both(source)
    assert.deepEqual(
      english.parties.map((party) => party.name),
      ['Al-Rawabi', 'الشمال للحديد'],
    )
    assert.deepEqual(
      english.parties.map((party) => party.address),
      ['\u2068Riyadh\u2069, Saudi Arabia', 'Not on file'],
    )
    assert.deepEqual(
      english.tribunal.map((one) => one.role),
      ['Presiding arbitrator', 'Co-arbitrator'],
    )
    assert.ok(english.frontMatter.some((row) => row.label === 'Applicable law' && row.value === 'Not on file'))
  })

  it('says how each arbitrator came to sit, of which nationality, and which agreement was filed', () => {
    const { en: english, ar: arabic } = both(source)
    const [presiding, co] = english.tribunal
    assert.match(
      presiding?.appointment ?? '',
      /^Nominated jointly by the parties and appointed by the Centre’s Court on 5 January 2026/,
    )
    assert.match(co?.appointment ?? '', /^Selected by the parties’ rankings from the Centre’s list and appointed/)
    assert.deepEqual([presiding?.nationality, co?.nationality], ['Jordan', undefined])
    assert.match(arabic.tribunal[0]?.appointment ?? '', /^التعيين من مجلس القرارات الفنية، باتفاق الطرفين، بتاريخ /)
    const filed = english.frontMatter.find((row) => row.label === 'Arbitration agreement')?.value
    assert.match(filed ?? '', /^Filed on 30 December 2025 .*\(file \u2068اتفاق\.pdf\u2069\)$/)
  })

  it('recounts what happened before it and nothing that lay ahead', () => {
    const { en: english, ar: arabic } = both(source)
    assert.deepEqual(
      english.history.map((row) => row.event),
      [
        'Request for Arbitration filed',
        '\u2068Statement of claim\u2069 (\u2066C-001\u2069) filed',
        'Order on interim measures issued (\u2066PO-2\u2069)',
        'Record closed',
      ],
    )
    assert.deepEqual(
      english.history.map((row) => row.article),
      ['Art. 5', 'Art. 27', 'Art. 30', 'Art. 33'],
    )
    assert.equal(arabic.history[3]?.article, 'المادة ٣٣')
  })

  it('says that no costs were fixed, or shares them to the last halala', () => {
    const { en: without } = both(source)
    assert.equal(without.costs?.length, 1)
    assert.match(without.costs?.[0]?.label ?? '', /had not been fixed/)
    const base = {
      registration: '5000.00',
      admin: '7000.01',
      tribunalFees: '90000.00',
      expenses: '0.00',
      vat: '15300.00',
      total: '117300.01',
    }
    const costs = { currency: 'SAR', base, allocation: { claimant: 25, respondent: 75 } } as const
    const { en: english, ar: arabic } = both({ ...source, costs })
    const plain = (text: string | undefined) => text?.replace(/\u00a0/g, ' ')
    const total = english.costs?.at(-1)
    assert.deepEqual(
      [plain(total?.total), plain(total?.claimant), plain(total?.respondent)],
      ['SAR 117,300.01', 'SAR 29,325.00', 'SAR 87,975.01'],
    )
    assert.match(arabic.costs?.at(-1)?.total ?? '', /١١٧٬٣٠٠٫٠١/)
    assert.deepEqual([without.hasTotal, english.hasTotal, english.settlement], [undefined, true, undefined])
    const advanced = { claimant: '58650.00', respondent: '58650.01' }
    const told = both({ ...source, costs: { ...costs, advanced } })
    assert.deepEqual(
      told.en.settlement?.map(({ label, value }) => `${label}: ${plain(value)}`),
      [
        'Advanced by the Claimant: SAR 58,650.00',
        'Advanced by the Respondent: SAR 58,650.01',
        'Due from the Respondent to the Claimant under this split: SAR 29,325.00',
      ],
    )
    assert.match(told.ar.settlement?.[2]?.label ?? '', /^المستحق للمدّعي على المدّعى عليه/)
  })

  it('names each side in the number of its parties, and each party with the counsel who act for it', () => {
    const [claimant, respondent] = source.parties
    assert.ok(claimant && respondent)
    const counsel = (name: string, parties: string[]) =>
      ({ side: 'respondent', name, firm: '', email: '', powerOfAttorney: '', parties }) as const
    const base = { registration: '0.00', admin: '0.00', tribunalFees: '100.00', expenses: '0.00', vat: '0.00' }
    const costs = {
      ...{ currency: 'SAR' as const, base: { ...base, total: '100.00' }, allocation: { claimant: 25, respondent: 75 } },
      advanced: { claimant: '50.00', respondent: '50.00' },
    }
    const { en, ar } = both({
      ...{ ...source, costs },
      parties: [
        claimant,
        { ...claimant, id: 'p3' },
        respondent,
        { ...respondent, id: 'p4' },
        { ...respondent, id: 'p5' },
      ],
      counsel: [counsel('Hart', ['p2']), counsel('Okafor', ['p4', 'p5'])],
      history: [
        { at: '2026-01-01T09:00:00.000Z', event: 'challenged', kind: 'respondent', nameEn: 'Omar', nameAr: '' },
      ],
    })
    assert.deepEqual(
      en.parties.map((one) => one.counsel?.map(({ name }) => name)),
      [[], [], ['Hart'], ['Okafor'], ['Okafor']],
    )
    const labels = (edition: typeof en) => edition.settlement?.map(({ label }) => label)
    assert.deepEqual(labels(en), [
      'Advanced by the Claimants',
      'Advanced by the Respondents',
      'Due from the Respondents to the Claimants under this split',
    ])
    assert.deepEqual(labels(ar), [
      'دفعه المدّعيان مقدَّمًا',
      'دفعه المدّعى عليهم مقدَّمًا',
      'المستحق للمدّعيَين على المدّعى عليهم وفق هذا التوزيع',
    ])
    assert.match(ar.history[0]?.event ?? '', /^طلب المدّعى عليهم رد /)
    assert.match(ar.tribunal[0]?.appointment ?? '', /باتفاق الأطراف/)
  })

  it('is the same for the same source', () => {
    assert.deepEqual(awardDocument(source, instrument), awardDocument({ ...source }, { ...instrument }))
  })
})
