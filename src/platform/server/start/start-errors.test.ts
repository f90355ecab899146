import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import test from 'node:test'
import pg from 'pg'
import { makeFolder } from '../files/make-folder.ts'
import { explainStartError, StartError } from './start-errors.ts'

const CONFIG = { host: '127.0.0.1', port: 8080, dataDir: '/srv/data', databaseUrl: undefined as string | undefined }

async function faultOf(work: () => Promise<unknown>): Promise<unknown> {
  try {
    await work()
  } catch (error) {
    return error
  }
  return assert.fail('there was no fault')
}

function listen(port: number): Promise<Server> {
  const server = createServer()
  return new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', () => resolve(server)))
}

test('a port in use is named, with the remedy', async () => {
  const first = await listen(0)
  const { port } = first.address() as { port: number }
  const fault = await faultOf(() => listen(port))
  first.close()
  assert.match(explainStartError(fault, CONFIG) ?? '', new RegExp(`^Port ${port} on 127.0.0.1 is already in use.*PORT`))
})

test('a data folder that cannot be made is named, with the remedy', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'start-errors-'))
  await writeFile(path.join(folder, 'file'), '')
  const dataDir = path.join(folder, 'file', 'data')
  const fault = await faultOf(() => makeFolder(dataDir, 0o700))
  await rm(folder, { recursive: true })
  const line = explainStartError(fault, { ...CONFIG, dataDir }) ?? ''
  assert.match(line, /^The data folder .*data cannot be written \(ENOTDIR at .*DATA_DIR/)
  assert.equal(explainStartError(fault, CONFIG), undefined, 'a file elsewhere is not the data folder')
})

test('a data folder in a place that cannot hold folders is refused at once', { timeout: 5000 }, async () => {
  await assert.rejects(makeFolder('/proc/portal/data', 0o700), { code: 'ENOENT' })
})

test('a database that nobody serves is named without its password', async () => {
  const server = await listen(0)
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  const databaseUrl = `postgres://portal:hunter2@127.0.0.1:${port}/portal`
  const fault = await faultOf(() => new pg.Client(databaseUrl).connect())
  const line = explainStartError(fault, { ...CONFIG, databaseUrl }) ?? ''
  assert.match(line, new RegExp(`^The database at 127.0.0.1:${port}/portal cannot be reached: .*DATABASE_URL`))
  assert.doesNotMatch(line, /hunter2|\n/)
})

test('a database whose machine does not exist is named', async () => {
  const databaseUrl = 'postgres://portal@no-such-machine.invalid/portal'
  const fault = await faultOf(() => new pg.Client(databaseUrl).connect())
  assert.match(
    explainStartError(fault, { ...CONFIG, databaseUrl }) ?? '',
    /^The database at no-such-machine.invalid\/portal cannot/,
  )
})

test('a fault that was explained where it arose keeps its words; a bug is not explained away', () => {
  assert.equal(explainStartError(new StartError('Say this.'), CONFIG), 'Say this.')
  assert.equal(explainStartError(new TypeError('x is not a function'), CONFIG), undefined)
})
