import assert from 'node:assert/strict'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { after, before, describe, it } from 'node:test'
import { closedCase, sections } from '#test/closed-case.ts'
import { filing } from '#test/filing.ts'
import { openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'
import { samplePdf } from '#test/sample-pdf.ts'
import { type Damage, NIGHTS, scrubFiles } from './scrub-files.ts'
import { storedAt } from '#test/stored.ts'

const DAY = 86_400_000

describe('damaged files of the store', () => {
  let portal: TestPortal
  let claimant: Tab
  before(async () => {
    portal = await openTestPortal()
    claimant = await portal.as('claimant')
  })
  after(() => portal.close())

  const blobs = () => portal.portal.app.services.blobs

  /** Flips one bit of a stored file; returns a function that restores it. */
  async function spoil(sha256: string): Promise<() => Promise<void>> {
    const file = storedAt(blobs(), sha256)
    const bytes = await readFile(file)
    const spoilt = Buffer.from(bytes)
    spoilt[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
    await writeFile(file, spoilt)
    return () => writeFile(file, bytes)
  }

  async function filedFile(name: string): Promise<{ id: string; sha256: string; bytes: Buffer }> {
    const { id: caseId } = await claimant.call('case.file', filing())
    const bytes = samplePdf(name)
    const file = await claimant.upload(name, bytes)
    await claimant.call('filing.addDocument', { caseId, kind: 'agreement', file })
    const { rows } = await portal.portal.database.pool.query<{ id: string }>(
      'select id from files where case_id = $1 and sha256 = $2',
      [caseId, file.sha256],
    )
    return { id: rows[0]?.id ?? '', sha256: file.sha256, bytes }
  }

  const ask = async (id: string, headers: Record<string, string> = {}) => {
    const response = await claimant.fetch(`/api/files/${id}`, { headers })
    const body = Buffer.from(await response.arrayBuffer())
    return { status: response.status, type: response.headers.get('content-type'), body }
  }

  it('are refused in the caller’s language, whole and in part, and are served again when repaired', async () => {
    const { id, sha256, bytes } = await filedFile('agreement.pdf')
    assert.ok((await ask(id)).body.equals(bytes))
    const mend = await spoil(sha256)
    for (const headers of [{}, { range: 'bytes=0-9' }] as Record<string, string>[]) {
      const english = await ask(id, headers)
      assert.equal(english.status, 503)
      assert.match(english.body.toString(), /"FILE_DAMAGED".*no longer what it was when it came/)
      assert.match((await ask(id, { ...headers, 'accept-language': 'ar' })).body.toString(), /لم يعد المحتوى المحفوظ/)
    }
    await mend()
    assert.ok((await ask(id)).body.equals(bytes))
    assert.deepEqual((await ask(id, { range: 'bytes=0-9' })).body, bytes.subarray(0, 10))
  })

  it('are refused when they are missing', async () => {
    const { id, sha256 } = await filedFile('gone.pdf')
    await rename(storedAt(blobs(), sha256), `${storedAt(blobs(), sha256)}.aside`)
    const { status, body } = await ask(id)
    assert.deepEqual([status, /"FILE_DAMAGED"/.test(body.toString())], [503, true])
  })

  it('are never signed', async () => {
    const caseId = await closedCase(portal)
    const arbitrator = await portal.as('arbitrator')
    await arbitrator.call('award.saveDraft', { caseId, sections: sections() })
    await arbitrator.call('award.finalize', { caseId, sections: sections(), baseUrl: 'http://127.0.0.1:8080' })
    const { rows } = await portal.portal.database.pool.query<{ sha256: string }>(
      `select details ->> 'sha256' as sha256 from audit_entries where chain = $1 and action = 'AWARD_FINALIZED'`,
      [caseId],
    )
    const mend = await spoil(rows[0]?.sha256 ?? '')
    const refused = await arbitrator.refused('award.sign', { id: caseId })
    assert.deepEqual([refused.status, refused.code], [503, 'FILE_DAMAGED'])
    const signed = await portal.portal.database.pool.query(
      `select 1 from audit_entries where chain = $1 and action = 'AWARD_SIGNED'`,
      [caseId],
    )
    assert.equal(signed.rowCount, 0)
    await mend()
    await arbitrator.call('award.sign', { id: caseId })
  })

  it('are found within a month without a request, each on its own night, and so are missing ones', async () => {
    const { db } = portal.portal.app
    const [changed, gone] = [await filedFile('changed.pdf'), await filedFile('lost.pdf')]
    const begun = Date.now()
    const month = async () => {
      const found: Damage[] = []
      const counts: number[] = []
      for (let night = 0; night < NIGHTS; night++)
        counts.push(
          await scrubFiles({ db, blobs: blobs() }, { now: new Date(begun + night * DAY) }, (damage) =>
            found.push(damage),
          ),
        )
      return { found: found.filter(({ sha256 }) => [changed.sha256, gone.sha256].includes(sha256)), counts }
    }
    const before = await month()
    assert.deepEqual(before.found, [])
    // The files are spread over the nights, and every one of them is read.
    assert.ok(before.counts.filter((count) => count > 0).length > 1)
    const mend = await spoil(changed.sha256)
    await rename(storedAt(blobs(), gone.sha256), `${storedAt(blobs(), gone.sha256)}.aside`)
    const { found } = await month()
    const sorted = found.toSorted((a, b) => a.state.localeCompare(b.state))
    assert.deepEqual(sorted, [
      { sha256: changed.sha256, state: 'changed' },
      { sha256: gone.sha256, state: 'gone' },
    ])
    await mend()
  })
})
