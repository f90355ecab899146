// A portal is filled, backed up while acts continue, destroyed, restored elsewhere, and used again: on its own PostgreSQL and on another.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { startEmbedded } from '#server/database/embedded/start.ts'
import { installJobs } from '#server/jobs/jobs.ts'
import { migrate } from '#server/database/migrate.ts'
import { createEmptyDatabase, createTestDatabase, sharedBinaries, type TestDatabase } from '#test/database.ts'
import { filing } from '#test/filing.ts'
import { servedAward } from '#test/journey.ts'
import { openTestPortal, type Place, type Tab, type TestPortal } from '#test/portal.ts'
import { samplePdf } from '#test/sample-pdf.ts'
import { type Member, openSecurePortal } from '#test/secure.ts'

const ADMIN = path.resolve(import.meta.dirname, '../src/admin.ts')
const PASSPHRASE = 'under the old fig tree'

type Kind = 'its own PostgreSQL' | 'another PostgreSQL'

let scratch: string
let serial = 0
before(async () => {
  scratch = await mkdtemp(path.join(tmpdir(), 'arb-drill-'))
  // The database's own account needs access to its folder through this one.
  await chmod(scratch, 0o711)
})
after(() => rm(scratch, { recursive: true, force: true }))

/** One installation of a portal: its settings, and how it is opened and destroyed. */
type Site = {
  readonly settings: Readonly<Record<string, string>>
  open(): Promise<Place>
}

function siteOn(kind: Kind, database: TestDatabase | undefined): Site {
  const dataDir = path.join(scratch, `data-${++serial}`)
  const settings = { DATA_DIR: dataDir, ...(database?.environment ?? {}) }
  const forget = () => rm(dataDir, { recursive: true, force: true })
  if (kind === 'another PostgreSQL') {
    assert.ok(database)
    const remove = async () => {
      await database.drop()
      await forget()
    }
    return { settings, open: async () => ({ ...database, dataDir, remove }) }
  }
  const open = async () => {
    const embedded = await startEmbedded({ dataDir, binariesDir: await sharedBinaries() })
    await migrate(embedded.ownerConnection, { alongside: installJobs })
    const remove = async () => {
      await embedded.stop()
      await forget()
    }
    return { ...embedded, dataDir, remove }
  }
  return { settings, open }
}

const fullSite = async (kind: Kind) =>
  siteOn(kind, kind === 'another PostgreSQL' ? await createTestDatabase() : undefined)
const emptySite = async (kind: Kind) =>
  siteOn(kind, kind === 'another PostgreSQL' ? await createEmptyDatabase() : undefined)

/** The command from the README, in a separate process. */
async function admin(settings: Readonly<Record<string, string>>, ...words: string[]) {
  const child = spawn(process.execPath, [ADMIN, ...words], {
    env: { ...process.env, ...settings, BACKUP_PASSPHRASE: PASSPHRASE },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [status] = (await once(child, 'close')) as [number | null]
  return { status, output }
}

/** Files cases, with a document each, one after the other until the work is done. */
async function whileActing<T>(tab: Tab, work: () => Promise<T>): Promise<{ answer: T; acts: number }> {
  let isOver = false
  let acts = 0
  const acting = (async () => {
    while (!isOver) {
      const { id: caseId } = await tab.call('case.file', filing())
      const file = await tab.upload(`agreement-${acts}.pdf`, samplePdf(`agreement ${acts}`))
      await tab.call('filing.addDocument', { caseId, kind: 'agreement', file })
      acts++
    }
  })()
  // A refused act is reported below, when the work is done.
  acting.catch(() => {})
  try {
    return { answer: await work(), acts }
  } finally {
    isOver = true
    await acting
  }
}

/** Checks that every accessible file has the bytes that its record names; returns how many there were. */
async function openEveryFile(tab: Tab, caseIds: readonly string[]): Promise<number> {
  let opened = 0
  for (const id of caseIds) {
    for (const file of await tab.call('case.files', { id })) {
      const response = await tab.fetch(`/api/files/${file.id}`)
      assert.equal(response.status, 200, `${file.name} of ${id}`)
      const bytes = Buffer.from(await response.arrayBuffer())
      assert.equal(createHash('sha256').update(bytes).digest('hex'), file.sha256)
      opened++
    }
  }
  return opened
}

async function casesOf(portal: TestPortal['portal']): Promise<string[]> {
  const { rows } = await portal.database.pool.query<{ id: string }>('select id from cases order by id')
  return rows.map(({ id }) => id)
}

async function backUp(site: Site, tab: Tab, folder: string): Promise<void> {
  const { answer, acts } = await whileActing(tab, () => admin(site.settings, 'backup', '--to', folder))
  assert.equal(answer.status, 0, answer.output)
  assert.ok(acts > 0, 'acts went on')
}

async function restore(site: Site, folder: string): Promise<void> {
  const verified = await admin({}, 'verify', folder)
  assert.equal(verified.status, 0, verified.output)
  const { status, output } = await admin(site.settings, 'restore', '--from', folder)
  assert.equal(status, 0, output)
  assert.match(output, /Every audit chain and every file was read and fits/)
}

for (const kind of ['its own PostgreSQL', 'another PostgreSQL'] as const) {
  describe(`a portal on ${kind} that was destroyed`, () => {
    it('comes back with its served award, every file and every chain', async () => {
      const [source, target] = [await fullSite(kind), await emptySite(kind)]
      const folder = path.join(scratch, `backups-${++serial}`)
      const place = await source.open()
      const portal = await openTestPortal({ place })
      const caseId = await servedAward(portal)
      const { rows } = await portal.portal.database.pool.query<{ code: string }>(
        'select verification_code as code from served_awards where case_id = $1',
        [caseId],
      )
      const code = rows[0]?.code ?? ''
      const award = await (await portal.as('claimant')).call('verification.read', { caseId, code })
      const files = await openEveryFile(await portal.as('manager'), [caseId])
      assert.ok(files > 5, `${files} files`)
      await backUp(source, await portal.as('claimant'), folder)
      await portal.close()
      await place.remove()
      assert.equal(existsSync(place.dataDir), false)

      await restore(target, folder)
      const there = await target.open()
      const again = await openTestPortal({ place: there })
      try {
        const [manager, claimant] = [await again.as('manager'), await again.as('claimant')]
        const caseIds = await casesOf(again.portal)
        assert.ok(caseIds.includes(caseId))
        assert.ok((await openEveryFile(manager, caseIds)) >= files)
        for (const id of caseIds) assert.equal((await manager.call('audit.verify', { id })).ok, true, id)
        assert.deepEqual(await claimant.call('verification.read', { caseId, code }), award)
        // Work continues: no number is assigned twice, and nothing that was restored blocks an act.
        await claimant.call('case.file', filing())
      } finally {
        await again.close()
        await there.remove()
      }
    })

    it('lets people sign in with their earlier authenticators', async () => {
      const [source, target] = [await fullSite(kind), await emptySite(kind)]
      const folder = path.join(scratch, `backups-${++serial}`)
      const place = await source.open()
      const portal = await openSecurePortal({}, place)
      const member: Member = await portal.admit(['Party'])
      const settings = { ...source.settings, PORTAL_MODE: 'secure' }
      await backUp({ ...source, settings }, await portal.signIn(member), folder)
      await portal.close()
      await place.remove()

      await restore({ ...target, settings: { ...target.settings, PORTAL_MODE: 'secure' } }, folder)
      const there = await target.open()
      const again = await openSecurePortal({}, there)
      try {
        const tab = await again.signIn(member)
        assert.ok((await openEveryFile(tab, await casesOf(again.product.portal))) > 0)
      } finally {
        await again.close()
        await there.remove()
      }
    })
  })
}
