import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { promisify } from 'node:util'
import { openKeys, SEAL_KEY } from './keys.ts'

const run = promisify(execFile)

describe('signing keys', () => {
  let folder = ''
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'keys '))
  })
  after(() => rm(folder, { recursive: true }))

  it('makes a detached signature that the openssl command accepts, and rejects for a changed file', async () => {
    const keys = openKeys(folder)
    const { signatureHex, algorithm } = await keys.sign(SEAL_KEY, Buffer.from('the award'))
    assert.equal(algorithm, 'RSA-SHA256 demo')
    await writeFile(join(folder, 'award.sig'), Buffer.from(signatureHex, 'hex'))
    await writeFile(join(folder, 'public.pem'), await keys.publicKeyPem(SEAL_KEY))
    await writeFile(join(folder, 'award.pdf'), 'the award')
    const verify = ['dgst', '-sha256', '-verify', 'public.pem', '-signature', 'award.sig', 'award.pdf']
    assert.match((await run('openssl', verify, { cwd: folder })).stdout, /Verified OK/)
    await writeFile(join(folder, 'award.pdf'), 'the Award')
    await assert.rejects(run('openssl', verify, { cwd: folder }))
  })

  it('uses RSA of 3072 bits', async () => {
    await writeFile(join(folder, 'size.pem'), await openKeys(folder).publicKeyPem(SEAL_KEY))
    const { stdout } = await run('openssl', ['pkey', '-pubin', '-in', join(folder, 'size.pem'), '-noout', '-text'])
    assert.match(stdout, /3072 bit/)
  })

  it('gives two simultaneous callers, in two stores, the same new key', async () => {
    const [one, two] = await Promise.all([
      openKeys(folder).publicKeyPem('arbitrator-7'),
      openKeys(folder).publicKeyPem('arbitrator-7'),
    ])
    assert.equal(one, two)
  })

  it('keeps the private key encrypted and readable by its owner only', async () => {
    await openKeys(folder).publicKeyPem(SEAL_KEY)
    const file = join(folder, 'keys', `${SEAL_KEY}.pem`)
    assert.match(await readFile(file, 'utf8'), /BEGIN ENCRYPTED PRIVATE KEY/)
    for (const path of [file, join(folder, 'keys', 'passphrase')]) assert.equal((await stat(path)).mode & 0o777, 0o600)
  })

  it('does not accept a path as the name of a key', async () => {
    await assert.rejects(async () => openKeys(folder).publicKeyPem('../../etc/key'))
  })
})
