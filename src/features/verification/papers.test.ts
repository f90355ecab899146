import assert from 'node:assert/strict'
import { createHash, verify } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { newVerificationCode } from '#kernel/ids.ts'
import { LOOK_LIMIT } from '#server/attempts.ts'
import { scheduledHearing } from '#test/journey.ts'
import { pdfText } from '#test/pdf-proof.ts'
import { openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'
import type { PaperView } from './contract.ts'

const PRINTED = /\/verify\/paper\/(case_\d+)\/([0-9A-Z-]{34})/

describe('the public verification of what is sent to others besides the award', () => {
  let portal: TestPortal
  let caseId = ''
  let secretary: Tab
  let manager: Tab
  before(async () => {
    portal = await openTestPortal()
    secretary = await portal.as('secretary')
    manager = await portal.as('manager')
    caseId = await scheduledHearing(portal)
    const { participants } = await secretary.call('hearing.read', { id: caseId })
    const attendance = participants.map((one) => ({ participant: one.id, present: true }))
    await secretary.call('hearing.attendance', { id: caseId, attendance })
  })
  after(() => portal.close())

  const look = (id: string, code: string, language = 'en') =>
    fetch(`${portal.url}/api/verify/paper/${id}/${encodeURIComponent(code)}`, {
      headers: { 'accept-language': language },
    })

  async function bytesOf(tab: Tab, path: string, language = 'en'): Promise<Buffer> {
    const response = await tab.fetch(path, { headers: { 'accept-language': language } })
    assert.equal(response.status, 200, path)
    return Buffer.from(await response.arrayBuffer())
  }

  async function printed(pdf: Buffer): Promise<readonly [string, string]> {
    const [, id = '', code = ''] = PRINTED.exec((await pdfText(pdf)).replace(/\s/g, '')) ?? []
    return [id, code]
  }

  async function seenOf(pdf: Buffer): Promise<PaperView> {
    const response = await look(...(await printed(pdf)))
    assert.equal(response.status, 200)
    return (await response.json()) as PaperView
  }

  const minutes = async () => (await secretary.call('hearing.makeMinutes', { id: caseId }))[0]?.file.id ?? ''
  const letter = () => bytesOf(manager, `/api/commencement/${caseId}/letter`)

  it('knows the letter, the orders, the minutes and the statement of costs by the code that they print', async () => {
    const [first] = await manager.call('caseManagement.listOrders', { caseId })
    const papers = {
      letter: await letter(),
      order: await bytesOf(manager, `/api/files/${first?.file.id}`),
      minutes: await bytesOf(manager, `/api/files/${await minutes()}`),
      costs: await bytesOf(manager, `/api/costs/${caseId}/statement`),
    }
    const numbers = new Set<string>()
    for (const [kind, pdf] of Object.entries(papers)) {
      const seen = await seenOf(pdf)
      assert.deepEqual([seen.kind, seen.caseId, seen.isReplaced], [kind, caseId, false])
      assert.equal(seen.pdfSha256, createHash('sha256').update(pdf).digest('hex'), kind)
      assert.ok(seen.languages.length > 0 && !Number.isNaN(Date.parse(seen.issuedAt)))
      assert.ok((await pdfText(pdf)).includes(seen.documentNo), kind)
      numbers.add(seen.documentNo)
      const { signatureHex = '', publicKeyPem = '', algorithm } = seen.seal ?? {}
      assert.equal(algorithm, 'RSA-SHA256 demo')
      const holds = (bytes: Uint8Array) => verify('sha256', bytes, publicKeyPem, Buffer.from(signatureHex, 'hex'))
      assert.ok(holds(pdf), kind)
      const other = Buffer.from(pdf)
      other[pdf.length >> 1] = (other[pdf.length >> 1] ?? 0) ^ 1
      assert.ok(!holds(other), 'one other bit')
      const told = JSON.stringify(seen)
      for (const name of ['Rawabi', 'الروابي', 'Northern', 'الشمال', 'Layla', 'file_'])
        assert.ok(!told.includes(name), name)
    }
    assert.equal(numbers.size, 4)
  })

  it('says of minutes that later ones took their place', async () => {
    const before = await manager.call('hearing.overview', { caseId })
    const [old] = before.minutes
    await (await portal.as('claimant')).call('hearing.state', { id: caseId, statement: 'nothing' })
    const fresh = await bytesOf(manager, `/api/files/${await minutes()}`)
    const earlier = await seenOf(await bytesOf(manager, `/api/files/${old?.file.id}`))
    assert.deepEqual([earlier.isReplaced, (await seenOf(fresh)).isReplaced], [true, false])
  })

  it('gives a statement of costs one code for each record, language and reader, also when many ask at once', async () => {
    const path = `/api/costs/${caseId}/statement`
    const arabic = await Promise.all(Array.from({ length: 5 }, () => bytesOf(manager, path, 'ar')))
    assert.equal(new Set(arabic.map((pdf) => createHash('sha256').update(pdf).digest('hex'))).size, 1)
    const claimant = await portal.as('claimant')
    const codes = new Set<string>()
    for (const pdf of [arabic[0] ?? Buffer.alloc(0), await bytesOf(manager, path), await bytesOf(claimant, path)])
      codes.add((await printed(pdf))[1])
    assert.equal(codes.size, 3)
    const { rows } = await portal.portal.database.pool.query(
      "select count(*)::int as n from issued_papers where kind = 'costs' and case_id = $1",
      [caseId],
    )
    assert.equal(rows[0]?.n, 3)
  })

  it('gives one and the same answer to every miss, byte for byte, and takes the code as people type it', async () => {
    const [id, code] = await printed(await letter())
    const typed = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')
    assert.equal((await look(id, typed)).status, 200)
    const other = await scheduledHearing(portal)
    const wrong = newVerificationCode()
    const misses = [
      [id, wrong],
      [other, code],
      ['case_999', code],
      ['case_999', wrong],
      [id, 'x'],
      [id, '\u0000'],
      ['nothing', 'nothing'],
      [`${id}'--`, code],
    ] as const
    const answers = await Promise.all(
      misses.map(async ([at, what]) => {
        const response = await look(at, what)
        const headers = [...response.headers]
          .filter(([name]) => name !== 'date')
          .map(([name, value]) => `${name}: ${value}`)
        return `${response.status}\n${headers.join('\n')}\n${await response.text()}`
      }),
    )
    assert.equal(new Set(answers).size, 1, [...new Set(answers)].join('\n----\n'))
    assert.match(answers[0] ?? '', /^404[^]*Document not found or invalid code/)
    const asAward = await fetch(`${portal.url}/api/verify/award/${id}/${code}`)
    assert.equal(asAward.status, 404, 'a letter is no award')
  })

  it('leaves what was issued before it had codes as it was, and a register that nobody can rewrite', async () => {
    const { pool } = portal.portal.database
    await assert.rejects(pool.query("update issued_papers set sha256 = repeat('0', 64)"), /permission denied/)
    await assert.rejects(pool.query('delete from issued_papers'), /permission denied/)
  })

  // The last one: it closes the register to this address.
  it('is counted together with the looks at awards', async () => {
    await portal.portal.database.pool.query("delete from attempts where key like 'looks:%'")
    const [id, code] = await printed(await letter())
    for (let asked = 0; asked < LOOK_LIMIT.most; asked++) {
      if (asked % 2 === 0) await fetch(`${portal.url}/api/verify/award/case_999/x`)
      else assert.equal((await look(id, code)).status, 200, String(asked))
    }
    assert.equal((await look(id, code)).status, 429)
    assert.equal((await look('case_999', 'x')).status, 429)
  })
})
