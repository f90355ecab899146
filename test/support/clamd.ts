// A virus scanner for tests: one that implements clamd's INSTREAM on loopback, and the real one where it is installed.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** What the test signature finds. It is harmless and unknown to other scanners. */
export const TEST_VIRUS = 'portal-test-signature-d1c4a8e2'

export type TestScanner = { readonly address: string; stop(): Promise<void> }

/** Implements zINSTREAM as clamd does: chunks with their length, an answer that ends with a zero byte. */
export function startLikeClamd(port = 0, limit = 1_000_000): Promise<TestScanner> {
  const sockets = new Set<net.Socket>()
  const server = net.createServer((socket) => {
    sockets.add(socket)
    let heard: Buffer = Buffer.alloc(0)
    socket.on('data', (chunk: Buffer) => {
      heard = Buffer.concat([heard, chunk])
      const answer = answerTo(heard, limit)
      if (answer) socket.end(`${answer}\0`)
    })
    socket.on('error', () => {})
  })
  return new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () => {
      const address = `127.0.0.1:${(server.address() as net.AddressInfo).port}`
      const stop = async () => {
        for (const socket of sockets) socket.destroy()
        await new Promise((done) => server.close(done))
      }
      resolve({ address, stop })
    })
  })
}

function answerTo(heard: Buffer, limit: number): string | undefined {
  if (heard.toString() === 'zPING\0') return 'PONG'
  const command = 'zINSTREAM\0'
  if (heard.length < command.length) return undefined
  if (heard.subarray(0, command.length).toString() !== command) return 'UNKNOWN COMMAND'
  const pieces: Buffer[] = []
  for (let at = command.length; at + 4 <= heard.length; ) {
    const length = heard.readUInt32BE(at)
    if (length === 0) {
      const found = Buffer.concat(pieces).includes(TEST_VIRUS)
      return found ? 'stream: Portal.Test.UNOFFICIAL FOUND' : 'stream: OK'
    }
    if (at + 4 + length > heard.length) return undefined
    pieces.push(heard.subarray(at + 4, at + 4 + length))
    at += 4 + length
    if (pieces.reduce((sum, piece) => sum + piece.length, 0) > limit) return 'INSTREAM size limit exceeded. ERROR'
  }
  return undefined
}

const CLAMD = ['/usr/sbin/clamd', '/usr/bin/clamd'].find((file) => existsSync(file))
export const hasClamd = CLAMD !== undefined

function listens(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = net.connect(socket, () => {
      probe.destroy()
      resolve(true)
    })
    probe.once('error', () => resolve(false))
  })
}

/** The machine's own clamd with only the test signature. */
export async function startClamd(): Promise<TestScanner> {
  if (!CLAMD) throw new Error('clamd is not installed')
  const folder = mkdtempSync(path.join(tmpdir(), 'clamd-test-'))
  const socket = path.join(folder, 'clamd.sock')
  const hex = Buffer.from(TEST_VIRUS).toString('hex')
  writeFileSync(path.join(folder, 'test.ndb'), `Portal.Test:0:*:${hex}\n`)
  const lines = [
    `DatabaseDirectory ${folder}`,
    `LocalSocket ${socket}`,
    'Foreground yes',
    'StreamMaxLength 1M',
    'User root',
  ]
  writeFileSync(
    path.join(folder, 'clamd.conf'),
    `${(process.getuid?.() === 0 ? lines : lines.slice(0, -1)).join('\n')}\n`,
  )
  const child: ChildProcess = spawn(CLAMD, ['--config-file', path.join(folder, 'clamd.conf')], { stdio: 'ignore' })
  const until = Date.now() + 20_000
  // The socket's file exists a moment before it accepts connections.
  while (!(await listens(socket))) {
    if (child.exitCode !== null || Date.now() > until) throw new Error('clamd did not start')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    address: socket,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
