import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { evidenceCase, settledBundle, submit } from '#test/evidence-case.ts'
import { sections, stayProceedings } from '#test/closed-case.ts'
import { openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'
import { samplePdf } from '#test/sample-pdf.ts'
import { readHistory } from './server/history-store.ts'
import { type Happened, historyRows } from './law/history-text.ts'

const parties = [{ side: 'claimant' }, { side: 'respondent' }] as const
const riyadh = { language: 'en', zone: 'Asia/Riyadh', parties } as const
const until = '2127-12-31T00:00:00.000Z'
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '')
const told = (history: readonly Happened[], language: 'en' | 'ar' = 'en') =>
  historyRows(history, until, { ...riyadh, language }).map((row) => plain(row.event))

const filed = (at: string, number: number, kind: 'memorial' | 'exhibit', title = '', series: 'C' | 'R' = 'C') =>
  ({ at, event: 'submission', kind, title, series, number, version: 1 }) as const

describe('what a procedural history says', () => {
  it('names pleadings, and exhibits of one day and side together', () => {
    const history = [
      filed('2026-02-01T09:00:00.000Z', 1, 'memorial', 'Statement of claim'),
      filed('2026-02-01T09:01:00.000Z', 2, 'exhibit', 'Contract'),
      filed('2026-02-01T09:02:00.000Z', 3, 'exhibit', 'Letter'),
      filed('2026-02-01T09:02:30.000Z', 1, 'exhibit', 'Photograph', 'R'),
      filed('2026-02-01T09:03:00.000Z', 4, 'exhibit', 'Invoice'),
      filed('2026-02-01T09:04:00.000Z', 6, 'exhibit', 'Survey'),
      // Half past midnight at the seat, so the next day.
      filed('2026-02-01T21:30:00.000Z', 7, 'exhibit', 'Chart'),
    ]
    assert.deepEqual(told(history), [
      'Statement of claim (C-001) filed',
      'Exhibits C-002 to C-004, C-006 filed',
      'Exhibit R-001 filed',
      'Exhibit C-007 filed',
    ])
    assert.deepEqual(told(history, 'ar'), [
      'تقديم مذكرة: Statement of claim (C-001)',
      'تقديم المستندات (من C-002 إلى C-004، C-006)',
      'تقديم المستند (R-001)',
      'تقديم المستند (C-007)',
    ])
  })

  it('tells hearings apart by their numbers where there is more than one', () => {
    const [first, second] = [1, 2].map((number) => ({
      at: `2026-03-0${number}T09:00:00.000Z`,
      event: 'hearing',
      number,
    }))
    assert.deepEqual(told([first] as Happened[]), ['Hearing'])
    assert.deepEqual(told([first, second] as Happened[], 'ar'), ['جلسة الاستماع رقم (١)', 'جلسة الاستماع رقم (٢)'])
  })

  it('rests on the articles of the rules, on the law where it was extended by it, and on none where a court ordered', () => {
    const at = '2026-03-01T09:00:00.000Z'
    const extended = { at, event: 'extended', kind: 'tribunal', day: '2026-09-01', article: '40' } as const
    const history: Happened[] = [
      { at, event: 'cmc' },
      { at, event: 'letterServed', nameEn: 'Al-Rawabi', nameAr: 'الروابي' },
      { at, event: 'stayed', which: '12', title: 'Court of Appeal' },
      { ...extended, instrument: 'law' },
      { ...extended, kind: 'centre', article: '36', instrument: 'rules' },
    ]
    const rows = historyRows(history, until, riyadh)
    assert.deepEqual(
      rows.map((row) => row.article),
      ['Art. 25', 'Art. 4', undefined, 'Arbitration Law, Art. 40', 'Art. 36'],
    )
    assert.match(
      plain(rows[3]?.event ?? ''),
      /^Time limit for the award extended to 1 September 2026 .* by the tribunal$/,
    )
    assert.equal(told(history, 'ar')[1], 'تبليغ خطاب بدء إجراءات التحكيم إلى الروابي')
    assert.equal(told(history, 'ar')[2], 'وقف الإجراءات بأمر من محكمة الاستئناف (12)')
  })
})

describe('the procedural history of a case', () => {
  let portal: TestPortal
  let arbitrator: Tab
  let manager: Tab
  let claimant: Tab
  before(async () => {
    portal = await openTestPortal()
    ;[arbitrator, manager, claimant] = (await Promise.all(
      ['arbitrator', 'manager', 'claimant'].map((who) => portal.as(who)),
    )) as [Tab, Tab, Tab]
  })
  after(() => portal.close())

  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const history = (caseId: string) => readHistory(portal.portal.app.db, caseId, [])
  const events = async (caseId: string) => (await history(caseId)).map((one) => one.event)
  const sql = (text: string, values: readonly unknown[]) => portal.portal.database.pool.query(text, [...values])

  /** Two hearings, the second one rescheduled, and a record that was closed twice. */
  async function reopenedCase(): Promise<string> {
    const caseId = await evidenceCase(portal)
    const named = { kind: 'memorial', name: 'Statement of claim', answers: 'po1.claim' }
    const { id } = await submit(claimant, caseId, 'soc.pdf', samplePdf(`claim of ${caseId}`), named)
    await arbitrator.call('submission.admit', { id, admitted: true, reason: 'One day late, and no harm done.' })
    await manager.call('bundle.build', { caseId, submissionIds: [id] })
    assert.equal((await settledBundle(manager, caseId)).status, 'ready')
    const hearing = (days: number, replaces = false) =>
      manager.call('hearing.schedule', { caseId, scheduledAt: day(days), mode: 'virtual', replaces })
    const { id: first } = await hearing(-3)
    await arbitrator.call('hearing.close', { id: first })
    await arbitrator.call('hearing.reopen', { id: first, reason: 'A new survey.' })
    await hearing(5)
    const { id: second } = await hearing(-1, true)
    await arbitrator.call('hearing.close', { id: second })
    return caseId
  }

  it('has every hearing that stands, every closing and the reopening between them', async () => {
    const caseId = await reopenedCase()
    const all = await events(caseId)
    for (const event of ['filed', 'po1', 'submission', 'lateAdmitted', 'reopened'] as const)
      assert.equal(all.filter((one) => one === event).length, 1, event)
    assert.equal(all.filter((one) => one === 'hearing').length, 2)
    assert.deepEqual(
      all.filter((one) => one === 'recordClosed' || one === 'reopened'),
      ['recordClosed', 'reopened', 'recordClosed'],
    )
    const final = await arbitrator.call('award.saveDraft', { caseId, sections: sections() })
    await arbitrator.call('award.finalize', { caseId, sections: sections(), baseUrl: 'http://127.0.0.1:8080' })
    const { rows } = await sql('select content from awards where id = $1', [final.id])
    const printed = JSON.stringify(rows[0]?.content)
    assert.equal(printed.split('Record closed').length, 3)
    assert.ok(plain(printed).includes('Statement of claim (C-001) filed'))
    assert.ok(plain(printed).includes('Late filing C-001 admitted'))
    assert.ok(
      printed.includes('Hearing No. 1') && printed.includes('Hearing No. 3') && !printed.includes('Hearing No. 2'),
    )
  })

  it('is filed on the day of the submission, not on that of the draft, and commences on the day of request and fee', async () => {
    const caseId = await evidenceCase(portal)
    const file = `file_po1_${caseId}`
    await sql("update cases set filed_at = '2026-01-01T09:00:00Z' where id = $1", [caseId])
    await sql(
      "insert into filing_receipts (number, case_id, submission, submitted_by, submitted_at, file_id, signature_hex, key_id, algorithm) select 'FIL-' || $1 || '-' || n, $1, n, 'person_claimant', t, $2, '', '', '' from (values (1, timestamptz '2026-01-05T09:00:00Z'), (2, '2026-01-07T09:00:00Z')) x (n, t)",
      [caseId, file],
    )
    await sql(
      "insert into commencements (case_id, letter_no, issued_at, issued_by, seat_tz, language, received_on, file_id) values ($1, $1, '2026-01-08T10:00:00Z', 'person_manager', 'Asia/Riyadh', 'en', '2026-01-08', $2)",
      [caseId, file],
    )
    await sql(
      "insert into filing_documents (id, case_id, kind, file_id, added_by, added_at) values ($1, $2, 'agreement', $3, 'person_claimant', '2026-01-02T09:00:00Z')",
      [`doc_${caseId}`, caseId, file],
    )
    const rows = historyRows(await history(caseId), until, riyadh).slice(0, 4)
    assert.deepEqual(
      rows.map((row) => [row.on.slice(0, 14), plain(row.event).replace(/ \(.*/, '')]),
      [
        ['5 January 2026', 'Request for Arbitration filed'],
        ['7 January 2026', 'Request for Arbitration completed'],
        ['8 January 2026', 'Proceedings commenced: request complete and fee paid'],
        ['8 January 2026', 'Commencement letter issued'],
      ],
    )
    const agreed = await sql('select added_at from filed_agreements where case_id = $1', [caseId])
    assert.equal(agreed.rows[0]?.added_at.toISOString(), '2026-01-05T09:00:00.000Z')
  })

  it('tells challenge, secretary and stay with their decisions and ends', async () => {
    const caseId = await evidenceCase(portal)
    await sql(
      "insert into tribunal_challenges (id, case_id, appointment_id, side, reason, made_at, made_by, due_on, late, status, decided_at) values ($1, $2, $3, 'respondent', 'Doubt', now(), 'person_respondent', current_date, false, 'rejected', now())",
      [`challenge_${caseId}`, caseId, `seat_${caseId}_sole`],
    )
    const secretary = { caseId, name: 'Noura', email: 'noura@office.example', consentByParties: false }
    await sql(
      "insert into tribunal_secretaries (id, case_id, name, email, appointed_at, appointed_by) values ($1, $2, $3, $4, now(), 'person_manager')",
      [`secretary_${caseId}`, caseId, secretary.name, secretary.email],
    )
    assert.ok(!(await events(caseId)).includes('secretary'), 'nobody has consented')
    await sql(
      "insert into tribunal_secretary_consents (secretary_id, party_id, consents, source, given_at, recorded_by) select $1, id, true, 'party', now(), 'person_manager' from case_parties where case_id = $2",
      [`secretary_${caseId}`, caseId],
    )
    await stayProceedings(portal, caseId)
    const open = told(await history(caseId))
    for (const text of [
      /^Challenge of .+ by the Respondent$/,
      /^Challenge of .+ rejected$/,
      /^Noura appointed as secretary/,
    ])
      assert.ok(
        open.some((one) => text.test(one)),
        String(text),
      )
    assert.ok(
      open.includes('Proceedings stayed by order of Court of Appeal') && !open.includes('Stay of proceedings ended'),
    )
    await sql(
      "insert into court_orders (id, case_id, type, scope, effect, status, issuing_court, effective_from, created_at) values ($1, $2, 'stay-proceedings', 'proceedings', 'unfreeze', 'active', 'Court of Appeal', now() + interval '1 second', now())",
      [`lift_${caseId}`, caseId],
    )
    assert.ok(told(await history(caseId)).includes('Stay of proceedings ended'))
  })
})
