// Prometheus itself reads the metrics: its server scrapes them and answers what the test counted, its command checks them.
import assert from 'node:assert/strict'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { inTransaction } from '#server/database/db.ts'
import { freePort } from '#test/child-portal.ts'
import { openTestPortal, type TestPortal } from '#test/portal.ts'
import { until } from '#test/waits.ts'
import { findPrometheus } from '../../scripts/test-tools.ts'

const TOKEN = 'a-token-of-the-scraper'
const ALERTS = path.resolve(import.meta.dirname, '../../packaging/prometheus/alerts.yml')
const tools = findPrometheus()
const NONE = tools === undefined && 'no Prometheus'

describe('the metrics of a portal', () => {
  let portal: TestPortal
  let url = ''
  before(async () => {
    const port = await freePort()
    url = `http://127.0.0.1:${port}/metrics`
    const settings = { METRICS_ADDRESS: `127.0.0.1:${port}`, METRICS_TOKEN: TOKEN }
    portal = await openTestPortal({ settings })
  })
  after(() => portal.close())

  const scrape = async (authorization = `Bearer ${TOKEN}`) => fetch(url, { headers: { authorization } })
  const valueOf = (text: string, series: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${series} `))
        ?.slice(series.length + 1),
    )

  it('are given to who has the token, at their own address only', async () => {
    const answer = await scrape()
    assert.deepEqual([answer.status, answer.headers.get('cache-control')], [200, 'no-store'])
    assert.match(answer.headers.get('content-type') ?? '', /^text\/plain; version=0\.0\.4/)
    for (const wrong of ['', 'Bearer', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`]) {
      const refused = await scrape(wrong)
      assert.deepEqual([refused.status, await refused.text()], [401, ''], wrong)
    }
    assert.equal((await fetch(url.replace('/metrics', '/'))).status, 404)
    assert.equal((await fetch(url, { method: 'POST', headers: { authorization: `Bearer ${TOKEN}` } })).status, 404)
    assert.equal((await fetch(`${portal.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })).status, 404)
  })

  it('count acts by outcome, refusals by code, runs of jobs, and name no case and no person', async () => {
    const manager = await portal.as('manager')
    for (let n = 0; n < 3; n++) await manager.call('case.list', {})
    await manager.refused('case.read', { caseId: 'case_none' })
    const { db, services } = portal.portal.app
    await inTransaction(db, (tx) => services.jobs.send(tx, 'mail.send', { mailId: 'mail_none' }))
    const text = async () => (await scrape()).text()
    await until(
      async () => valueOf(await text(), 'portal_job_runs_total{queue="mail.send",outcome="done"}') === 1,
      'a run',
    )
    const said = await text()
    assert.equal(valueOf(said, 'portal_requests_total{act="case.list",outcome="ok"}'), 3)
    assert.equal(valueOf(said, 'portal_requests_total{act="case.read",outcome="refused"}'), 1)
    assert.equal(valueOf(said, 'portal_refused_total{code="NOT_FOUND"}'), 2)
    assert.ok(valueOf(said, 'portal_request_seconds_count{class="read"}') >= 4)
    for (const part of ['database', 'files', 'listener', 'clock'])
      assert.equal(valueOf(said, `portal_part_ok{part="${part}"}`), 1, part)
    assert.equal(valueOf(said, 'portal_jobs{queue="mail.send",state="failed"}'), 0)
    assert.ok(valueOf(said, 'portal_disk_free_bytes{place="data"}') > 1e6)
    assert.ok(valueOf(said, 'portal_pool_connections{state="total"}') >= 1)
    assert.match(said, /portal_build_info\{version="\d+\.\d+\.\d+",migration="\d{4}"\} 1/)
    assert.doesNotMatch(said, /case_|person_|@/)
  })

  it('leave the check of readiness alone while the database keeps a scrape waiting', async () => {
    const owner = new pg.Client(portal.ownerOptions)
    await owner.connect()
    try {
      await owner.query('begin')
      await owner.query('lock table mails, pgboss.job in access exclusive mode')
      // What the scrapes of the other tests were answered is kept for ten seconds.
      await setTimeout(10_500)
      const scraping = scrape()
      await setTimeout(100)
      assert.equal((await fetch(`${portal.url}/readyz`)).status, 200)
      await scraping
    } finally {
      await owner.end()
    }
  })

  it('are well formed, and the rules of alerts name only metrics that exist', { skip: NONE }, async () => {
    const said = await (await scrape()).text()
    const checked = spawnSync(tools?.promtool ?? '', ['check', 'metrics'], { input: said, encoding: 'utf8' })
    // The names of Node's own metrics are prom-client's.
    const own = checked.stderr.split('\n').filter((line) => line.startsWith('portal_'))
    assert.deepEqual(own, [])
    assert.ok(checked.status === 0 || checked.status === 3, checked.stderr)
    const rules = spawnSync(tools?.promtool ?? '', ['check', 'rules', ALERTS], { encoding: 'utf8' })
    assert.equal(rules.status, 0, rules.stderr)
    for (const [name] of readFileSync(ALERTS, 'utf8').matchAll(/\bportal_[a-z_]+/g))
      assert.ok(said.includes(`# TYPE ${name} `), name)
  })

  it('are read by Prometheus, which answers what was counted', { skip: NONE }, async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'prometheus-'))
    const port = await freePort()
    let server: ChildProcess | undefined
    try {
      const config = {
        global: { scrape_interval: '1s' },
        rule_files: [ALERTS],
        scrape_configs: [
          {
            ...{ job_name: 'portal', authorization: { credentials: TOKEN } },
            static_configs: [{ targets: [new URL(url).host] }],
          },
        ],
      }
      const file = path.join(folder, 'prometheus.yml')
      // JSON is YAML.
      writeFileSync(file, JSON.stringify(config))
      server = spawn(
        tools?.prometheus ?? '',
        [
          `--config.file=${file}`,
          `--storage.tsdb.path=${path.join(folder, 'data')}`,
          `--web.listen-address=127.0.0.1:${port}`,
        ],
        { stdio: 'ignore' },
      )
      const claimant = await portal.as('claimant')
      for (let n = 0; n < 7; n++) await claimant.call('calendar.feeds', {})
      const ask = async (query: string): Promise<string | undefined> => {
        const asked = `http://127.0.0.1:${port}/api/v1/query?query=${encodeURIComponent(query)}`
        const answer = await fetch(asked).catch(() => undefined)
        if (!answer?.ok) return undefined
        const { data } = (await answer.json()) as { data: { result: { value: [number, string] }[] } }
        return data.result[0]?.value[1]
      }
      const counted = 'portal_requests_total{act="calendar.feeds",outcome="ok"}'
      await until(async () => (await ask(counted)) === '7', 'Prometheus has the count')
      assert.equal(await ask('up{job="portal"}'), '1')
    } finally {
      if (server) {
        const ended = new Promise((resolve) => server?.once('exit', resolve))
        server.kill('SIGKILL')
        await ended
      }
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
