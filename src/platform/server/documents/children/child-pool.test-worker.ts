import { existsSync, writeFileSync } from 'node:fs'
import { serveParent } from './child.ts'

/** Does what the test of the pool requests: answers, refuses, crashes, hangs, or uses up memory. */
serveParent((wish: { do: string; once?: string }) => {
  if (wish.once !== undefined && !existsSync(wish.once)) {
    writeFileSync(wish.once, '')
    process.exit(8)
  }
  if (wish.do === 'crash') process.exit(7)
  if (wish.do === 'hang') while (true);
  if (wish.do === 'refuse') throw new Error('cannot')
  if (wish.do === 'eat') return Promise.race([eat(), new Promise(() => {})])
  return { pid: process.pid, secret: process.env.DATABASE_URL ?? null }
})

async function eat(): Promise<void> {
  const eaten: Buffer[] = []
  while (true) {
    eaten.push(Buffer.alloc(8 << 20, 1))
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
