import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { paragraph, sheetFile, slideFile, wordFile } from '#test/documents/office-samples.ts'
import { outlookFile } from '#test/documents/outlook-sample.ts'
import { evidenceCase, submit } from '#test/evidence-case.ts'
import { openTestPortal, type Tab, type TestPortal, type Who } from '#test/portal.ts'
import { readTexts } from '#test/read-texts.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')

describe('find in office files and mails', () => {
  let portal: TestPortal
  let claimant: Tab
  let caseId: string
  before(async () => {
    portal = await openTestPortal()
    caseId = await evidenceCase(portal)
    claimant = await portal.as('claimant')
    const body = [
      paragraph('The covering letter'),
      '<w:p><w:r><w:br w:type="page"/></w:r></w:p>',
      paragraph('All rhodium certificates predate the fire.'),
      paragraph('وصلت شحنة الروديوم متأخرة'),
    ]
    await submit(claimant, caseId, 'letter.docx', wordFile(body.join('')), { name: 'Letter of the mill' })
    const rows = '<row><c t="s"><v>0</v></c><c><v>4417250</v></c></row>'
    await submit(claimant, caseId, 'lots.xlsx', sheetFile(['<t>Palladium</t>'], { Lots: rows }), { name: 'Lots' })
    await submit(claimant, caseId, 'talk.pptx', slideFile(['Iridium', 'Osmium'], 'Notes'), { name: 'Talk' })
    const mail = Buffer.from('Subject: Notice\r\nFrom: a@example.com\r\n\r\nThe ruthenium is late.')
    await submit(claimant, caseId, 'notice.eml', mail, { name: 'Notice by mail' })
    const outlook = outlookFile({ subject: 'Reply', sender: 'Omar', body: 'The hafnium is not.' })
    await submit(claimant, caseId, 'reply.msg', outlook, { name: 'Reply by mail' })
    await readTexts(portal)
  })
  after(() => portal.close())

  const sql = (text: string, values: unknown[] = []) => portal.portal.database.pool.query(text, values)
  const documents = async (tab: Tab, q: string) =>
    (await tab.call('find.search', { q })).groups.find(({ group }) => group === 'documents') ?? { count: 0, hits: [] }

  it('finds a word of a document for those who may see it, and for nobody else', async () => {
    const counts: Partial<Record<Who, number>> = {}
    for (const who of ['claimant', 'respondent', 'arbitrator', 'manager', 'admin', 'arbitrator2'] as const)
      counts[who] = (await documents(await portal.as(who), 'rhodium')).count
    assert.deepEqual(counts, { claimant: 1, respondent: 1, arbitrator: 1, manager: 1, admin: 0, arbitrator2: 0 })
  })

  it('leads to the document as a whole, with the word in its sentence', async () => {
    const [hit] = (await documents(claimant, 'rhodium')).hits
    assert.deepEqual(
      [hit?.label, hit?.titleEn, hit?.page, hit?.language, hit?.link],
      ['C-001', 'Letter of the mill', null, 'en', `/cases/${caseId}?tab=record&item=C-001`],
    )
    const { snippet = [] } = hit ?? {}
    assert.match(snippet.map(({ text }) => text).join(''), /All rhodium certificates predate the fire/)
    assert.deepEqual(
      snippet.filter(({ isHit }) => isHit).map(({ text }) => text),
      ['rhodium'],
    )
  })

  it('finds by each kind of file, in Arabic and by a number', async () => {
    const words = {
      الروديوم: 'C-001',
      palladium: 'C-002',
      4417250: 'C-002',
      osmium: 'C-003',
      ruthenium: 'C-004',
      hafnium: 'C-005',
    }
    for (const [q, label] of Object.entries(words)) {
      const { hits } = await documents(claimant, q)
      assert.deepEqual(
        hits.map((hit) => hit.label),
        [label],
        q,
      )
    }
  })

  it('has no page that a command should read', async () => {
    const { rows } = await sql("select state from file_pages where page > 0 and state <> 'text'")
    assert.deepEqual(rows, [])
  })

  it('keeps what was read of a file that has more than is read, and says so', async () => {
    const bytes = wordFile(`${paragraph('Tellurium')}${paragraph('word '.repeat(2_000)).repeat(1_100)}`)
    await submit(claimant, caseId, 'long.docx', bytes, { name: 'Long' })
    await readTexts(portal)
    assert.equal((await documents(claimant, 'tellurium')).count, 1)
    const { rows } = await sql(
      "select t.state, t.reason from file_texts t join files f on f.id = t.file_id where f.name = 'long.docx'",
    )
    assert.deepEqual(rows, [{ state: 'failed', reason: 'overLimits' }])
  })

  it('reads again what was stored before these files were read', async () => {
    await sql("delete from file_pages where page > 0 and file_id in (select id from files where name = 'letter.docx')")
    assert.equal((await documents(claimant, 'rhodium')).count, 0)
    await sql(await readFile(path.join(ROOT, 'migrations/0442_texts_of_office_files.sql'), 'utf8'))
    await readTexts(portal)
    assert.equal((await documents(claimant, 'rhodium')).count, 1)
  })
})
