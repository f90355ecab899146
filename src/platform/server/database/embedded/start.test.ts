import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import test, { after, before } from 'node:test'
import { ask, sharedBinaries } from '#test/database.ts'
import { releaseZombieLock } from './postmaster.ts'
import { type EmbeddedDatabase, startEmbedded } from './start.ts'

let folder: string
let binariesDir: string

before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'embedded test '))
  await chmod(folder, 0o711)
  binariesDir = await sharedBinaries()
})
after(() => rm(folder, { recursive: true, force: true }))

async function withDatabase(dataDir: string, work: (database: EmbeddedDatabase) => Promise<void>): Promise<void> {
  const database = await startEmbedded({ dataDir, binariesDir })
  try {
    await work(database)
  } finally {
    await database.stop()
  }
}

/** Another process that opens the data folder and holds it. */
async function openElsewhere(dataDir: string): Promise<ChildProcess> {
  const program = `
    import { startEmbedded } from ${JSON.stringify(new URL('start.ts', import.meta.url).href)}
    const database = await startEmbedded(${JSON.stringify({ dataDir, binariesDir })})
    console.log('ready')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve())
    child.once('exit', (code) => reject(new Error(`the other process ended with ${code}`)))
  })
  return child
}

test('the database is durable, checked, closed to the network, and separates the request role from the owner', async () => {
  const dataDir = path.join(folder, 'a')
  await withDatabase(dataDir, async ({ appConnection, ownerConnection, version }) => {
    assert.match(version, /^18\./)
    const settings = `select current_setting('fsync') as fsync, current_setting('full_page_writes') as pages,
      current_setting('synchronous_commit') as commits, current_setting('data_checksums') as checksums,
      current_setting('listen_addresses') as addresses, current_setting('password_encryption') as passwords,
      (select datcollate from pg_database where datname = current_database()) as locale`
    const safe = { fsync: 'on', pages: 'on', commits: 'on', checksums: 'on' }
    assert.deepEqual(await ask(appConnection, settings), [
      { ...safe, addresses: '', passwords: 'scram-sha-256', locale: 'C.UTF-8' },
    ])
    const rights =
      'select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as special from pg_roles where rolname = current_user'
    assert.deepEqual(await ask(appConnection, rights), [{ special: false }])
    assert.deepEqual(await ask(ownerConnection, rights), [{ special: false }])
    await assert.rejects(ask(appConnection, 'create table mine ()'), /permission denied/)
    await assert.rejects(ask({ ...appConnection, password: 'guess' }, 'select 1'), /password authentication failed/)
  })
  assert.equal((await stat(path.join(dataDir, 'database.secret'))).mode & 0o777, 0o600)
  assert.equal((await stat(path.join(dataDir, 'pg18'))).mode & 0o777, 0o700)
})

test('committed data survives the kill of the process that started the database, and the next start succeeds', async () => {
  const dataDir = path.join(folder, 'a')
  const other = await openElsewhere(dataDir)
  other.kill('SIGKILL')
  await withDatabase(dataDir, async ({ ownerConnection }) => {
    await ask(ownerConnection, 'create table kept (n integer)')
    await ask(ownerConnection, 'insert into kept values (7)')
  })
  const third = await openElsewhere(dataDir)
  const pid = Number.parseInt(await readFile(path.join(dataDir, 'pg18', 'postmaster.pid'), 'utf8'), 10)
  // PostgreSQL and its starter die at once, as in a crash: the lock file stays behind.
  process.kill(pid, 'SIGKILL')
  third.kill('SIGKILL')
  await withDatabase(dataDir, async ({ ownerConnection }) => {
    assert.deepEqual(await ask(ownerConnection, 'select n from kept'), [{ n: 7 }])
  })
})

test('a second opener is refused with one clear line, from this process or another, and the first continues', async () => {
  const dataDir = path.join(folder, 'a')
  const other = await openElsewhere(dataDir)
  await assert.rejects(startEmbedded({ dataDir, binariesDir }), {
    message: `The data folder ${dataDir} is in use by another portal (process ${other.pid}). Stop it, or set DATA_DIR to another folder.`,
  })
  assert.equal(other.exitCode, null)
  other.kill('SIGKILL')
  await withDatabase(dataDir, async ({ appConnection }) => {
    await assert.rejects(startEmbedded({ dataDir, binariesDir }), /in use by another portal/)
    assert.equal((await ask(appConnection, 'select 1 as one')).length, 1)
  })
})

test('two openers at the same moment: one opens a new folder, the other is refused', async () => {
  const dataDir = path.join(folder, 'b')
  const outcomes = await Promise.allSettled([
    startEmbedded({ dataDir, binariesDir }),
    startEmbedded({ dataDir, binariesDir }),
  ])
  const opened = outcomes.filter((outcome) => outcome.status === 'fulfilled')
  await Promise.all(opened.map((outcome) => outcome.value.stop()))
  assert.equal(opened.length, 1)
})

test('a data folder too deep for a socket works with its socket elsewhere', async () => {
  const dataDir = path.join(folder, 'deep'.repeat(12), 'deeper'.repeat(12), 'عميق')
  await withDatabase(dataDir, async ({ appConnection }) => {
    assert.ok(!appConnection.host?.startsWith(dataDir))
    assert.equal((await ask(appConnection, 'select 1 as one')).length, 1)
    assert.equal((await stat(appConnection.host ?? '')).mode & 0o777, 0o700)
  })
})

test('a mask that closes new folders to others does not keep the database out', async () => {
  const before = process.umask(0o077)
  try {
    const dataDir = path.join(folder, 'masked', 'data')
    await withDatabase(dataDir, async ({ appConnection }) => {
      assert.equal((await ask(appConnection, 'select 1 as one')).length, 1)
    })
    for (const one of [dataDir, path.dirname(dataDir)]) assert.equal((await stat(one)).mode & 0o777, 0o711)
  } finally {
    process.umask(before)
  }
})

test('an interrupted creation is started again', async () => {
  const dataDir = path.join(folder, 'b')
  await rm(path.join(dataDir, 'pg18'), { recursive: true })
  await mkdir(path.join(dataDir, 'pg18.half'), { recursive: true })
  await writeFile(path.join(dataDir, 'pg18.half', 'PG_VERSION'), '18')
  await withDatabase(dataDir, async ({ appConnection }) => {
    assert.equal((await ask(appConnection, 'select 1 as one')).length, 1)
  })
})

test('a secret that does not match the database is named', async () => {
  const dataDir = path.join(folder, 'b')
  await writeFile(path.join(dataDir, 'database.secret'), 'another secret')
  await assert.rejects(startEmbedded({ dataDir, binariesDir }), /database\.secret .* does not belong/)
})

test('the lock file of a zombie server is released, that of a live one is not', {
  skip: process.platform !== 'linux',
}, async () => {
  // The shell starts a child that exits, then becomes a program that never reaps it: the child stays a zombie.
  const shell = spawn('/bin/sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 60'])
  const zombie = await new Promise<number>((resolve) => shell.stdout.once('data', (text) => resolve(Number(text))))
  while (!/\) Z /.test(await readFile(`/proc/${zombie}/stat`, 'utf8')))
    await new Promise((resolve) => setTimeout(resolve, 20))
  const data = await mkdtemp(path.join(folder, 'zombie-'))
  const lock = path.join(data, 'postmaster.pid')
  await writeFile(lock, `${zombie}\n/data\n`)
  assert.equal(await releaseZombieLock(data), true)
  assert.equal(await readFile(lock, 'utf8'), `${process.pid}\n/data\n`)
  await writeFile(lock, `${shell.pid}\n/data\n`)
  assert.equal(await releaseZombieLock(data), false)
  shell.kill('SIGKILL')
})
