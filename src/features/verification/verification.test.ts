import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { newVerificationCode } from '#kernel/ids.ts'
import { LOOK_LIMIT } from '#server/accounts/attempts.ts'
import { closedCase, sections, setAside } from '#test/closed-case.ts'
import { OF_THE_MOMENT, openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'
import type { VerificationView } from './law/contract.ts'

const BASE = 'http://127.0.0.1:8080'

describe('the public verification of an award', () => {
  let portal: TestPortal
  let arbitrator: Tab
  let served: { caseId: string; code: string; sha256: string; fileId: string }
  let sealed: { caseId: string; code: string }
  before(async () => {
    portal = await openTestPortal()
    arbitrator = await portal.as('arbitrator')
    sealed = await sealedAward()
    served = await sealedAward()
    await arbitrator.call('award.serve', { id: served.caseId, method: 'Portal', recipient: 'Both parties' })
  })
  after(() => portal.close())

  async function sealedAward() {
    const caseId = await closedCase(portal)
    await arbitrator.call('award.saveDraft', { caseId, sections: sections() })
    await arbitrator.call('award.finalize', { caseId, sections: sections(), baseUrl: BASE })
    await arbitrator.call('award.sign', { id: caseId })
    const award = await arbitrator.call('award.seal', { id: caseId })
    const file = award.files.at(-1)
    return { caseId, code: award.verificationCode ?? '', sha256: file?.sha256 ?? '', fileId: file?.fileId ?? '' }
  }

  const look = (caseId: string, code: string, language = 'en') =>
    fetch(`${portal.url}/api/verify/award/${caseId}/${encodeURIComponent(code)}`, {
      headers: { 'accept-language': language },
    })

  it('needs no session and shows the sealed file that was served', async () => {
    const response = await look(served.caseId, served.code)
    assert.equal(response.status, 200)
    const seen = (await response.json()) as VerificationView
    assert.deepEqual(
      { ...seen, servedAt: '', signatureHex: '', publicKeyPem: '' },
      {
        caseId: served.caseId,
        code: served.code,
        status: 'served',
        servedAt: '',
        pdfSha256: served.sha256,
        signatureHex: '',
        publicKeyPem: '',
        algorithm: 'RSA-SHA256 demo',
        setAside: false,
      },
    )
    const bytes = await (await arbitrator.fetch(`/api/files/${served.fileId}`)).arrayBuffer()
    assert.equal(createHash('sha256').update(new Uint8Array(bytes)).digest('hex'), seen.pdfSha256)
    assert.match(seen.publicKeyPem, /^-----BEGIN PUBLIC KEY-----/)
    const text = JSON.stringify(seen)
    for (const name of ['Rawabi', 'الروابي', 'Northern', 'Layla']) assert.ok(!text.includes(name), name)
  })

  it('takes the code as people type it from paper', async () => {
    const typed = served.code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')
    assert.equal((await look(served.caseId, typed)).status, 200)
  })

  it('gives one and the same answer to every miss, byte for byte', async () => {
    const wrong = newVerificationCode()
    const misses: readonly [string, string][] = [
      [served.caseId, wrong],
      [sealed.caseId, sealed.code],
      [sealed.caseId, served.code],
      [await closedCase(portal), wrong],
      ['case_999', wrong],
      ['case_999', served.code],
      ['nothing', 'nothing'],
      [served.caseId, 'x'],
      [served.caseId, ' '],
      [served.caseId, '\u0000'],
      ['%00', served.code],
      ["case_001'--", served.code],
    ]
    const answers = await Promise.all(
      misses.map(async ([caseId, code]) => {
        const response = await look(caseId, code)
        const headers = [...response.headers]
          .filter(([name]) => !OF_THE_MOMENT.includes(name))
          .map(([name, value]) => `${name}: ${value}`)
        return `${response.status}\n${headers.join('\n')}\n${await response.text()}`
      }),
    )
    assert.equal(new Set(answers).size, 1, [...new Set(answers)].join('\n----\n'))
    assert.match(answers[0] ?? '', /^404/)
    assert.match(answers[0] ?? '', /Verification failed: Award not found or invalid code/)
    const arabic = (await (await look('case_999', wrong, 'ar')).json()) as { detail: string }
    assert.match(arabic.detail, /تعذّر التحقق/)
  })

  it('says that a court set the award aside, beside that it is authentic', async () => {
    const other = await sealedAward()
    await arbitrator.call('award.serve', { id: other.caseId, method: 'Portal', recipient: 'Both parties' })
    await setAside(portal, other.caseId)
    const seen = (await (await look(other.caseId, other.code)).json()) as VerificationView
    assert.deepEqual([seen.status, seen.setAside], ['served', true])
  })

  // Must be the last test: it exhausts the limit of this address.
  it('is not asked without end from one address: hits and misses count alike, and then both are refused alike', async () => {
    await portal.portal.database.pool.query("delete from attempts where key like 'looks:%'")
    const wrong = newVerificationCode()
    const ways: readonly [string, string][] = [
      [served.caseId, served.code],
      ['case_999', wrong],
      [sealed.caseId, sealed.code],
    ]
    for (let asked = 0; asked < LOOK_LIMIT.most; asked++) {
      const [caseId, code] = ways[asked % 3] ?? ['', '']
      assert.equal((await look(caseId, code)).status, asked % 3 === 0 ? 200 : 404, String(asked))
    }
    for (const [caseId, code] of ways) {
      const response = await look(caseId, code)
      const problem = (await response.json()) as { code: string; retryAfterSeconds: number }
      assert.deepEqual([response.status, problem.code], [429, 'TOO_MANY'])
      const wait = LOOK_LIMIT.lockMs / 1000
      assert.ok(problem.retryAfterSeconds > wait - 60 && problem.retryAfterSeconds <= wait)
      assert.equal(response.headers.get('retry-after'), String(problem.retryAfterSeconds))
    }
  })

  it('counts a hundred simultaneous lookups as a hundred', async () => {
    await portal.portal.database.pool.query("delete from attempts where key like 'looks:%'")
    const answers = await Promise.all(Array.from({ length: 100 }, () => look('case_999', 'x')))
    const through = answers.filter(({ status }) => status === 404).length
    assert.equal(through, LOOK_LIMIT.most)
  })
})
