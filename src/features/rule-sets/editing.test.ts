import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { RawInputOf } from '#kernel/action.ts'
import { addDays, DEFAULT_ZONE, plainDateIn } from '#kernel/dates/dates.ts'
import { type Problem, openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'
import { actsInTrail } from '#test/trail-keeps.ts'
import type { ruleSetActions } from './law/contract.ts'
import { differenceBetween } from './law/difference.ts'
import { stateOf } from './law/versions.ts'
import type { RuleKind } from '#kernel/rule-sets/sets.ts'

type Input<N extends keyof typeof ruleSetActions> = RawInputOf<(typeof ruleSetActions)[N]>

/** The day on which these tests start; the file may be loaded long before. */
let today: string
let tomorrow: string
const issuesOf = (problem: Problem) => (problem.issues ?? []).map(({ path }) => path)

describe('the settings of the centre', () => {
  let centre: TestPortal
  let admin: Tab
  before(async () => {
    centre = await openTestPortal()
    today = plainDateIn(new Date(), DEFAULT_ZONE)
    tomorrow = addDays(today, 1)
    admin = await centre.as('admin')
  })
  after(() => centre.close())

  async function versionOf<K extends RuleKind>(kind: K, version?: number) {
    const ruleSetVersion = await admin.call('settings.edition', { kind, ...(version === undefined ? {} : { version }) })
    return ruleSetVersion as Extract<typeof ruleSetVersion, { kind: K }>
  }
  async function policies(change: Partial<Input<'settings.savePolicies'>> = {}) {
    const { version, content } = await versionOf('policies')
    return { version, validFrom: today, reason: 'Decision 7 of the Court', content, ...change }
  }
  async function fees(change: Partial<Input<'settings.saveFees'>['content']> = {}) {
    const { version, content } = await versionOf('fees')
    const { currency: _, ...own } = content
    return { version, validFrom: tomorrow, reason: 'New schedule', content: { ...own, ...change } }
  }

  it('a saved policy is a new version in force from its day, with who, when and why, in the audit chain', async () => {
    const { content } = await versionOf('policies')
    const saved = await admin.call('settings.savePolicies', await policies({ content: { ...content, fourEyes: 'on' } }))
    assert.deepEqual([saved.version, saved.state, saved.reason], [2, 'inForce', 'Decision 7 of the Court'])
    assert.equal(saved.who?.nameEn, 'Reem Al-Dosari')
    const manager = await centre.as('manager')
    assert.equal((await manager.call('settings.read', {})).policies.fourEyes, 'on')
    const history = await manager.call('settings.history', { kind: 'policies' })
    assert.deepEqual(
      history.map(({ version, state }) => [version, state]),
      [
        [2, 'inForce'],
        [1, 'past'],
      ],
    )
    assert.equal(history[1]?.who, null)
    const { rows } = await centre.portal.database.pool.query(
      "select actor_id, object_type, object_id, details from audit_entries where chain = 'centre' and action = 'POLICIES_CHANGED'",
    )
    assert.equal(rows.length, 1)
    assert.deepEqual(
      [rows[0].actor_id, rows[0].object_type, rows[0].object_id],
      ['person_admin', 'settings', 'policies'],
    )
    assert.deepEqual(
      { ...rows[0].details, sha256: '' },
      { version: 2, validFrom: today, reason: 'Decision 7 of the Court', changes: 1, sha256: '' },
    )
    assert.match(rows[0].details.sha256, /^[0-9a-f]{64}$/)
  })

  it('nothing is saved without a reason, without a change, or before today; the field is named in the language of the call', async () => {
    const { content } = await versionOf('policies')
    const other = { ...content, scrutinyRequired: !content.scrutinyRequired }
    const missing = await admin.refused('settings.savePolicies', {
      ...(await policies({ content: other })),
      reason: '  ',
    })
    assert.deepEqual([missing.code, ...issuesOf(missing)], ['INPUT_INVALID', 'reason'])
    const arabic = await (await centre.as('admin', 'ar')).refused('settings.savePolicies', {
      ...(await policies({ content: other })),
      validFrom: '2020-01-01',
    })
    assert.deepEqual(
      arabic.issues?.map(({ path, message }) => [path, message]),
      [['validFrom', 'أقرب موعد للسريان هو اليوم.']],
    )
    assert.equal((await admin.refused('settings.savePolicies', await policies())).code, 'SETTINGS_UNCHANGED')
    assert.equal((await versionOf('policies')).version, 2)
  })

  it('only the administrator changes them; the case manager and the court officer read them, nobody else does', async () => {
    const input = await policies({ content: { ...(await versionOf('policies')).content, fourEyes: 'off' } })
    for (const who of ['manager', 'officer', 'compliance', 'board', 'claimant', 'arbitrator'])
      assert.equal((await (await centre.as(who)).refused('settings.savePolicies', input)).code, 'ROLE_BLOCK', who)
    for (const who of ['manager', 'officer']) {
      const reader = await centre.as(who)
      assert.equal((await reader.call('settings.edition', { kind: 'fees' })).version, 1)
      assert.equal((await reader.call('settings.history', { kind: 'calendar' })).length, 1)
    }
    for (const who of ['compliance', 'claimant'])
      assert.equal((await (await centre.as(who)).refused('settings.history', { kind: 'fees' })).code, 'ROLE_BLOCK', who)
  })

  it('two people who save at once make one version; the other is refused because there is a newer one', async () => {
    const input = await policies()
    const tries = await Promise.all(
      (['on', 'off', 'byMode'] as const).map((fourEyes) =>
        admin
          .fetch('/api/settings/policies', {
            method: 'PUT',
            body: JSON.stringify({
              ...input,
              content: { ...input.content, fourEyes, publicationConsentWarning: fourEyes === 'on' ? false : true },
              reason: `race ${fourEyes}`,
            }),
          })
          .then(
            async (response) =>
              [response.status, (await response.json()) as { code?: string; version?: number }] as const,
          ),
      ),
    )
    assert.deepEqual(tries.map(([status]) => status).toSorted(), [200, 412, 412])
    for (const [status, body] of tries)
      if (status === 412) assert.deepEqual([body.code, body.version], ['VERSION_CONFLICT', 3])
    const audited = await centre.portal.database.pool.query(
      "select 1 from audit_entries where action = 'POLICIES_CHANGED'",
    )
    assert.equal(audited.rows.length, 2)
  })

  it('a fee schedule is exact, in Eastern digits too, and begins tomorrow at the earliest', async () => {
    const typed = await fees({ registration: '٦٬٠٠٠٫٥٠', usdRate: '٣٫٧٥١', vatRate: '0.150' })
    assert.deepEqual(issuesOf(await admin.refused('settings.saveFees', { ...typed, validFrom: today })), ['validFrom'])
    const saved = await admin.call('settings.saveFees', typed)
    assert.deepEqual([saved.version, saved.state, saved.validFrom], [2, 'scheduled', tomorrow])
    const { content, before: old } = await versionOf('fees')
    assert.deepEqual([content.registration, content.usdRate, content.vatRate], ['6000.50', '3.751000', '0.15'])
    assert.equal(content.currency, 'SAR')
    const changes = differenceBetween('fees', old ?? content, content)
    assert.deepEqual(
      changes.map(({ key }) => key),
      ['registration', 'usdRate'],
    )
    const inForce = await admin.call('settings.read', {})
    assert.deepEqual([inForce.fees.registration, inForce.versions.fees.version], ['5000.00', 1])
  })

  it('brackets rise, and their figures are in order; each fault is named at its own figure', async () => {
    const step = (over: string, min: string, average: string, max: string) => ({ over, min, average, max })
    const wrong: [object[], string[]][] = [
      [[], ['content.tribunal']],
      [[step('1.00', '1', '2', '3')], ['content.tribunal.0.over']],
      [[step('0', '1', '2', '3'), step('0', '2', '3', '4')], ['content.tribunal.1.over']],
      [[step('0', '3', '2', '1')], ['content.tribunal.0.average', 'content.tribunal.0.max']],
      [[step('0', '1', 'two', '3')], ['content.tribunal.0.average']],
      [[step('0', '1.005', '2', '3')], ['content.tribunal.0.min']],
      [[step('0', '-1', '2', '3')], ['content.tribunal.0.min']],
    ]
    for (const [tribunal, paths] of wrong) {
      const { content, ...rest } = await fees()
      const problem = await admin.refused('settings.saveFees', { ...rest, content: { ...content, tribunal } })
      assert.deepEqual(issuesOf(problem), paths, JSON.stringify(tribunal))
    }
    for (const [field, value] of [
      ['vatRate', '1.5'],
      ['vatRate', 'x'],
      ['usdRate', '0'],
      ['usdRate', '3.1234567'],
      ['registration', ''],
    ] as const) {
      const { content, ...rest } = await fees()
      const problem = await admin.refused('settings.saveFees', { ...rest, content: { ...content, [field]: value } })
      assert.deepEqual(issuesOf(problem), [`content.${field}`], `${field} ${value}`)
    }
    assert.equal((await versionOf('fees')).version, 2)
  })

  it('a holiday is added, moved and removed, and the history shows which', async () => {
    const { version, content } = await versionOf('calendar')
    const [first, ...others] = content.holidays.filter(({ country }) => country === 'SA')
    assert.ok(first)
    const abroad = content.holidays.filter(({ country }) => country !== 'SA')
    const name = { en: '  Day of\u202e Mourning ', ar: 'يوم حداد' }
    const added = { country: 'sa', from: '٢٠٢٨-٠١-٠٢', to: '2028-01-03', name, confirmed: true, source: 'Royal order' }
    const moved = others.map((one) =>
      one.from === '2026-05-26' ? { ...one, from: '2026-05-27', to: '2026-05-31' } : one,
    )
    const input = {
      ...{ version, validFrom: tomorrow, reason: 'Announced leave' },
      content: { weekends: { ...content.weekends, AE: [6, 0] as const }, holidays: [...abroad, ...moved, added] },
    }
    await admin.call('settings.saveCalendar', input)
    const next = await versionOf('calendar')
    assert.deepEqual(next.content.holidays.at(-1), {
      ...added,
      country: 'SA',
      from: '2028-01-02',
      name: { en: 'Day of Mourning', ar: 'يوم حداد' },
    })
    const told = differenceBetween('calendar', next.before ?? next.content, next.content).map(
      ({ entry, field, before: old, after: now }) => [
        entry?.country,
        entry?.name.en,
        field?.en ?? (old ? 'out' : 'in'),
        JSON.stringify(now ?? old),
      ],
    )
    assert.deepEqual(told, [
      ['AE', 'Weekly rest days', 'in', '{"as":"weekdays","days":[6,0]}'],
      ['SA', 'Founding Day', 'out', `{"as":"days","from":"${first.from}","to":"${first.to}"}`],
      ['SA', 'Eid al-Adha', 'First day', '{"as":"day","value":"2026-05-27"}'],
      ['SA', 'Eid al-Adha', 'Last day', '{"as":"day","value":"2026-05-31"}'],
      ['SA', 'Day of Mourning', 'in', '{"as":"days","from":"2028-01-02","to":"2028-01-03"}'],
    ])
  })

  it('a calendar that makes no sense is refused at the day that is wrong', async () => {
    const { version, content } = await versionOf('calendar')
    const name = { en: 'Feast', ar: 'عيد' }
    const day = { country: 'SA', from: '2028-05-01', to: '2028-05-02', name, confirmed: false, source: '' }
    const wrong: [object, string[]][] = [
      [{ holidays: [{ ...day, to: '2028-04-30' }] }, ['content.holidays.0.to']],
      [{ holidays: [{ ...day, to: '2028-09-01' }] }, ['content.holidays.0.to']],
      [{ holidays: [{ ...day, from: '2028-02-30' }] }, ['content.holidays.0.from']],
      [{ holidays: [day, day] }, ['content.holidays.1.from']],
      [{ holidays: [{ ...day, country: 'Saudi' }] }, ['content.holidays.0.country']],
      [{ holidays: [{ ...day, name: { en: 'Feast', ar: ' \u200f ' } }] }, ['content.holidays.0.name.ar']],
      [{ weekends: { SA: [0, 1, 2, 3, 4, 5, 6] } }, ['content.weekends.SA']],
      [{ weekends: { SA: [7] } }, ['content.weekends.SA.0']],
    ]
    for (const [change, paths] of wrong) {
      const input = { version, validFrom: tomorrow, reason: 'Because', content: { ...content, ...change } }
      const problem = await admin.refused('settings.saveCalendar', input)
      assert.deepEqual([problem.code, ...issuesOf(problem)], ['INPUT_INVALID', ...paths], JSON.stringify(change))
    }
  })

  it('titles and time limits are edited; entries are neither added nor lost, and what is not typed stays', async () => {
    const articles = await versionOf('articles')
    const titles = articles.content.map(({ number, title, confirmed, source }) =>
      number === '8'
        ? {
            number,
            title: { en: 'Expedited procedure', ar: 'الإجراءات المعجّلة' },
            confirmed: true,
            source: 'the centre',
          }
        : { number, title, confirmed, source },
    )
    const base = { version: articles.version, validFrom: today, reason: 'Checked with the printed rules' }
    const short = await admin.refused('settings.saveArticles', { ...base, content: titles.slice(1) })
    assert.deepEqual(issuesOf(short), ['content'])
    await admin.call('settings.saveArticles', { ...base, content: titles })
    assert.equal((await admin.call('settings.read', {})).articles[7]?.title.en, 'Expedited procedure')
    const found = async () => (await admin.call('kb.search', { q: 'Expedited procedure' })).map(({ id }) => id)
    for (let waited = 0; waited < 100 && !(await found()).includes('rule-8'); waited++)
      await new Promise((resolve) => setTimeout(resolve, 100))
    assert.ok((await found()).includes('rule-8'), 'the search index has the new title')

    const limits = await versionOf('timeLimits')
    const typed = limits.content.map(({ key, length, unit, confirmed, source }) => ({
      key,
      length: key === 'answer' ? '٢٨' : length,
      unit,
      confirmed,
      source,
    }))
    const saved = { version: limits.version, validFrom: tomorrow, reason: 'As printed', content: typed }
    const zero = typed.map((one) => ({ ...one, length: one.key === 'award' ? 0 : one.length }))
    const index = typed.findIndex(({ key }) => key === 'award')
    assert.deepEqual(issuesOf(await admin.refused('settings.saveTimeLimits', { ...saved, content: zero })), [
      `content.${index}.length`,
    ])
    await admin.call('settings.saveTimeLimits', saved)
    const next = (await versionOf('timeLimits')).content.find(({ key }) => key === 'answer')
    assert.deepEqual([next?.length, next?.article, next?.name.en], [28, '6', 'Answer to the request'])
  })

  it('extra fields are not stored, and a kind that does not exist is refused', async () => {
    const { content, ...rest } = await policies()
    // The winner of the race above is not known.
    const fourEyes = content.fourEyes === 'on' ? 'off' : 'on'
    const input = {
      ...rest,
      content: { ...content, fourEyes, mode: 'secure' },
      kind: 'fees',
      who: 'person_manager',
    }
    const saved = await admin.fetch('/api/settings/policies', { method: 'PUT', body: JSON.stringify(input) })
    assert.equal(saved.status, 200)
    assert.deepEqual(Object.keys((await versionOf('policies')).content).toSorted(), [
      'awardChecklistBlocking',
      'fourEyes',
      'publicationConsentWarning',
      'scrutinyRequired',
    ])
    assert.equal((await admin.refused('settings.edition', { kind: 'people' })).code, 'INPUT_INVALID')
    assert.equal((await admin.refused('settings.edition', { kind: 'fees', version: 99 })).code, 'NOT_FOUND')
  })

  it('every act stands in the trail', async () => {
    const done = await actsInTrail(centre)
    for (const act of [
      'ARTICLES_CHANGED',
      'TIME_LIMITS_CHANGED',
      'HOLIDAYS_CHANGED',
      'FEE_SCHEDULE_CHANGED',
      'POLICIES_CHANGED',
    ])
      assert.ok(done.has(act), act)
  })
})

describe('the state of a version', () => {
  const all = [
    { version: 1, validFrom: '2026-01-01' },
    { version: 2, validFrom: '2026-06-01' },
    { version: 3, validFrom: '2026-03-01' },
    { version: 4, validFrom: '2026-12-01' },
  ]
  const states = (day: string) => all.map(({ version }) => stateOf(all, version, day))
  it('follows from the days of all: the newest of those valid by now is in force', () => {
    assert.deepEqual(states('2026-02-01'), ['inForce', 'replaced', 'scheduled', 'scheduled'])
    assert.deepEqual(states('2026-07-01'), ['past', 'replaced', 'inForce', 'scheduled'])
    assert.deepEqual(states('2027-01-01'), ['past', 'replaced', 'past', 'inForce'])
  })
})
