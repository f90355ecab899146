// The browser hashes a file in the product's own worker, against sha256sum on the same file in the same run. Aim: 0.5 of sha256sum's
// speed or better (0.7 preferred), without freezing the page and without reading the file into memory at once. Reading a chosen file
// alone takes Chromium 1.7 times what sha256sum takes, and hashing it in memory with WebCrypto takes as long again. For 200 MiB that was
// no quicker than slices with WebAssembly, which reads and hashes at the same time.
//
//   npm run bench hash [MiB, default 1024]
//
// Uploads and the verification page use the same function (ui/hash-file.ts). The build contains only one worker for it, which is
// asserted below on the built files, so the figure measured on the sign-in page holds for both.
import { execFileSync } from 'node:child_process'
import { createWriteStream, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { randomBytes } from 'node:crypto'
import { openChromium } from '../test/support/bench-browser.ts'
import { openTestPortal } from '../test/support/portal.ts'
import { median } from '../test/support/record.ts'
import { tell } from './support/figure.ts'

const MIB = 1024 * 1024
const ROUNDS = 3
const SIZE_MIB = Number(process.argv[2] ?? 1024)
const AIM = 0.5
const DIST = path.resolve(process.env['DIST_DIR'] ?? path.join(import.meta.dirname, '../dist'))

const folder = await mkdtemp(path.join(tmpdir(), 'arb-hash-'))

const assets = readdirSync(path.join(DIST, 'assets')).filter((name) => name.endsWith('.js'))
const [worker, ...others] = assets.filter((name) => name.startsWith('hash-worker-'))
if (!worker || others.length > 0) throw new Error('build the browser part first')
assertOneHasher(worker)

const portal = await openTestPortal({ browser: DIST })
const browser = await openChromium()
const page = await browser.newPage()
await page.goto(portal.url)
await page.evaluate(() => {
  const input = document.createElement('input')
  input.type = 'file'
  input.id = 'bench'
  document.body.append(input)
})
await compare(SIZE_MIB)

await browser.close()
await portal.close()
await rm(folder, { recursive: true })
process.exit(0)

async function compare(mib: number): Promise<void> {
  const file = path.join(folder, `${mib}.bin`)
  await fill(file, mib)
  await page.locator('#bench').setInputFiles(file)
  const rounds: { readonly ours: number; readonly floor: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const before = performance.now()
    const expected = execFileSync('sha256sum', [file], { encoding: 'utf8' }).split(' ')[0]
    const floor = performance.now() - before
    const ran = await page.evaluate(hashInPage, `/assets/${worker}`)
    if (ran.sha256 !== expected) throw new Error('the hashes differ')
    rounds.push({ ours: ran.ms, floor })
    console.log(`  longest frame gap ${ran.gap.toFixed(0)} ms; heap of the page ${(ran.heap / MIB).toFixed(0)} MiB`)
  }
  await rm(file)
  tell({
    what: `${mib} MiB hashed in the browser, sha256sum over it`,
    figure: median(rounds.map(({ ours }) => ours)),
    floor: median(rounds.map(({ floor }) => floor)),
    unit: 'ms',
    ratio: median(rounds.map(({ ours, floor }) => floor / ours)),
    aim: { least: AIM },
  })
}

async function fill(file: string, mib: number): Promise<void> {
  const out = createWriteStream(file)
  for (let i = 0; i < mib; i++)
    if (!out.write(randomBytes(MIB))) await new Promise((resolve) => out.once('drain', resolve))
  await new Promise<void>((resolve) => out.end(() => resolve()))
}

/** One chunk of the build contains the worker's address, and uploads and the verification page both import that chunk. */
function assertOneHasher(name: string): void {
  const textOf = (file: string) => readFileSync(path.join(DIST, 'assets', file), 'utf8')
  const knowing = assets.filter((file) => textOf(file).includes(name))
  if (knowing.length !== 1) throw new Error(`${knowing.length} parts of the build start the hashing worker`)
  const hasher = knowing[0] ?? ''
  const users = assets.filter((file) => textOf(file).includes(`from"./${hasher}"`))
  if (users.length !== 2)
    throw new Error(`${users.length} parts hash by ${hasher}: uploads and the verification page do`)
  console.log(`  ${users.join(' and ')} hash by ${hasher}, in ${name}`)
}

/** Runs in the page: the worker as the product uses it, while frames are timed. */
function hashInPage(address: string): Promise<{ ms: number; gap: number; heap: number; sha256: string }> {
  const chosen = (document.getElementById('bench') as HTMLInputElement).files?.[0]
  let last = performance.now()
  let gap = 0
  let watching = true
  const frame = (now: number) => {
    gap = Math.max(gap, now - last)
    last = now
    if (watching) requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
  const start = performance.now()
  // Under the page's only policy, as the product starts its workers. A policy can be created only once.
  type Policy = { createScriptURL(address: string): string }
  const page = globalThis as unknown as {
    benchPolicy?: Policy
    trustedTypes: { createPolicy(name: string, rules: Policy): Policy }
  }
  page.benchPolicy ??= page.trustedTypes.createPolicy('portal-worker', { createScriptURL: (one) => one })
  const task = new Worker(page.benchPolicy.createScriptURL(address), { type: 'module' })
  return new Promise((resolve, reject) => {
    task.onmessage = ({ data }) => {
      if (data.error) reject(new Error(data.error))
      if (!data.sha256) return
      watching = false
      const { memory } = performance as unknown as { memory: { usedJSHeapSize: number } }
      resolve({ ms: performance.now() - start, gap, heap: memory.usedJSHeapSize, sha256: data.sha256 })
    }
    task.postMessage(chosen)
  })
}
