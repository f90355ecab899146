import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { CamelCasePlugin, type QueryId, sql, type UnknownRow } from 'kysely'
import pg from 'pg'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { type Database, openDatabase } from './db.ts'
import { parseInstant } from './instant.ts'
import { namedRows } from './row-pool.ts'

const queryId = {} as QueryId
const parseAny = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ) as (text: string) => unknown

describe('rows of the database', () => {
  let database: TestDatabase
  let open: Database
  before(async () => {
    database = await createTestDatabase()
    open = openDatabase({ ...database.appConnection, max: 1 }, () => {})
  })
  after(async () => {
    await open.close()
    await database.drop()
  })

  it("have names as by Kysely's own plugin, what is inside a value untouched", async () => {
    const at = new Date()
    const columns = ['id', 'case_id', 'title_en2', 'due_at', 'details', 'is_met', 'aliasedName']
    const rows = [
      ['a', 'b', 'c', at, { some_key: [{ other_key: 1 }] }, null, 1],
      ['d', 'e', 'f', at, [], false, 2],
    ]
    const plain: UnknownRow[] = rows.map((row) => Object.fromEntries(columns.map((name, n) => [name, row[n]])))
    const kyselys = new CamelCasePlugin({ maintainNestedObjectKeys: true })
    const theirs = await kyselys.transformResult({ queryId, result: { rows: plain } })
    const ours = namedRows(columns, rows)
    assert.deepEqual(ours, theirs.rows)
    assert.deepEqual(Object.keys(ours[0] ?? {}), Object.keys(theirs.rows[0] ?? {}))
    assert.deepEqual(namedRows(['case_id'], []), [])
  })

  it('have the same names when they are many, also names that only a quoted column can have', async () => {
    const columns = ['id', 'case_id', 'a "quoted" one', 'a\\b', 'constructor', '${x}', 'case_id']
    const rows = Array.from({ length: 40 }, (_, row) => columns.map((_name, column) => `${row} ${column}`))
    const few = rows.flatMap((row) => namedRows(columns, [row]))
    const many = namedRows(columns, rows)
    assert.deepEqual(many, few)
    assert.deepEqual(many.map(Object.keys), few.map(Object.keys))
    assert.equal(many[39]?.['caseId'], '39 6')
    const named = namedRows(['__proto__', 'a'], Array(40).fill([null, 1]))
    assert.deepEqual(named, namedRows(['__proto__', 'a'], [[null, 1]]).concat(named.slice(1)))
    assert.equal(named.length, 40)
    const { rows: sent } = await sql<UnknownRow>`select n as row_number, n + 1 as next_one
      from generate_series(1, 40) n order by n`.execute(open.db)
    assert.deepEqual(sent[39], { rowNumber: 40, nextOne: 41 })
  })

  it('come with every type as the driver reads it, from one statement or several', async () => {
    const text = `select 1 as some_number, 2::int8 as some_count, 3.50::numeric as some_money, true as is_so, null as no_value,
      '{"a_b": 1}'::jsonb as some_json, array['x_y', null] as some_texts, date '2026-01-02' as some_day,
      array['2026-01-02 03:04:05+00'::timestamptz] as some_instants, '\\x6162'::bytea as some_bytes, 'a_b' as some_text`
    const [ours] = (await sql<UnknownRow>`${sql.raw(text)}`.execute(open.db)).rows
    const [theirs] = (await open.pool.query<Record<string, unknown>>(text)).rows
    assert.deepEqual(Object.values(ours ?? {}), Object.values(theirs ?? {}))
    assert.deepEqual(Object.keys(ours ?? {}).slice(0, 3), ['someNumber', 'someCount', 'someMoney'])
    assert.deepEqual((await sql`select 1 as a_b where false`.execute(open.db)).rows, [])
    // The last of two columns with one name counts, as in the driver.
    assert.deepEqual((await sql`select 1 as a_b, 2 as a_b`.execute(open.db)).rows, [{ aB: 2 }])
    await sql`set application_name = 'a'; set application_name = 'b'`.execute(open.db)
  })

  it('tell how many they were, and what went wrong', async () => {
    await open.db.transaction().execute(async (trx) => {
      await sql`create temporary table some_rows (some_id integer) on commit drop`.execute(trx)
      const { numAffectedRows } = await sql`insert into some_rows values (1), (2)`.execute(trx)
      assert.equal(numAffectedRows, 2n)
      const { rows } = await sql`update some_rows set some_id = some_id + 1 returning some_id`.execute(trx)
      assert.deepEqual(rows, [{ someId: 2 }, { someId: 3 }])
    })
    await assert.rejects(sql`select 1 / 0`.execute(open.db), { code: '22012' })
    assert.equal(open.pool.idleCount, 1)
  })

  it('have instants as the library of the driver reads them, in every form that PostgreSQL writes', async () => {
    const moments = [
      ...[
        '2026-01-02 03:04:05+00',
        '2026-01-02 03:04:05.6+00',
        '2026-12-31 23:59:59.999+00',
        '2024-02-29 00:00:00.001+00',
      ],
      ...[
        '2026-01-02 03:04:05.123456+00',
        '2026-01-02 03:04:05.999999+00',
        '0099-01-01 00:00:00+00',
        '0100-01-01 00:00:00+00',
      ],
      ...['0001-01-01 00:00:00+00', '0044-03-15 12:00:00+00 BC', '9999-12-31 23:59:59+00', '10000-01-01 00:00:00+00'],
      ...[
        '294276-12-31 23:59:59+00',
        '4713-11-24 00:00:00+00 BC',
        'infinity',
        '-infinity',
        '1969-12-31 23:59:59.001+00',
      ],
    ]
    for (const zone of ['UTC', 'Asia/Riyadh', 'America/New_York', 'Asia/Kolkata']) {
      const client = await open.pool.connect()
      try {
        await client.query(`set time zone '${zone}'`)
        const query = 'select moment::timestamptz::text as text from unnest($1::text[]) moment'
        const { rows } = await client.query<{ text: string }>(query, [moments])
        assert.equal(rows.length, moments.length)
        for (const { text } of rows) assert.deepEqual(parseInstant(text), parseAny(text), text)
      } finally {
        await client.query('reset time zone')
        client.release()
      }
    }
    for (let n = 0; n < 1000; n++) {
      const text = `2026-01-02 03:04:05.${String(n).padStart(3, '0')}+00`
      assert.deepEqual(parseInstant(text), parseAny(text), text)
      assert.equal(parseInstant(text).toISOString(), text.replace(' ', 'T').replace('+00', 'Z'))
    }
  })
})
