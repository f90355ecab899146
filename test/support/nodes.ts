// Several nodes of the product, each a process of its own, on one database and one data folder.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { freePort, untilReady } from './child-portal.ts'
import type { TestDatabase } from './database.ts'

const CHECKOUT = path.resolve(import.meta.dirname, '../..')
const SERVER = path.join(CHECKOUT, 'src/server.ts')

export type TestNode = {
  readonly name: string
  readonly url: string
  readonly child: ChildProcess
  /** What it has printed so far. */
  readonly said: () => string
  /** Sends the signal and waits for the end. */
  stop(signal?: NodeJS.Signals): Promise<void>
}

type Wanted = {
  readonly database: Pick<TestDatabase, 'environment'>
  /** A folder for the data folder that the nodes share and the folder of keys of each. */
  readonly folder: string
  /** The address that people use. */
  readonly publicUrl: string
  readonly more?: Readonly<Record<string, string>>
}

/** Starts a node by name; the first makes the vault's key, and the next get a copy, as an administrator would give it to them. */
export async function startNode(wanted: Wanted, name: string, givenPort?: number): Promise<TestNode> {
  const node = await spawnNode(wanted, name, givenPort)
  await untilReady(node.url, node.child).catch((error: unknown) => {
    throw new Error(`${name}: ${String(error)}\n${node.said()}`)
  })
  return node
}

/** As `startNode`, but does not wait until it is ready. */
export async function spawnNode(wanted: Wanted, name: string, givenPort?: number): Promise<TestNode> {
  const { database, folder, publicUrl, more } = wanted
  const port = givenPort ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  const keys = path.join(folder, `keys-${name}`)
  await mkdir(keys, { recursive: true, mode: 0o700 })
  await cp(path.join(folder, 'vault.key'), path.join(keys, 'vault.key')).catch(() => {})
  const settings = {
    ...{
      PORT: String(port),
      DATA_DIR: path.join(folder, 'data'),
      KEYS_DIR: keys,
      NODE_NAME: name,
      PUBLIC_URL: publicUrl,
    },
    ...{ PORTAL_MODE: 'demo', DEMO_CASES: '0', LOG_LEVEL: 'warn' },
  }
  const child = spawn(process.execPath, [SERVER], {
    env: { ...process.env, ...database.environment, ...settings, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)))
  return {
    ...{ name, url, child, said: () => said },
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    },
  }
}

/** Starts so many nodes, named node-1, node-2 …; the first alone, because it makes the keys. */
export async function startNodes(wanted: Wanted, count: number): Promise<TestNode[]> {
  const first = await startNode(wanted, 'node-1')
  await cp(path.join(wanted.folder, 'keys-node-1', 'vault.key'), path.join(wanted.folder, 'vault.key'))
  const others = Array.from({ length: count - 1 }, (_, n) => startNode(wanted, `node-${n + 2}`))
  return [first, ...(await Promise.all(others))]
}
