import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { hash, verify } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { promisify } from 'node:util'
import pg from 'pg'
import { newVerificationCode } from '#kernel/ids.ts'
import { without } from '#test/programs.ts'
import { LOOK_LIMIT } from '#server/accounts/attempts.ts'
import { sampleOrder } from '#test/documents/sample-data.ts'
import { openKeys } from '#server/signing/keys.ts'
import { makeStoredPaper, registerPaper } from '#server/case-record/papers.ts'
import { filedCase, scheduledHearing } from '#test/journey.ts'
import { pdfText } from '#test/pdf-proof.ts'
import { OF_THE_MOMENT, openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'
import type { PaperView } from './law/contract.ts'

const sha256 = (bytes: Uint8Array) => hash('sha256', bytes)
const run = promisify(execFile)

async function pdfsig(pdf: Uint8Array): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'paper '))
  await writeFile(join(folder, 'paper.pdf'), pdf)
  const told = await run('pdfsig', ['-nocert', join(folder, 'paper.pdf')]).catch(
    (error: unknown) => error as { stdout: string },
  )
  await rm(folder, { recursive: true })
  return told.stdout
}

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

  /** For an English paper: pdftotext reverses an address within Arabic lines. */
  async function printed(pdf: Buffer): Promise<readonly [string, string]> {
    const [, id, code] = PRINTED.exec((await pdfText(pdf)).replace(/\s/g, '')) ?? []
    assert.ok(id !== undefined && code !== undefined)
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
      assert.equal(seen.pdfSha256, sha256(pdf), kind)
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
    assert.equal(new Set(arabic.map(sha256)).size, 1)
    const claimant = await portal.as('claimant')
    const all = [arabic[0] ?? Buffer.alloc(0), await bytesOf(manager, path), await bytesOf(claimant, path)]
    const { rows } = await portal.portal.database.pool.query(
      "select code, sha256 from issued_papers where kind = 'costs' and case_id = $1",
      [caseId],
    )
    assert.deepEqual(rows.map((row) => row.sha256).toSorted(), all.map(sha256).toSorted())
    assert.equal(new Set(rows.map((row) => row.code)).size, 3)
    // Papers in another language or for another reader are another series.
    for (const pdf of all.slice(1)) assert.equal((await seenOf(pdf)).isReplaced, false)
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
          .filter(([name]) => !OF_THE_MOMENT.includes(name))
          .map(([name, value]) => `${name}: ${value}`)
        return `${response.status}\n${headers.join('\n')}\n${await response.text()}`
      }),
    )
    assert.equal(new Set(answers).size, 1, [...new Set(answers)].join('\n----\n'))
    assert.match(answers[0] ?? '', /^404[^]*Document not found or invalid code/)
    const asAward = await fetch(`${portal.url}/api/verify/award/${id}/${code}`)
    assert.equal(asAward.status, 404, 'a letter is no award')
  })

  type Reading = { readonly tab: Tab; readonly at?: string; readonly language?: 'en' | 'ar' }
  /** The codes in the register links on a reader's screens. */
  async function ledTo({ tab, at = caseId }: Reading) {
    const [filing, commencement, orders, hearings, costs, files] = await Promise.all([
      tab.call('filing.read', { caseId: at }),
      tab.call('commencement.read', { caseId: at }),
      tab.call('caseManagement.listOrders', { caseId: at }),
      tab.call('hearing.overview', { caseId: at }),
      tab.call('costs.read', { caseId: at }),
      tab.call('case.files', { id: at }),
    ])
    return {
      receipts: filing.receipts.map((one) => one.verificationCode),
      letter: commencement.letter && commencement.letter.verificationCode,
      orders: orders.map((one) => one.verificationCode),
      minutes: hearings.minutes.map((one) => one.verificationCode),
      costs: costs.statement,
      files: files.map(({ purpose, verificationCode }) => [purpose, verificationCode] as const),
    }
  }

  it('carries the centre’s seal inside each file, which pdfsig finds valid and which one changed byte breaks', {
    skip: without('pdfsig'),
  }, async () => {
    const [first] = await manager.call('caseManagement.listOrders', { caseId })
    const [receipt] = (await manager.call('filing.read', { caseId })).receipts
    const papers = [
      await letter(),
      await bytesOf(manager, `/api/files/${first?.file.id}`),
      await bytesOf(manager, `/api/files/${receipt?.file.id}`),
      await bytesOf(manager, `/api/costs/${caseId}/statement`),
      await bytesOf(manager, `/api/costs/${caseId}/statement`, 'ar'),
    ]
    for (const pdf of papers) {
      const told = await pdfsig(pdf)
      assert.match(told, /Signature is Valid/)
      assert.match(told, /Total document signed/)
      const changed = Buffer.from(pdf)
      changed[600] = (changed[600] ?? 0) ^ 1
      assert.doesNotMatch(await pdfsig(changed), /Signature is Valid/)
    }
    assert.ok(papers[3]?.equals(await bytesOf(manager, `/api/costs/${caseId}/statement`)), 'the same bytes each time')
  })

  it('leads from each screen to the page of its paper, by the code that the paper prints', async () => {
    const led = await ledTo({ tab: manager })
    const { minutes } = await manager.call('hearing.overview', { caseId })
    const [order] = await manager.call('caseManagement.listOrders', { caseId })
    assert.equal(led.letter, (await printed(await letter()))[1])
    assert.equal(led.orders[0], (await printed(await bytesOf(manager, `/api/files/${order?.file.id}`)))[1])
    for (const [at, one] of minutes.entries())
      assert.equal(led.minutes[at], (await printed(await bytesOf(manager, `/api/files/${one.file.id}`)))[1])
    const coded = led.files.filter(([, code]) => code !== null).toSorted()
    const known = [
      ['commencementLetter', led.letter] as const,
      ...led.orders.map((code) => ['order', code] as const),
      ...led.minutes.map((code) => ['hearing-minutes', code] as const),
      ...led.receipts.map((code) => ['filing-receipt', code] as const),
    ]
    assert.deepEqual(coded, known.toSorted())
  })

  it('links to a statement of costs once it was requested, for each reader to their own', async () => {
    const path = `/api/costs/${caseId}/statement`
    const respondent = await portal.as('respondent')
    const fresh = await ledTo({ tab: respondent })
    assert.equal(fresh.costs.verificationCode, null, 'nobody asked for it yet')
    const pdf = await bytesOf(respondent, path)
    const { costs } = await ledTo({ tab: respondent })
    assert.deepEqual(costs, { documentNo: fresh.costs.documentNo, verificationCode: (await printed(pdf))[1] })
    assert.ok((await pdfText(pdf)).includes(costs.documentNo))
    const centre = (await ledTo({ tab: manager })).costs
    assert.equal(centre.verificationCode, (await printed(await bytesOf(manager, path)))[1])
    assert.notEqual(centre.verificationCode, costs.verificationCode)
    const arabic = await portal.as('manager', 'ar')
    const inArabic = (await ledTo({ tab: arabic })).costs
    const response = await look(caseId, inArabic.verificationCode ?? '')
    assert.equal(((await response.json()) as PaperView).pdfSha256, sha256(await bytesOf(manager, path, 'ar')))
  })

  it('shows no code to people who may not have the paper', async () => {
    const code = (await ledTo({ tab: manager })).letter ?? ''
    assert.notEqual(code, '')
    // Only the centre and the served sides read the letter: not the tribunal, nor a side that was not served.
    const read = async (tab: Tab, id: string) => JSON.stringify(await ledTo({ tab, at: id }))
    assert.ok(!(await read(await portal.as('arbitrator'), caseId)).includes(code))
    const respondent = await portal.as('respondent')
    const unserved = await filedCase(portal)
    await manager.call('commencement.issue', { caseId: unserved, seatTz: 'Asia/Riyadh', language: 'en' })
    const own = (await ledTo({ tab: manager, at: unserved })).letter ?? ''
    const seen = await respondent.call('commencement.read', { caseId: unserved })
    assert.equal(seen.letter, null)
    assert.ok(own !== '' && !JSON.stringify(seen).includes(own))
    const stranger = await portal.as('arbitrator3')
    assert.equal((await stranger.fetch(`/api/commencement/${caseId}`)).status, 404)
  })

  it('leaves what was issued before it had codes as it was: it opens, and leads nowhere', async () => {
    const { pool } = portal.portal.database
    await assert.rejects(pool.query("update issued_papers set sha256 = repeat('0', 64)"), /permission denied/)
    await assert.rejects(pool.query('delete from issued_papers'), /permission denied/)
    const former = await scheduledHearing(portal)
    const owner = new pg.Pool(portal.ownerOptions)
    await owner.query('delete from issued_papers where case_id = $1', [former])
    await owner.end()
    const led = await ledTo({ tab: manager, at: former })
    assert.deepEqual([led.letter, led.orders, led.costs.verificationCode], [null, [null], null])
    assert.ok(led.files.length > 1 && led.files.every(([, code]) => code === null))
    const [order] = await manager.call('caseManagement.listOrders', { caseId: former })
    for (const path of [`/api/commencement/${former}/letter`, `/api/files/${order?.file.id}`]) {
      const pdf = await bytesOf(await portal.as('claimant'), path)
      assert.equal(pdf.subarray(0, 5).toString(), '%PDF-')
      assert.equal((await look(...(await printed(pdf)))).status, 404, 'its code is on no register')
    }
    // A statement is generated on request, so it gets a code the next time.
    const statement = await bytesOf(manager, `/api/costs/${former}/statement`)
    assert.equal((await ledTo({ tab: manager, at: former })).costs.verificationCode, (await printed(statement))[1])
  })

  it('registers a paper unsigned in secure mode without a seal of the centre’s, and says so', async () => {
    const { services, db } = portal.portal.app
    const secure = { ...services, config: { ...services.config, mode: 'secure' } } as const
    assert.equal(services.keys.areConfigured, false)
    const { paper, stored } = await makeStoredPaper(secure, 'order', { ...sampleOrder(['en']), caseId })
    assert.equal(paper.seal, null)
    assert.ok(await registerPaper(db, paper))
    const response = await look(caseId, paper.code)
    assert.equal(response.status, 200)
    const seen = (await response.json()) as PaperView
    assert.deepEqual([seen.seal, seen.pdfSha256], [null, stored.sha256])
    const { keys } = services
    const sealed = await makeStoredPaper({ ...secure, keys: { ...keys, areConfigured: true } }, 'order', {
      ...sampleOrder(['en']),
      caseId,
    })
    assert.ok(sealed.paper.seal, 'with a key of its own it is signed')
  })

  it('refuses a paper whose seal cannot be made because the key fails, and notifies the operator', async () => {
    const told: unknown[] = []
    const { services } = portal.portal.app
    const folder = await mkdtemp(join(tmpdir(), 'keys '))
    const keys = openKeys(folder, { program: '/bin/false' })
    const broken = { ...services, keys, security: (fault: unknown) => told.push(fault) }
    await assert.rejects(makeStoredPaper(broken, 'order', { ...sampleOrder(['en']), caseId }), {
      code: 'SIGNING_KEY_FAILED',
    })
    assert.match(JSON.stringify(told), /SIGNING_FAILED.*signing program/)
    await rm(folder, { recursive: true })
  })

  // Must be the last test: it exhausts the limit of this address.
  it('is counted together with lookups of awards', async () => {
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
