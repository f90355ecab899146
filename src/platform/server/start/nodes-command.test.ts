import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { openVault } from '../accounts/vault.ts'
import { appPoolOptions, connectionUrl } from '../database/connection.ts'
import { openDatabase } from '../database/db.ts'
import { openLog } from '../operation/log.ts'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '#test/database.ts'
import { readConfig } from './config.ts'
import { enterNodes } from './nodes.ts'
import { runNodes } from './nodes-command.ts'

const INSTANT = /\d{4}-\d\d-\d\dT[\d:.]+Z/g

describe('npm run admin -- nodes', () => {
  let place: TestDatabase
  let folder = ''
  before(async () => {
    place = await createTestDatabase()
    folder = await mkdtemp(path.join(tmpdir(), 'nodes-command-'))
  })
  after(async () => {
    await place.drop()
    await rm(folder, { recursive: true, force: true })
  })

  async function said(environment: Record<string, string>): Promise<string[]> {
    const lines: string[] = []
    assert.equal(await runNodes(environment, (line) => lines.push(line.replace(INSTANT, 'INSTANT'))), 0)
    return lines
  }

  const enter = async (name: string) =>
    enterNodes({
      connection: place.appConnection,
      config: readConfig({ NODE_NAME: name, DATA_DIR: folder, ...place.environment }),
      vault: await openVault(folder),
      log: openLog('silent'),
    })

  it('lists who serves, who stops and who is gone', async () => {
    const [first, second] = [await enter('node-1'), await enter('node-2')]
    const { db, close } = openDatabase(appPoolOptions(place.appConnection), () => {})
    try {
      // The entry of one that was killed: nobody holds its name.
      await db.insertInto('nodes').values({ id: 'killed', name: 'node-3', version: '0.0.9', settings: '{}' }).execute()
      await second.stopping()
      const [one, two, three, ...more] = await said(place.environment)
      assert.match(one ?? '', /^node-1 {2}\d+\.\d+\.\d+ {2}since INSTANT {2}alive$/)
      assert.match(two ?? '', /^node-2 {2}\d+\.\d+\.\d+ {2}since INSTANT {2}stopping$/)
      assert.equal(three, 'node-3  0.0.9  since INSTANT  gone, last seen INSTANT')
      assert.deepEqual(more, [])
      assert.ok(Math.abs(first.clockOffset()) < 5_000)
    } finally {
      await close()
      await Promise.all([first.leave(), second.leave()])
    }
  })

  it('says so where there is none', async () => {
    assert.deepEqual(await said({ DATA_DIR: folder }), [
      'With the embedded PostgreSQL there is one process and no node.',
    ])
    const empty = await createEmptyDatabase()
    try {
      assert.deepEqual(await said({ ...empty.environment, DATABASE_URL: connectionUrl(empty.ownerConnection) }), [
        'No node has served this database in the last day.',
      ])
    } finally {
      await empty.drop()
    }
  })
})
