import assert from 'node:assert/strict'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import test from 'node:test'
import pg from 'pg'
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

function listen(port: number): Promise<import('node:net').Server> {
  const server = createServer()
  return new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', () => resolve(server)))
}

test('a port in use is named, with the way out', async () => {
  const first = await listen(0)
  const { port } = first.address() as { port: number }
  const fault = await faultOf(() => listen(port))
  first.close()
  assert.match(explainStartError(fault, CONFIG) ?? '', new RegExp(`^Port ${port} on 127.0.0.1 is already in use.*PORT`))
})

test('a data folder that cannot be made is named, with the way out', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'start-errors-'))
  await writeFile(path.join(folder, 'file'), '')
  const fault = await faultOf(() => mkdir(path.join(folder, 'file', 'data'), { recursive: true }))
  await rm(folder, { recursive: true })
  assert.match(
    explainStartError(fault, CONFIG) ?? '',
    /^The data folder \/srv\/data cannot be written \(ENOTDIR.*DATA_DIR/,
  )
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
