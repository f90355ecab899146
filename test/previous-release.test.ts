import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { loadDatabase } from '#server/backup/load-database.ts'
import { openDatabase } from '#server/database/db.ts'
import { migrate } from '#server/database/migrate.ts'
import { installJobs } from '#server/jobs/jobs.ts'
import { openLog } from '#server/operation/log.ts'
import { adoptFolder } from '#server/start/installation.ts'
import { ask, createEmptyDatabase, type TestDatabase } from '#test/database.ts'
import { quickFolder } from '#test/memory.ts'
import { type OldDemo, readOldDemo, unpackOldDemo } from '#test/old-demo.ts'
import { openTestPortal, type TestPortal } from '#test/portal.ts'
import { heldAgainstFiles } from '#test/record-access.ts'

type Tip = { readonly chain: string; readonly count: number; readonly tip: string }

describe('the demo database of the release before', () => {
  let old: OldDemo
  let database: TestDatabase
  let folder: string
  let portal: TestPortal
  /** The ends of the chains after the migrations, before the portal opened. */
  let tips: Tip[] = []

  before(
    async () => {
      old = await readOldDemo()
      folder = await mkdtemp(path.join(quickFolder(), 'arb-old-demo-'))
      await unpackOldDemo(old, folder)
      database = await createEmptyDatabase()
      const { ownerConnection: owner } = database
      await migrate(owner, { only: old.copy.migrations.map(({ version }) => version) })
      await loadDatabase(owner, folder, old.copy)
      await migrate(owner, { alongside: installJobs })
      tips = (await ask(
        owner,
        'select distinct on (chain) chain, seq + 1 as count, hash as tip from audit_entries order by chain, seq desc',
      )) as Tip[]
      // The keys and the bytes of its files were not kept: a new data folder is adopted, as an operator would.
      const handle = openDatabase(owner, () => {})
      await adoptFolder(handle.db, { dataDir: folder, keysDir: path.join(folder, 'keys') }, new Date())
      await handle.close()
      // That bytes are missing is logged with each opening.
      portal = await openTestPortal({ database, dataDir: folder, log: openLog('fatal') })
    },
    { timeout: 300_000 },
  )
  after(async () => {
    await portal?.close()
    await database?.drop()
    await rm(folder, { recursive: true, force: true })
  })

  it('has chains that end as they did and verify', async () => {
    assert.deepEqual(tips, old.copy.chains)
    const board = await portal.as('board')
    for (const { chain, count } of old.copy.chains.filter((one) => one.chain.startsWith('case_'))) {
      const report = await board.call('audit.verify', { id: chain })
      assert.deepEqual([report.ok, report.count], [true, count], chain)
    }
    assert.equal((await (await portal.as('compliance')).call('audit.centreVerify', {})).ok, true)
  })

  it('lets each member of a side act for every party of it, and ends none and adds none', async () => {
    const rows = (await ask(
      database.ownerConnection,
      `select m.case_id, m.person_id, m.capacity, count(*)::int as held,
         (select count(*)::int from case_parties p where p.case_id = m.case_id and p.side = m.capacity) as parties
       from case_members m where m.capacity in ('claimant', 'respondent') group by 1, 2, 3, m.since, m.until`,
    )) as { held: number; parties: number }[]
    assert.ok(rows.length > 20, `${rows.length} members of sides`)
    assert.deepEqual(
      rows.filter(({ held, parties }) => held !== parties),
      [],
    )
  })

  it('gives each party the address of its request, since the day of it', async () => {
    const rows = (await ask(
      database.ownerConnection,
      `select p.id, p.address = a.address and p.country = a.country and p.email = a.email and a.recorded_at = c.filed_at as same,
         a.since = (c.filed_at at time zone c.seat)::date as on_day
       from case_parties p join cases c on c.id = p.case_id left join party_addresses a on a.party_id = p.id`,
    )) as { same: boolean | null; on_day: boolean | null }[]
    assert.ok(rows.length > 20, `${rows.length} parties`)
    assert.deepEqual(
      rows.filter((row) => row.same !== true || row.on_day !== true),
      [],
    )
  })

  it('opens each file to exactly those who could open it', { timeout: 600_000 }, async () => {
    const cases = old.copy.chains.map(({ chain }) => chain).filter((chain) => chain.startsWith('case_'))
    const { open, differences } = await heldAgainstFiles(portal, old.people, cases)
    assert.deepEqual(differences, [])
    assert.deepEqual(open, old.open)
    assert.ok(Object.keys(open).length > 150, `${Object.keys(open).length} files`)
  })
})
