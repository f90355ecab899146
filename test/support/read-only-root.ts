// Runs what was packaged as a container runs an image: with a root that cannot be written to, as an ordinary user without capabilities.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { USER } from '../../scripts/package/layout.ts'
import { quickFolder } from './memory.ts'

/** Commands take seconds, on a very busy machine a minute. */
const MOST_MS = 120_000
const SCRIPT = path.join(import.meta.dirname, 'read-only-root.sh')

type Ended = { readonly status: number | null; readonly output: string }

export type ReadOnlyRoot = {
  /** The root of the content, to be filled by the package script. */
  readonly content: string
  readonly data: string
  readonly secrets: string
  start(environment: Readonly<Record<string, string>>, ...words: string[]): ChildProcess
  run(environment: Readonly<Record<string, string>>, ...words: string[]): Promise<Ended>
  remove(): void
}

/** The Debian below the content: this machine's own, or one in the folder of TEST_IMAGE_ROOT. */
const base = () => process.env['TEST_IMAGE_ROOT'] ?? '/'

export function openReadOnlyRoot(): ReadOnlyRoot {
  const folder = mkdtempSync(path.join(quickFolder(), 'arb-image-'))
  const [root = '', content = '', data = '', secrets = ''] = ['root', 'content', 'data', 'secrets'].map((name) => {
    mkdirSync(path.join(folder, name), { mode: 0o755 })
    return path.join(folder, name)
  })
  if (process.getuid?.() === 0) chownSync(data, USER, USER)
  const words = [...['--mount', 'sh', SCRIPT, root, base(), content, data, secrets], `${USER}`]
  const start: ReadOnlyRoot['start'] = (environment, ...more) =>
    spawn('unshare', [...words, ...more], {
      env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  return {
    ...{ content, data, secrets, start },
    run: (environment, ...more) => ended(start(environment, ...more)),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

async function ended(child: ChildProcess): Promise<Ended> {
  const late = setTimeout(() => child.kill('SIGKILL'), MOST_MS)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [status] = (await once(child, 'close')) as [number | null]
  clearTimeout(late)
  return { status, output }
}

/** Why this machine cannot do it; false when it can. */
export async function withoutReadOnlyRoot(): Promise<string | false> {
  if (process.getuid?.() !== 0) return 'only root can make a read-only root with another user in it'
  const probe = openReadOnlyRoot()
  try {
    for (const folder of ['usr', 'opt']) mkdirSync(path.join(probe.content, folder))
    const { status, output } = await probe.run({}, 'true')
    return status !== 0 && `this machine makes no read-only root: ${output.trim().split('\n').at(-1) ?? ''}`
  } finally {
    probe.remove()
  }
}
