import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, it } from 'node:test'
import { isInstalled } from './installed.mjs'

const LOCK = {
  '': { name: 'portal' },
  'node_modules/server': { version: '1.0.0' },
  'node_modules/builder': { version: '2.0.0', dev: true },
  'node_modules/here': { version: '3.0.0', optional: true, os: [process.platform], cpu: [process.arch] },
  'node_modules/elsewhere': { version: '3.0.0', optional: true, os: ['aix'] },
  'node_modules/of-elsewhere': { version: '4.0.0', optional: true },
}
const SERVER = ['node_modules/server', 'node_modules/here'] as const
const ALL = [...SERVER, 'node_modules/builder'] as const

let checkout = ''
before(async () => {
  checkout = await mkdtemp(path.join(tmpdir(), 'installed-'))
  await mkdir(path.join(checkout, 'node_modules'))
  await writeFile(path.join(checkout, 'package-lock.json'), JSON.stringify({ packages: LOCK }))
})
after(() => rm(checkout, { recursive: true, force: true }))

const hold = (packages: Readonly<Record<string, { version: string }>>) =>
  writeFile(path.join(checkout, 'node_modules', '.package-lock.json'), JSON.stringify({ packages }))
const held = (names: readonly (keyof typeof LOCK)[]) =>
  Object.fromEntries(names.map((name) => [name, LOCK[name] as { version: string }]))
const both = () => [false, true].map((development) => isInstalled(checkout, { development }))

it('asks for nothing that is there already, and for what builds and tests only where it is needed', async () => {
  assert.deepEqual(both(), [false, false], 'nothing is installed')
  await hold(held(ALL))
  assert.deepEqual(both(), [true, true])
  await hold(held(SERVER))
  assert.deepEqual(both(), [true, false])
  await hold(held(['node_modules/server', 'node_modules/builder']))
  assert.deepEqual(both(), [false, false], 'the package of this system is missing')
  await hold({ ...held(ALL), 'node_modules/server': { version: '0.9.0' } })
  assert.deepEqual(both(), [false, false], 'an older version is not what the lock says')
})
