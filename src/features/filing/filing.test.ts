import assert from 'node:assert/strict'
import { createHash, createVerify } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { filing } from '#test/filing.ts'
import { filedCase } from '#test/journey.ts'
import { openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'
import { samplePdf } from '#test/sample-pdf.ts'
import { actsInTrail } from '#test/trail-keeps.ts'

describe('the filing of a case', () => {
  let portal: TestPortal
  let claimant: Tab
  let manager: Tab
  before(async () => {
    portal = await openTestPortal()
    claimant = await portal.as('claimant')
    manager = await portal.as('manager')
  })
  after(() => portal.close())

  const openCase = async () => (await claimant.call('case.file', filing())).id
  const add = async (caseId: string, kind: 'agreement' | 'contract' | 'other', replaces?: string) => {
    const file = await claimant.upload(`${kind}.pdf`, samplePdf(`${kind} ${Math.random()}`))
    const input = { caseId, kind, file, ...(replaces ? { replaces } : {}) }
    return { file, view: await claimant.call('filing.addDocument', input) }
  }
  const ready = async () => {
    const caseId = await openCase()
    await add(caseId, 'agreement')
    await add(caseId, 'contract')
    return caseId
  }
  const actions = async (caseId: string) =>
    (await manager.call('audit.trail', { id: caseId })).map((entry) => entry.action)

  it('opens commencement once the request is submitted and the fee is paid, without waiting for anybody', async () => {
    const caseId = await ready()
    const before = await claimant.call('case.gates', { id: caseId, s: 'commencement' })
    assert.deepEqual([before.art5Complete, before.asked?.open, before.asked?.code], [false, false, 'ART5_REQUIRED'])
    await claimant.call('filing.submit', { caseId })
    await claimant.call('filing.payFee', { caseId })
    const gates = await claimant.call('case.gates', { id: caseId, s: 'commencement' })
    assert.deepEqual([gates.art5Complete, gates.feePaid, gates.asked?.open], [true, true, true])
  })

  it('asks for the sample fee of 5,000 and 7,000 riyals', async () => {
    const { fee } = await claimant.call('filing.read', { caseId: await openCase() })
    assert.deepEqual(
      [fee.registration, fee.administration, fee.total, fee.currency, fee.paid],
      ['5000.00', '7000.00', '12000.00', 'SAR', null],
    )
  })

  it('refuses to submit without the agreement, without the contract and without a claim, and names what is missing', async () => {
    const caseId = await openCase()
    assert.equal((await claimant.refused('filing.submit', { caseId })).code, 'AGREEMENT_REQUIRED')
    await add(caseId, 'agreement')
    const second = await claimant.refused('filing.submit', { caseId })
    assert.deepEqual([second.code, second.status, second.mend], ['CONTRACT_REQUIRED', 409, `/filing/${caseId}`])
    await add(caseId, 'contract')
    await claimant.call('filing.amend', { ...filing({ claimSummary: ' ' }), caseId })
    const third = await claimant.refused('filing.submit', { caseId })
    assert.deepEqual([third.code, third.missing], ['FILING_INCOMPLETE', ['claim']])
    assert.equal((await actions(caseId)).includes('FILING_SUBMITTED'), false)
  })

  it('keeps the ids of its parties when it is amended, and knows a party by its id or by what it is called', async () => {
    const caseId = await openCase()
    const { parties } = await claimant.call('case.read', { id: caseId })
    const [first, second] = parties
    assert.ok(first && second)
    const corrected = [{ ...first, nameEn: 'Al-Rawabi Contracting Company', registrationNumber: '1' }, second]
    await claimant.call('filing.amend', { ...filing(), parties: corrected, caseId })
    const idsNow = async () => (await claimant.call('case.read', { id: caseId })).parties.map(({ id }) => id)
    assert.deepEqual(await idsNow(), [first.id, second.id])
    await claimant.call('filing.amend', { ...filing(), caseId })
    assert.deepEqual(await idsNow(), [first.id, second.id], 'a call of the specification names no ids')
    const { code, issues } = await claimant.refused('filing.amend', {
      ...filing(),
      parties: [first, { ...second, id: first.id }],
      caseId,
    })
    assert.deepEqual([code, issues?.map(({ path }) => path)], ['INPUT_INVALID', ['parties.1.id']])
    const [foreign] = (await claimant.call('case.read', { id: await openCase() })).parties
    const stolen = { ...filing(), parties: [{ ...first, id: foreign?.id ?? '' }, second], caseId }
    assert.equal((await claimant.refused('filing.amend', stolen)).code, 'INPUT_INVALID')
  })

  it('lets those who act for a whole side act for a new party of it, and nobody for one that is left out', async () => {
    const caseId = await openCase()
    const [c, r1] = (await claimant.call('case.read', { id: caseId })).parties
    assert.ok(c && r1)
    const r2 = { ...r1, id: undefined, nameEn: 'Gulf Crane', nameAr: '', registrationNumber: '22' }
    await claimant.call('filing.amend', { ...filing(), parties: [c, r1, r2], caseId })
    const crane = (await claimant.call('case.read', { id: caseId })).parties[2]?.id ?? ''
    const link = (personId: string, partyIds?: string[]) =>
      manager.call('case.addMember', { id: caseId, personId, capacity: 'respondent', ...(partyIds && { partyIds }) })
    await link('person_respondent')
    await link('person_observer', [crane])
    const partiesOf = async (personId: string) =>
      (await manager.call('case.members', { id: caseId }))
        .filter((member) => member.personId === personId)
        .map(({ parties }) => parties.map(({ partyId }) => partyId).sort())
    assert.deepEqual(await partiesOf('person_respondent'), [[r1.id, crane].sort()])
    assert.deepEqual(await partiesOf('person_observer'), [[crane]])

    const third = { ...r2, nameEn: 'Al-Marsa', registrationNumber: '33' }
    await claimant.call('filing.amend', { ...filing(), parties: [c, third, r1, { ...r2, id: crane }], caseId })
    const marsa = (await claimant.call('case.read', { id: caseId })).parties[1]?.id ?? ''
    assert.deepEqual(await partiesOf('person_respondent'), [[r1.id, crane, marsa].sort()])
    assert.deepEqual(await partiesOf('person_observer'), [[crane]])

    await claimant.call('filing.amend', { ...filing(), parties: [c, r1], caseId })
    assert.deepEqual(await partiesOf('person_respondent'), [[r1.id]])
    assert.deepEqual(await partiesOf('person_observer'), [], 'a person who acts for nobody is no member')
    assert.equal((await (await portal.as('observer')).refused('case.read', { id: caseId })).code, 'NOT_FOUND')
    const view = await claimant.call('case.read', { id: caseId })
    assert.deepEqual(
      view.parties.map(({ id }) => id),
      [c.id, r1.id],
    )
    assert.deepEqual((await manager.call('case.list', { q: 'Gulf Crane' })).cases, [])
    // Their rows remain, for what names them.
    const { rows } = await portal.portal.database.pool.query(
      'select id from case_parties where case_id = $1 and removed_at is not null order by id',
      [caseId],
    )
    assert.deepEqual(
      rows.map(({ id }) => id),
      [crane, marsa].sort(),
    )
  })

  it('lets counsel of a respondent that was replaced act for nobody, and keeps the claimant who files in the case', async () => {
    const caseId = await openCase()
    const [c, r] = (await claimant.call('case.read', { id: caseId })).parties
    assert.ok(c && r)
    await manager.call('case.addMember', { id: caseId, personId: 'person_respondent', capacity: 'respondent' })
    const other = (party: typeof c, nameEn: string) => ({
      ...{ ...party, id: undefined, nameEn, nameAr: '', registrationNumber: `other ${nameEn}` },
    })
    await claimant.call('filing.amend', { ...filing(), parties: [c, other(r, 'Stranger')], caseId })
    assert.equal((await (await portal.as('respondent')).refused('case.read', { id: caseId })).code, 'NOT_FOUND')
    const [, stranger] = (await claimant.call('case.read', { id: caseId })).parties
    assert.ok(stranger && stranger.id !== r.id)
    const { rows: entries } = await portal.portal.database.pool.query(
      "select details from audit_entries where chain = $1 and action = 'FILING_AMENDED'",
      [caseId],
    )
    const { added, removed, ended } = entries[0]?.details ?? {}
    assert.deepEqual([added, removed, ended], [[stranger.id], [r.id], ['person_respondent']])

    await claimant.call('filing.amend', { ...filing(), parties: [other(c, 'Successor'), stranger], caseId })
    const view = await claimant.call('case.read', { id: caseId })
    assert.deepEqual(view.mine.parties, [view.parties[0]?.id])
    assert.notEqual(view.parties[0]?.id, c.id)
  })

  it('takes a hundred parties, and one more not', async () => {
    const [c, r] = filing().parties
    assert.ok(c && r)
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => ({
        ...r,
        nameEn: `Respondent ${at}`,
        nameAr: '',
        registrationNumber: '',
      }))
    const { id } = await claimant.call('case.file', filing({ parties: [c, ...many(99)] }))
    assert.equal((await claimant.call('case.read', { id })).parties.length, 100)
    const before = (await claimant.call('case.read', { id })).parties
    const reversed = [...before].reverse()
    await claimant.call('filing.amend', { ...filing(), parties: reversed, caseId: id })
    assert.deepEqual((await claimant.call('case.read', { id })).parties, reversed)
    assert.equal((await claimant.refused('case.file', filing({ parties: [c, ...many(100)] }))).code, 'INPUT_INVALID')
  })

  it('gives a receipt signed by the centre, whose signature matches the downloaded bytes', async () => {
    const caseId = await ready()
    const { receipts } = await claimant.call('filing.submit', { caseId })
    const receipt = receipts[0]
    assert.ok(receipt)
    const response = await claimant.fetch(`/api/files/${receipt.file.id}`)
    const bytes = Buffer.from(await response.arrayBuffer())
    assert.equal(response.headers.get('content-type'), 'application/pdf')
    assert.equal(createHash('sha256').update(bytes).digest('hex'), receipt.file.sha256)
    const verifier = createVerify('sha256').update(bytes)
    assert.ok(verifier.verify(receipt.publicKeyPem, receipt.signatureHex, 'hex'))
  })

  it('lets one of two submissions at once win, with one receipt and one audit entry', async () => {
    const caseId = await ready()
    const send = () => claimant.fetch(`/api/filing/${caseId}/submit`, { method: 'POST' })
    const answers = await Promise.all([send(), send()])
    assert.deepEqual(
      answers.map((answer) => answer.status).sort((a, b) => a - b),
      [200, 409],
    )
    assert.equal((await claimant.call('filing.read', { caseId })).receipts.length, 1)
    assert.equal((await actions(caseId)).filter((action) => action === 'FILING_SUBMITTED').length, 1)
  })

  it('takes the fee once, notifies the open pages of the case, and hides the reference from the other side', async () => {
    const caseId = await ready()
    const pay = () => claimant.fetch(`/api/fees/${caseId}/pay`, { method: 'POST' })
    const answers = await Promise.all([pay(), pay()])
    assert.deepEqual(
      answers.map((answer) => answer.status).sort((a, b) => a - b),
      [200, 409],
    )
    const { rows } = await portal.portal.database.pool.query(
      "select 1 from events where case_id = $1 and type = 'fee.paid'",
      [caseId],
    )
    assert.equal(rows.length, 1)
    await manager.call('case.addMember', { id: caseId, personId: 'person_respondent', capacity: 'respondent' })
    const other = await (await portal.as('respondent')).call('filing.read', { caseId })
    assert.equal(other.fee.paid?.reference, null)
    assert.equal(
      (await manager.refused('filing.recordFee', { caseId, reference: 'B-1', paidOn: '2026-01-01' })).code,
      'ALREADY_DONE',
    )
  })

  it('lets only the Case Manager record a receipt, with a day that is not in the future and a reference used once', async () => {
    const [caseId, next] = [await openCase(), await openCase()]
    const receipt = { caseId, reference: 'SNB-778', paidOn: '2026-01-05' }
    assert.equal((await claimant.refused('filing.recordFee', receipt)).code, 'ROLE_BLOCK')
    const early = await manager.refused('filing.recordFee', { ...receipt, paidOn: '2999-01-01' })
    assert.deepEqual([early.status, early.issues?.[0]?.path], [422, 'paidOn'])
    const view = await manager.call('filing.recordFee', receipt)
    assert.deepEqual([view.fee.paid?.method, view.fee.paid?.reference], ['receipt', 'SNB-778'])
    assert.equal((await manager.refused('filing.recordFee', { ...receipt, caseId: next })).code, 'REFERENCE_USED')
    assert.equal((await claimant.call('filing.read', { caseId: next })).fee.paid, null)
  })

  it('asks for missing items instead of rejecting, and takes the request again when they are there', async () => {
    const caseId = await filedCase(portal)
    assert.equal((await claimant.refused('filing.amend', { ...filing(), caseId })).code, 'FILING_CLOSED')
    await manager.call('filing.askMissing', {
      caseId,
      items: ['powerOfAttorney'],
      note: 'A power of attorney in force, please.',
    })
    assert.equal((await claimant.call('case.gates', { id: caseId })).art5Complete, false)
    await add(caseId, 'other')
    const view = await claimant.call('filing.submit', { caseId })
    assert.equal(view.receipts.length, 2)
    assert.ok(view.deficiencies[0]?.answeredAt)
    assert.equal((await manager.call('filing.accept', { caseId })).status, 'accepted')
    assert.equal((await manager.refused('filing.accept', { caseId })).code, 'ALREADY_DONE')
    assert.equal((await claimant.refused('filing.askMissing', { caseId, items: [], note: 'x' })).code, 'ROLE_BLOCK')
  })

  it('keeps a replaced and a withdrawn document as history', async () => {
    const caseId = await openCase()
    const first = (await add(caseId, 'agreement')).view.documents[0]
    assert.ok(first)
    const { view } = await add(caseId, 'agreement', first.id)
    assert.deepEqual([view.documents.length, view.former[0]?.id, view.former[0]?.isReplaced], [1, first.id, true])
    const documentId = view.documents[0]?.id ?? ''
    const empty = await claimant.call('filing.removeDocument', { caseId, documentId })
    assert.deepEqual([empty.documents.length, empty.former.length], [0, 2])
    assert.equal((await claimant.refused('filing.removeDocument', { caseId, documentId })).code, 'NOT_FOUND')
    // A withdrawn document was never put before the other side: neither the list nor the file's address shows it.
    await manager.call('case.addMember', { id: caseId, personId: 'person_respondent', capacity: 'respondent' })
    const respondent = await portal.as('respondent')
    assert.deepEqual(await respondent.call('case.files', { id: caseId }), [])
    for (const fileId of empty.former.map((document) => document.file.id)) {
      assert.equal((await respondent.fetch(`/api/files/${fileId}`)).status, 404)
      assert.equal((await claimant.fetch(`/api/files/${fileId}`)).status, 200)
    }
    assert.equal((await claimant.call('case.gates', { id: caseId })).may['filing.submit']?.code, 'AGREEMENT_REQUIRED')
  })

  it('classifies a document later', async () => {
    const caseId = await openCase()
    const documentId = (await add(caseId, 'other')).view.documents[0]?.id ?? ''
    const view = await claimant.call('filing.classifyDocument', { caseId, documentId, kind: 'agreement' })
    assert.equal(view.checklist.find((row) => row.item === 'agreement')?.done, true)
  })

  it('leaves the request to the claimant: the respondent reads it and changes nothing', async () => {
    const caseId = await openCase()
    const document = (await add(caseId, 'agreement')).view.documents[0]
    await manager.call('case.addMember', { id: caseId, personId: 'person_respondent', capacity: 'respondent' })
    const respondent = await portal.as('respondent')
    const view = await respondent.call('filing.read', { caseId })
    assert.deepEqual([view.mayFile, view.documents.length], [false, 1])
    for (const [name, input] of [
      ['filing.amend', { ...filing(), caseId }],
      ['filing.submit', { caseId }],
      ['filing.removeDocument', { caseId, documentId: document?.id }],
    ] as const) {
      assert.equal((await respondent.refused(name, input)).code, 'ROLE_BLOCK')
    }
  })

  it('stores names without direction marks and saves nothing over a newer version', async () => {
    const caseId = await openCase()
    const { version } = await claimant.call('filing.read', { caseId })
    const [first, second] = filing().parties
    assert.ok(first && second)
    const parties = [{ ...first, nameEn: '\u202eAl-Rawabi\u202c  Co.\u0000' }, second]
    await claimant.call('filing.amend', {
      ...filing({ parties, claimSummary: 'Line one\r\nline\u202e two\u0000' }),
      caseId,
      version,
    })
    const file = await claimant.call('case.read', { id: caseId })
    assert.deepEqual([file.parties[0]?.nameEn, file.claimSummary], ['Al-Rawabi Co.', 'Line one\nline two'])
    assert.match(file.titleEn, /^Al-Rawabi Co\. v\. /)
    assert.equal((await claimant.refused('filing.amend', { ...filing(), caseId, version })).code, 'VERSION_CONFLICT')
  })

  it('every act stands in the trail', async () => {
    const done = await actsInTrail(portal)
    for (const act of ['FILING_AMENDED', 'FILING_DOCUMENT_CLASSIFIED', 'FILING_DOCUMENT_ADDED', 'FILING_SUBMITTED'])
      assert.ok(done.has(act), act)
  })
})
