import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { filing } from '#test/filing.ts'
import { openTestPortal, type TestPortal } from '#test/portal.ts'
import { figuresAt, monthlyTrend, readMilestones } from '#test/reference-figures.ts'
import { type History, tellHistory } from '#test/tell-history.ts'
import { listCountedCases } from './server/cases-store.ts'
import type { FigureName } from './law/rules.ts'
import { countFigures } from './server/store.ts'

const ZONE = 'Asia/Riyadh'
const NOW = new Date('2026-11-20T09:00:00Z')

/** Fourteen months, with the edges of months and years in Riyadh, three hours ahead of UTC. */
// biome-ignore format: one case a line
const HISTORY: readonly History[] = [
  { id: 'h1', filed: '2025-09-05', commenced: '2025-09-20', po1: '2025-11-19', hearings: ['2026-03-10'], final: '2026-05-02', served: '2026-05-10', optedOut: '2026-06-01' },
  // Filed on 1 December in Riyadh; its first hearing was replaced.
  { id: 'h2', filed: '2025-11-30T22:30:00Z', commenced: '2025-12-20', po1: '2026-01-19', hearings: ['x2026-06-01', '2026-11-05'] },
  // Final on 1 January in Riyadh; opted out after the earlier instant.
  { id: 'h3', filed: '2025-10-01', commenced: '2025-10-10', po1: '2025-10-20', final: '2025-12-31T21:30:00Z', served: '2026-01-10', optedOut: '2026-11-15' },
  // PO-1 between the two instants; the hearing is on 1 December in Riyadh.
  { id: 'h4', filed: '2026-02-10', commenced: '2026-02-20', po1: '2026-10-28', hearings: ['2026-11-30T22:00:00Z'] },
  { id: 'h5', filed: '2026-11-01', hearings: ['x2026-11-12'] },
  // Filed on 1 November in Riyadh; heard in the last minute of the month.
  { id: 'h6', filed: '2026-10-31T21:30:00Z', hearings: ['2026-11-30T20:59:00Z'] },
  // The second hearing was scheduled before the first one.
  { id: 'h7', filed: '2026-04-01', commenced: '2026-04-05', hearings: ['2026-11-03', '2026-10-07'], final: '2026-11-10' },
  // Final on 31 December in Riyadh.
  { id: 'h8', filed: '2025-12-10', final: '2025-12-31T20:00:00Z', served: '2026-01-20' },
]

describe('the figures of the centre, over a history counted by hand', () => {
  let portal: TestPortal
  const db = () => portal.portal.app.db
  before(async () => {
    portal = await openTestPortal()
    await tellHistory(portal.portal.database.pool, HISTORY)
  })
  after(() => portal.close())

  it('are what their definitions say, now and a calendar month earlier', async () => {
    const { present, previous } = await countFigures(db(), NOW, ZONE, 'all')
    assert.deepEqual(present, {
      activeCases: 5,
      avgDaysToPO1: 87.5,
      medianDaysToPO1: 45,
      hearingsThisMonth: 2,
      finalAwardsYTD: 3,
      optOutRatePercent: 50,
    })
    assert.deepEqual(previous, {
      activeCases: 3,
      avgDaysToPO1: 33.3,
      medianDaysToPO1: 30,
      hearingsThisMonth: 1,
      finalAwardsYTD: 2,
      optOutRatePercent: 33.3,
    })
  })

  it('compare the last day of a month with the last day of a shorter one', async () => {
    const { previous } = await countFigures(db(), new Date('2026-03-31T09:00:00Z'), ZONE, 'all')
    const february = await countFigures(db(), new Date('2026-02-28T09:00:00Z'), ZONE, 'all')
    assert.deepEqual(previous, february.present)
  })

  it('draw twelve months up to the present one, each as it is in Riyadh', async () => {
    const { hist } = await countFigures(db(), NOW, ZONE, 'all')
    const told = hist.map(({ month, casesFiled, awardsFinal }) => `${month} ${casesFiled} ${awardsFinal}`)
    assert.deepEqual(told, [
      ...['2025-12 2 1', '2026-01 0 1', '2026-02 1 0', '2026-03 0 0', '2026-04 1 0', '2026-05 0 1'],
      ...['2026-06 0 0', '2026-07 0 0', '2026-08 0 0', '2026-09 0 0', '2026-10 0 0', '2026-11 2 1'],
    ])
  })

  it('count some cases only, and none at all', async () => {
    const some = await countFigures(db(), NOW, ZONE, ['h1', 'h4'])
    assert.deepEqual(some.present, {
      activeCases: 1,
      avgDaysToPO1: 155,
      medianDaysToPO1: 155,
      hearingsThisMonth: 0,
      finalAwardsYTD: 1,
      optOutRatePercent: 100,
    })
    const none = await countFigures(db(), NOW, ZONE, [])
    assert.deepEqual(Object.values(none.present), [0, null, null, 0, 0, null])
    assert.deepEqual(Object.values(none.previous), [0, null, null, 0, 0, null])
  })

  it('lead to the cases that they count, newest first and page by page', async () => {
    const behind = async (figure: FigureName) =>
      (await listCountedCases(db(), figure, { at: NOW, zone: ZONE, scope: 'all', limit: 50 })).map((one) => one.caseId)
    assert.deepEqual(await behind('activeCases'), ['h7', 'h6', 'h5', 'h4', 'h2'])
    assert.deepEqual(await behind('avgDaysToPO1'), ['h4', 'h3', 'h2', 'h1'])
    assert.deepEqual(await behind('hearingsThisMonth'), ['h6', 'h2'])
    assert.deepEqual(await behind('finalAwardsYTD'), ['h7', 'h3', 'h1'])
    assert.deepEqual(await behind('optOutRatePercent'), ['h8', 'h7', 'h3', 'h1'])
    const board = await portal.as('board')
    const first = await board.call('report.cases', { figure: 'activeCases', limit: 2 })
    const second = await board.call('report.cases', { figure: 'activeCases', limit: 2, before: first.next ?? 0 })
    const ids = [...first.cases, ...second.cases].map((one) => one.caseId)
    assert.equal(new Set(ids).size, 4)
    assert.deepEqual(
      ids.slice(-1),
      second.cases.slice(-1).map((one) => one.caseId),
    )
  })

  it('agree with counting one case after the other from the facts of the guards', async () => {
    const cases = (await readMilestones(portal.portal.database.pool)).map((one) => ({
      ...one,
      // The facts have only whether the case is opted out; the figures also have since when.
      optOut: HISTORY.some(({ id, optedOut }) => id === one.caseId && optedOut !== undefined),
    }))
    for (const at of ['2026-11-20T09:00:00.000Z', '2026-01-01T00:00:00.000Z', '2027-02-28T23:00:00.000Z']) {
      const { present, hist } = await countFigures(db(), new Date(at), ZONE, 'all')
      const { optOutRatePercent: _rate, ...reference } = figuresAt(cases, at, ZONE)
      const { optOutRatePercent: _ours, ...ours } = present
      assert.deepEqual(ours, reference, at)
      assert.deepEqual(hist, monthlyTrend(cases, at, ZONE), at)
    }
  })
})

describe('who sees which figures', () => {
  let portal: TestPortal
  before(async () => {
    portal = await openTestPortal()
  })
  after(() => portal.close())

  it('nobody sees anything where there is nothing: dashes, zeros, twelve empty months', async () => {
    const kpi = await (await portal.as('board')).call('report.kpi', {})
    const { activeCases, avgDaysToPO1, medianDaysToPO1, hearingsThisMonth, awardsFinalYTD, optOutRatePercent } = kpi
    assert.deepEqual(
      [activeCases, avgDaysToPO1, medianDaysToPO1, hearingsThisMonth, awardsFinalYTD, optOutRatePercent],
      [0, null, null, 0, 0, null],
    )
    assert.equal(kpi.hist.length, 12)
    assert.ok(kpi.hist.every((month) => month.casesFiled + month.awardsFinal === 0))
  })

  it('the centre and its board all cases; everybody else those they belong to, down to the list', async () => {
    const { id } = await (await portal.as('claimant')).call('case.file', filing())
    for (const who of ['manager', 'officer', 'compliance', 'board', 'claimant']) {
      const tab = await portal.as(who)
      assert.equal((await tab.call('report.kpi', {})).activeCases, 1, who)
      const { cases } = await tab.call('report.cases', { figure: 'activeCases' })
      assert.deepEqual(
        cases.map((one) => one.caseId),
        [id],
        who,
      )
    }
    for (const who of ['respondent', 'arbitrator', 'observer', 'admin']) {
      const tab = await portal.as(who)
      assert.equal((await tab.call('report.kpi', {})).activeCases, 0, who)
      assert.deepEqual((await tab.call('report.cases', { figure: 'activeCases' })).cases, [], who)
      assert.doesNotMatch(await (await tab.fetch('/api/reports/kpi.csv')).text(), new RegExp(`activeCases,[^,]*,1`))
    }
  })

  it('names no party anywhere', async () => {
    const board = await portal.as('board')
    const list = await board.call('report.cases', { figure: 'activeCases' })
    const text =
      JSON.stringify([await board.call('report.kpi', {}), list]) +
      (await (await board.fetch('/api/reports/kpi.csv')).text())
    const { parties } = filing()
    for (const { nameEn, nameAr } of parties)
      for (const name of [nameEn, nameAr]) if (name) assert.ok(!text.includes(name))
  })

  it('a figure that there is not is refused by name', async () => {
    const problem = await (await portal.as('board')).refused('report.cases', { figure: 'income' })
    assert.equal(problem.code, 'INPUT_INVALID')
    assert.deepEqual(
      problem.issues?.map((issue) => issue.path),
      ['figure'],
    )
  })
})

describe('the figures as a CSV file', () => {
  let portal: TestPortal
  before(async () => {
    portal = await openTestPortal()
    await (await portal.as('claimant')).call('case.file', filing())
  })
  after(() => portal.close())

  it('has headings in the language of the call and the same machine values in both', async () => {
    const read = async (language: 'en' | 'ar') => {
      const response = await (await portal.as('board', language)).fetch('/api/reports/kpi.csv')
      assert.equal(response.headers.get('content-type'), 'text/csv; charset=utf-8')
      assert.match(
        response.headers.get('content-disposition') ?? '',
        /^attachment; filename="kpi-\d{4}-\d\d-\d\d\.csv"/,
      )
      const bytes = Buffer.from(await response.arrayBuffer())
      assert.deepEqual([...bytes.subarray(0, 3)], [0xef, 0xbb, 0xbf])
      return bytes
        .toString()
        .slice(1)
        .split('\r\n')
        .map((line) => line.split(','))
    }
    const [en, ar] = [await read('en'), await read('ar')]
    assert.deepEqual(en[0], ['Figure', 'Key', 'As of / month', 'Value', 'A month earlier'])
    assert.match(ar[0]?.[0] ?? '', /[؀-ۿ]/)
    const machine = (rows: string[][]) =>
      rows.slice(1, -1).map(([, key, period, value, before]) => [key, period?.slice(0, 7), value, before])
    assert.deepEqual(machine(en), machine(ar))
    assert.equal(en.length, 1 + 6 + 24 + 1)
    assert.deepEqual(machine(en)[0]?.slice(0, 1), ['activeCases'])
    assert.deepEqual(machine(en)[0]?.slice(2), ['1', '0'])
    assert.deepEqual(machine(en)[1]?.slice(2), ['', ''])
    const months = machine(en).filter(([key]) => key === 'casesFiled')
    assert.deepEqual(
      months.map(([, , value]) => value),
      [...Array.from({ length: 11 }, () => '0'), '1'],
    )
  })

  it('is opened by the cookie alone, from this site, by anybody signed in', async () => {
    const { cookie } = await portal.as('board')
    const open = (headers: Record<string, string>) => fetch(`${portal.url}/api/reports/kpi.csv`, { headers })
    assert.equal((await open({ cookie })).status, 200)
    assert.equal((await open({ cookie, 'sec-fetch-site': 'cross-site' })).status, 403)
    assert.equal((await open({})).status, 401)
  })
})
