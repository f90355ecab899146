import { createHash } from 'node:crypto'
import { realpathSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { StartError } from '../../start/start-errors.ts'

/** Another portal runs on the data folder. */
export class FolderInUse extends StartError {}

export type FolderLock = { release(): Promise<void> }

/**
 * Makes this process the only one that uses the data folder. The lock is a listening socket: the system frees it when the process
 * dies, so a crash leaves no stale lock. `inUse` makes the message about the process that holds it.
 */
export async function lockFolder(folder: string, inUse = inUseByPortal(folder)): Promise<FolderLock> {
  const address = lockAddress(folder)
  for (let attempt = 0; attempt < 3; attempt++) {
    const server = await tryListen(address)
    if (server) return { release: () => new Promise((resolve) => server.close(() => resolve())) }
    const holder = await askHolder(address)
    if (holder) throw new FolderInUse(inUse(holder))
    if (!address.startsWith('\0')) rmSync(address, { force: true })
  }
  throw new StartError(`The folder ${folder} is being opened by another process. Try again.`)
}

const inUseByPortal = (folder: string) => (holder: string) =>
  `The data folder ${folder} is in use by another portal (process ${holder}). Stop it, or set DATA_DIR to another folder.`

/** Linux has sockets without a file (their name starts with NUL); elsewhere the socket is a file in the temporary folder. */
function lockAddress(folder: string): string {
  const name = `arbitration-portal-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 24)}`
  return process.platform === 'linux' ? `\0${name}` : path.join(tmpdir(), name)
}

async function tryListen(address: string): Promise<Server | undefined> {
  const server = createServer((socket) => socket.end(String(process.pid)))
  server.unref()
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(address, () => resolve(server))
  })
}

/** The process id of the holder; undefined without an answer (a socket file of a dead process). */
async function askHolder(address: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(address)
    socket.setTimeout(2000, () => socket.destroy(new Error('busy')))
    socket.on('data', (data) => (answer += data.toString()))
    socket.on('end', () => resolve(answer || 'unknown'))
    socket.on('error', (error) => resolve(error.message === 'busy' ? 'unknown' : undefined))
  })
}
