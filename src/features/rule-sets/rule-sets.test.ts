import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { weekdayOf } from '#kernel/dates/dates.ts'
import { compare } from '#kernel/money/money.ts'
import { openTestPortal, type TestPortal } from '#test/portal.ts'
import { TIME_LIMITS } from '#kernel/rule-sets/sets.ts'
import { deadlineFor } from './law/rules.ts'

let centre: TestPortal
before(async () => {
  centre = await openTestPortal()
})
after(() => centre.close())

test('the centre’s staff and its administrator read the rules data, nobody else does', async () => {
  for (const who of ['manager', 'officer', 'admin']) {
    const rules = await (await centre.as(who)).call('settings.read', {})
    assert.equal(rules.versions.fees.version, 1, who)
  }
  for (const who of ['claimant', 'arbitrator', 'stranger@example.org']) {
    assert.equal((await (await centre.as(who)).refused('settings.read', {})).code, 'ROLE_BLOCK', who)
  }
})

test('the data of a new installation is whole: 46 articles, every time limit, fees in rising brackets', async () => {
  const rules = await (await centre.as('manager')).call('settings.read', {})
  assert.deepEqual(
    rules.articles.map((article) => article.number),
    Array.from({ length: 46 }, (_, index) => String(index + 1)),
  )
  assert.deepEqual(rules.timeLimits.map((limit) => limit.key).sort(), [...TIME_LIMITS].sort())
  assert.equal(rules.fees.registration, '5000.00')
  assert.equal(rules.fees.administration, '7000.00')
  assert.ok(rules.fees.sample)
  for (const brackets of [rules.fees.administrative, rules.fees.tribunal]) {
    assert.equal(brackets[0]?.over, '0.00')
    for (const [index, { over, min, average, max }] of brackets.entries()) {
      assert.ok(compare(min, average) <= 0 && compare(average, max) <= 0)
      const next = brackets[index + 1]
      if (next) assert.ok(compare(over, next.over) < 0 && compare(max, next.max) < 0)
    }
  }
  const dearest = rules.fees.administrative.at(-1)
  assert.equal(dearest?.max, rules.fees.administrationCap)
})

test('bank holidays of the other seats are working weekdays otherwise', async () => {
  const { calendar } = await (await centre.as('manager')).call('settings.read', {})
  for (const country of ['GB', 'US']) {
    const days = calendar.holidays.filter((one) => one.country === country)
    assert.ok(days.length >= 24)
    for (const day of days) assert.ok(![0, 6].includes(weekdayOf(day.from)), `${country} ${day.from}`)
  }
})

test('an answer served in Ramadan is due after the Eid of the installed calendar', async () => {
  const rules = await (await centre.as('officer')).call('settings.read', {})
  assert.equal(deadlineFor(rules, 'answer', { servedOn: '2026-02-18', country: 'SA' }).due, '2026-03-24')
})

test('a version that is not yet valid does not count, and a version in force is never changed or removed', async () => {
  const { pool } = centre.portal.database
  const add = (version: number, validFrom: string, policies: object) =>
    pool.query(
      "insert into rule_sets (kind, version, valid_from, who, content) values ('policies', $1, $2, 'test', $3)",
      [version, validFrom, JSON.stringify(policies)],
    )
  const policies = { fourEyes: 'on', scrutinyRequired: true, publicationConsentWarning: true }
  await add(2, '2024-01-01', policies)
  await add(3, '2999-01-01', { ...policies, scrutinyRequired: false })
  const rules = await (await centre.as('admin')).call('settings.read', {})
  assert.equal(rules.versions.policies.version, 2)
  assert.equal(rules.versions.policies.validFrom, '2024-01-01')
  assert.equal(rules.policies.scrutinyRequired, true)
  await assert.rejects(pool.query("update rule_sets set content = '{}'"), /permission denied/)
  await assert.rejects(pool.query('delete from rule_sets'), /permission denied/)
})
