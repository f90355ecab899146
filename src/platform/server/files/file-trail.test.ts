import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import pg from 'pg'
import { finalAward } from '#test/journey.ts'
import { openTestPortal, type TestPortal } from '#test/portal.ts'
import { samplePdf } from '#test/sample-pdf.ts'
import { type AuditEntry, listAudit } from '../audit/audit.ts'
import { type ChainReport, signGrownChains, verifyAllChains } from '../audit/checkpoints.ts'
import { checkFileHashes } from './file-trail.ts'

describe('the files of a case in the hands of the owner of the database', () => {
  let portal: TestPortal
  let owner: pg.Pool
  let caseId: string
  before(async () => {
    portal = await openTestPortal()
    owner = new pg.Pool({ ...portal.ownerOptions, max: 1 })
    caseId = await finalAward(portal, 3)
    await (await portal.as('arbitrator')).call('award.sign', { id: caseId })
    await signGrownChains({ db: portal.portal.app.db, ...portal.portal.app.services }, new Date())
  })
  after(async () => {
    await owner.end()
    await portal.close()
  })

  const verify = async () => (await portal.as('officer')).call('audit.verify', { id: caseId })
  const placeOf = async (action: string, sha256: string) =>
    (
      await owner.query(
        "select seq from audit_entries where chain = $1 and action = $2 and details ->> 'sha256' = $3",
        [...[caseId, action, sha256]],
      )
    ).rows[0].seq as number
  const filesOf = async (purpose: string) =>
    (
      await owner.query('select id, sha256 from files where case_id = $1 and purpose = $2 order by created_at', [
        ...[caseId, purpose],
      ])
    ).rows as { id: string; sha256: string }[]
  async function hashTo(id: string, sha256: string) {
    await owner.query('update files set sha256 = $2 where id = $1', [id, sha256])
  }
  const found = ({ ok, index, reason }: ChainReport) => ({ ok, index, reason })
  const whole = { ok: true, index: null, reason: null }

  it('agree with the trail as the acts left them', async () => {
    assert.deepEqual(found(await verify()), whole)
    const { rows } = await owner.query('select distinct purpose from files where case_id = $1', [caseId])
    assert.ok(rows.length >= 8, `only ${rows.length} purposes`)
  })

  it('are found when other bytes are kept under their own hash and the row was changed', async () => {
    const { sha256: other } = await portal.portal.app.services.blobs.put(samplePdf('another document'))
    for (const [purpose, action] of [
      ['filing-document', 'FILING_DOCUMENT_ADDED'],
      ['order', 'PO1_ISSUED'],
      ['submission', 'SUBMISSION_UPLOADED'],
      ['award-final', 'AWARD_FINALIZED'],
      ['award-signing', 'AWARD_SIGNED'],
    ] as const) {
      const [file] = await filesOf(purpose)
      assert.ok(file, purpose)
      await hashTo(file.id, other)
      const spoiled = found(await verify())
      await hashTo(file.id, file.sha256)
      assert.deepEqual(spoiled, { ok: false, index: await placeOf(action, file.sha256), reason: 'files' }, purpose)
    }
    assert.deepEqual(found(await verify()), whole)
  })

  it('are found when two of them exchanged their bytes, and when one was put there that no act added', async () => {
    const [first, second] = await filesOf('filing-document')
    assert.ok(first && second)
    await hashTo(first.id, second.sha256)
    await hashTo(second.id, first.sha256)
    assert.equal((await verify()).reason, 'files')
    await hashTo(first.id, first.sha256)
    await hashTo(second.id, second.sha256)
    const { count } = await verify()
    const forge = (changes: string) =>
      owner.query(`insert into files select (json_populate_record(f, '${changes}')).* from files f where id = $1`, [
        first.id,
      ])
    const unforge = () => owner.query("delete from files where id = 'file_forged'")
    for (const changes of ['{"id": "file_forged"}', '{"id": "file_forged", "purpose": "any other"}']) {
      await forge(changes)
      assert.deepEqual(found(await verify()), { ok: false, index: count, reason: 'files' }, changes)
      await unforge()
    }
    assert.deepEqual(found(await verify()), whole)

    const ofCentre = async () => found(await (await portal.as('compliance')).call('audit.centreVerify', {}))
    const centre = await ofCentre()
    assert.equal(centre.ok, true)
    await forge('{"id": "file_forged", "case_id": "case_none"}')
    assert.equal((await ofCentre()).reason, 'files')
    await unforge()
    assert.deepEqual(await ofCentre(), centre)
  })

  it('are found when only the copy of an award’s hash was changed', async () => {
    const [file] = await filesOf('award-final')
    const change = (sha256: string) =>
      owner.query('update award_files set sha256 = $2 where file_id = $1', [file?.id, sha256])
    await change('0'.repeat(64))
    assert.equal((await verify()).reason, 'files')
    await change(file?.sha256 ?? '')
    assert.deepEqual(found(await verify()), whole)
  })

  it('are accepted beside older entries that name none, and an entry may name a court’s document kept elsewhere', async () => {
    const { db } = portal.portal.app
    const entries = await listAudit(db, caseId)
    async function faultOf(changed: readonly AuditEntry[]) {
      const check = await checkFileHashes(db, caseId)
      for (const [index, entry] of changed.entries()) check.see(index, entry)
      return check.findFault(changed.length)
    }
    const without = (action: string) =>
      entries.map((entry) => {
        const { sha256: _named, ...details } = entry.details
        return entry.action === action ? { ...entry, details } : entry
      })
    assert.equal(await faultOf(entries), null)
    assert.equal(await faultOf(without('AWARD_SIGNED')), null)
    assert.equal(await faultOf(without('AWARD_FINALIZED')), entries.length)
    const [first] = entries
    assert.ok(first)
    const elsewhere = { ...first, action: 'COURT_ORDER_REGISTERED', details: { docSha256: 'd'.repeat(64) } }
    assert.equal(await faultOf([...entries, elsewhere]), null)
    assert.equal(await faultOf([...entries, { ...elsewhere, action: 'constructor' }]), null)
    assert.equal(
      await faultOf([...entries, { ...elsewhere, action: 'ORDER_ISSUED', details: { sha256: 'd' } }]),
      entries.length,
    )
  })

  it('are found in the chain of the centre when a statement of the bank was put there', async () => {
    const verifyCentre = async () => (await portal.as('compliance')).call('audit.centreVerify', {})
    const { ok, count } = await verifyCentre()
    assert.ok(ok)
    await owner.query(
      "insert into provider_statements (id, name, size, sha256, provider, lines, known_before, imported_by, imported_at) values ('statement_forged', 'june.csv', 1, repeat('b', 64), 'bank', 1, 0, 'person_manager', now())",
    )
    // The sign-in of the reader is an entry of this chain, too.
    const { index, reason, count: later } = await verifyCentre()
    assert.deepEqual([index, reason, later >= count], [later, 'files', true])
    await owner.query("delete from provider_statements where id = 'statement_forged'")
    assert.ok((await verifyCentre()).ok)
  })

  it('are compared for every case, as every night', async () => {
    const { db, services } = portal.portal.app
    const all = async () =>
      (await verifyAllChains({ db, ...services })).broken.map(({ chain, reason }) => [chain, reason])
    assert.deepEqual(await all(), [])
    const [file] = await filesOf('submission')
    await hashTo(file?.id ?? '', '0'.repeat(64))
    assert.deepEqual(await all(), [[caseId, 'files']])
    await hashTo(file?.id ?? '', file?.sha256 ?? '')
  })
})
