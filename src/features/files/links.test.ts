import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { PlainCode } from '#kernel/audience/audience.ts'
import { filing } from '#test/filing.ts'
import { openTestPortal, signIn, type Tab, type TestPortal } from '#test/portal.ts'
import { samplePdf } from '#test/sample-pdf.ts'
import { actsInTrail } from '#test/trail-keeps.ts'
import { LINK_MS } from './law/rules.ts'

describe('a link to one file', () => {
  let portal: TestPortal
  let claimant: Tab
  let arbitrator: Tab
  let caseId: string
  before(async () => {
    portal = await openTestPortal()
    claimant = await portal.as('claimant')
    arbitrator = await portal.as('arbitrator')
    caseId = (await claimant.call('case.file', filing())).id
    await sql(
      "insert into case_members (id, case_id, person_id, capacity, since) values ('member_arb', $1, 'person_arbitrator', 'arbitrator', now())",
      [caseId],
    )
    for (const audience of ['case', 'tribunal'] as const) await store(`file_${audience}`, audience)
  })
  after(() => portal.close())

  const sql = (text: string, values: unknown[] = []) => portal.portal.database.pool.query(text, values)
  async function store(id: string, audience: PlainCode) {
    const { sha256, size } = await portal.portal.app.services.blobs.put(samplePdf(id))
    await sql(
      "insert into files values ($1, $2, 'order.pdf', $3, $4, 'application/pdf', 'test', $5, 'person_manager', now())",
      [id, caseId, size, sha256, audience],
    )
  }
  const make = async (tab: Tab, id: string) => {
    const { url, expiresAt } = await tab.call('file.makeLink', { id })
    return { address: portal.url + new URL(url).pathname, expiresAt }
  }
  const page = async (address: string) => {
    const response = await fetch(address, { headers: { accept: 'text/html' } })
    return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
  }

  it('brings the file without a session, also in parts and from another site, for five minutes', async () => {
    const { address, expiresAt } = await make(claimant, 'file_case')
    const left = Date.parse(expiresAt) - Date.now()
    assert.ok(left > LINK_MS - 30_000 && left <= LINK_MS, String(left))
    const whole = await fetch(address, { headers: { 'sec-fetch-site': 'cross-site' } })
    assert.equal(whole.status, 200)
    assert.match(whole.headers.get('content-disposition') ?? '', /^attachment/)
    assert.deepEqual(Buffer.from(await whole.arrayBuffer()), samplePdf('file_case'))
    const part = await fetch(address, { headers: { range: 'bytes=0-3' } })
    assert.deepEqual([part.status, await part.text()], [206, '%PDF'])
  })

  it('answers one and the same plain page in both languages to whatever is no such link', async () => {
    const { address } = await make(claimant, 'file_case')
    // Links are never updated, so delete the link and insert it again with an expiry an hour earlier.
    await sql(`with old as (delete from file_links returning *)
      insert into file_links select secret_hash, file_id, person_id, session_id, created_at, expires_at - interval '1 hour' from old`)
    const expired = await page(address)
    assert.equal(expired.status, 404)
    assert.equal(expired.type, 'text/html; charset=utf-8')
    assert.match(expired.text, /does not work/)
    assert.match(expired.text, /dir="rtl".*لا يعمل/s)
    assert.doesNotMatch(expired.text, /<script|style=/)
    assert.deepEqual(await page(address), expired, 'again after its time')
    const changed = address.slice(0, -1) + (address.endsWith('A') ? 'B' : 'A')
    for (const other of [changed, `${address}x`, `${portal.url}/api/links/nothing`, `${portal.url}/api/links/%00`])
      assert.deepEqual(await page(other), expired, other)
    const asProgram = await fetch(address)
    assert.equal(((await asProgram.json()) as { code: string }).code, 'FILE_LINK_INVALID')
  })

  it('ends with the session that made it, and with the right of its maker', async () => {
    const session = await signIn(portal.url, 'claimant@demo.example')
    const call = (method: string, path: string) =>
      fetch(`${portal.url}/api${path}`, {
        method,
        headers: { cookie: session.cookie, 'x-tab-token': session.token, 'content-type': 'application/json' },
        body: '{}',
      })
    const { url } = (await (await call('POST', '/files/file_case/link')).json()) as { url: string }
    const address = portal.url + new URL(url).pathname
    assert.equal((await page(address)).status, 200)
    await sql(
      'update sessions set ended_at = now() where id = (select session_id from file_links order by created_at desc limit 1)',
    )
    assert.equal((await page(address)).status, 404)

    const own = await make(arbitrator, 'file_case')
    assert.equal((await page(own.address)).status, 200)
    await sql("update case_members set until = now() where id = 'member_arb'")
    assert.equal((await page(own.address)).status, 404)
    await sql("update case_members set until = null where id = 'member_arb'")
    assert.equal((await page(own.address)).status, 200)
  })

  it('is made by those who may have the file, and by nobody else', async () => {
    const codeFor = async (who: string, id: string) => {
      const tab = await portal.as(who)
      try {
        await tab.call('file.makeLink', { id })
        return 'made'
      } catch (error) {
        return (error as { problem?: { code: string }; message: string }).problem?.code ?? (error as Error).message
      }
    }
    assert.equal(await codeFor('manager', 'file_case'), 'made')
    for (const who of ['manager', 'claimant', 'observer', 'admin'])
      assert.match(await codeFor(who, 'file_tribunal'), /NOT_FOUND/, who)
    assert.match(await codeFor('claimant', 'file_missing'), /NOT_FOUND/)
  })

  it('is not made to sealed deliberations, whose readers are told with no address to make one from', async () => {
    await assert.rejects(arbitrator.call('file.makeLink', { id: 'file_tribunal' }), /FILE_SEALED_NO_LINK/)
    const heads = ['file_tribunal', 'file_case'].map(async (id) =>
      (await arbitrator.fetch(`/api/files/${id}`)).headers.get('x-file-id'),
    )
    assert.deepEqual(await Promise.all(heads), [null, 'file_case'])
  })

  it('no longer works once its file is sealed', async () => {
    await store('file_later', 'case')
    const { address } = await make(arbitrator, 'file_later')
    assert.equal((await page(address)).status, 200)
    await sql("update files set audience = 'tribunal' where id = 'file_later'")
    assert.equal((await page(address)).status, 404)
  })

  it('leaves an entry when it is made', async () => {
    await store('file_noted', 'case')
    const { address } = await make(arbitrator, 'file_noted')
    for (const range of ['bytes=0-9', 'bytes=10-19', 'bytes=20-'])
      assert.equal((await fetch(address, { headers: { range } })).status, 206)
    const { rows } = await sql("select action, actor_id from audit_entries where object_id = 'file_noted' order by seq")
    assert.deepEqual(rows, [{ action: 'FILE_LINK_MADE', actor_id: 'person_arbitrator' }])
    const { rows: links } = await sql('select * from file_links')
    assert.ok(!JSON.stringify(links).includes(address.split('/').at(-1) ?? ''), 'the secret itself is kept nowhere')
  })

  it('every act stands in the trail', async () => {
    const done = await actsInTrail(portal)
    for (const act of ['FILE_LINK_MADE']) assert.ok(done.has(act), act)
  })
})
