// Another person, in a separate process, who sends requests to a portal under heavy load: two light requests every 50 ms, on schedule
// whether or not the earlier ones were answered, so that the figures show when the portal blocks.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Tab } from '../../test/support/portal.ts'

const EACH_MS = 50
const PATHS = ['/healthz', '/api/session']

export type Asker = {
  begin(): void
  /** Stops; returns how long each request took, in ms, once the last is answered. */
  end(): Promise<readonly number[]>
  close(): void
}

/** Sends the requests with the session of a tab. */
export async function openAsker(url: string, { cookie, token }: Pick<Tab, 'cookie' | 'token'>): Promise<Asker> {
  const child = fork(import.meta.filename, [url, cookie, token])
  await once(child, 'message')
  return {
    begin: () => void child.send('begin'),
    end: async () => {
      child.send('end')
      const [times] = (await once(child, 'message')) as [readonly number[]]
      return times
    },
    close: () => void child.kill(),
  }
}

const at = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0

/** "120 answers, median 2 ms, 95 % within 9 ms, slowest 20 ms" */
export function tellTimes(times: readonly number[]): string {
  const ms = (share: number) => `${at(times, share).toFixed(0)} ms`
  return `${times.length} answers, median ${ms(0.5)}, 95 % within ${ms(0.95)}, slowest ${ms(1)}`
}

export const p95 = (times: readonly number[]) => at(times, 0.95)

async function ask([url = '', cookie = '', token = '']: readonly string[]): Promise<void> {
  const times: Promise<number>[] = []
  const headers = { cookie, 'x-tab-token': token }
  async function one(path: string): Promise<number> {
    const begun = performance.now()
    const answer = await fetch(url + path, { headers })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return performance.now() - begun
  }
  // Opens the connections and warms up the code before anything counts.
  for (let round = 0; round < 40; round++) await Promise.all(PATHS.map(one))
  let timer: NodeJS.Timeout | undefined
  process.on('message', async (what) => {
    if (what === 'begin') {
      times.length = 0
      timer = setInterval(() => times.push(...PATHS.map(one)), EACH_MS)
    } else {
      clearInterval(timer)
      process.send?.(await Promise.all(times))
    }
  })
  process.send?.('ready')
}

if (process.argv[1] === import.meta.filename) await ask(process.argv.slice(2))
