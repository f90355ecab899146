import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type AwardSource, awardDocument } from './document.ts'
import { mergeSections } from './rules.ts'

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
    { side: 'claimant', nameEn: 'Al-Rawabi', nameAr: 'الروابي', address: 'Riyadh', country: 'SA', email: '' },
    { side: 'respondent', nameEn: '', nameAr: 'الشمال للحديد', address: '', country: 'GB', email: 'n@x.example' },
  ],
  counsel: [{ side: 'claimant', name: 'Sara', firm: '', email: '' }],
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
  agreements: [{ kind: 'agreement', name: 'اتفاق.pdf', addedAt: '2025-12-30T09:00:00.000Z' }],
  history: [
    { at: '2026-01-01T09:00:00.000Z', event: 'filed', which: '' },
    { at: '2026-02-01T09:00:00.000Z', event: 'submission', which: 'C-001' },
    { at: '2026-02-10T09:00:00.000Z', event: 'order', which: 'PO-2', article: '30' },
    { at: '2026-02-20T09:00:00.000Z', event: 'recordClosed', which: '' },
    { at: '2026-12-01T09:00:00.000Z', event: 'hearing', which: '' },
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

describe('what an award prints', () => {
  it('has an edition for each language of the case', () => {
    const languages = (language: AwardSource['language']) =>
      awardDocument({ ...source, language }, instrument).editions.map((edition) => edition.language)
    assert.deepEqual([languages('en'), languages('ar'), languages('both')], [['en'], ['ar'], ['en', 'ar']])
  })

  it('prints the Arabic version of a section where there is one, else the text itself', () => {
    const [english, arabic] = awardDocument(source, instrument).editions
    assert.deepEqual([english.sections.facts, arabic?.sections.facts], ['The contract.', 'العقد.'])
    assert.equal(arabic?.sections.issues, 'One issue.')
    const [only] = awardDocument({ ...source, language: 'ar' }, instrument).editions
    assert.equal(only.sections.facts, 'The contract.')
  })

  it('names parties, counsel, arbitrators and what is not on file', () => {
    const [english] = awardDocument(source, instrument).editions
    assert.deepEqual(
      english.parties.map((party) => party.name),
      ['Al-Rawabi', 'الشمال للحديد'],
    )
    assert.deepEqual(
      english.parties.map((party) => party.address),
      ['Riyadh, Saudi Arabia', 'Not on file'],
    )
    assert.deepEqual(
      english.tribunal.map((one) => one.role),
      ['Presiding arbitrator', 'Co-arbitrator'],
    )
    assert.ok(english.frontMatter.some((row) => row.label === 'Applicable law' && row.value === 'Not on file'))
  })

  it('says how each arbitrator came to sit, of which nationality, and which agreement was filed', () => {
    const [english, arabic] = awardDocument(source, instrument).editions
    const [presiding, co] = english.tribunal
    assert.match(
      presiding?.appointment ?? '',
      /^Agreed by the parties, appointed by the Centre’s Court on 5 January 2026/,
    )
    assert.match(co?.appointment ?? '', /^By the parties’ rankings/)
    assert.deepEqual([presiding?.nationality, co?.nationality], ['Jordan', undefined])
    assert.match(arabic?.tribunal[0]?.appointment ?? '', /^باتفاق الأطراف/)
    const filed = english.frontMatter.find((row) => row.label === 'Arbitration agreement')?.value
    assert.match(filed ?? '', /^\u2068اتفاق\.pdf\u2069, filed on 30 December 2025/)
  })

  it('recounts what happened before it and nothing that lay ahead', () => {
    const [english, arabic] = awardDocument(source, instrument).editions
    assert.deepEqual(
      english.history.map((row) => row.event),
      [
        'Request for Arbitration filed',
        'Submission filed (\u2066C-001\u2069)',
        'Order issued (\u2066PO-2\u2069)',
        'Record closed',
      ],
    )
    assert.deepEqual(
      english.history.map((row) => row.article),
      ['Art. 5', 'Art. 27', 'Art. 30', 'Art. 33'],
    )
    assert.equal(arabic?.history[3]?.article, 'المادة ٣٣')
  })

  it('says that no costs were fixed, or shares them to the last halala', () => {
    const [without] = awardDocument(source, instrument).editions
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
    const [english, arabic] = awardDocument({ ...source, costs }, instrument).editions
    const plain = (text: string | undefined) => text?.replace(/\u00a0/g, ' ')
    const total = english.costs?.at(-1)
    assert.deepEqual(
      [plain(total?.total), plain(total?.claimant), plain(total?.respondent)],
      ['SAR 117,300.01', 'SAR 29,325.00', 'SAR 87,975.01'],
    )
    assert.match(arabic?.costs?.at(-1)?.total ?? '', /١١٧٬٣٠٠٫٠١/)
  })

  it('is the same for the same source', () => {
    assert.deepEqual(awardDocument(source, instrument), awardDocument({ ...source }, { ...instrument }))
  })
})
