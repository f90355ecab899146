// A portal in a separate process: a port for it, and when it is ready.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** A free port of the loopback address. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** The answer of /readyz once the portal is ready; throws when its process has ended or the time is over. */
export async function untilReady(
  url: string,
  child: Pick<ChildProcess, 'exitCode' | 'signalCode'>,
  ms = 90_000,
): Promise<Record<string, unknown>> {
  for (const until = Date.now() + ms; Date.now() < until; ) {
    const ended = child.exitCode ?? child.signalCode
    if (ended !== null) throw new Error(`the portal ended (${ended})`)
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return (await answer.json()) as Record<string, unknown>
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`the portal was not ready in ${ms / 1000} s`)
}
