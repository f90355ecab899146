import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { sharesOf } from '#award/law/costs/shares.ts'
import { DESK, SPINE } from '#app/spine.ts'
import { findDeskRows } from '#caseload/server/desk-store.ts'
import { compareDesk, computeDesk } from '#caseload/server/keep-desk.ts'
import { readChecklist } from '#checklist/server/checking.ts'
import { checkAward } from '#checklist/law/checklist.ts'
import { DEFAULT_ZONE, plainDateIn, wallTimeIn, weekdayOf } from '#kernel/dates/dates.ts'
import { formatMoney } from '#kernel/format.ts'
import { add, subtract, ZERO } from '#kernel/money/money.ts'
import type { Spine } from '#server/acts/spine.ts'
import { openTestPortal, type TestPortal } from '#test/portal.ts'
import { heldAgainstFiles } from '#test/record-access.ts'
import { figuresAt, monthlyTrend, readMilestones } from '#test/reference-figures.ts'
import type { History } from '#audit/law/history-contract.ts'
import { broken, latinIn } from '#test/told.ts'
import { actsInTrail } from '#test/trail-keeps.ts'
import { DEMO_CASES } from './cases.ts'
import { engineers } from './cases/engineers.ts'
import { fibre } from './cases/fibre.ts'
import { packaging } from './cases/packaging.ts'
import { turbines } from './cases/turbines.ts'
import { DEMO_COUNSEL, DEMO_PEOPLE } from './people.ts'
import { seedDemo } from './seed.ts'
import { chairOf } from './story/case-management.ts'

/** What each sample case shows, as the Case Manager sees it; a tribunal's draft is not an award to others. */
const STAGES = [
  ['case_001', 'award', 'none'],
  ['case_002', 'costs', 'served'],
  ['case_003', 'costs', 'served'],
  ['case_004', 'costs', 'served'],
  ['case_005', 'costs', 'final'],
  ['case_006', 'award', 'none'],
  ['case_007', 'hearing', 'none'],
  ['case_008', 'hearing', 'none'],
  ['case_009', 'evidence', 'none'],
  ['case_010', 'caseManagement', 'none'],
  ['case_011', 'tribunal', 'none'],
  ['case_012', 'tribunal', 'none'],
  ['case_013', 'tribunal', 'none'],
  ['case_014', 'filing', 'none'],
  ['case_015', 'filing', 'none'],
] as const

const rowsOf = async (portal: TestPortal, text: string) => (await portal.portal.database.pool.query(text)).rows
const silent = () => {}
/** The digits of an amount of money, without its currency and marks. */
const figuresOf = (money: string) => /[\d٠-٩][\d٠-٩.,٬٫]+/.exec(money)?.[0] ?? 'no figures'

describe('the sample cases', () => {
  let portal: TestPortal
  /** Entries after this time come from these tests, not from the seed. */
  let toldBefore = ''
  before(
    async () => {
      portal = await openTestPortal()
      toldBefore = new Date().toISOString()
      const { app } = portal.portal
      await seedDemo({ ...app, spine: { ...app.spine, react: comparing } }, silent)
    },
    { timeout: 300_000 },
  )
  after(() => portal.close())

  /** With each act, the kept row of every other case is compared with what is computed: no act leaves one behind. */
  const behind = new Set<string>()
  const comparing: Spine['react'] = async (tx, name, performed, parameters) => {
    const ids = (await tx.selectFrom('cases').select('id').where('id', '!=', performed.caseId).execute()).map(
      ({ id }) => id,
    )
    if (ids.length > 0) {
      const computed = await computeDesk(tx, ids, DESK, performed.now)
      const kept = await findDeskRows(tx, ids)
      for (const { caseId } of compareDesk(kept, computed, performed.now)) behind.add(`${caseId} before ${name}`)
    }
    await SPINE.react(tx, name, performed, parameters)
  }

  it('are found by what their documents say as soon as they are there', async () => {
    const left = await rowsOf(portal, "select count(*)::integer as left from file_texts where state <> 'read'")
    assert.deepEqual(left, [{ left: 0 }])
    const manager = await portal.as('manager')
    // An amount of a pleading in either kind of digits.
    for (const q of ['mill certificates', '١٨٬٦٤٠٬٠٠٠', '18640000']) {
      const { groups } = await manager.call('find.search', { q })
      assert.ok(
        groups.some(({ group }) => group === 'documents'),
        q,
      )
    }
  })

  it('have kept rows for the desk that equal what is computed, after each act', () => {
    assert.deepEqual([...behind], [])
  })

  it('are told in sentences of both languages, entry by entry', async () => {
    const [board, compliance] = [await portal.as('board'), await portal.as('compliance')]
    const pagesOf = async (read: (beyond: number | undefined) => Promise<History>) => {
      const entries: History['entries'] = []
      for (let beyond: number | undefined; ; ) {
        const page = await read(beyond)
        entries.push(...page.entries)
        if (page.next === null) return entries
        beyond = page.next
      }
    }
    const chains = [
      ...DEMO_CASES.map((_plan, at) => {
        const id = `case_${String(at + 1).padStart(3, '0')}`
        return (beyond: number | undefined) => board.call('audit.history', { id, limit: 100, beyond })
      }),
      (beyond: number | undefined) => compliance.call('audit.centreHistory', { limit: 100, beyond }),
    ]
    const told = (await Promise.all(chains.map(pagesOf))).flat()
    assert.ok(told.length > 500, String(told.length))
    const faults = told.filter(
      ({ sentenceEn, sentenceAr, who }) =>
        [sentenceEn, sentenceAr].some((text) => broken(text).length > 0) ||
        latinIn(sentenceAr) !== '' ||
        /\(not recorded\)|a person/.test(sentenceEn) ||
        who.nameEn === '' ||
        who.nameAr === '' ||
        /[A-Za-z]/.test(who.nameAr),
    )
    assert.deepEqual(
      faults.map(({ id, action, sentenceEn, sentenceAr }) => [id, action, sentenceEn, sentenceAr]),
      [],
    )
  })

  it('leave in the trail what each of their acts was about', async () => {
    const done = await actsInTrail(portal)
    assert.ok(done.size > 70, String(done.size))
  })

  it('cover every stage of the lifecycle', async () => {
    const { cases } = await (await portal.as('manager')).call('case.list', {})
    const stages = cases.map(({ id, step, awardStatus }) => [id, step, awardStatus]).toReversed()
    assert.deepEqual(stages, STAGES)
    const filing = (id: string) => cases.find((one) => one.id === id)?.filedAt ?? ''
    assert.deepEqual(
      cases.map((one) => one.filedAt),
      cases
        .map((one) => filing(one.id))
        .toSorted()
        .toReversed(),
    )
  })

  it('are handled by somebody of the centre from their acceptance on', async () => {
    const manager = await portal.as('manager')
    const { rows } = await manager.call('caseload.board', {})
    const open = rows.map(({ handler, total }) => [handler?.id ?? 'nobody', total?.count])
    const expected = { nobody: 2, person_manager: 8, person_officer: 2 }
    assert.deepEqual(Object.fromEntries(open), expected)
    const { now, before } = await manager.call('case.handlers', { id: 'case_001' })
    const people = [now, ...before].map((one) => [one?.handler.id, one?.deputy?.id])
    assert.deepEqual(people, [
      ['person_manager', 'person_officer'],
      ['person_officer', 'person_manager'],
    ])
  })

  it('have audit chains that verify and never run backwards or ahead', async () => {
    const manager = await portal.as('manager')
    for (const [id] of STAGES) {
      const { ok, count } = await manager.call('audit.verify', { id })
      const times = (await manager.call('audit.trail', { id })).map((entry) => entry.createdAt)
      assert.ok(ok && count > 1, id)
      assert.deepEqual(times, times.toSorted(), id)
      assert.ok((times.at(-1) ?? '') < new Date().toISOString(), id)
    }
  })

  it('give every figure of the reports a value and fill the trend', async () => {
    const kpi = await (await portal.as('board')).call('report.kpi', {})
    const { activeCases, avgDaysToPO1, hearingsThisMonth, optOutRatePercent, hist } = kpi
    assert.equal(activeCases, 12)
    assert.ok((avgDaysToPO1 ?? 0) > 20 && (hearingsThisMonth ?? 0) > 0 && optOutRatePercent === 25)
    const sum = (key: 'casesFiled' | 'awardsFinal') => hist.reduce((all, month) => all + month[key], 0)
    assert.ok(sum('casesFiled') >= 11 && sum('awardsFinal') === 4, JSON.stringify(hist))
    // The same figures, counted case by case from the facts of the guards.
    const cases = await readMilestones(portal.portal.database.pool)
    const { hist: trend, asOf, previous: _before, awardsFinalYTD: _twin, ...figures } = kpi
    assert.deepEqual(figures, figuresAt(cases, asOf, DEFAULT_ZONE))
    assert.deepEqual(trend, monthlyTrend(cases, asOf, DEFAULT_ZONE))
  })

  it('have their notices in the order of events, the last of them unread', async () => {
    const rows = await rowsOf(portal, 'select created_at from notifications order by sequence')
    const times = rows.map((row) => (row as { created_at: Date }).created_at.getTime())
    assert.deepEqual(
      times,
      times.toSorted((a, b) => a - b),
    )
    const { count } = await (await portal.as('manager')).call('notification.unread', {})
    assert.ok(count > 0 && count < 60, `${count} unread`)
  })

  it('name nothing that cannot be opened: every file has its bytes, and no upload is left over', async () => {
    const files = await rowsOf(portal, 'select distinct sha256 from files')
    const { blobs } = portal.portal.app.services
    const sizes = await Promise.all(files.map((row) => blobs.sizeOf((row as { sha256: string }).sha256)))
    assert.ok(files.length > 100, `${files.length} files`)
    assert.ok(sizes.every((size) => (size ?? 0) > 0))
    assert.deepEqual(await rowsOf(portal, 'select id from uploads'), [])
  })

  it('let a stranger verify a served award by its link, down to the bytes', async () => {
    const counsel = await portal.as('respondent')
    const award = await counsel.call('award.read', { id: 'case_002' })
    const found = await counsel.call('verification.read', { caseId: 'case_002', code: award.verificationCode ?? '' })
    const { award: served } = await counsel.call('case.read', { id: 'case_002' })
    const response = await counsel.fetch(`/api/files/${served?.file.id}`)
    const bytes = Buffer.from(await response.arrayBuffer())
    assert.equal(createHash('sha256').update(bytes).digest('hex'), found.pdfSha256)
  })

  it('have awards in which the checklist finds no fault', async () => {
    const { database } = portal.portal
    const found: string[] = []
    for (const caseId of ['case_001', 'case_002', 'case_003', 'case_004', 'case_005']) {
      const arbitrator = await portal.as(chairOf(DEMO_CASES[Number(caseId.slice(-3)) - 1]?.tribunal))
      const { sections } = await arbitrator.call('award.read', { id: caseId })
      const { facts } = await readChecklist(database.db, caseId, new Date())
      found.push(...checkAward(sections, facts).map(({ id, words }) => `${caseId} ${id}: ${words.en}`))
    }
    // A witness whose name is on file in Latin letters only is unknown in Arabic.
    assert.deepEqual(
      found.filter((one) => !one.includes('stranger:Facts:translation:المهندس تركي العنزي')),
      [],
    )
  })

  it('have awards that order back what the winner advanced beyond its share', async () => {
    const manager = await portal.as('manager')
    for (const [caseId, seat] of [
      ['case_002', 'arbitrator3'],
      ['case_003', 'arbitrator2'],
      ['case_004', 'arbitrator6'],
      ['case_005', 'arbitrator'],
    ] as const) {
      const arbitrator = await portal.as(seat)
      const { ledger, base, currency } = await manager.call('costs.read', { caseId })
      const { awardAllocation } = await arbitrator.call('costs.read', { caseId })
      assert.ok(base && awardAllocation)
      const paid = add(ZERO, ...ledger.filter((row) => row.paidBy === 'claimant').map((row) => row.amount))
      const amount = subtract(paid, sharesOf(base, awardAllocation).claimant)
      const { sections } = await arbitrator.call('award.read', { id: caseId })
      const operative = sections.find(({ name }) => name === 'Dispositive')
      const language = caseId === 'case_003' ? 'ar' : 'en'
      const figures = figuresOf(formatMoney({ amount, currency }, language))
      assert.ok(operative?.text.includes(figures), `${caseId}: ${figures}`)
      const arabic = figuresOf(formatMoney({ amount, currency }, 'ar'))
      if (caseId >= 'case_004') assert.ok(operative?.translation?.includes(arabic), `${caseId}: ${arabic}`)
    }
  })

  it('take place in the office hours and on the working days of their seats', async () => {
    const manager = await portal.as('manager')
    const offHours: string[] = []
    for (const [at, { seat }] of DEMO_CASES.entries()) {
      const id = STAGES[at]?.[0] ?? ''
      const free = seat === 'Asia/Riyadh' ? [5, 6] : [6, 0]
      const isOpen = (instant: string) => {
        const time = wallTimeIn(instant, seat).slice(-5)
        return !free.includes(weekdayOf(plainDateIn(instant, seat))) && time >= '09:00' && time <= '18:00'
      }
      const acts = (await manager.call('audit.trail', { id })).filter(
        ({ actor, createdAt }) => actor !== 'system' && createdAt < toldBefore,
      )
      offHours.push(
        ...acts.filter((one) => !isOpen(one.createdAt)).map((one) => `${id} ${one.action} ${one.createdAt}`),
      )
      const due = (await manager.call('caseManagement.listOrders', { caseId: id })).flatMap((one) => one.timetable)
      offHours.push(...due.filter(({ dueOn }) => free.includes(weekdayOf(dueOn))).map((one) => `${id} ${one.dueOn}`))
    }
    assert.deepEqual(offHours, [])
  })

  it('let counsel open and download an award before acknowledging it', async () => {
    for (const id of ['case_002', 'case_003', 'case_004']) {
      const { serviceTrail } = await (await portal.as('officer')).call('award.read', { id })
      const known = serviceTrail.find((one) => one.acknowledgedAt !== null)
      assert.ok((known?.openedAt ?? '') < (known?.downloadedAt ?? ''), id)
      assert.ok((known?.downloadedAt ?? '') < (known?.acknowledgedAt ?? ''), id)
    }
  })

  it('leave the last steps of case_001 to the visitor, who represents the claimant there', async () => {
    const visitor = await portal.as('somebody@example.org')
    assert.equal((await visitor.call('case.read', { id: 'case_001' })).mine.side, 'claimant')
    assert.equal((await visitor.call('award.read', { id: 'case_001' })).status, 'none')
    const arbitrator = await portal.as('arbitrator')
    const { sections, version } = await arbitrator.call('award.read', { id: 'case_001' })
    assert.ok(sections.every((section) => section.text !== '' && section.translation !== ''))
    const baseUrl = portal.portal.app.services.config.publicUrl
    await arbitrator.call('award.finalize', { caseId: 'case_001', sections, version, baseUrl })
    await arbitrator.call('award.sign', { id: 'case_001' })
    await arbitrator.call('award.seal', { id: 'case_001' })
    await arbitrator.call('award.serve', { id: 'case_001', method: 'Portal', recipient: 'Northern Steel Ltd' })
    assert.equal((await visitor.call('award.read', { id: 'case_001' })).status, 'served')
  })

  it('list in their records to each person what that person may open, and nothing else', {
    timeout: 600_000,
  }, async () => {
    const people = [...DEMO_PEOPLE, ...DEMO_COUNSEL].map(({ email }) => email)
    const { tried, opened, differences } = await heldAgainstFiles(
      portal,
      people,
      STAGES.map(([id]) => id),
    )
    assert.deepEqual(differences, [])
    assert.ok(opened > 500 && tried > opened, `${opened} of ${tried}`)
  })

  it('are seeded once: a second start does nothing', async () => {
    const count = () => rowsOf(portal, 'select count(*) from audit_entries')
    const told = await count()
    const lines: string[] = []
    await seedDemo(portal.portal.app, (line) => lines.push(line))
    assert.deepEqual([lines, await count()], [[], told])
  })
})

describe('an interrupted seeding', () => {
  let portal: TestPortal
  before(async () => {
    portal = await openTestPortal()
  })
  after(() => portal.close())

  it('is finished by the next start, and nothing is done twice', async () => {
    const cases = [fibre, turbines, engineers, packaging]
    const crash = (line: string) => {
      if (line.includes('case 3 of')) throw new Error('the power is cut')
    }
    await assert.rejects(seedDemo(portal.portal.app, crash, cases), /power is cut/)
    const before = await rowsOf(portal, 'select id, hash from audit_entries order by chain, seq')
    await seedDemo(portal.portal.app, silent, cases)
    const afterwards = await rowsOf(portal, 'select id, hash from audit_entries order by chain, seq')
    assert.ok(before.length > 5 && afterwards.length > before.length)
    assert.deepEqual(
      afterwards.filter((row) => before.some((one) => one.id === row.id)),
      before,
    )
    const filed = await rowsOf(portal, "select chain from audit_entries where action = 'CASE_FILED' order by chain")
    assert.deepEqual(
      filed.map((row) => row.chain),
      ['case_001', 'case_002', 'case_003', 'case_004'],
    )
    assert.deepEqual(await rowsOf(portal, 'select id from uploads'), [])
  })
})

it('the sample cases are filed one after the other, so that their numbers follow the calendar', () => {
  const days = DEMO_CASES.map(({ filing }) => filing.opened)
  assert.deepEqual(
    days,
    days.toSorted((a, b) => b - a),
  )
})
