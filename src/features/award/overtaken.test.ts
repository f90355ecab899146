import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { MOST_TURNS } from '#server/acts/overtaken.ts'
import { closedCase, sections } from '#test/closed-case.ts'
import { openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'

describe('an arbitrator who is overtaken while he signs', () => {
  let portal: TestPortal
  let one: Tab
  let two: Tab
  before(async () => {
    portal = await openTestPortal()
    one = await portal.as('arbitrator')
    two = await portal.as('arbitrator2')
  })
  after(() => portal.close())

  async function finalAward(): Promise<string> {
    const caseId = await closedCase(portal, { arbitrators: 3 })
    await one.call('award.saveDraft', { caseId, sections: sections() })
    await one.call('award.finalize', { caseId, sections: sections(), baseUrl: 'http://127.0.0.1:8080' })
    return caseId
  }

  /** Calls `each` before every signature that is made in a PDF. */
  function watch(each: (count: number) => Promise<void>): () => void {
    const { documents } = portal.portal.app.services as { documents: { signField: (of: never) => Promise<unknown> } }
    const own = documents.signField
    let count = 0
    documents.signField = async (signature) => {
      await each(++count)
      return own(signature)
    }
    return () => {
      documents.signField = own
    }
  }
  const isLocked = async (caseId: string) =>
    portal.portal.database.pool.query('select id from cases where id = $1 for update nowait', [caseId]).then(
      () => false,
      () => true,
    )

  it('signs what stands by then, and the case is never locked while a signature is made', async () => {
    const caseId = await finalAward()
    const seen: boolean[] = []
    const end = watch(async (count) => {
      seen.push(await isLocked(caseId))
      // The other arbitrator signs completely while the first signature is being made.
      if (count === 1) await two.call('award.sign', { id: caseId })
    })
    const signed = await one.call('award.sign', { id: caseId }).finally(end)
    assert.deepEqual(seen, [false, false, false], 'overtaken once, made again once')
    assert.equal(signed.signatories.filter((person) => person.signedAt !== null).length, 2)
    const acts = (await (await portal.as('manager')).call('audit.trail', { id: caseId })).filter(
      (entry) => entry.action === 'AWARD_SIGNED',
    )
    assert.equal(acts.length, 2)
    const { rows } = await portal.portal.database.pool.query(
      `select number, field from award_revisions r join awards a on a.id = r.award_id where a.case_id = $1 order by number`,
      [caseId],
    )
    assert.deepEqual(
      rows.map((row) => [row.number, row.field]),
      [
        [1, 'arbitrator:person_arbitrator2'],
        [2, 'arbitrator:person_arbitrator'],
      ],
    )
  })

  it('is told that the case has changed when it happens each time, and nothing of his is kept', async () => {
    const caseId = await finalAward()
    const { pool } = portal.portal.database
    let makings = 0
    // Simulates another person's act in between each time.
    const end = watch(async () => {
      makings++
      await pool.query(
        `insert into award_revisions (award_id, number, kind, field, file_id, sha256, at)
         select f.award_id, $2, 'reason', 'missing-signature', f.file_id, f.sha256, now()
         from award_files f join awards a on a.id = f.award_id where a.case_id = $1 and f.stage = 'final'`,
        [caseId, makings],
      )
    })
    const refused = await one.refused('award.sign', { id: caseId }).finally(end)
    assert.deepEqual([refused.status, refused.code, makings], [409, 'CASE_CHANGED', MOST_TURNS])
    const { rows } = await pool.query(
      'select count(*)::int as n from award_signatures s join awards a on a.id = s.award_id where a.case_id = $1',
      [caseId],
    )
    assert.equal(rows[0]?.n, 0)
  })
})
