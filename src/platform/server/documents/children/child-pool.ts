import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { openFairQueue } from './fair-queue.ts'
import { SYSTEM_ENVIRONMENT } from '../../start/environment.ts'

export type PoolOptions = {
  /** Absolute path of the .ts file that runs in the child. */
  readonly script: string
  readonly size: number
  readonly timeoutMs: number
  /** Limit of the resident memory of one child; a child above it is killed and its work fails. */
  readonly maxResidentMb: number
  /** Limit of the address space; only for native code, as V8 reserves far more than it uses for wasm. */
  readonly addressSpaceMb?: number
  readonly recycleAfter?: number
  /** Nobody waits for the work: it runs at low priority. */
  readonly isBackground?: boolean
  readonly idleMs?: number
  /** It starts programs of its own: they end with it. */
  readonly hasChildren?: boolean
}

/** The child did not answer: it crashed, or exceeded its time or memory. */
export class ChildFailure extends Error {
  readonly why: 'crash' | 'timeout' | 'memory'
  constructor(cause: 'crash' | 'timeout' | 'memory') {
    super(`the document process ended without an answer (${cause})`)
    this.why = cause
  }
}

/** The child answered that the work cannot be done; the text is for the log. */
export class ChildRefusal extends Error {}

export type ChildPool = {
  run<Q, A>(request: Q, timeoutMs?: number): Promise<A>
  close(): Promise<void>
}

type Answer = { readonly id: number; readonly answer?: unknown; readonly refusal?: string; readonly residentMb: number }
type Task = {
  readonly request: unknown
  readonly timeoutMs: number
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: Error) => void
  attempts: number
}
type Child = {
  readonly process: ChildProcess
  done: number
  task?: Task
  failure?: 'timeout' | 'memory'
  timers: NodeJS.Timeout[]
}

const RESIDENT_CHECK_MS = 200
const RECYCLE_SHARE = 0.5

export type ChildLoad = { readonly name: string; readonly busy: number; readonly waiting: number }
/** The open pools of this process. */
const POOLS = new Set<() => ChildLoad>()

/** What the pools of this process do now; pools of the same work are counted together. */
export function childLoad(): ChildLoad[] {
  const loads = new Map<string, ChildLoad>()
  for (const read of POOLS) {
    const { name, busy, waiting } = read()
    const known = loads.get(name)
    loads.set(name, { name, busy: busy + (known?.busy ?? 0), waiting: waiting + (known?.waiting ?? 0) })
  }
  return [...loads.values()]
}

/** A few child processes, started when there is work and ended when there is none; a crash affects only the work of that child. */
export function openChildPool(options: PoolOptions): ChildPool {
  const children = new Set<Child>()
  const waiting = openFairQueue<Task>()
  let sequence = 0
  let closed = false
  const load = () => ({
    name: path.basename(options.script, '.ts'),
    busy: [...children].filter(({ task }) => task !== undefined).length,
    waiting: waiting.size(),
  })
  POOLS.add(load)

  function next(): void {
    const free = [...children].find((child) => child.task === undefined && !child.process.killed)
    if (free === undefined && children.size >= options.size) return
    const task = waiting.take()
    if (task !== undefined) give(free ?? startChild(), task)
  }

  function startChild(): Child {
    const child: Child = { process: spawnChild(options), done: 0, timers: [] }
    children.add(child)
    child.process.on('message', (answer: Answer) => take(child, answer))
    child.process.on('error', () => lose(child))
    child.process.on('exit', () => lose(child))
    return child
  }

  function give(child: Child, task: Task): void {
    clearTimers(child)
    child.task = task
    task.attempts += 1
    child.process.ref()
    child.process.channel?.ref()
    child.timers.push(setTimeout(() => end(child, 'timeout'), task.timeoutMs))
    child.timers.push(setInterval(() => void watchMemory(child), RESIDENT_CHECK_MS))
    child.process.send({ id: ++sequence, request: task.request }, (error) => error !== null && end(child))
  }

  async function watchMemory(child: Child): Promise<void> {
    const mb = await residentMb(child.process.pid)
    if (child.task !== undefined && mb > options.maxResidentMb) end(child, 'memory')
  }

  function take(child: Child, answer: Answer): void {
    const task = child.task
    if (task === undefined) return
    clearTimers(child)
    delete child.task
    child.done += 1
    const worn =
      child.done >= (options.recycleAfter ?? 200) || answer.residentMb > options.maxResidentMb * RECYCLE_SHARE
    if (worn || closed) retire(child)
    else rest(child)
    if (answer.refusal === undefined) task.resolve(answer.answer)
    else task.reject(new ChildRefusal(answer.refusal))
    next()
  }

  function rest(child: Child): void {
    child.process.unref()
    child.process.channel?.unref()
    child.timers.push(setTimeout(() => retire(child), options.idleMs ?? 60_000).unref())
  }

  function retire(child: Child): void {
    children.delete(child)
    end(child)
  }

  function end(child: Child, failure?: 'timeout' | 'memory'): void {
    if (failure !== undefined) child.failure = failure
    clearTimers(child)
    if (options.hasChildren) endGroup(child.process.pid)
    child.process.kill('SIGKILL')
  }

  /**
   * A crash is retried once, because an earlier document may have left the child in a bad state. Work that exceeded its time or
   * memory is not retried.
   */
  function lose(child: Child): void {
    clearTimers(child)
    children.delete(child)
    const task = child.task
    delete child.task
    if (task === undefined) return next()
    if (child.failure === undefined && task.attempts < 2 && !closed) waiting.putBack(task)
    else task.reject(new ChildFailure(child.failure ?? 'crash'))
    next()
  }

  return {
    run: <Q, A>(request: Q, timeoutMs = options.timeoutMs) => {
      if (closed) return Promise.reject(new Error('the document service is closed'))
      return new Promise<A>((resolve, reject) => {
        waiting.add({ request, timeoutMs, resolve: resolve as (answer: unknown) => void, reject, attempts: 0 })
        next()
      })
    },
    close: async () => {
      closed = true
      POOLS.delete(load)
      for (const task of waiting.clear()) task.reject(new Error('the document service is closed'))
      await Promise.all([...children].map(endAndWait))
    },
  }

  function endAndWait(child: Child): Promise<void> {
    const ended = new Promise<void>((resolve) => child.process.once('exit', () => resolve()))
    child.process.ref()
    end(child)
    return ended
  }
}

/** The child gets no settings of the server (addresses, passwords), only what Node needs. */
function spawnChild(options: PoolOptions): ChildProcess {
  const env: NodeJS.ProcessEnv = {
    PATH: SYSTEM_ENVIRONMENT.PATH,
    TMPDIR: SYSTEM_ENVIRONMENT.TMPDIR,
    NODE_COMPILE_CACHE: SYSTEM_ENVIRONMENT.NODE_COMPILE_CACHE,
  }
  const limit =
    process.platform === 'linux' && options.addressSpaceMb ? `ulimit -v ${options.addressSpaceMb * 1024}; ` : ''
  const nice = options.isBackground ? 'nice -n 15 ' : ''
  return spawn(
    'sh',
    [
      '-c',
      `${limit}exec ${nice}"$0" --expose-gc --disable-warning=ExperimentalWarning "$1"`,
      process.execPath,
      options.script,
    ],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
      env,
      detached: options.hasChildren ?? false,
    },
  )
}

/** Ends a child that leads a group of its own together with what it started. */
function endGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}

function clearTimers(child: Child): void {
  for (const timer of child.timers.splice(0)) clearTimeout(timer)
}

const PAGE_KB = 4

async function residentMb(pid: number | undefined): Promise<number> {
  if (process.platform !== 'linux' || pid === undefined) return 0
  const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '0 0')
  return (Number(statm.split(' ')[1]) * PAGE_KB) / 1024
}
