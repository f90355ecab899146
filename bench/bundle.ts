// An e-bundle of 200 documents and 5,000 pages, with cover, index, bookmarks and a stamp on each page, built by a running portal that
// serves requests meanwhile, against `qpdf --empty --pages` on the same files in the same run. The wait for another person's light
// requests during the build is compared with the wait on the idle portal before it. Aim: at most 8 times qpdf's time and 1.1 times its
// size, 500 MB for the server and its children, and answers throughout. The database is a separate server and is not counted.
import { execFileSync, fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import type { BundleFile } from '#server/documents/bundle/bundle.ts'
import { bundleFile, bundleRequest } from '../test/support/bundle-request.ts'
import { openTestPortal } from '../test/support/portal.ts'
import { median } from '../test/support/record.ts'
import { type Asker, openAsker, p95, tellTimes } from './support/asker.ts'
import { tell } from './support/figure.ts'

const DOCUMENTS = 200
const PAGES = 25
const ROUNDS = Number(process.argv[2] ?? 3)
const MIB = 2 ** 20

/** The figures of one build, and its ratios to the qpdf merge beside it. */
type Round = Record<'ms' | 'floor' | 'time' | 'mib' | 'floorMib' | 'size' | 'memory' | 'gap', number> & {
  readonly waits: readonly number[]
}
const WORDS =
  'delivery steel contract notice delay certificate claim damages payment clause invoice evidence lot'.split(' ')

type Told = { readonly ms: number; readonly size: number; readonly gap: number; readonly pages: number }

/** The server's side: builds on request, and measures how long its event loop is blocked. */
async function serve(folder: string): Promise<void> {
  const qpdf = process.env['BUNDLE_QPDF']
  const portal = await openTestPortal({ settings: qpdf ? { BUNDLE_QPDF: qpdf } : {} })
  const { documents } = portal.portal.app.services
  const names = readdirSync(path.join(folder, 'documents')).sort()
  const files: BundleFile[] = await Promise.all(
    names.map((name, i) => {
      const bytes = readFileSync(path.join(folder, 'documents', name))
      return bundleFile(folder, `C-${String(i + 1).padStart(3, '0')}`, bytes, {
        title: `Delivery note of lot ${i + 1}`,
        name,
      })
    }),
  )
  process.on('message', async (round: number | 'close') => {
    if (round === 'close') {
      await portal.close()
      process.exit(0)
    }
    const workDir = path.join(folder, `work-${round}`)
    mkdirSync(workDir)
    let gap = 0
    let last = performance.now()
    const watch = setInterval(() => {
      gap = Math.max(gap, performance.now() - last - 5)
      last = performance.now()
    }, 5)
    const start = performance.now()
    const { path: file, pages } = await documents.buildBundle(bundleRequest(files, workDir))
    const told: Told = { ms: performance.now() - start, size: statSync(file).size, gap, pages }
    clearInterval(watch)
    process.send?.(told)
  })
  const { cookie, token } = await portal.as('manager')
  process.send?.({ url: portal.url, cookie, token })
}

/** Memory of a process and all its descendants except the database; shared memory is counted once. */
function residentMb(root: number): number {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,comm='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((row) => !row.endsWith(' postgres'))
    .map((row) => row.trim().split(/\s+/, 2).map(Number))
  const family = new Set([root])
  for (let grown = true; grown; ) {
    grown = false
    for (const [pid = 0, parent = 0] of rows) {
      if (!family.has(pid) && family.has(parent)) {
        family.add(pid)
        grown = true
      }
    }
  }
  return [...family].reduce((sum, pid) => sum + ownMb(pid), 0)
}

function ownMb(pid: number): number {
  try {
    const told = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    return Number(/^Pss:\s+(\d+)/m.exec(told)?.[1] ?? 0) / 1024
  } catch {
    // The process has ended since.
    return 0
  }
}

type Built = Told & { readonly memory: number; readonly waits: readonly number[] }

async function build(server: ChildProcess, asker: Asker, round: number): Promise<Built> {
  let memory = 0
  const watch = setInterval(() => {
    memory = Math.max(memory, residentMb(server.pid ?? 0))
  }, 100)
  asker.begin()
  server.send(round)
  const [told] = (await once(server, 'message')) as [Told]
  clearInterval(watch)
  return { ...told, memory, waits: await asker.end() }
}

if (process.argv[2] === 'serve') await serve(process.argv[3] ?? '')
else await measure()

async function measure(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-bundle-'))
  mkdirSync(path.join(folder, 'documents'))
  for (let i = 0; i < DOCUMENTS; i++)
    writeFileSync(path.join(folder, 'documents', `${String(i).padStart(3, '0')}.pdf`), documentOf(i))
  const server = fork(import.meta.filename, ['serve', folder])
  const [door] = (await once(server, 'message')) as [{ url: string; cookie: string; token: string }]
  const asker = await openAsker(door.url, door)
  asker.begin()
  await new Promise((done) => setTimeout(done, 5_000))
  const quiet = await asker.end()
  const before = residentMb(server.pid ?? 0)
  console.log(`  the portal before: ${before.toFixed(0)} MB; somebody else: ${tellTimes(quiet)}`)
  const inputs = readdirSync(path.join(folder, 'documents'))
    .sort()
    .flatMap((name) => [path.join(folder, 'documents', name), '1-z'])
  const rounds: Round[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const plain = path.join(folder, 'plain.pdf')
    const start = performance.now()
    execFileSync('qpdf', ['--empty', '--pages', ...inputs, '--', plain])
    const floor = performance.now() - start
    const told = await build(server, asker, round)
    const size = statSync(plain).size
    rounds.push({
      ...{ ms: told.ms, floor, time: told.ms / floor },
      ...{ mib: told.size / MIB, floorMib: size / MIB, size: told.size / size },
      memory: told.memory,
      gap: told.gap,
      waits: told.waits,
    })
    console.log(
      `  ${told.pages} pages in ${(told.ms / 1000).toFixed(1)} s against ${(floor / 1000).toFixed(1)} s; ${(told.size / MIB).toFixed(1)} MiB against ${(size / MIB).toFixed(1)} MiB; ${told.memory.toFixed(0)} MB; longest pause of the server ${told.gap.toFixed(0)} ms`,
    )
    console.log(`  somebody else, meanwhile: ${tellTimes(told.waits)}`)
  }
  server.send('close')
  await once(server, 'exit')
  asker.close()
  rmSync(folder, { recursive: true })
  const middle = (key: 'ms' | 'floor' | 'time' | 'mib' | 'floorMib' | 'size') => median(rounds.map((one) => one[key]))
  const [what, merge] = ['bundle beside the merge of qpdf', middle('floor')]
  tell({
    what: `${what}, time`,
    figure: middle('ms'),
    floor: merge,
    unit: 'ms',
    ratio: middle('time'),
    aim: { most: 8 },
  })
  tell({
    ...{ what: `${what}, size`, figure: middle('mib'), floor: middle('floorMib'), unit: 'MiB' },
    ...{ ratio: middle('size'), aim: { most: 1.1 } },
  })
  const memory = Math.max(...rounds.map((one) => one.memory))
  tell({ what: 'bundle, memory of server and children', figure: memory, unit: 'MB', aim: { most: 500 } })
  tell({ what: 'bundle, longest pause of the server', figure: Math.max(...rounds.map((one) => one.gap)), unit: 'ms' })
  const waits = rounds.flatMap((one) => one.waits)
  const slower = (p95(waits) / p95(quiet)).toFixed(1)
  console.log(
    `bundle, light requests of somebody else meanwhile: ${tellTimes(waits)}; 95 % over that before: ${slower}`,
  )
  process.exit(0)
}

/** A document of 25 pages: three in four of text, the others scanned with a text layer. */
function documentOf(n: number): Buffer {
  const objects: Buffer[] = []
  const add = (body: string | Buffer) => objects.push(Buffer.from(body))
  const stream = (bytes: Buffer, entries: string) =>
    Buffer.concat([
      Buffer.from(`<< /Length ${bytes.length} ${entries} >>\nstream\n`),
      bytes,
      Buffer.from('\nendstream'),
    ])
  add('<< /Type /Catalog /Pages 2 0 R >>')
  add('')
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>')
  const kids: number[] = []
  for (let page = 0; page < PAGES; page++) {
    const seed = `${n}/${page}`
    let drawing = textOf(seed)
    let scan = ''
    if (n % 4 === 3) {
      const image = stream(
        noise(seed, 30_000),
        '/Type /XObject /Subtype /Image /Width 100 /Height 100 /ColorSpace /DeviceRGB /BitsPerComponent 8',
      )
      scan = `/XObject << /I1 ${add(image)} 0 R >>`
      drawing = `q 595 0 0 842 0 0 cm /I1 Do Q\n${drawing}`
    }
    const content = add(stream(deflateSync(drawing), '/Filter /FlateDecode'))
    const resources = `/Resources << /Font << /F1 3 0 R >> ${scan} >>`
    kids.push(add(`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${resources} /Contents ${content} 0 R >>`))
  }
  objects[1] = Buffer.from(`<< /Type /Pages /Kids [${kids.map((id) => `${id} 0 R`).join(' ')}] /Count ${PAGES} >>`)
  return fileOf(objects)
}

function noise(seed: string, length: number): Buffer {
  const parts: Buffer[] = []
  for (let i = 0; parts.length * 64 < length; i++) parts.push(createHash('sha512').update(`${seed}/${i}`).digest())
  return Buffer.concat(parts).subarray(0, length)
}

function textOf(seed: string): string {
  const choice = noise(seed, 48 * 11)
  const line = (row: number) =>
    Array.from({ length: 11 }, (_, i) => WORDS[(choice[row * 11 + i] ?? 0) % WORDS.length]).join(' ')
  const rows = Array.from({ length: 48 }, (_, row) => `(${line(row)}) Tj T*`)
  return `BT /F1 10 Tf 14 TL 60 780 Td\n${rows.join('\n')}\nET`
}

function fileOf(objects: readonly Buffer[]): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n')]
  let at = 9
  const rows = objects.map((body, i) => {
    const bytes = Buffer.concat([Buffer.from(`${i + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')])
    parts.push(bytes)
    const row = `${String(at).padStart(10, '0')} 00000 n \n`
    at += bytes.length
    return row
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`
  parts.push(Buffer.from(`${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`))
  return Buffer.concat(parts)
}
