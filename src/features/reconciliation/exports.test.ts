import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { without } from '#test/programs.ts'
import { commencedCase } from '#test/journey.ts'
import { openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'
import { until } from '#test/waits.ts'

const HEADER = 'Date,Reference,Amount,Currency,Details,Case'

describe('the exports of the reconciliation', () => {
  let portal: TestPortal
  let manager: Tab
  let caseId: string
  let folder: string
  before(async () => {
    portal = await openTestPortal()
    manager = await portal.as('manager')
    folder = await mkdtemp(path.join(tmpdir(), 'reconciliation-'))
    caseId = await commencedCase(portal)
    const lines = [
      `2026-03-05,=HYPERLINK("x"),-1234.50,SAR,"+1, @SUM ""quoted""",${caseId}`,
      '2026-03-06,-5 units,20,USD,شركة الروابي للمقاولات,',
      ...Array.from({ length: 600 }, (_, i) => `2026-02-01,BULK-${i},1,SAR,,`),
    ]
    const file = await manager.upload('كشف.csv', Buffer.from([HEADER, ...lines].join('\n')))
    await manager.call('reconciliation.import', { provider: 'مصرف', file })
  })
  after(async () => {
    await portal.close()
    await rm(folder, { recursive: true, force: true })
  })

  const get = (target: string, tab = manager) => tab.fetch(`/api/finance/reconciliation.${target}`)

  describe('as CSV', () => {
    it('have every row of the filters, a byte order mark, CRLF, and headers in the language that is asked for', async () => {
      const english = Buffer.from(await (await get('csv')).arrayBuffer())
      assert.deepEqual([...english.subarray(0, 3)], [0xef, 0xbb, 0xbf])
      const lines = english.toString().split('\r\n')
      assert.equal(lines.length, 1 + 603 + 1)
      assert.match(lines[0] ?? '', /^\ufeffId,Recorded at,Value date,Case,/)
      assert.ok(!lines.some((line) => line.includes('\n')))
      // Response.text() strips the byte order mark.
      const arabic = await get('csv?lang=ar')
      assert.match(await arabic.text(), /^المعرّف,وقت القيد,تاريخ القيمة,/)
      assert.match(arabic.headers.get('content-disposition') ?? '', /^attachment; .*filename\*=UTF-8''%D8/)
      const byCaller = await get('csv', await portal.as('officer', 'ar'))
      assert.match(await byCaller.text(), /^المعرّف/)
      const narrowed = await (await get(`csv?caseId=${caseId}&origin=statement`)).text()
      assert.equal(narrowed.split('\r\n').length, 3)
    })

    it('have machine formats, in Arabic too, and no text that a spreadsheet would run', async () => {
      const text = await (await get('csv?lang=ar&from=2026-03-01&origin=statement')).text()
      const [, second, first] = text.split('\r\n')
      assert.match(
        first ?? '',
        /,2026-03-05,case_\d+,statement,,مصرف,"'=HYPERLINK\(""x""\)","'\+1, @SUM ""quoted""",-1234\.50,SAR,1\.000000,-1234\.50,SAR,false,/,
      )
      assert.match(second ?? '', /,'-5 units,شركة الروابي للمقاولات,20\.00,USD,3\.750000,75\.00,SAR,false,/)
      assert.doesNotMatch(text.split('\r\n').slice(1).join(''), /[٠-٩]/)
    })

    it('open by navigation with the cookie alone, for the roles of the page only', async () => {
      const headers = { cookie: manager.cookie, 'accept-language': 'en', 'sec-fetch-site': 'none' }
      const plain = await fetch(`${portal.url}/api/finance/reconciliation.csv`, { headers })
      assert.deepEqual([plain.status, plain.headers.get('content-type')], [200, 'text/csv; charset=utf-8'])
      await plain.body?.cancel()
      for (const who of ['claimant', 'board', 'arbitrator'])
        for (const kind of ['csv', 'pdf'])
          assert.equal((await get(kind, await portal.as(who))).status, 403, `${who} ${kind}`)
      assert.equal((await fetch(`${portal.url}/api/finance/reconciliation.csv`)).status, 401)
      assert.equal((await get('csv?from=2026-99-01')).status, 422)
      assert.equal((await get('csv?lang=fr')).status, 422)
    })

    it('close their cursor when the reader disconnects, and are refused for now when there are too many', async () => {
      const { pool } = portal.portal.database
      // Enough rows that the file does not fit into socket buffers.
      await pool.query(`insert into money_movements (id, created_at, origin, statement_id, line_no, provider, external_id, value_on,
        amount, currency, amount_base, base_currency, fx_rate, details)
        select 'move_many' || n, now(), 'statement', (select id from provider_statements limit 1), 100000 + n, 'Many', 'M' || n,
        '2026-01-01', 1, 'SAR', 1, 'SAR', 1, repeat('many words ', 1000) from generate_series(1, 3000) n`)
      // The cluster also serves other tests, which may export as well.
      const reading = `select from pg_stat_activity
        where datname = current_database() and xact_start is not null and query like 'fetch forward%'`
      const untilRead = (by: number) =>
        until(async () => (await pool.query(reading)).rowCount === by, `${by} exports are read`)
      const readers = []
      for (let i = 0; i < 4; i++) {
        const abort = new AbortController()
        const response = await manager.fetch('/api/finance/reconciliation.csv', { signal: abort.signal })
        await response.body?.getReader().read()
        readers.push(abort)
      }
      await untilRead(4)
      const fifth = await get('csv')
      assert.deepEqual([fifth.status, fifth.headers.get('content-disposition')], [503, null])
      for (const abort of readers) abort.abort()
      await untilRead(0)
      assert.equal((await get('csv?provider=nobody')).status, 200)
    })
  })

  describe('as PDF', { skip: without('pdftotext') }, () => {
    async function textOf(target: string): Promise<string> {
      const response = await get(target)
      assert.deepEqual([response.status, response.headers.get('content-type')], [200, 'application/pdf'])
      const file = path.join(folder, 'statement.pdf')
      await writeFile(file, Buffer.from(await response.arrayBuffer()))
      return spawnSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' }).stdout
    }

    it('are a report with filters, sums, ages, amounts to two places and rates to six', async () => {
      const text = await textOf('pdf?from=2026-03-01&origin=statement')
      for (const said of [
        'Reconciliation report',
        'From: 1 March 2026',
        'Bank and ledger in Saudi riyals',
        '-SAR 1,234.50',
        '3.750000',
        'Age of unmatched movements',
        'Over 90 days',
        '16 Ramadan 1447 AH',
        'Page 1 of',
      ])
        assert.ok(text.includes(said), said)
    })

    it('speak Arabic with Eastern digits', async () => {
      const text = await textOf('pdf?lang=ar&from=2026-03-01&origin=statement')
      for (const said of [/١٬٢٣٤٫٥٠/, /٣٫٧٥٠٠٠٠/, /١٤٤٧/, /=HYPERLINK/]) assert.match(text, said)
    })

    it('print so many rows of each list and say so', async () => {
      const text = await textOf('pdf?provider=مصرف')
      assert.match(text, /the oldest 500 of 602; the CSV file has all/)
      assert.match(text, /Statement of the bank\s+601/)
    })
  })
})
