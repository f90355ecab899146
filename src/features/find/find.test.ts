import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { PlainCode } from '#kernel/audience/audience.ts'
import { evidenceCase, submit } from '#test/evidence-case.ts'
import { openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'
import { filing } from '#test/filing.ts'
import { countWork } from '#test/record.ts'
import { readTexts } from '#test/read-texts.ts'
import { samplePdf } from '#test/sample-pdf.ts'

describe('find', () => {
  let portal: TestPortal
  let claimant: Tab
  let manager: Tab
  let caseId: string
  before(async () => {
    portal = await openTestPortal()
    caseId = await evidenceCase(portal)
    claimant = await portal.as('claimant')
    manager = await portal.as('manager')
    await submit(
      claimant,
      caseId,
      'mill.pdf',
      samplePdf('Cover page of the list', 'All zinc certificates predate the fire of lots 4 and 5.'),
      {
        name: 'Mill certificates of lots 4 and 5',
      },
    )
    await submit(claimant, caseId, 'reply.pdf', samplePdf('The zinc is described in Exhibit C-001 of the Claimant.'), {
      name: 'Reply on the merits',
    })
    await readTexts(portal)
  })
  after(() => portal.close())

  const sql = (text: string, values: unknown[] = []) => portal.portal.database.pool.query(text, values)
  const found = async (tab: Tab, q: string, more: Record<string, string> = {}) =>
    (await tab.call('find.search', { q, ...more })).groups
  const documents = async (tab: Tab, q: string) =>
    (await found(tab, q)).find(({ group }) => group === 'documents') ?? { count: 0, hits: [] }

  async function stored(id: string, audience: PlainCode, purpose: string, text: string): Promise<void> {
    const { sha256, size } = await portal.portal.app.services.blobs.put(samplePdf(text))
    await sql("insert into files values ($1, $2, $3, $4, $5, 'application/pdf', $6, $7, 'person_manager', now())", [
      ...[id, caseId, `${id}.pdf`, size, sha256, purpose, audience],
    ])
    await sql("insert into file_texts (file_id, state, changed_at) values ($1, 'waiting', now())", [id])
    await readTexts(portal)
  }

  it('finds a word on a page, in its sentence, and leads to the page with the word marked', async () => {
    const { count, hits } = await documents(claimant, 'predate')
    const [hit] = hits
    assert.deepEqual(
      [count, hit?.label, hit?.titleEn, hit?.page, hit?.language, hit?.caseId],
      [1, 'C-001', 'Mill certificates of lots 4 and 5', 2, 'en', caseId],
    )
    assert.deepEqual(
      hit?.snippet.filter(({ isHit }) => isHit).map(({ text }) => text),
      ['predate'],
    )
    assert.equal(hit?.link, `/cases/${caseId}?tab=record&item=C-001&page=2&find=predate`)
  })

  it('finds a document by its label, first itself and then where it is mentioned', async () => {
    for (const typed of ['C-001', 'c1', 'C-٠٠١']) {
      const [first] = await found(manager, typed)
      assert.deepEqual([first?.group, first?.hits.map(({ label }) => label)], ['documents', ['C-001', 'C-002']], typed)
    }
  })

  it('finds by the title, by a phrase, and by the beginning of a word', async () => {
    assert.equal((await documents(claimant, 'mill certif')).hits[0]?.label, 'C-001')
    assert.equal((await documents(claimant, '"zinc certificates"')).count, 1)
    assert.equal((await documents(claimant, '"certificates zinc"')).count, 0)
    assert.equal((await documents(claimant, 'zinc')).count, 2)
  })

  it('finds a case by its number and by the name of a party, and people by their names', async () => {
    assert.deepEqual(
      (await found(manager, caseId)).map(({ group, hits }) => [group, hits[0]?.id]),
      [['cases', caseId]],
    )
    const people = (await found(claimant, 'Sara Al-Qahtani')).find(({ group }) => group === 'people')
    assert.deepEqual([people?.hits[0]?.titleEn, people?.hits[0]?.capacity], ['Sara Al-Qahtani', 'claimant'])
  })

  it('finds a representative who has an account by the name in either script, once', async () => {
    const typed = ['Sara Al-Qahtani', 'سارة القحطاني']
    for (const q of typed) {
      const people = (await found(claimant, q)).find(({ group }) => group === 'people')
      assert.deepEqual(
        people?.hits.map(({ titleEn, titleAr, firm }) => [titleEn, titleAr, firm]),
        [[...typed, 'Qahtani Law']],
        q,
      )
    }
  })

  it('finds a date by its title and its month, in both languages', async () => {
    const { rows } = await sql(
      `select to_char(due_on, 'FMMonth') as month, due_on::text as day, to_char(due_on, 'FMDD FMMonth YYYY') as written
      from timeline_items where key = 'po1.defense'`,
    )
    const [groups] = await found(claimant, `defence ${rows[0].month}`)
    assert.deepEqual(
      [groups?.group, groups?.hits[0]?.titleEn, groups?.hits[0]?.day],
      ['dates', 'Statement of defence', rows[0].day],
    )
    for (const q of [rows[0].written, rows[0].day]) {
      const [first] = await found(claimant, q)
      assert.deepEqual([first?.group, first?.hits[0]?.day], ['dates', rows[0].day], q)
    }
    const arabic = await found(claimant, 'مذكرة الدفاع')
    assert.ok(arabic.some(({ group, hits }) => group === 'dates' && hits[0]?.titleAr === 'مذكرة الدفاع'))
  })

  it('finds in the knowledge base what it finds there itself', async () => {
    const item = (await manager.call('kb.search', { q: 'jurisdiction', limit: 1 }))[0]
    const group = (await found(manager, 'jurisdiction')).find((one) => one.group === 'knowledge')
    assert.ok(item)
    assert.equal(group?.hits[0]?.id, item.id)
  })

  it('puts orders in a group of their own', async () => {
    await stored('file_order_x', 'case', 'order', 'Security for costs of the quarry')
    assert.deepEqual(
      (await found(claimant, 'quarry')).map(({ group }) => group),
      ['orders'],
    )
  })

  it('shows no part of what a person may not open: neither a hit nor a count', async () => {
    await stored('file_own', 'claimant', 'test', 'The gypsum ranking of the claimant')
    await stored('file_centre', 'centre', 'test', 'The gypsum note of the centre')
    await stored('file_tribunal', 'tribunal', 'test', 'The gypsum deliberation')
    await stored('file_draft', 'case', 'award-preview', 'The gypsum draft')
    const counts = async () =>
      Object.fromEntries(
        await Promise.all(
          ['claimant', 'respondent', 'arbitrator', 'secretary', 'manager', 'board', 'admin', 'arbitrator2'].map(
            async (who) => [who, (await documents(await portal.as(who), 'gypsum')).count] as const,
          ),
        ),
      )
    assert.deepEqual(await counts(), {
      ...{ claimant: 1, respondent: 0, arbitrator: 0, secretary: 0, manager: 2, board: 0, admin: 0, arbitrator2: 0 },
    })
    await sql("update files set audience = 'case' where id = 'file_own'")
    assert.deepEqual(await counts(), {
      ...{ claimant: 1, respondent: 1, arbitrator: 1, secretary: 1, manager: 2, board: 1, admin: 0, arbitrator2: 0 },
    })
  })

  it('ends with the access to the case', async () => {
    const observer = await portal.as('observer')
    assert.equal((await documents(observer, 'predate')).count, 1)
    const members = await manager.call('case.members', { id: caseId })
    const memberId = members.find(({ personId }) => personId === 'person_observer')?.id ?? ''
    await manager.call('case.removeMember', { id: caseId, memberId })
    assert.deepEqual(await found(observer, 'predate'), [])
    assert.deepEqual(await found(observer, caseId), [])
    assert.deepEqual(await found(observer, 'Sara'), [])
  })

  it('names no capacity of a person who has another one in another case', async () => {
    const { id } = await claimant.call('case.file', filing())
    const capacity = async () => {
      const people = (await found(manager, 'Layla')).find(({ group }) => group === 'people')
      return people?.hits.map(({ capacity: one, cases }) => [one, cases])
    }
    assert.deepEqual(await capacity(), [['arbitrator', 1]])
    await sql(
      "insert into case_members (id, case_id, person_id, capacity, since) select 'member_other', $1, person_id, 'observer', now() from case_members where case_id = $2 and person_id = 'person_arbitrator'",
      [id, caseId],
    )
    assert.deepEqual(await capacity(), [[null, 2]])
  })

  it('finds two people with one name as two', async () => {
    await sql(
      "insert into people (id, email, name_en, name_ar) select 'person_layla_2', 'layla.two@demo.example', name_en, name_ar from people where id = 'person_arbitrator'",
    )
    await sql(
      "insert into case_members (id, case_id, person_id, capacity, since) values ('member_layla_2', $1, 'person_layla_2', 'observer', now())",
      [caseId],
    )
    const people = (await found(manager, 'Layla')).find(({ group }) => group === 'people')
    assert.deepEqual([people?.count, new Set(people?.hits.map(({ id }) => id)).size], [2, 2])
    await sql("delete from case_members where id = 'member_layla_2'")
    await sql("delete from people where id = 'person_layla_2'")
  })

  it('does the same work for a word that the person may not see as for one that stands nowhere', async () => {
    const outsider = await portal.as('arbitrator2')
    const respondent = await portal.as('respondent')
    for (const tab of [outsider, respondent]) {
      const work = async (q: string) => {
        const { statements } = await countWork(() => found(tab, q))
        return statements.filter((text) => text !== 'select 1').toSorted()
      }
      // A word that only a note of the centre has, and a word that no file has.
      const [closed, nowhere] = [await work('gypsum note'), await work('qqqq zzzz')]
      assert.ok(closed.length > 3)
      assert.deepEqual(closed, nowhere)
    }
  })

  it('takes anything that is typed', async () => {
    const odd = [
      '\u064b\u0651\u0301',
      '\u0640\u0640',
      '« »',
      '((((((((((',
      'a'.repeat(300),
      '" " "',
      '$1 ; select',
      'zinc:*B',
      "'zinc' <2> 'fire'",
      '"',
      '"zinc',
      '\u202e\u200f',
      '!!!',
      "'; drop table files; --",
      '(.*)+$',
      '[a-z',
      '\u0000zinc',
      'zinc & !',
      '<->',
      '%_\\',
    ]
    for (const q of odd) {
      const answer = await manager.fetch(`/api/find?${new URLSearchParams({ q })}`)
      assert.equal(answer.status, 200, q)
    }
    for (const q of ['%ED%A0%80zinc', '%00', '%FF', '%', 'zinc&q=fire', '%F0%9F%98%80'])
      assert.ok((await manager.fetch(`/api/find?q=${q}`)).status < 500, q)
    for (const q of ['\u064b\u0651', '\u202e\u2066', '" "', '(.*)+$'])
      assert.deepEqual(await found(manager, q), [], 'what has no word finds nothing')
    const long = await manager.refused('find.search', { q: 'z'.repeat(10_000) })
    assert.deepEqual([long.status, long.code], [422, 'INPUT_INVALID'])
  })

  it('shows no mark that turns the direction, of a file name or of a page', async () => {
    const { sha256, size } = await portal.portal.app.services.blobs.put(samplePdf('The feldspar invoice'))
    await sql(
      "insert into files values ('file_turned', $1, $2, $3, $4, 'application/pdf', 'test', 'case', 'person_manager', now())",
      [caseId, 'feldspar\u202egpj.pdf', size, sha256],
    )
    await sql("insert into file_texts (file_id, state, changed_at) values ('file_turned', 'waiting', now())")
    await readTexts(portal)
    await sql(
      "update file_pages set body = 'The \u202efeldspar\u202c \u2067invoice' where file_id = 'file_turned' and page = 1",
    )
    const { hits } = await documents(manager, 'feldspar')
    assert.equal(hits.length, 1)
    assert.doesNotMatch(JSON.stringify(hits), /[\u202a-\u202e\u2066-\u2069]/)
    assert.match(hits[0]?.titleEn ?? '', /feldspargpj/)
  })
})
