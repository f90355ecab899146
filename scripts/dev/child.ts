// The server of `npm run dev` in a process of its own, which is replaced when one of its files changes.
import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'

export type ServerChild = {
  /** Settles when the server answers; what is asked meanwhile waits for it. */
  ready(): Promise<void>
  restart(): Promise<void>
  stop(): Promise<void>
}

type Command = { readonly args: readonly string[]; readonly flags: readonly string[] }

type Running = { readonly process: ChildProcess; readonly ready: Promise<void>; readonly gone: Promise<void> }

export function startServer(environment: NodeJS.ProcessEnv, { args, flags }: Command): ServerChild {
  let running = run()
  let turn = Promise.resolve()
  let isWaiting = false

  function run(): Running {
    const child = spawn(process.execPath, [...flags, path.join(import.meta.dirname, 'server.ts'), ...args], {
      env: environment,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    const answers = new Promise<void>((resolve) => child.once('message', () => resolve()))
    // A server that could not start has said why; the next change tries again.
    return { process: child, ready: Promise.race([answers, gone]), gone }
  }

  async function end(): Promise<void> {
    running.process.kill('SIGTERM')
    await running.gone
  }

  async function replace(): Promise<void> {
    isWaiting = false
    await end()
    running = run()
    await running.ready
  }

  return {
    ready: async () => {
      await turn
      await running.ready
    },
    restart: () => {
      // Of the changes that come while it starts, the last one is enough.
      if (!isWaiting) turn = turn.then(replace)
      isWaiting = true
      return turn
    },
    stop: end,
  }
}
