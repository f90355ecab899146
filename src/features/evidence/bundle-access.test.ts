import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { evidenceCase, settledBundle, submit } from '#test/evidence-case.ts'
import { openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'
import { samplePdf } from '#test/sample-pdf.ts'

describe('the file of an e-bundle', () => {
  let portal: TestPortal
  let manager: Tab
  let claimant: Tab
  let arbitrator: Tab
  before(async () => {
    portal = await openTestPortal()
    manager = await portal.as('manager')
    claimant = await portal.as('claimant')
    arbitrator = await portal.as('arbitrator')
  })
  after(() => portal.close())

  const sql = (text: string, values: unknown[] = []) => portal.portal.database.pool.query(text, values)

  async function built() {
    const caseId = await evidenceCase(portal)
    const open = await submit(claimant, caseId, 'a.pdf', samplePdf('open to all'))
    await manager.call('bundle.build', { caseId, submissionIds: [open.id] })
    await settledBundle(manager, caseId)
    const later = await submit(claimant, caseId, 'b.pdf', samplePdf('narrowed later'))
    await manager.call('bundle.build', { caseId, submissionIds: [open.id, later.id], numbering: 'inserts' })
    const { ready } = await settledBundle(manager, caseId)
    const { rows } = await sql('select id, file_id, supplement_id from bundles where id = $1', [ready?.id])
    const [{ id, file_id: fileId, supplement_id: insertsId }] = rows as [Record<string, string>]
    assert.ok(id && fileId && insertsId)
    const narrow = (audience: string) =>
      sql('update files set audience = $2 where id = (select file_id from submissions where id = $1)', [
        later.id,
        audience,
      ])
    return { caseId, id, files: [fileId, insertsId], narrow }
  }

  const linkTo = async (tab: Tab, id: string) =>
    portal.url + new URL((await tab.call('file.makeLink', { id })).url).pathname

  it('is closed by every road to whom a document inside is closed: by its id, by the bundle, by a link, and in lists', async () => {
    const { caseId, id, files, narrow } = await built()
    const roads = async (tab: Tab) => {
      const answers = [
        await tab.fetch(`/api/bundles/${id}/file`),
        await tab.fetch(`/api/bundles/${id}/file?part=inserts`),
        ...(await Promise.all(files.map((file) => tab.fetch(`/api/files/${file}`)))),
        ...(await Promise.all(
          files.map((file) => tab.fetch(`/api/files/${file}?view=1`, { headers: { range: 'bytes=0-9' } })),
        )),
      ]
      return answers.map(({ status }) => status)
    }
    assert.deepEqual(await roads(claimant), [200, 200, 200, 200, 206, 206])
    const links = await Promise.all(files.map((file) => linkTo(claimant, file)))
    const lasting = await Promise.all(files.map((file) => linkTo(arbitrator, file)))
    const byLink = (some: readonly string[]) => Promise.all(some.map(async (link) => (await fetch(link)).status))
    assert.deepEqual(await byLink([...links, ...lasting]), [200, 200, 200, 200])

    await narrow('tribunal')
    assert.deepEqual(await roads(claimant), [404, 404, 404, 404, 404, 404])
    assert.deepEqual(await byLink(links), [404, 404], 'a link gives no right that its maker has lost')
    const missing = await (await claimant.fetch('/api/files/file_missing')).json()
    for (const file of files) {
      const closed = (await (await claimant.fetch(`/api/files/${file}`)).json()) as object
      const alike = (problem: object) => ({ ...problem, requestId: '' })
      assert.deepEqual(alike(closed), alike(missing as object), 'the same answer as for a file that is not there')
      assert.equal((await claimant.refused('file.makeLink', { id: file })).status, 404)
    }
    const listed = (await claimant.call('case.files', { id: caseId })).map((file) => file.id)
    assert.ok(files.every((file) => !listed.includes(file)))

    assert.deepEqual(await roads(arbitrator), [200, 200, 200, 200, 206, 206])
    assert.deepEqual(await byLink(lasting), [200, 200])
    await narrow('case')
    assert.deepEqual(await byLink(links), [200, 200], 'and gives it again with the right')
  })

  it('comes by link to any person who has it, without a session, and not by a token that was changed or has had its time', async () => {
    const { files } = await built()
    const [file = ''] = files
    const [own, others] = [await linkTo(claimant, file), await linkTo(arbitrator, file)]
    const bytes = async (link: string) => {
      const response = await fetch(link)
      return {
        status: response.status,
        head: Buffer.from(await response.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      }
    }
    assert.deepEqual(await bytes(own), { status: 200, head: '%PDF-' })
    assert.notEqual(own, others)
    const secret = (link: string) => link.slice(link.lastIndexOf('/') + 1)
    const mixed = secret(own).slice(0, 20) + secret(others).slice(20)
    assert.equal((await bytes(own.replace(secret(own), mixed))).status, 404, 'half of one and half of the other')
    await sql(`with old as (delete from file_links returning *)
      insert into file_links select secret_hash, file_id, person_id, session_id, created_at, now() - interval '1 second' from old`)
    assert.deepEqual([(await bytes(own)).status, (await bytes(others)).status], [404, 404])
  })
})
