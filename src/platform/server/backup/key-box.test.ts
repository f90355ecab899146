import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { it } from 'node:test'
import { closeBox, openBox, readKeyFiles } from './key-box.ts'

it('a box of keys contains the keys and no other files beside them, and opens again', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'keys-'))
  try {
    for (const folder of ['used', 'old']) await mkdir(path.join(dataDir, 'keys', folder), { recursive: true })
    const names = [
      'centre-seal.pem',
      'used/centre-seal.pem',
      'vault.key',
      '.DS_Store',
      'vault.key~',
      'old/x.pem',
      'a.tmp',
    ]
    for (const name of names) await writeFile(path.join(dataDir, 'keys', name), name)
    const files = await readKeyFiles(path.join(dataDir, 'keys'))
    assert.deepEqual(
      files.map(({ name }) => name),
      ['centre-seal.pem', 'used/centre-seal.pem', 'vault.key'],
    )
    const box = await closeBox(files, 'a passphrase that is long', 'a test')
    assert.deepEqual(await openBox(box, 'a passphrase that is long', 'a test'), files)
  } finally {
    await rm(dataDir, { recursive: true })
  }
})
