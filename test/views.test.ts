// The views and functions of the schema: their content, and that each is defined in one file.
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import test from 'node:test'
import { readViews } from '#server/database/views.ts'
import { ask, createTestDatabase } from '#test/database.ts'
import { writtenViews } from '#test/views.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const GOLDEN = path.join(ROOT, 'test/golden/views.sql')
const firstLine = (text: string) => text.split('\n', 1)[0]

test('the views, functions and triggers are those of the last review (UPDATE_GOLDEN=1 after a change)', async (t) => {
  const { ownerConnection, drop } = await createTestDatabase()
  const now = await writtenViews(ownerConnection)
  await drop()
  if (process.env['UPDATE_GOLDEN'] === '1') return writeFileSync(GOLDEN, now)
  const then = readFileSync(GOLDEN, 'utf8')
  if (firstLine(now) !== firstLine(then)) return t.skip('another PostgreSQL writes them in another way')
  assert.equal(now, then)
})

test('each view and function is in one file, and none computes stored values', async () => {
  const { ownerConnection, drop } = await createTestDatabase()
  const rows = await ask(
    ownerConnection,
    `
    select relname as name from pg_class where relkind in ('v', 'm') and relnamespace = 'public'::regnamespace
    union all
    select proname from pg_proc p where pronamespace = 'public'::regnamespace and not exists (
      select from pg_depend d
      where d.refclassid = 'pg_proc'::regclass and d.refobjid = p.oid
        and (d.classid = 'pg_attrdef'::regclass or d.deptype = 'n' and d.classid = 'pg_class'::regclass
          and exists (select from pg_index i where i.indexrelid = d.objid))
    ) and not exists (select from pg_depend e where e.objid = p.oid and e.deptype = 'e')`,
  )
  await drop()
  const files = await readViews(path.join(ROOT, 'migrations'))
  assert.deepEqual(files.flatMap(({ makes }) => makes).toSorted(), rows.map(({ name }) => String(name)).toSorted())
})
