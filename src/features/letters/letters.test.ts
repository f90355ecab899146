import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import type { AudienceCode } from '#kernel/audience/audience.ts'
import { evidenceCase, settledBundle, submit } from '#test/evidence-case.ts'
import { filing } from '#test/filing.ts'
import { openLive } from '#test/live.ts'
import { openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'
import { readTexts } from '#test/read-texts.ts'
import { samplePdf } from '#test/sample-pdf.ts'
import { type ThreeRespondents, threeRespondents } from '#test/three-respondents.ts'

type Who = 'claimant' | 'r1' | 'r2r3' | 'manager' | 'officer' | 'compliance' | 'board' | 'arbitrator' | 'secretary'
type New = { audience: AudienceCode; partyIds?: string[]; subject?: string; body?: string } & Record<string, unknown>

/** Typed by hand: who reads a letter of each audience; `own` and `team` are those of the second and the third respondent. */
const READ: Readonly<Record<string, readonly Who[]>> = {
  case: ['claimant', 'r1', 'r2r3', 'manager', 'officer', 'compliance', 'board', 'arbitrator', 'secretary'],
  parties: ['claimant', 'r2r3', 'manager', 'officer', 'compliance'],
  own: ['r2r3', 'manager', 'officer', 'compliance'],
  team: ['r2r3'],
  'tribunal-centre': ['manager', 'officer', 'compliance', 'arbitrator', 'secretary'],
  tribunal: ['arbitrator'],
  centre: ['manager', 'officer', 'compliance'],
}

const ODD = [
  '\u202eover',
  '<script>alert(1)</script>',
  '#eval("1")',
  '$ \\ { } [ ] @ ~ `',
  '😀 𝒜 ﷽',
  'ا'.repeat(300),
  "'; drop table letters; --",
]

describe('letters', () => {
  let portal: TestPortal
  let at: ThreeRespondents
  const tabs = {} as Record<Who, Tab>
  const sql = (text: string, values: unknown[] = []) => portal.portal.database.pool.query(text, values)

  before(async () => {
    portal = await openTestPortal()
    at = await threeRespondents(portal)
    for (const capacity of ['arbitrator', 'secretary'] as const) {
      await sql(`insert into case_members (id, case_id, person_id, capacity, since) values ($1, $2, $3, $4, now())`, [
        `member_${capacity}`,
        at.caseId,
        `person_${capacity}`,
        capacity,
      ])
    }
    for (const who of ['manager', 'officer', 'compliance', 'board', 'arbitrator', 'secretary'] as const)
      tabs[who] = await portal.as(who)
    for (const who of ['claimant', 'r1', 'r2r3'] as const) tabs[who] = at[who]
  })
  after(() => portal.close())

  async function write(tab: Tab, { audience, partyIds = [], ...letter }: New) {
    const asked = { caseId: at.caseId, audience, parties: partyIds.join(',') }
    const { seen } = await tab.call('letter.readers', asked)
    const texts = { subject: 'A request', body: 'Please tell us.' }
    return tab.call('letter.send', { caseId: at.caseId, audience, partyIds, ...texts, ...letter, seen })
  }
  async function answer(tab: Tab, threadId: string, body: string) {
    const { seen } = await tab.call('letter.readers', { caseId: at.caseId, threadId })
    return tab.call('letter.send', { caseId: at.caseId, threadId, body, seen })
  }
  const read = (tab: Tab, threadId: string, more: object = {}) =>
    tab.call('letter.read', { caseId: at.caseId, threadId, ...more })

  it('are sent, read and answered; each reader’s first opening is noted', async () => {
    const { threadId, documentNo } = await write(at.claimant, { audience: 'case', subject: 'Five more days' })
    assert.equal(documentNo, 'L-001.1')
    const { seen } = await tabs.arbitrator.call('letter.readers', { caseId: at.caseId, threadId })
    assert.match(seen, /^[0-9a-f]{64}$/)
    assert.equal((await read(tabs.r1, threadId)).unread, 1)
    assert.equal((await read(tabs.r1, threadId, { opens: true })).unread, 0)
    assert.equal((await tabs.r1.call('letter.count', { caseId: at.caseId })).unread, 0)
    assert.equal((await answer(tabs.arbitrator, threadId, 'Granted.')).documentNo, 'L-001.2')
    const thread = await read(at.claimant, threadId)
    assert.deepEqual(
      [thread.label, thread.subject, thread.audience, thread.letters],
      ['L-001', 'Five more days', 'case', 2],
    )
    assert.deepEqual(
      thread.all.map(({ documentNo: no, body, as }) => [no, body, as]),
      [
        ['L-001.2', 'Granted.', 'Arbitrator'],
        ['L-001.1', 'Please tell us.', 'Party'],
      ],
    )
    assert.deepEqual(
      thread.all.map(({ readBy }) => readBy.length),
      [0, 1],
    )
    assert.deepEqual(thread.all[1]?.forParties, [at.parties.c])
    // A party does not learn which arbitrator has opened its letter.
    await read(tabs.arbitrator, threadId, { opens: true })
    assert.equal((await read(at.claimant, threadId)).all[1]?.readBy.length, 1)
    assert.equal((await read(tabs.manager, threadId)).all[1]?.readBy.length, 2)
  })

  it('of a party to the tribunal go to the other parties too', async () => {
    for (const audience of [
      'tribunal',
      'tribunal-centre',
      'own-tribunal',
      'centre',
      'counsel',
      'respondent',
    ] as const) {
      const letter = { caseId: at.caseId, audience, partyIds: [at.parties.c], subject: 'x', body: 'x', seen: '' }
      const problem = await at.claimant.refused('letter.send', letter)
      assert.deepEqual([problem.status, problem.code], [403, 'AUDIENCE_BLOCKED'], audience)
    }
    const other = { caseId: at.caseId, audience: 'own', partyIds: [at.parties.r1], subject: 'x', body: 'x', seen: '' }
    assert.equal((await tabs.r2r3.refused('letter.send', other)).code, 'PARTY_NOT_YOURS')
    assert.equal((await tabs.manager.refused('letter.send', { ...other, audience: 'team' })).code, 'AUDIENCE_BLOCKED')
    for (const who of ['compliance', 'board'] as const)
      assert.equal((await tabs[who].refused('letter.send', other)).code, 'ROLE_BLOCK')
  })

  it('are unknown to everybody else: by id, list, count, number, file, link, record, search, notice and event', async () => {
    const writers: Record<string, [Tab, string[]]> = {
      case: [at.claimant, []],
      parties: [at.claimant, [at.parties.c, at.parties.r2]],
      own: [tabs.r2r3, []],
      team: [tabs.r2r3, []],
      'tribunal-centre': [tabs.secretary, []],
      tribunal: [tabs.arbitrator, []],
      centre: [tabs.manager, []],
    }
    for (const [audience, [writer, partyIds]] of Object.entries(writers)) {
      // No word is the beginning of another.
      const word = `${audience.replaceAll('-', '')}quondam`
      const before = new Map(
        await Promise.all(
          (Object.keys(tabs) as Who[]).map(async (who) => {
            const { threads } = await tabs[who].call('letter.count', { caseId: at.caseId })
            const { count } = await tabs[who].call('record.count', { caseId: at.caseId })
            return [who, { threads, count, live: await openLive(tabs[who], { caseId: at.caseId }) }] as const
          }),
        ),
      )
      const { threadId } = await write(writer, { audience: audience as 'case', partyIds, subject: word, body: word })
      const fileId = (await read(writer, threadId)).all[0]?.file.id ?? ''
      await readTexts(portal)
      for (const who of Object.keys(tabs) as Who[]) {
        const tab = tabs[who]
        const mine = READ[audience]?.includes(who) === true
        const was = before.get(who)
        if (!was) throw new Error(who)
        const what = `${audience} to ${who}`
        const now = await tab.call('letter.count', { caseId: at.caseId })
        assert.equal(now.threads - was.threads, mine ? 1 : 0, what)
        assert.equal(
          (await tab.call('find.search', { q: word })).groups.length > 0,
          mine && audience !== 'tribunal',
          what,
        )
        const { threads } = await tab.call('letter.list', { caseId: at.caseId })
        assert.equal(
          threads.some(({ id }) => id === threadId),
          mine,
          what,
        )
        assert.equal((await tab.fetch(`/api/files/${fileId}`)).status, mine ? 200 : 404, what)
        const record = await tab.call('record.list', { caseId: at.caseId })
        assert.equal(
          record.some(({ title }) => title === word),
          mine,
          what,
        )
        assert.equal((await tab.call('record.count', { caseId: at.caseId })).count - was.count, mine ? 1 : 0, what)
        const { rows } = await sql(
          'select count(*)::integer as n from notifications where person_id = $1 and link like $2',
          [(await tab.call('session.read', {})).person?.id, `%${threadId}`],
        )
        if (tab === writer || !mine) assert.equal(rows[0].n, 0, what)
        if (mine) {
          assert.equal((await was.live.next('touched')).type, 'touched', what)
          continue
        }
        // The same answer, to the byte but for the id of the request, as for a thread that does not exist.
        const ask = async (id: string) => {
          const problem: Record<string, unknown> = {
            ...(await tab.refused('letter.read', { caseId: at.caseId, threadId: id })),
          }
          return { ...problem, requestId: '', instance: '' }
        }
        assert.deepEqual(await ask(threadId), await ask('thread_none'), what)
        if (who !== 'compliance' && who !== 'board') {
          const send = { caseId: at.caseId, threadId, body: 'x', seen: '' }
          assert.equal((await tab.refused('letter.send', send)).code, 'NOT_FOUND', what)
          assert.equal((await tab.refused('letter.readers', { caseId: at.caseId, threadId })).code, 'NOT_FOUND', what)
        }
        assert.equal(
          was.live.messages.some(({ type }) => type === 'touched'),
          false,
          what,
        )
      }
      for (const { live } of before.values()) live.close()
    }
    const labels = (await tabs.r2r3.call('letter.list', { caseId: at.caseId })).threads.map(({ label }) => label)
    assert.deepEqual(labels, ['LT-R2R3-001', 'LC-R2R3-001', 'LP-CR2-001', 'L-002', 'L-001'])
  })

  it('are notified to their readers alone, without a name, a subject or a number', async () => {
    const { threadId } = await write(tabs.manager, { audience: 'own', partyIds: [at.parties.r1] })
    const { rows } = await sql('select * from notifications where link like $1', [`%${threadId}`])
    assert.deepEqual(
      rows.map((row) => [row.person_id, row.message_en, row.message_ar, row.audience]),
      [['person_hart', 'You have a new letter.', 'وصلك خطاب جديد.', 'own']],
    )
  })

  it('have numbers of their own parties, whatever an amended request puts in whose place', async () => {
    const { caseId, claimant, parties } = await threeRespondents(portal)
    const to = async (...partyIds: string[]) => {
      const audience = { caseId, audience: 'own' as const }
      const { seen } = await tabs.manager.call('letter.readers', { ...audience, parties: partyIds.join(',') })
      const letter = { ...audience, partyIds, subject: 'x', body: 'x', seen }
      return (await tabs.manager.call('letter.send', letter)).documentNo
    }
    const { c, r1, r2, r3 } = parties
    const sent = [await to(r1, r2, r3), await to(r2), await to(r3), await to(c)]
    assert.deepEqual(sent, ['LC-R1R2R3-001.1', 'LC-R2-001.1', 'LC-R3-001.1', 'LC-C-001.1'])
    const [first, second] = filing().parties
    assert.ok(first && second)
    const named = (id: string | undefined, name: string) => ({
      ...{ ...second, nameEn: name, nameAr: name, registrationNumber: name },
      ...(id !== undefined && { id }),
    })
    const amended = [{ ...first, id: c }, named(undefined, 'Stranger'), named(r3, 'Third'), named(r1, 'First')]
    await claimant.call('filing.amend', { ...filing(), parties: amended, caseId })
    const r4 = (await claimant.call('case.read', { id: caseId })).parties[1]?.id ?? ''
    const later = [await to(r4), await to(r3), await to(r1), await to(r4, r3, r1), await to(c)]
    const numbers = ['LC-R4-001.1', 'LC-R3-002.1', 'LC-R1-001.1', 'LC-R1R3R4-001.1', 'LC-C-002.1']
    assert.deepEqual(later, numbers)
  })

  it('are not sent while their readers are not those that the writer saw', async () => {
    const letter = { caseId: at.caseId, audience: 'case' as const, subject: 'x', body: 'x' }
    const { seen, people } = await at.claimant.call('letter.readers', { caseId: at.caseId, audience: 'case' })
    assert.equal(people.length, 4)
    await tabs.manager.call('case.addMember', { id: at.caseId, personId: 'person_observer', capacity: 'observer' })
    const problem = await at.claimant.refused('letter.send', { ...letter, seen })
    assert.deepEqual([problem.status, problem.code], [409, 'READERS_CHANGED'])
    const observer = await portal.as('observer')
    assert.equal((await observer.refused('letter.send', { ...letter, seen })).code, 'ROLE_BLOCK')
    const members = await tabs.manager.call('case.members', { id: at.caseId })
    const memberId = members.find(({ capacity }) => capacity === 'observer')?.id ?? ''
    await tabs.manager.call('case.removeMember', { id: at.caseId, memberId })
    await at.claimant.call('letter.send', { ...letter, seen })
    assert.equal((await observer.refused('letter.list', { caseId: at.caseId })).code, 'NOT_FOUND')
  })

  it('sent at once get numbers of their own, without a gap', async () => {
    const { threadId } = await write(at.claimant, { audience: 'own' })
    const bodies = ['One', 'Two', 'Three']
    const sent = await Promise.all(
      bodies.map((body, n) => answer(n === 1 ? tabs.manager : at.claimant, threadId, body)),
    )
    assert.deepEqual(sent.map(({ documentNo }) => documentNo).toSorted(), ['LC-C-001.2', 'LC-C-001.3', 'LC-C-001.4'])
    const opened = await Promise.all([1, 2].map(() => write(at.claimant, { audience: 'own' })))
    assert.deepEqual(opened.map(({ documentNo }) => documentNo).toSorted(), ['LC-C-002.1', 'LC-C-003.1'])
  })

  it('enclose new files and documents of the record that all of their readers may open', async () => {
    const pdf = samplePdf('enclosed')
    const twice = [await tabs.r2r3.upload('a.pdf', pdf), await tabs.r2r3.upload('b.pdf', pdf)]
    const { threadId } = await write(tabs.r2r3, { audience: 'own', attachments: twice })
    const [letter] = (await read(tabs.manager, threadId)).all
    assert.deepEqual(
      letter?.attachments.map(({ name }) => name),
      ['a.pdf', 'b.pdf'],
    )
    const recordIds = [letter?.attachments[0]?.id ?? '']
    const onward = await write(tabs.r2r3, { audience: 'team', recordIds })
    assert.equal((await read(tabs.r2r3, onward.threadId)).all[0]?.attachments.length, 1)
    const wide = { caseId: at.caseId, audience: 'case', subject: 'x', body: 'x', recordIds }
    const { seen } = await tabs.r2r3.call('letter.readers', { caseId: at.caseId, audience: 'case' })
    assert.equal((await tabs.r2r3.refused('letter.send', { ...wide, seen })).code, 'FILE_NARROWER')
    // Somebody else's document, and one that does not exist.
    for (const id of [...recordIds, 'file_none'])
      assert.equal((await at.claimant.refused('letter.send', { ...wide, seen, recordIds: [id] })).code, 'NOT_FOUND')
    const outside = await at.r1.fetch(`/api/files/${recordIds[0]}`)
    assert.equal(outside.status, 404)
    const record = await tabs.manager.call('record.list', { caseId: at.caseId })
    assert.equal(record.filter(({ id }) => id === recordIds[0]).length, 1)
  })

  it('enclose no bundle with a document that some of their readers may not open', async () => {
    const caseId = await evidenceCase(portal)
    const { manager } = tabs
    const first = await submit(manager, caseId, 'a.pdf', samplePdf('in the bundle'))
    await manager.call('bundle.build', { caseId, submissionIds: [first.id] })
    const { ready } = await settledBundle(manager, caseId)
    const { rows } = await sql('select file_id from bundles where id = $1', [ready?.id])
    await sql(
      "update files set audience = 'tribunal-centre' where id = (select file_id from submissions where id = $1)",
      [first.id],
    )
    const send = async (audience: 'case' | 'tribunal-centre') => {
      const { seen } = await manager.call('letter.readers', { caseId, audience })
      return { caseId, audience, subject: 'x', body: 'x', recordIds: [rows[0].file_id], seen }
    }
    assert.equal((await manager.refused('letter.send', await send('case'))).code, 'FILE_NARROWER')
    await manager.call('letter.send', await send('tribunal-centre'))
  })

  it('are a PDF whose fingerprint the trail has, with nothing of their content', async () => {
    const { threadId } = await write(at.claimant, { audience: 'own', subject: 'Quiet words', body: 'Very quiet.' })
    const file = (await read(at.claimant, threadId)).all[0]?.file
    const bytes = Buffer.from(await (await at.claimant.fetch(`/api/files/${file?.id}`)).arrayBuffer())
    assert.equal(createHash('sha256').update(bytes).digest('hex'), file?.sha256)
    const { rows } = await sql("select * from audit_entries where action = 'LETTER_SENT' order by seq desc limit 1")
    assert.deepEqual(rows[0].details, { audience: 'own', sha256: file?.sha256 })
    const report = await tabs.compliance.call('audit.verify', { id: at.caseId })
    assert.deepEqual([report.ok, report.reason], [true, null])
    const kept = await sql('select answer::text from idempotency_keys')
    for (const row of kept.rows) assert.doesNotMatch(row.answer, /Very quiet/)
  })

  it('keep what was written, and refuse what says nothing', async () => {
    for (const text of ODD) {
      const { threadId } = await write(at.claimant, { audience: 'team', subject: 'Odd', body: `${text} x` })
      assert.equal((await read(at.claimant, threadId)).all.length, 1)
    }
    const most = 'ب'.repeat(20_000)
    const { threadId } = await write(at.claimant, { audience: 'team', body: most })
    assert.equal((await read(at.claimant, threadId)).all[0]?.body, most)
    const base = { caseId: at.caseId, audience: 'team', subject: 'x', body: 'x', seen: '' }
    for (const change of [{ body: `${most}.` }, { body: '\u200b' }, { subject: '' }, { audience: undefined }])
      assert.equal((await at.claimant.refused('letter.send', { ...base, ...change })).code, 'INPUT_INVALID')
    assert.equal((await at.claimant.refused('letter.list', { caseId: at.caseId, before: 'x' })).code, 'INPUT_INVALID')
  })

  it('are listed in pages by key', async () => {
    const seen = new Set<string>()
    let before: string | null = null
    let pages = 0
    do {
      const page: { threads: { id: string }[]; next: string | null } = await at.claimant.call('letter.list', {
        ...{ caseId: at.caseId, limit: 5 },
        ...(before !== null && { before }),
      })
      for (const { id } of page.threads) seen.add(id)
      before = page.next
      pages++
    } while (before !== null)
    const { threads } = await at.claimant.call('letter.count', { caseId: at.caseId })
    assert.deepEqual([seen.size, pages], [threads, Math.ceil(threads / 5)])
  })
})
