import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type LetterSource, letterOf } from './letter.ts'
import { firstDeadlines } from '../law/rules.ts'

const limit = (key: 'answer' | 'nomination' | 'statutoryAward', length: number, unit: 'calendar' | 'months') =>
  ({
    ...{ key, name: { en: key, ar: key }, length, unit, article: '6', confirmed: false, source: '' },
    instrument: key === 'statutoryAward' ? 'law' : 'rules',
  }) as const
const version = { version: 1, validFrom: '2023-05-01', who: 'test' }
const rules = {
  timeLimits: [
    limit('answer', 30, 'calendar'),
    limit('nomination', 45, 'calendar'),
    limit('statutoryAward', 12, 'months'),
  ],
  calendar: { weekends: { SA: [5, 6] as const }, holidays: [] },
  versions: { timeLimits: version, calendar: version, articles: version, fees: version, policies: version },
}
const party = (id: string, side: 'claimant' | 'respondent', name: string, address: string) => ({
  ...{ id, caseId: 'case_001', position: 0, side, nameEn: name, nameAr: '', registrationNumber: '' },
  ...{ address, country: side === 'claimant' ? 'SA' : 'GB', email: '', group: 1 },
})
const parties = [
  party('c', 'claimant', 'Al-Rawabi', 'طريق الملك فهد، الرياض'),
  party('r1', 'respondent', 'Northern Steel', '1 Harbour Street, London'),
]
const issuedAt = '2026-02-18T09:00:00.000Z'
const proceedings = { issuedAt, issuedOn: '2026-02-18', seatTz: 'Asia/Riyadh', servedOn: {} }

const source = (change: Partial<LetterSource> = {}, file: Partial<LetterSource['file']> = {}): LetterSource => ({
  file: {
    ...{ id: 'case_001', seat: 'Asia/Riyadh', language: 'both', amount: null, currency: 'SAR' },
    ...{ claimSummary: 'Unpaid invoices.', applicableLaw: 'Law of Saudi Arabia', rulesVersion: '2023-05-01' },
    ...file,
  },
  parties,
  representatives: [],
  ...{ letterNo: 'COM-2026-0001', issuedAt, seatTz: 'Asia/Riyadh', language: 'en', commencedOn: '2026-02-16' },
  request: {
    // Half past midnight at the seat.
    receivedAt: '2026-02-10T21:30:00.000Z',
    number: 'FIL-case_001-1',
    papers: [{ kind: 'agreement', name: 'agreement.pdf' }],
  },
  deadlines: firstDeadlines(rules, { ...proceedings, parties }),
  rules,
  signatory: { nameEn: 'Noura', nameAr: 'نورة', role: 'CaseManager' },
  ...change,
})

const editions = (given: LetterSource) => {
  const [first, second] = letterOf(given).editions
  assert.ok(second)
  return [first, second] as const
}
const plain = (text: string | undefined) => text?.replace(/[\u2066-\u2069]/g, '')

describe('the commencement letter', () => {
  it('tells the day on which the request was received and the day on which proceedings commenced', () => {
    const [english, arabic] = editions(source())
    assert.match(english.requestReceivedOn, /^11 February 2026/)
    assert.match(english.commencedOn, /^16 February 2026/)
    assert.match(arabic.commencedOn, /١٦ فبراير ٢٠٢٦/)
    const entered = source({ request: { receivedAt: null, number: null, papers: [] } })
    assert.match(editions(entered)[0].requestReceivedOn, /^16 February 2026/)
  })

  it('says of each time limit whom it binds, from when it runs, and its last moment at the seat', () => {
    const [english, arabic] = editions(source())
    assert.deepEqual(
      english.deadlines.map(({ title, bound, period }) => [title, bound, period]),
      [
        ['answer', 'Respondent', '30 days from its receipt of this letter'],
        ['nomination', 'All parties', '45 days from the date of this letter'],
      ],
    )
    assert.equal(english.deadlines[0]?.ends, 'The last day, 23:59 Riyadh time')
    assert.match(english.deadlines[1]?.ends ?? '', /^6 April 2026 .*, 23:59 Riyadh time$/)
    assert.equal(arabic.deadlines[0]?.ends, 'اليوم الأخير، ٢٣:٥٩ بتوقيت الرياض')
    const several = [...parties, party('r2', 'respondent', 'Southern Steel', '')]
    const [one] = editions(
      source({ parties: several, deadlines: firstDeadlines(rules, { ...proceedings, parties: several }) }),
    )
    assert.deepEqual(
      one.deadlines.map(({ bound }) => bound),
      ['Each Respondent', 'All parties'],
    )
  })

  it('prints a summary in the edition of its own language, and says in the other where it stands', () => {
    const [english, arabic] = editions(source())
    assert.deepEqual([english.summary, arabic.summary], ['Unpaid invoices.', undefined])
    assert.match(arabic.summaryElsewhere ?? '', /النسخة الإنجليزية/)
    const both = editions(source({}, { claimSummary: 'Unpaid invoices.\nفواتير لم تُسدَّد.' }))
    assert.ok(both.every((edition) => edition.summary !== undefined && edition.summaryElsewhere === undefined))
    const [only] = letterOf(source({}, { language: 'en', claimSummary: 'فواتير لم تُسدَّد.' })).editions
    assert.equal(only.summary, 'فواتير لم تُسدَّد.')
  })

  it('names seat and addresses with their country, the rules, the law, what is enclosed, and for whom it is signed', () => {
    const [english, arabic] = editions(source())
    assert.deepEqual([english.seat, arabic.seat], ['Riyadh, Saudi Arabia', 'الرياض، المملكة العربية السعودية'])
    assert.deepEqual(
      english.parties.map(({ address }) => address),
      ['\u2068طريق الملك فهد، الرياض\u2069, Saudi Arabia', '\u20681 Harbour Street, London\u2069, United Kingdom'],
    )
    assert.equal(arabic.parties[1]?.address, '\u20681 Harbour Street, London\u2069، المملكة المتحدة')
    assert.deepEqual(
      english.rows?.map(({ label }) => label),
      ['Arbitration rules', 'Arbitration agreement', 'Applicable law'],
    )
    assert.deepEqual(english.enclosures?.map(plain), [
      'Request for Arbitration (FIL-case_001-1)',
      'Arbitration agreement: agreement.pdf',
    ])
    assert.deepEqual(
      [english.signatory.role, arabic.signatory.role],
      ['Case Manager, for the Centre', 'مدير القضية، عن المركز'],
    )
    assert.ok(
      !letterOf(source({}, { applicableLaw: '' })).editions[0].rows?.some(({ label }) => label === 'Applicable law'),
    )
  })
})
