import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash, createPublicKey, verify } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { openTimestampAuthority } from '#test/timestamp-authority.ts'
import { openKeys, SEAL_KEY } from './keys.ts'
import { KeyFault } from './key.ts'
import { signCms } from './cms.ts'
import { checkTimeStamp, requestTimeStamp } from './timestamp.ts'

const PASSPHRASE = 'a passphrase with spaces'
const bytes = Buffer.from('the sealed award')

describe('keys from outside', () => {
  let folder: string
  const at = (...names: string[]) => path.join(folder, ...names)
  const openssl = (...args: string[]) =>
    execFileSync('openssl', args, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] })
  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'outside keys '))
    openssl(
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-keyout',
      'ca.key',
      '-out',
      'ca.crt',
      '-days',
      '2',
      '-subj',
      '/CN=A real CA',
    )
    issue('seal', 'rsa:3072')
  })
  after(() => rm(folder, { recursive: true, force: true }))

  function issue(name: string, kind: string, days = '2'): void {
    const params = kind === 'ec' ? ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256'] : ['-newkey', kind]
    openssl(
      'req',
      ...params,
      '-nodes',
      '-keyout',
      `${name}.key`,
      '-out',
      `${name}.csr`,
      '-subj',
      `/O=The Centre/CN=${name}`,
    )
    openssl(
      'x509',
      '-req',
      '-in',
      `${name}.csr`,
      '-CA',
      'ca.crt',
      '-CAkey',
      'ca.key',
      '-CAcreateserial',
      '-days',
      days,
      '-out',
      `${name}.crt`,
    )
  }
  async function pkcs12(name: string, target: string, ...options: string[]): Promise<string> {
    await mkdir(at(target), { recursive: true })
    const files = ['-inkey', `${name}.key`, '-in', `${name}.crt`, '-certfile', 'ca.crt']
    openssl(
      'pkcs12',
      '-export',
      ...files,
      '-out',
      path.join(target, `${SEAL_KEY}.p12`),
      '-passout',
      `pass:${PASSPHRASE}`,
      ...options,
    )
    return at(target)
  }
  const data = () => mkdtemp(path.join(folder, 'data-'))
  const holds = (pem: string, hex: string) => verify('sha256', bytes, createPublicKey(pem), Buffer.from(hex, 'hex'))

  for (const [words, options] of [
    ['a modern PKCS#12 file', []],
    ['an old one', ['-legacy']],
  ] as const)
    it(`come from ${words}: the label is no longer the demo's, and the chain reaches the issuer`, async () => {
      const keys = openKeys(await data(), {
        folder: await pkcs12('seal', `p12-${options.length}`, ...options),
        passphrase: PASSPHRASE,
      })
      const { signatureHex, keyId, algorithm } = await keys.sign(SEAL_KEY, bytes)
      assert.equal(algorithm, 'RSA-SHA256')
      assert.match(keyId, /^centre-seal\.[0-9a-f]{12}$/)
      assert.ok(holds(await keys.publicKeyPem(keyId), signatureHex))
      const key = await keys.get(SEAL_KEY)
      assert.equal((await key.chain()).length, 2)
      const { der } = await signCms(Buffer.alloc(32, 7), key)
      await writeFile(at('chain.p7s'), der)
      const told = openssl('pkcs7', '-inform', 'DER', '-in', 'chain.p7s', '-print_certs', '-noout').toString()
      assert.match(told, /CN ?= ?seal[\s\S]*CN ?= ?A real CA/)
    })

  it('in PKCS#12 files leave time stamps as they are, though their reader replaces the engine of the process', async (t) => {
    const authority = await openTimestampAuthority()
    t.after(() => authority.close())
    const keys = openKeys(await data(), { folder: await pkcs12('seal', 'stamped'), passphrase: PASSPHRASE })
    await keys.sign(SEAL_KEY, bytes)
    const { token, at: time } = await requestTimeStamp(authority.url, bytes)
    assert.deepEqual(await checkTimeStamp(token, bytes), time)
  })

  it("that do not exist are the portal's own, under its own label", async () => {
    const keys = openKeys(await data(), { folder: await pkcs12('seal', 'partly'), passphrase: PASSPHRASE })
    assert.equal((await keys.sign('arbitrator-p1', bytes)).algorithm, 'RSA-SHA256 demo')
  })

  it('refuse a wrong passphrase, another kind of key, an expired certificate, and an invalid file', async () => {
    const good = await pkcs12('seal', 'good')
    issue('curve', 'ec')
    issue('small', 'rsa:1024')
    issue('over', 'rsa:2048', '-1')
    await mkdir(at('garbage'))
    await writeFile(at('garbage', `${SEAL_KEY}.p12`), 'this is no key')
    const cases: [string, string, RegExp][] = [
      [good, 'wrong', /centre-seal\.p12 does not open/],
      [await pkcs12('curve', 'curve-p12'), PASSPHRASE, /not RSA/],
      [await pkcs12('small', 'small-p12'), PASSPHRASE, /1024 bits/],
      [await pkcs12('over', 'over-p12'), PASSPHRASE, /not today/],
      [at('garbage'), PASSPHRASE, /does not open/],
    ]
    for (const [where, passphrase, words] of cases) {
      const keys = openKeys(await data(), { folder: where, passphrase })
      await assert.rejects(
        keys.sign(SEAL_KEY, bytes),
        (error) => error instanceof KeyFault && words.test(error.message),
      )
    }
  })

  it('stop signing when their certificate expires while the portal runs', async (test) => {
    const keys = openKeys(await data(), { folder: await pkcs12('seal', 'ending'), passphrase: PASSPHRASE })
    await keys.sign(SEAL_KEY, bytes)
    test.mock.timers.enable({ apis: ['Date'], now: Date.now() + 3 * 86_400_000 })
    await assert.rejects(
      keys.sign(SEAL_KEY, bytes),
      (error) => error instanceof KeyFault && /not today/.test(error.message),
    )
  })

  it('are still known after they were replaced, as their signatures are still verified', async () => {
    const where = await data()
    const first = await openKeys(where, { folder: await pkcs12('seal', 'rotated'), passphrase: PASSPHRASE }).sign(
      SEAL_KEY,
      bytes,
    )
    issue('next', 'rsa:2048')
    const keys = openKeys(where, { folder: await pkcs12('next', 'rotated'), passphrase: PASSPHRASE })
    const second = await keys.sign(SEAL_KEY, bytes)
    assert.notEqual(first.keyId, second.keyId)
    assert.ok(holds(await keys.publicKeyPem(first.keyId), first.signatureHex))
    assert.ok(!holds(await keys.publicKeyPem(second.keyId), first.signatureHex))
    assert.equal(await keys.findPublicKey('centre-seal.000000000000'), undefined)
  })

  async function program(name: string, text: string): Promise<string> {
    await writeFile(at(name), `#!/bin/sh\n${text}\n`)
    await chmod(at(name), 0o700)
    return at(name)
  }
  const script = (sign: string) =>
    `cd "${folder}"; [ "$2" = ${SEAL_KEY} ] || exit 3; case "$1" in certificate) cat seal.crt ca.crt ;; sign) ${sign} ;; esac`

  it('come from a program, which gets only the digest and no settings of the portal', async () => {
    const sign = 'env > seen.env; tee seen.digest | openssl pkeyutl -sign -inkey seal.key -pkeyopt digest:sha256'
    const keys = openKeys(await data(), { program: await program('sign.sh', script(sign)) })
    const made = await keys.sign(SEAL_KEY, bytes)
    assert.equal(made.algorithm, 'RSA-SHA256')
    assert.ok(holds(await keys.publicKeyPem(made.keyId), made.signatureHex))
    assert.deepEqual(await readFile(at('seen.digest')), createHash('sha256').update(bytes).digest())
    const seen = (await readFile(at('seen.env'), 'utf8')).split('\n').map((one) => one.split('=')[0])
    for (const name of seen)
      assert.ok(['PATH', 'HOME', 'PWD', 'OLDPWD', '_', 'SHLVL', ''].includes(name ?? ''), String(name))
    assert.equal((await keys.sign('arbitrator-p1', bytes)).algorithm, 'RSA-SHA256 demo')
  })

  for (const [words, text, message] of [
    ['fails', 'echo "the module is locked" >&2; exit 1', /the module is locked/],
    ['answers with another signature', 'head -c 384 /dev/zero', /does not hold/],
    ['prints without end', 'cat /dev/zero', /printed too much/],
  ] as const)
    it(`make no signature when the program ${words}`, async () => {
      const keys = openKeys(await data(), { program: await program('bad.sh', script(text)) })
      await assert.rejects(
        keys.sign(SEAL_KEY, bytes),
        (error) => error instanceof KeyFault && message.test(error.message),
      )
    })

  const module = '/usr/lib/softhsm/libsofthsm2.so'
  it('come from a PKCS#11 module', {
    skip:
      !existsSync(module) || spawnSync('pkcs11-tool', ['--version']).error
        ? 'softhsm2 and opensc are not installed'
        : false,
  }, async () => {
    await mkdir(at('tokens'))
    await writeFile(at('softhsm.conf'), `directories.tokendir = ${at('tokens')}\n`)
    const env = { ...process.env, SOFTHSM2_CONF: at('softhsm.conf') }
    const hsm = (file: string, ...args: string[]) => execFileSync(file, args, { cwd: folder, env, stdio: 'ignore' })
    hsm('softhsm2-util', '--init-token', '--free', '--label', 'centre', '--so-pin', '1234', '--pin', '5678')
    openssl('pkcs8', '-topk8', '-nocrypt', '-in', 'seal.key', '-out', 'seal.p8')
    hsm('softhsm2-util', '--import', 'seal.p8', '--token', 'centre', '--label', 'seal', '--id', 'a1', '--pin', '5678')
    // The module signs its input: the digest preceded by its algorithm identifier (RFC 8017, 9.2).
    const info = '\\060\\061\\060\\015\\006\\011\\140\\206\\110\\001\\145\\003\\004\\002\\001\\005\\000\\004\\040'
    const tool = `pkcs11-tool --module ${module} --token-label centre --login --pin 5678 --id a1 --sign -m RSA-PKCS --input-file asked --output-file answer`
    const sign = `export SOFTHSM2_CONF="${at('softhsm.conf')}"; { printf '${info}'; cat; } > asked; ${tool} > /dev/null 2>&1 && cat answer`
    const keys = openKeys(await data(), { program: await program('module.sh', script(sign)) })
    const made = await keys.sign(SEAL_KEY, bytes)
    assert.ok(holds(await keys.publicKeyPem(made.keyId), made.signatureHex))
  })
})
