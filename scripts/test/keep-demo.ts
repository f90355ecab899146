// Keeps the demo database of this version for test/previous-release.test.ts: node_modules/.bin/node scripts/test/keep-demo.ts
// Run it on a release, before the first migration of the next one. ADR 0166 says what is kept and why.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { copyDatabase } from '#server/backup/copy-database.ts'
import { packOldDemo } from '#test/old-demo.ts'
import { openTestPortal } from '#test/portal.ts'
import { heldAgainstFiles } from '#test/record-access.ts'
import { DEMO_CASES } from '../../demo/cases.ts'
import { DEMO_COUNSEL, DEMO_PEOPLE } from '../../demo/people.ts'
import { seedDemo } from '../../demo/seed.ts'

/** A working day that is past wherever the test runs: a portal refuses a clock that is behind its records. */
const TODAY = '2026-02-10'
/** Of these tables no row is kept: texts and answers that are kept twice, and what a portal makes for itself. */
const LEFT_OUT = [
  ...['call_counts', 'case_desk', 'clock_runs', 'file_pages', 'file_texts', 'idempotency_keys', 'installation_keys'],
  ...['key_files', 'leases', 'nodes', 'sessions', 'upload_locks'],
]

const folder = await mkdtemp(path.join(tmpdir(), 'portal-keep-demo-'))
const portal = await openTestPortal()
const { app } = portal.portal
// An interrupted seed goes on with the day on which it was begun.
const progress = path.join(app.services.config.dataDir, 'sample-cases.json')
await writeFile(progress, JSON.stringify({ today: TODAY, finished: false }))
await seedDemo(app, console.log)
// The seed's last reminders are of the day on which this runs.
const owner = new pg.Client(portal.ownerOptions)
await owner.connect()
for (const [table, column] of [
  ['notifications', 'created_at'],
  ['events', 'at'],
])
  await owner.query(`delete from ${table} where ${column} > $1::date + 1`, [TODAY])
await owner.end()
const copy = await copyDatabase(portal.ownerOptions, folder)
const people = [...DEMO_PEOPLE, ...DEMO_COUNSEL].map(({ email }) => email)
const cases = DEMO_CASES.map((_plan, at) => `case_${String(at + 1).padStart(3, '0')}`)
const { open, differences } = await heldAgainstFiles(portal, people, cases)
if (differences.length > 0) throw new Error(differences.join('\n'))
const size = await packOldDemo({ folder, copy, leftOut: LEFT_OUT, people, open })
console.log(`Kept in ${Math.ceil(size / 1024)} KB.`)
await portal.close()
await rm(folder, { recursive: true, force: true })
process.exit(0)
