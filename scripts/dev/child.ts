// The server of `npm run dev` in a separate process, which is replaced when one of its files changes.
import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'

export type ServerChild = {
  /** Settles when the server answers, or when it has ended because it could not start. Requests wait for this. */
  ready(): Promise<boolean>
  /** Whether the server answers now: false while it starts or restarts, and after it could not start. */
  answers(): boolean
  restart(): Promise<boolean>
  stop(): Promise<void>
}

type Command = { readonly args: readonly string[]; readonly flags: readonly string[] }

type Running = { readonly process: ChildProcess; readonly ready: Promise<boolean>; readonly gone: Promise<void> }

export function startServer(environment: NodeJS.ProcessEnv, { args, flags }: Command): ServerChild {
  let running = run()
  let turn: Promise<unknown> = Promise.resolve()
  let next: Promise<boolean> | undefined
  let answering: ChildProcess | undefined

  function run(): Running {
    const child = spawn(process.execPath, [...flags, path.join(import.meta.dirname, 'server.ts'), ...args], {
      env: environment,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    const answers = new Promise<true>((resolve) => child.once('message', () => resolve(true)))
    child.once('message', () => (answering = child))
    child.once('exit', () => (answering = undefined))
    return { process: child, ready: Promise.race([answers, gone.then(() => false)]), gone }
  }

  async function end(): Promise<void> {
    answering = undefined
    running.process.kill('SIGTERM')
    await running.gone
  }

  async function replace(): Promise<boolean> {
    next = undefined
    await end()
    running = run()
    return running.ready
  }

  return {
    ready: async () => {
      await turn
      return (await running.ready) && answering === running.process
    },
    answers: () => answering !== undefined,
    restart: () => {
      // Changes during a start are combined into one restart.
      next ??= turn.then(replace)
      turn = next
      return next
    },
    stop: end,
  }
}
