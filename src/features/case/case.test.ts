import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { filing } from '#test/filing.ts'
import { samplePdf } from '#test/sample-pdf.ts'
import { openTestPortal, signIn, type Tab, type TestPortal } from '#test/portal.ts'

describe('the case and those who take part in it', () => {
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
  const link = (id: string, key: string, capacity: 'claimant' | 'respondent' | 'observer') =>
    manager.call('case.addMember', { id, personId: `person_${key}`, capacity })

  it('lists the cases one may see, newest first, page after page by key', async () => {
    const ids = [await openCase(), await openCase(), await openCase()].reverse()
    const first = await claimant.call('case.list', { limit: 2 })
    assert.deepEqual(
      first.cases.map((row) => row.id),
      ids.slice(0, 2),
    )
    const second = await claimant.call('case.list', { limit: 2, before: first.next ?? 0 })
    assert.equal(second.cases[0]?.id, ids[2])
    assert.deepEqual((await (await portal.as('observer')).call('case.list', {})).cases, [])
    assert.ok((await (await portal.as('board')).call('case.list', {})).cases.length >= 3)
    assert.deepEqual((await (await portal.as('admin')).call('case.list', {})).cases, [])
  })

  it('finds cases by id and by the names of the parties in both scripts, among those one may see', async () => {
    const { parties, ...fields } = filing()
    const named = parties.map((party, at) =>
      at === 0 ? { ...party, nameEn: 'Zéphyr Contracting', nameAr: 'شركة الزَّفير لأعمال المُقاولات' } : party,
    )
    const { id } = await claimant.call('case.file', { ...fields, parties: named })
    await openCase()
    const found = async (tab: Tab, q: string) => (await tab.call('case.list', { q })).cases.map((one) => one.id)
    const eastern = id.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))
    for (const q of [id, eastern, 'zephyr', ' CONTRACTING  zeph', 'الزفير', 'شركه زفير', 'الزـفير'])
      assert.deepEqual(await found(claimant, q), [id], q)
    const number = eastern.replace('case_', '')
    for (const q of [`قضية ${number}`, `القضية رقم ${number}`, `القضية ${Number(id.slice(5))} الزفير`])
      assert.deepEqual(await found(claimant, q), [id], q)
    // Wildcards count as ordinary characters, and every word must match.
    for (const q of ['zephyr nothing', '%', 'z_phyr', "'"]) assert.deepEqual(await found(claimant, q), [], q)
    assert.deepEqual(await found(await portal.as('observer'), 'zephyr'), [])
  })

  it('lists those asked for by id, among those one may see', async () => {
    const [first, second] = [await openCase(), await openCase()]
    const found = async (tab: Tab, ids: string) => (await tab.call('case.list', { ids })).cases.map((one) => one.id)
    const both = `${first},${second}`
    assert.deepEqual(await found(claimant, `${both},case_999999`), [second, first])
    assert.deepEqual(await found(manager, first), [first])
    assert.deepEqual(await found(await portal.as('board'), both), [second, first])
    for (const who of ['observer', 'admin']) assert.deepEqual(await found(await portal.as(who), both), [], who)
    for (const ids of ['', 'case_1,', '1', `case_1' or 'a'='a`])
      assert.equal((await manager.refused('case.list', { ids })).status, 422, ids)
  })

  it('turns the list round, and pages through it that way', async () => {
    await openCase()
    const newest = (await manager.call('case.list', { limit: 100 })).cases.map((one) => one.id)
    const seen: string[] = []
    let before: number | undefined
    do {
      const page = await manager.call('case.list', { order: 'oldest', limit: 2, ...(before && { before }) })
      seen.push(...page.cases.map((one) => one.id))
      before = page.next ?? undefined
    } while (before !== undefined)
    assert.deepEqual(seen, newest.toReversed())
  })

  it('ends access at once when the Case Manager removes a participant', async () => {
    const id = await openCase()
    const members = await link(id, 'respondent', 'respondent')
    const respondent = await portal.as('respondent')
    assert.equal((await respondent.call('case.read', { id })).mine.side, 'respondent')
    const memberId = members.find((member) => member.capacity === 'respondent')?.id ?? ''
    await manager.call('case.removeMember', { id, memberId })
    assert.equal((await respondent.refused('case.read', { id })).status, 404)
    assert.equal((await manager.refused('case.removeMember', { id, memberId })).code, 'NOT_FOUND')
  })

  it('lets nobody act for both sides', async () => {
    const id = await openCase()
    await link(id, 'respondent', 'respondent')
    const both = await manager.refused('case.addMember', { id, personId: 'person_respondent', capacity: 'claimant' })
    assert.deepEqual([both.code, both.status], ['MEMBER_CONFLICT', 409])
  })

  it('lets nobody act for a side after the other, whatever the order', async () => {
    const id = await openCase()
    const memberId = (await link(id, 'respondent', 'respondent')).find((one) => one.capacity === 'respondent')?.id ?? ''
    await manager.call('case.removeMember', { id, memberId })
    const later = { id, personId: 'person_respondent', capacity: 'claimant' } as const
    assert.deepEqual((await manager.refused('case.addMember', later)).code, 'COUNSEL_CONFLICT')
    await link(id, 'respondent', 'respondent')
    assert.equal((await manager.refused('case.addMember', later)).code, 'MEMBER_CONFLICT')
  })

  it('lets nobody act against the side whose counsel the request names them, with a power of attorney', async () => {
    const named = {
      side: 'claimant',
      name: 'R',
      firm: '',
      email: 'RESPONDENT@demo.example',
      powerOfAttorney: '',
    } as const
    const { id } = await claimant.call('case.file', filing({ representatives: [named] }))
    const against = { id, personId: 'person_respondent', capacity: 'respondent' } as const
    const mandateId = (await claimant.call('counsel.list', { caseId: id })).mandates[0]?.id ?? ''
    const power = await claimant.upload('power.pdf', samplePdf('power of attorney'))
    await claimant.call('counsel.filePower', { caseId: id, mandateId, power })
    assert.equal((await manager.refused('case.addMember', against)).code, 'COUNSEL_CONFLICT')

    // An address that somebody only typed shuts nobody out.
    const { id: typed } = await claimant.call('case.file', filing({ representatives: [named] }))
    await manager.call('case.addMember', { ...against, id: typed })
  })

  it('links a person to some parties of a side, then to the others, each once', async () => {
    const [c, r] = filing().parties
    assert.ok(c && r)
    const r2 = { ...r, nameEn: 'Gulf Crane', nameAr: 'رافعات الخليج', registrationNumber: '' }
    const { id } = await claimant.call('case.file', filing({ parties: [c, r, r2] }))
    const [, first, second] = (await claimant.call('case.read', { id })).parties.map((party) => party.id)
    assert.ok(first !== undefined && second !== undefined)
    const of = { id, personId: 'person_respondent', capacity: 'respondent' } as const
    const claimants = (await claimant.call('case.read', { id })).mine.parties
    for (const partyIds of [claimants, [first, 'party_nobody'], []])
      assert.equal((await manager.refused('case.addMember', { ...of, partyIds })).code, 'INPUT_INVALID')
    const observing = { ...of, capacity: 'observer', partyIds: [first] } as const
    assert.equal((await manager.refused('case.addMember', observing)).code, 'INPUT_INVALID')

    await manager.call('case.addMember', { ...of, partyIds: [first, first] })
    const respondent = await portal.as('respondent')
    assert.deepEqual((await respondent.call('case.read', { id })).mine, {
      ...{ roles: ['Party'], side: 'respondent', parties: [first] },
    })
    assert.equal((await manager.refused('case.addMember', { ...of, partyIds: [first] })).code, 'MEMBER_EXISTS')
    const members = await manager.call('case.addMember', of)
    assert.equal(members.filter(({ personId }) => personId === 'person_respondent').length, 1)
    assert.deepEqual((await respondent.call('case.read', { id })).mine.parties.toSorted(), [first, second].toSorted())

    const { entries } = await manager.call('audit.history', { id })
    assert.ok(JSON.stringify(entries).includes('Northern Steel Ltd'), 'the trail names the party')
    const memberId = members.find(({ personId }) => personId === 'person_respondent')?.id ?? ''
    await manager.call('case.removeMember', { id, memberId })
    assert.equal((await respondent.refused('case.read', { id })).code, 'NOT_FOUND')
  })

  it('lets nobody who works for the centre represent a side', async () => {
    const id = await openCase()
    for (const personId of ['person_manager', 'person_officer', 'person_compliance', 'person_board'])
      for (const capacity of ['claimant', 'respondent'] as const) {
        const { code, status } = await manager.refused('case.addMember', { id, personId, capacity })
        assert.deepEqual([code, status], ['STAFF_NO_SIDE', 409], personId)
      }
    await link(id, 'board', 'observer')
    await link(id, 'respondent', 'respondent')
    const admin = await portal.as('admin')
    const hired = {
      id: 'person_respondent',
      before: ['Party'],
      roles: ['Party', 'Compliance'],
      reason: 'Joins',
    } as const
    assert.equal((await admin.refused('people.changeRoles', hired)).code, 'STAFF_NO_SIDE')
    const { pool } = portal.portal.database
    await pool.query("update people set roles = '{Party,Compliance}' where id = 'person_observer'")
    const both = await signIn(portal.url, 'observer@demo.example')
    assert.equal((await both.refused('case.file', filing())).code, 'STAFF_NO_SIDE')
    await pool.query("update people set roles = '{Observer}' where id = 'person_observer'")
  })

  it('leaves the tribunal to the tribunal page', async () => {
    const id = await openCase()
    const insert =
      "insert into case_members (id, case_id, person_id, capacity, since) values ('member_a', $1, 'person_arbitrator', 'arbitrator', now())"
    await portal.portal.database.pool.query(insert, [id])
    assert.equal((await manager.refused('case.removeMember', { id, memberId: 'member_a' })).code, 'MEMBER_OF_TRIBUNAL')
    await portal.portal.database.pool.query("update case_members set until = now() where id = 'member_a'")
  })

  it('lets nobody who sat in a case represent a side of it afterwards', async () => {
    const id = await openCase()
    for (const capacity of ['arbitrator', 'secretary'] as const) {
      const insert =
        'insert into case_members (id, case_id, person_id, capacity, since, until) values ($1, $2, $3, $4, now(), now())'
      const personId = `person_${capacity}`
      await portal.portal.database.pool.query(insert, [`was_${capacity}`, id, personId, capacity])
      const { code } = await manager.refused('case.addMember', { id, personId, capacity: 'respondent' })
      assert.equal(code, 'SAT_IN_CASE')
      await link(await openCase(), capacity, 'respondent')
    }
  })

  it('links only people who exist, by the Case Manager alone', async () => {
    const id = await openCase()
    assert.equal(
      (await manager.refused('case.addMember', { id, personId: 'person_nobody', capacity: 'observer' })).code,
      'NOT_FOUND',
    )
    assert.equal(
      (await manager.refused('case.addMember', { id, personId: 'person_observer', capacity: 'arbitrator' })).status,
      422,
    )
    assert.equal(
      (await claimant.refused('case.addMember', { id, personId: 'person_observer', capacity: 'observer' })).code,
      'ROLE_BLOCK',
    )
  })
})

describe('wrong input about cases and filings', () => {
  let portal: TestPortal
  let claimant: Tab
  before(async () => {
    portal = await openTestPortal()
    claimant = await portal.as('claimant')
  })
  after(() => portal.close())

  const count = async (table: string) =>
    (await portal.portal.database.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n

  it('is refused with the field named, and nothing is written', async () => {
    const [claimantParty, respondentParty] = filing().parties
    const wrong: [string, object][] = [
      ['parties', { parties: [] }],
      ['parties', { parties: 'none' }],
      ['parties', { parties: Array.from({ length: 101 }, () => claimantParty) }],
      ['parties.0.nameEn', { parties: [{ ...claimantParty, nameEn: ' ', nameAr: '' }, respondentParty] }],
      ['parties.0.country', { parties: [{ ...claimantParty, country: 'Saudi' }, respondentParty] }],
      ['parties.1', { parties: [claimantParty, null] }],
      ['amount', { amount: 3150000 }],
      ['amount', { amount: '-1' }],
      ['amount', { amount: '1.234' }],
      ['amount', { amount: '١٠٠' }],
      ['amount', { amount: '9'.repeat(16) }],
      ['currency', { currency: 'EUR' }],
      ['seat', { seat: 'Mars/Olympus' }],
      ['language', { language: 'fr' }],
      ['claimSummary', { claimSummary: 'x'.repeat(20_001) }],
      ['relief', { relief: { text: 'all' } }],
      ['applicableLaw', { applicableLaw: 5 }],
      ['parties.0.email', { parties: [{ ...claimantParty, email: 'nobody' }, respondentParty] }],
    ]
    for (const [path, change] of wrong) {
      const problem = await claimant.refused('case.file', { ...filing(), ...change })
      assert.deepEqual(
        [problem.status, problem.code, problem.issues?.[0]?.path],
        [422, 'INPUT_INVALID', path],
        JSON.stringify(change).slice(0, 80),
      )
    }
    const deep = await claimant.fetch('/api/cases', {
      method: 'POST',
      body: `{"parties":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
    })
    assert.equal(deep.status, 422)
    const oneSided = { ...filing(), parties: [claimantParty, claimantParty] }
    assert.deepEqual((await claimant.refused('case.file', oneSided)).missing, ['respondent'])
    const invisible = {
      ...filing(),
      parties: [claimantParty, { ...respondentParty, nameEn: '\u202e\u200b', nameAr: '' }],
    }
    const unnamed = await claimant.refused('case.file', invisible)
    assert.deepEqual([unnamed.code, unnamed.issues?.[0]?.path], ['INPUT_INVALID', 'parties.1.nameEn'])
    assert.equal(await count('cases'), 0)
    assert.equal(await count("audit_entries where chain <> 'centre'"), 0)
  })

  it('takes hostile text as text, and NUL characters nowhere', async () => {
    const hostile = `</script><img src=x onerror=alert(1)>'; drop table cases; --\u0000\u202e ${'\u0301'.repeat(50)} \ud800`
    const [first, second] = filing().parties
    assert.ok(first && second)
    const parties = [{ ...first, nameEn: hostile, address: hostile }, second]
    const { id } = await claimant.call(
      'case.file',
      filing({ parties, claimSummary: hostile, relief: hostile, applicableLaw: hostile }),
    )
    const file = await claimant.call('case.read', { id })
    for (const text of [file.claimSummary, file.parties[0]?.nameEn, file.parties[0]?.address])
      assert.ok(text && !text.includes('\u0000') && !text.includes('\u202e'))
    for (const path of [
      `/api/cases/${id}%00`,
      '/api/filing/%00',
      '/api/files/%00',
      `/api/cases/${id}/members?x=%00`,
      '/api/cases?before=%00',
      `/api/cases/${id}/people?q=%00`,
    ]) {
      const response = await claimant.fetch(path)
      assert.ok(response.status < 500, `${path} answered ${response.status}`)
    }
    assert.equal((await claimant.fetch(`/api/cases/${id}`)).status, 200)
    for (const mark of ['%00', '%00x', '%0a', '%e2%80%8b'])
      assert.equal((await claimant.fetch(`/api/cases/${id}${mark}`)).status, 404, mark)
    const manager = await portal.as('manager')
    for (const [name, input] of [
      ['case.addMember', { id, personId: '\u0000', capacity: 'observer' }],
      ['filing.askMissing', { caseId: id, items: [], note: '\u0000' }],
      ['filing.recordFee', { caseId: id, reference: '\u0000', paidOn: '2026-01-01' }],
      [
        'filing.addDocument',
        { caseId: id, kind: 'other', replaces: '\u0000', file: { name: '\u0000', size: 1, sha256: 'a'.repeat(64) } },
      ],
    ] as const) {
      assert.ok((await manager.refused(name, input)).status < 500, name)
    }
  })

  it('hides cases, documents and files of others behind the same answer as what does not exist', async () => {
    const { id: caseId } = await claimant.call('case.file', filing())
    const { id: other } = await claimant.call('case.file', filing())
    const file = await claimant.upload('a.txt', Buffer.from('text'))
    const document = (await claimant.call('filing.addDocument', { caseId: other, kind: 'other', file })).documents[0]
    assert.ok(document)
    const stranger = await portal.as('respondent')
    for (const [name, input] of [
      ['filing.read', { caseId }],
      ['filing.submit', { caseId }],
      ['filing.payFee', { caseId: 'case_404' }],
      ['filing.removeDocument', { caseId, documentId: document.id }],
      ['case.files', { id: caseId }],
      ['case.members', { id: 'new' }],
      ['file.read', { id: document.file.id }],
    ] as const) {
      const problem = await stranger.refused(name, input)
      assert.deepEqual([problem.status, problem.code], [404, 'NOT_FOUND'], name)
    }
    // A document of the person's other case is not found in this case.
    for (const name of ['filing.removeDocument', 'filing.classifyDocument'] as const) {
      assert.equal((await claimant.refused(name, { caseId, documentId: document.id, kind: 'contract' })).status, 404)
    }
    const replacing = await claimant.upload('b.txt', Buffer.from('other text'))
    const swap = { caseId, kind: 'other', file: replacing, replaces: document.id }
    assert.equal((await claimant.refused('filing.addDocument', swap)).status, 404)
    assert.equal((await claimant.call('filing.read', { caseId })).documents.length, 0)
    // The refused act did not claim the upload, so it can still be used.
    await claimant.call('filing.addDocument', { caseId, kind: 'other', file: replacing })
  })

  it('answers wrong descriptors, kinds and items with the field named', async () => {
    const { id: caseId } = await claimant.call('case.file', filing())
    const file = { name: 'a.pdf', size: 5, sha256: 'a'.repeat(64) }
    const wrong: [string, object][] = [
      ['kind', { kind: 'will', file }],
      ['file', { kind: 'other' }],
      ['file.size', { kind: 'other', file: { ...file, size: 0 } }],
      ['file.size', { kind: 'other', file: { ...file, size: '5' } }],
      ['file.size', { kind: 'other', file: { ...file, size: 1.5 } }],
      ['file.sha256', { kind: 'other', file: { ...file, sha256: 'A'.repeat(64) } }],
      ['file.name', { kind: 'other', file: { ...file, name: '' } }],
      ['replaces', { kind: 'other', file, replaces: 7 }],
    ]
    for (const [path, input] of wrong) {
      const problem = await claimant.refused('filing.addDocument', { caseId, ...input })
      assert.deepEqual([problem.status, problem.issues?.[0]?.path], [422, path])
    }
    const manager = await portal.as('manager')
    assert.equal(
      (await manager.refused('filing.askMissing', { caseId, items: ['fee'], note: ' ' })).issues?.[0]?.path,
      'note',
    )
    assert.equal(
      (await manager.refused('filing.askMissing', { caseId, items: ['goodwill'], note: 'x' })).issues?.[0]?.path,
      'items.0',
    )
    assert.equal((await manager.refused('filing.askMissing', { caseId, items: [], note: 'x' })).code, 'WRONG_STATE')
    assert.equal(
      (await manager.refused('filing.recordFee', { caseId, reference: 'R', paidOn: '2026-02-30' })).issues?.[0]?.path,
      'paidOn',
    )
  })
})
