import assert from 'node:assert/strict'
import { createServer, type Socket } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { readConfig } from '../start/config.ts'
import { StartError } from '../start/start-errors.ts'
import { startDatabase } from './start-database.ts'

/** What a server of version 14 answers to the questions of a start, in the protocol of PostgreSQL: Debian has no such server. */
const ROW = { login: 'portal', version: '14.12', server_version_num: '140012' }
/** What a start asks before it decides. */
const QUESTIONS = /^(?:select session_user|show server_version_num)/

describe('a PostgreSQL older than the supported ones', { timeout: 20_000 }, () => {
  const asked: string[] = []
  const server = createServer((socket) => answer(socket, asked))
  let url = ''
  before(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `postgres://portal@127.0.0.1:${(server.address() as { port: number }).port}/portal`
  })
  after(() => server.close())

  it('is refused at the start in one line, before anything is written to it', async () => {
    const config = readConfig({ DATABASE_URL: url, DATA_DIR: '/nowhere/data' })
    await assert.rejects(
      startDatabase(config),
      (error) =>
        error instanceof StartError && error.message === 'The database is PostgreSQL 14; the portal needs 15 to 18.',
    )
    assert.ok(asked.length > 0)
    for (const text of asked) assert.match(text, QUESTIONS)
  })
})

function answer(socket: Socket, asked: string[]): void {
  let waiting = Buffer.alloc(0)
  let hasStarted = false
  socket.on('error', () => {})
  socket.on('data', (bytes) => {
    waiting = Buffer.concat([waiting, bytes as Buffer])
    for (;;) {
      // The first message of a client has no letter before its length.
      const head = hasStarted ? 1 : 0
      if (waiting.length < head + 4 || waiting.length < head + waiting.readUInt32BE(head)) return
      const end = head + waiting.readUInt32BE(head)
      const [kind, body] = [hasStarted ? String.fromCharCode(waiting[0] ?? 0) : '', waiting.subarray(head + 4, end)]
      waiting = waiting.subarray(end)
      hasStarted = true
      if (kind === '') socket.write(Buffer.concat([message('R', int32(0)), READY]))
      else if (kind === 'Q') {
        const text = body.toString('utf8').replace(/\0$/, '')
        asked.push(text)
        // A start that goes on would wait for answers that no row gives.
        if (!QUESTIONS.test(text)) return void socket.destroy()
        socket.write(Buffer.concat([row(), READY]))
      } else if (kind === 'X') return void socket.end()
    }
  })
}

function message(kind: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from(kind), int32(body.length + 4), body])
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

const READY = message('Z', Buffer.from('I'))
const TEXT_TYPE = 25
/** Zeros for table and column, and after the type its size, modifier and format. */
const [BEFORE_TYPE, AFTER_TYPE] = [Buffer.alloc(6), Buffer.alloc(8)]

function row(): Buffer {
  const count = Buffer.from([0, Object.keys(ROW).length])
  const columns = Object.keys(ROW).flatMap((name) => [
    Buffer.from(`${name}\0`),
    BEFORE_TYPE,
    int32(TEXT_TYPE),
    AFTER_TYPE,
  ])
  const values = Object.values(ROW).flatMap((value) => [int32(value.length), Buffer.from(value)])
  return Buffer.concat([
    message('T', count, ...columns),
    message('D', count, ...values),
    message('C', Buffer.from('SELECT 1\0')),
  ])
}
