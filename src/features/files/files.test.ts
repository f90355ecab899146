import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import pg from 'pg'
import {
  type Audience,
  AUDIENCES,
  type AudienceCode,
  audienceColumns,
  type PlainCode,
} from '#kernel/audience/audience.ts'
import { filing } from '#test/filing.ts'
import { openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'
import { samplePdf } from '#test/sample-pdf.ts'

describe('the files of a case', () => {
  let portal: TestPortal
  let claimant: Tab
  let caseId: string
  before(async () => {
    portal = await openTestPortal()
    claimant = await portal.as('claimant')
    caseId = (await claimant.call('case.file', filing())).id
    const manager = await portal.as('manager')
    await manager.call('case.addMember', { id: caseId, personId: 'person_respondent', capacity: 'respondent' })
    await portal.portal.database.pool.query(
      "insert into case_members (id, case_id, person_id, capacity, since) values ('member_arb', $1, 'person_arbitrator', 'arbitrator', now())",
      [caseId],
    )
  })
  after(() => portal.close())

  /** A file as a feature records it, with its bytes in the store. */
  async function stored(id: string, forWhom: Audience | PlainCode, name = 'file.pdf', purpose = 'test') {
    const { audience, audienceParties } = audienceColumns(forWhom)
    const { sha256, size } = await portal.portal.app.services.blobs.put(samplePdf(id))
    await portal.portal.database.pool.query(
      "insert into files values ($1, $2, $3, $4, $5, 'application/pdf', $6, $7, 'person_manager', now(), $8)",
      [id, caseId, name, size, sha256, purpose, audience, audienceParties],
    )
    return `/api/files/${id}`
  }
  const statusFor = async (who: string, path: string) => (await (await portal.as(who)).fetch(path)).status

  it('go to those whom they are meant for, and do not exist for anybody else', async () => {
    const everybody = ['claimant', 'respondent', 'arbitrator', 'manager', 'officer', 'board', 'observer', 'admin']
    // Where a code names parties, they are the claimants.
    const entitled: Record<AudienceCode, readonly string[]> = {
      case: ['claimant', 'respondent', 'arbitrator', 'manager', 'officer', 'board'],
      parties: ['claimant', 'manager', 'officer'],
      own: ['claimant', 'manager', 'officer'],
      team: ['claimant'],
      'own-tribunal': ['claimant', 'arbitrator', 'manager', 'officer'],
      'tribunal-centre': ['arbitrator', 'manager', 'officer'],
      centre: ['manager', 'officer'],
      tribunal: ['arbitrator'],
      // The request names the claimant's own e-mail address as that of counsel.
      counsel: ['claimant', 'arbitrator', 'manager', 'officer'],
      claimant: ['claimant', 'manager', 'officer'],
      respondent: ['respondent', 'manager', 'officer'],
    }
    const { parties } = await (await portal.as('manager')).call('case.read', { id: caseId })
    const claimants = parties.filter(({ side }) => side === 'claimant').map(({ id }) => id)
    for (const audience of AUDIENCES) {
      const allowed = entitled[audience]
      const path = await stored(`file_${audience}`, { code: audience, parties: claimants })
      for (const who of everybody) {
        assert.equal(await statusFor(who, path), allowed.includes(who) ? 200 : 404, `${who} and a file for ${audience}`)
      }
    }
    assert.equal(await statusFor('claimant', '/api/files/file_missing'), 404)
  })

  it('are there for nobody when their audience is a code that this version does not know', async () => {
    const owner = new pg.Pool(portal.ownerOptions)
    await owner.query('alter table files drop constraint files_audience_check')
    for (const code of ['nobody', 'constructor', 'Case', '']) {
      const { sha256, size } = await portal.portal.app.services.blobs.put(samplePdf('file_unknown'))
      await owner.query(
        `insert into files values ('file_unknown', $1, 'file.pdf', $2, $3, 'application/pdf', 'test', $4, 'person_manager', now())
         on conflict (id) do update set audience = excluded.audience`,
        [caseId, size, sha256, code],
      )
      for (const who of ['claimant', 'respondent', 'arbitrator', 'manager', 'officer', 'board'])
        assert.equal(await statusFor(who, '/api/files/file_unknown'), 404, `${who} and a file for "${code}"`)
      const listed = await (await portal.as('manager')).call('case.files', { id: caseId })
      assert.equal(listed.map(({ id }) => id).includes('file_unknown'), false, `the list and a file for "${code}"`)
    }
    await owner.query("delete from files where id = 'file_unknown'")
    await owner.end()
  })

  it("leave an entry when they are the tribunal's own, and none otherwise", async () => {
    const [sealed, open] = [await stored('file_sealed', 'tribunal'), await stored('file_open', 'case')]
    await statusFor('arbitrator', sealed)
    await statusFor('arbitrator', open)
    await statusFor('claimant', sealed)
    const { rows } = await portal.portal.database.pool.query(
      "select object_id, actor_id from audit_entries where action = 'SEALED_FILE_READ' and object_id <> 'file_tribunal'",
    )
    assert.deepEqual(rows, [{ object_id: 'file_sealed', actor_id: 'person_arbitrator' }])
  })

  it('are listed only for those who may have them', async () => {
    await stored('file_listed', 'claimant')
    const listed = async (who: string) =>
      (await (await portal.as(who)).call('case.files', { id: caseId })).map((file) => file.id)
    assert.ok((await listed('claimant')).includes('file_listed'))
    assert.equal((await listed('respondent')).includes('file_listed'), false)
    assert.equal((await listed('claimant')).includes('file_tribunal'), false)
  })

  it('arrive whole under their Arabic name, by the cookie alone but never for another site', async () => {
    const path = await stored('file_arabic', 'case', 'اتفاق "التحكيم".pdf')
    const byCookie = await fetch(portal.url + path, { headers: { cookie: claimant.cookie } })
    assert.equal(byCookie.status, 200)
    assert.match(byCookie.headers.get('content-disposition') ?? '', /^attachment; .*filename\*=UTF-8''%D8%A7/)
    assert.match(byCookie.headers.get('content-security-policy') ?? '', /sandbox/)
    assert.equal(byCookie.headers.get('x-content-type-options'), 'nosniff')
    assert.deepEqual(Buffer.from(await byCookie.arrayBuffer()), samplePdf('file_arabic'))
    const etag = byCookie.headers.get('etag') ?? ''
    assert.equal((await claimant.fetch(path, { headers: { 'if-none-match': etag } })).status, 304)
    const foreign = await fetch(portal.url + path, {
      headers: { cookie: claimant.cookie, 'sec-fetch-site': 'cross-site' },
    })
    assert.equal(foreign.status, 403)
    assert.equal((await fetch(portal.url + path)).status, 401)
  })

  it('are sent in parts to a client that asks for a part, and a part of nothing is none', async () => {
    const path = await stored('file_parts', 'case')
    const whole = samplePdf('file_parts')
    const ask = (headers: Record<string, string>) => claimant.fetch(path, { headers })
    const full = await ask({})
    const etag = full.headers.get('etag') ?? ''
    assert.deepEqual([full.status, full.headers.get('accept-ranges')], [200, 'bytes'])
    const part = await ask({ range: 'bytes=10-19', 'if-range': etag })
    assert.equal(part.status, 206)
    assert.equal(part.headers.get('content-range'), `bytes 10-19/${whole.length}`)
    assert.equal(part.headers.get('content-length'), '10')
    assert.deepEqual(Buffer.from(await part.arrayBuffer()), whole.subarray(10, 20))
    const tail = await ask({ range: 'bytes=-5' })
    assert.deepEqual(Buffer.from(await tail.arrayBuffer()), whole.subarray(-5))
    const beyond = await ask({ range: `bytes=${whole.length}-` })
    assert.deepEqual([beyond.status, beyond.headers.get('content-range')], [416, `bytes */${whole.length}`])
    const other = await ask({ range: 'bytes=10-19', 'if-range': '"another"' })
    assert.equal(other.status, 200, 'a part of a file that is no longer the same one is the whole new one')
    assert.deepEqual(Buffer.from(await other.arrayBuffer()), whole)
    assert.equal((await (await portal.as('observer')).fetch(path, { headers: { range: 'bytes=0-1' } })).status, 404)
  })

  it('are judged by their own award: with its tribunal until that one is served, whatever was noted with the file', async () => {
    const [first, second] = [
      await stored('file_first', 'case', 'award.pdf', 'award-sealed'),
      await stored('file_second', 'case', 'award-2.pdf', 'award-sealed'),
    ]
    const lost = await stored('file_lost', 'case', 'award-3.pdf', 'award-sealed')
    const owner = new pg.Pool(portal.ownerOptions)
    await owner.query('alter table awards drop constraint awards_case_id_key')
    for (const id of ['first', 'second']) {
      await owner.query(
        `insert into awards (id, case_id, status, version, sections, sections_written, saved_at, saved_by, finalized_at, signed_at,
           sealed_at, verification_code, content)
         values ($1, $2, 'sealed', 1, '[]', 5, now(), 'person_arbitrator', now(), now(), now(), $1, '{}')`,
        [`award_${id}`, caseId],
      )
      await owner.query("insert into award_files values ($1, 'sealed', $2, '', '', '', '', '', '[]', now())", [
        `award_${id}`,
        `file_${id}`,
      ])
    }
    const opens = async (path: string) => [await statusFor('claimant', path), await statusFor('arbitrator', path)]
    assert.deepEqual(await opens(first), [404, 200])
    await owner.query("update awards set status = 'served', served_at = now() where id = 'award_first'")
    assert.deepEqual(await opens(first), [200, 200])
    assert.deepEqual(await opens(second), [404, 200], 'the second award is still sealed')
    assert.deepEqual(await opens(lost), [404, 200], 'a file of no award')
    await owner.end()
  })
})
