import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { runKeys } from './keys-command.ts'

describe('npm run admin -- keys', () => {
  let place: TestDatabase
  let folder = ''
  before(async () => {
    place = await createTestDatabase()
    folder = await mkdtemp(path.join(tmpdir(), 'keys-command-'))
  })
  after(async () => {
    await place.drop()
    await rm(folder, { recursive: true, force: true })
  })

  const keyFile = (node: string) => path.join(folder, node, 'keys/vault.key')
  const read = async (node: string) =>
    createHash('sha256')
      .update(await readFile(keyFile(node)))
      .digest('hex')
  /** The command with the settings of a node that has folders of its own. */
  async function said(node: string): Promise<string[]> {
    const lines: string[] = []
    const environment = {
      ...place.environment,
      ...{
        DATA_DIR: path.join(folder, node),
        PORTAL_MODE: 'secure',
      },
      PUBLIC_URL: 'https://portal.example.org',
    }
    assert.equal(await runKeys(environment, (line) => lines.push(line)), 0)
    return lines
  }

  it('makes the key of a new database once, and then knows it', async () => {
    const [made] = await said('one')
    const sha256 = await read('one')
    assert.equal(made, `vault.key in ${path.join(folder, 'one/keys')} is made. SHA-256: ${sha256}`)
    assert.deepEqual(await said('one'), [
      `vault.key in ${path.join(folder, 'one/keys')} is the one of this database. SHA-256: ${sha256}`,
      'Other keys that nodes share in the database: 0.',
    ])
    assert.equal(await read('one'), sha256)
  })

  it('makes no second one, and replaces none', async () => {
    const refusal = /has another vault\.key than the nodes of this database\. Give every node the same file\.$/
    await assert.rejects(
      said('two'),
      /two\/keys has no vault\.key, and this database has one\. Give every node the same file\.$/,
    )
    await assert.rejects(readFile(keyFile('two')), /ENOENT/)
    // A node that was given the file.
    await cp(path.join(folder, 'one/keys'), path.join(folder, 'two/keys'), { recursive: true })
    assert.match((await said('two'))[0] ?? '', new RegExp(await read('one')))
    await rm(keyFile('two'))
    const other = await createTestDatabase()
    const mine = place
    try {
      place = other
      await said('three')
    } finally {
      place = mine
      await other.drop()
    }
    const foreign = await read('three')
    await assert.rejects(said('three'), refusal)
    assert.equal(await read('three'), foreign)
  })
})
