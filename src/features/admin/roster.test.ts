import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { RawInputOf } from '#kernel/action.ts'
import { addDays, DEFAULT_ZONE, plainDateIn } from '#kernel/dates/dates.ts'
import { openTestPortal, type Problem, type Tab, type TestPortal } from '#test/portal.ts'
import { openSecurePortal, type SecurePortal } from '#test/secure.ts'
import { commencedCase } from '#test/journey.ts'
import { actsInTrail } from '#test/trail-keeps.ts'
import type { rosterActions } from './law/roster-contract.ts'
import { changedFields, faultsOf } from './law/roster-rules.ts'

type Typed = RawInputOf<(typeof rosterActions)['roster.save']>

const entry = (id: string, version: number, change: Partial<Typed> = {}): Typed => ({
  ...{ id, version, jurisdiction: 'SA', nationality: 'JO', languages: ['en', 'ar'] },
  ...{ bioEn: 'Construction and supply.', bioAr: 'المقاولات والتوريد.' },
  ...{ degreeEn: 'LLM, Cairo', degreeAr: 'ماجستير في القانون', lawDegree: true, reason: 'Joined the roster' },
  ...change,
})
const issuesOf = (problem: Problem) => (problem.issues ?? []).map(({ path }) => path)

describe('an entry of the roster', () => {
  const draft = { degreeEn: '', degreeAr: '', lawDegree: false, awayUntil: null }
  const faults = (change: Partial<Parameters<typeof faultsOf>[0]>) =>
    faultsOf({ ...draft, ...change }, '2026-03-01').map(({ path }) => path)

  it('names a degree in both languages or in none, and a degree in law always', () => {
    assert.deepEqual(faults({}), [])
    assert.deepEqual(faults({ degreeEn: 'BEng' }), ['degreeAr'])
    assert.deepEqual(faults({ lawDegree: true }), ['degreeEn', 'degreeAr'])
    assert.deepEqual(faults({ lawDegree: true, degreeEn: 'LLB', degreeAr: 'بكالوريوس' }), [])
  })

  it('is away until a later day only', () => {
    assert.deepEqual(faults({ awayUntil: '2026-03-01' }), ['awayUntil'])
    assert.deepEqual(faults({ awayUntil: '2026-03-02' }), [])
  })

  it('tells which fields differ', () => {
    assert.deepEqual(changedFields({ a: ['x'], b: 1, c: null }, { a: ['x', 'y'], b: 1, c: 'z' }), ['a', 'c'])
  })
})

describe('the roster of arbitrators, in the demo', () => {
  let centre: TestPortal
  let admin: Tab
  before(async () => {
    centre = await openTestPortal()
    admin = await centre.as('admin')
  })
  after(() => centre.close())
  const ids = async (show: 'listed' | 'removed' | 'all' = 'listed') =>
    (await admin.call('roster.list', { show })).entries.map(({ id }) => id)
  const acts = async (action: string) => {
    const { rows } = await centre.portal.database.pool.query<{ details: object; object_id: string; actor_id: string }>(
      "select details, object_id, actor_id from audit_entries where chain = 'centre' and action = $1 order by seq",
      [action],
    )
    return rows
  }

  it('is listed with what it says, and searched', async () => {
    const { entries } = await admin.call('roster.list', {})
    assert.equal(entries.length, 8)
    const layla = entries.find(({ id }) => id === 'person_arbitrator')
    assert.deepEqual(
      [layla?.version, layla?.listed, layla?.state, layla?.content?.nationality],
      [1, true, 'active', 'JO'],
    )
    assert.deepEqual(
      (await admin.call('roster.list', { q: 'ليلى' })).entries.map(({ id }) => id),
      ['person_arbitrator'],
    )
    assert.deepEqual(await admin.call('roster.candidates', {}), [])
  })

  it('changes one version after the other, with who, when and why, in the chain of the centre', async () => {
    const id = 'person_arbitrator2'
    const away = addDays(plainDateIn(new Date(), DEFAULT_ZONE), 30)
    const [first] = await admin.call('roster.history', { id })
    const same = { ...first?.content, languages: ['en', 'fr', 'ar', 'en'] as Typed['languages'] }
    const change = { ...same, awayUntil: away, reason: ' On leave\u202e ' } as Partial<Typed>
    const saved = await admin.call('roster.save', entry(id, 1, change))
    assert.deepEqual([saved.version, saved.content?.awayUntil], [2, away])
    assert.deepEqual(saved.content?.languages, ['ar', 'en', 'fr'])
    const [latest, oldest] = await admin.call('roster.history', { id })
    assert.deepEqual(
      [latest?.version, latest?.who?.nameEn, latest?.reason, latest?.before],
      [2, 'Reem Al-Dosari', 'On leave', first?.content],
    )
    assert.deepEqual(oldest, first)
    assert.deepEqual([first?.version, first?.who, first?.before], [1, null, null])
    const [told] = await acts('ROSTER_ENTRY_SAVED')
    assert.deepEqual([told?.object_id, told?.actor_id], [id, 'person_admin'])
    assert.deepEqual(
      { ...told?.details, sha256: '' },
      {
        ...{ email: 'arbitrator2@demo.example', version: 2, reason: 'On leave', sha256: '' },
        changed: ['awayUntil'],
      },
    )
    assert.equal((await admin.refused('roster.save', entry(id, 1))).code, 'VERSION_CONFLICT')
    assert.equal((await admin.refused('roster.save', entry(id, 2, change))).code, 'SETTINGS_UNCHANGED')
  })

  it('who is away or taken out is not proposed; old lists keep the name', async () => {
    const caseId = await commencedCase(centre)
    const manager = await centre.as('manager')
    const proposal = { caseId, method: 'centre-appointed', numberOfArbitrators: 3 } as const
    await manager.call('tribunal.propose', proposal)
    const named = async () => (await manager.call('tribunal.read', { caseId })).panel.candidates.map(({ id }) => id)
    const before = await named()
    assert.equal(before.includes('person_arbitrator2'), false)
    assert.equal(before.includes('person_arbitrator5'), true)
    const out = { id: 'person_arbitrator5', version: 1, reason: 'Asked to leave' }
    const answers = await Promise.all(
      [1, 2].map(() =>
        admin.fetch('/api/admin/roster/person_arbitrator5/remove', {
          method: 'POST',
          body: JSON.stringify(out),
        }),
      ),
    )
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409])
    assert.equal((await acts('ROSTER_ENTRY_REMOVED')).length, 1)
    assert.equal((await admin.refused('roster.remove', out)).code, 'ALREADY_DONE')
    assert.equal((await ids()).includes(out.id), false)
    assert.deepEqual(await ids('removed'), [out.id])
    const shown = (await manager.call('tribunal.read', { caseId })).panel.candidates.find(({ id }) => id === out.id)
    assert.equal(shown?.nationality, 'Italy')
    await manager.call('tribunal.propose', { ...proposal, again: true })
    assert.equal((await named()).includes(out.id), false)
    assert.deepEqual(
      (await admin.call('roster.candidates', { q: 'elena' })).map(({ id }) => id),
      [out.id],
    )
  })

  it('of two who put the same arbitrator back, one wins', async () => {
    const back = entry('person_arbitrator5', 2, { reason: 'Is back' })
    const answers = await Promise.all(
      [1, 2].map(() =>
        admin.fetch('/api/admin/roster/person_arbitrator5', {
          method: 'PUT',
          body: JSON.stringify(back),
        }),
      ),
    )
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 412])
    assert.equal((await ids()).includes(back.id), true)
    assert.equal((await admin.call('roster.history', { id: back.id })).length, 3)
  })

  it('names wrong fields in the language of the call, and writes nothing', async () => {
    const id = 'person_arbitrator3'
    const wrong: [Record<string, unknown>, string[]][] = [
      [{ jurisdiction: 'XX' }, ['jurisdiction']],
      [{ nationality: 'Jordan' }, ['nationality']],
      [{ languages: [] }, ['languages']],
      [{ languages: ['en', 'xx'] }, ['languages.1']],
      [{ bioEn: ' \u200b' }, ['bioEn']],
      [{ bioAr: 'x'.repeat(2001) }, ['bioAr']],
      [{ degreeAr: '' }, ['degreeAr']],
      [{ awayUntil: '2020-01-01' }, ['awayUntil']],
      [{ awayUntil: 'soon' }, ['awayUntil']],
      [{ reason: ' a ' }, ['reason']],
      [{ version: -1 }, ['version']],
    ]
    for (const [change, paths] of wrong)
      assert.deepEqual(issuesOf(await admin.refused('roster.save', { ...entry(id, 1), ...change } as never)), paths)
    const arabic = await (await centre.as('admin', 'ar')).refused('roster.save', entry(id, 1, { languages: [] }))
    assert.equal(arabic.issues?.[0]?.message, 'اختر لغة واحدة على الأقل.')
    assert.equal((await admin.call('roster.history', { id })).length, 1)
  })

  it('holds arbitrators only, and tells of nobody else', async () => {
    for (const id of ['person_claimant', 'person_none'])
      for (const problem of [
        await admin.refused('roster.read', { id }),
        await admin.refused('roster.history', { id }),
        await admin.refused('roster.save', entry(id, 0)),
        await admin.refused('roster.remove', { id, version: 1, reason: 'Because' }),
      ])
        assert.equal(problem.code, 'NOT_FOUND')
    const id = 'person_arbitrator6'
    await admin.call('people.disable', { id, reason: 'Retired' })
    const problem = await admin.refused('roster.save', entry(id, 1))
    assert.deepEqual(issuesOf(problem), ['id'])
    assert.deepEqual((await admin.call('roster.read', { id })).state, 'disabled')
    await admin.call('roster.remove', { id, version: 1, reason: 'Retired' })
    await admin.call('people.enable', { id, reason: 'Is back' })
  })

  it('is read by Case Manager and Court Officer, and kept by the Tenant Admin', async () => {
    for (const who of ['manager', 'officer']) {
      const reader = await centre.as(who)
      assert.ok((await reader.call('roster.list', {})).entries.length > 0)
      assert.equal((await reader.refused('roster.save', entry('person_arbitrator3', 1))).code, 'ROLE_BLOCK')
    }
    assert.equal((await (await centre.as('arbitrator')).refused('roster.list', {})).code, 'ROLE_BLOCK')
  })

  it('every act stands in the trail', async () => {
    const done = await actsInTrail(centre)
    for (const act of ['ROSTER_ENTRY_SAVED', 'ROSTER_ENTRY_REMOVED']) assert.ok(done.has(act), act)
  })
})

describe('the roster of a new centre, in secure mode', () => {
  let centre: SecurePortal
  before(async () => {
    centre = await openSecurePortal()
  })
  after(() => centre.close())

  it('begins empty, and is filled with arbitrators who were invited', async () => {
    const admin = await centre.signIn(await centre.admit(['TenantAdmin']))
    assert.deepEqual((await admin.call('roster.list', { show: 'all' })).entries, [])
    const invited = await centre.invite(['Arbitrator'])
    assert.deepEqual(
      (await admin.call('roster.candidates', {})).map(({ id }) => id),
      [invited.id],
    )
    assert.deepEqual((await admin.call('roster.read', { id: invited.id })).content, null)
    const saved = await admin.call('roster.save', entry(invited.id, 0))
    assert.deepEqual([saved.version, saved.listed, saved.state], [1, true, 'invited'])
    const trail = await admin.call('admin.log', {})
    assert.equal(trail.entries[0]?.action, 'ROSTER_ENTRY_SAVED')
  })
})
