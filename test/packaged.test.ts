// The content of the image, made by the script that makes it for a release, started as a container starts it (ADR 0150).
import assert from 'node:assert/strict'
import { type ChildProcess, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { Spec, Validation } from '@cyclonedx/cyclonedx-library'
import type { Role } from '#kernel/roles.ts'
import { totpCode, totpStepAt } from '#server/accounts/totp.ts'
import type { DatabaseConnection } from '#server/database/connection.ts'
import { freePort, untilReady } from '#test/child-portal.ts'
import { ask, createEmptyDatabase, type TestDatabase } from '#test/database.ts'
import { filing } from '#test/filing.ts'
import { openTab, type Tab } from '#test/portal.ts'
import { openReadOnlyRoot, type ReadOnlyRoot, withoutReadOnlyRoot } from '#test/read-only-root.ts'
import { samplePdf } from '#test/sample-pdf.ts'
import { cookieOf, PASSWORD } from '#test/secure.ts'
import { ensureBrowserPart } from '../scripts/browser-part.mjs'
import { makeContent } from '../scripts/package/content.ts'
import { BILL, HOME, LIBRARIES, NOTICES, USER } from '../scripts/package/layout.ts'
import { isAllowed, type Part, partsOf } from '../scripts/package/parts.ts'

const CHECKOUT = path.resolve(import.meta.dirname, '..')
const LAUNCHER = '/usr/bin/arbitration-portal'
const skip = await withoutReadOnlyRoot()
const ARCH = process.arch === 'arm64' ? 'arm64' : 'amd64'
const PASSPHRASE = 'under the old fig tree'

/** The database of tests listens on a socket in a closed folder, and a container reaches its own over the network. */
async function openBridge({ ownerConnection, appConnection }: TestDatabase) {
  const socket = path.join(ownerConnection.host ?? '', `.s.PGSQL.${ownerConnection.port ?? 5432}`)
  const server = createServer((from) => {
    const to = connect(socket)
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const)
      one.on('error', () => other.destroy()).pipe(other)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const overNetwork = ({ user, password, database }: DatabaseConnection) =>
    `postgres://${user}:${encodeURIComponent(String(password))}@127.0.0.1:${port}/${database}`
  return { ownerUrl: overNetwork(ownerConnection), appUrl: overNetwork(appConnection), close: () => server.close() }
}

let root: ReadOnlyRoot
before(async () => {
  assert.ok(ensureBrowserPart(CHECKOUT, process.execPath), 'the browser part is built')
  root = openReadOnlyRoot()
  await makeContent({ checkout: CHECKOUT, to: root.content, arch: ARCH, packages: 'installed' })
})
after(() => root?.remove())

describe('what others made, in the packaged portal', () => {
  let parts: readonly Part[]
  before(async () => {
    parts = await partsOf(root.content, CHECKOUT, ARCH)
  })

  it('is in the bill of materials: every package on the disk and no other, the browser part, and Node', async () => {
    const modules = path.join(root.content, HOME, 'node_modules')
    const onDisk = globSync('**/package.json', { cwd: modules })
      .filter(
        (file) =>
          /(?:^|\/node_modules\/)(?:@[^/]+\/)?[^/]+\/package\.json$/.test(file) && !/^@[^/]+\/package/.test(file),
      )
      .map((file) => JSON.parse(readFileSync(path.join(modules, file), 'utf8')) as { name: string; version: string })
      .map(({ name, version }) => `${name} ${version}`)
    const named = (where: Part['where']) =>
      parts.filter((part) => part.where === where).map(({ name, version }) => `${name} ${version}`)
    assert.deepEqual(named('server').toSorted(), [...new Set(onDisk)].toSorted())
    for (const name of ['react', 'pdfjs-dist', 'hash-wasm', '@fontsource/source-serif-4'])
      assert.ok(
        parts.some((part) => part.where === 'browser' && part.name === name),
        name,
      )
    assert.deepEqual(named('runtime'), [`node ${readFileSync(path.join(CHECKOUT, '.nvmrc'), 'utf8').trim()}`])
    const bill = readFileSync(path.join(root.content, HOME, BILL), 'utf8')
    const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot6)
    assert.equal(await validator.validate(bill), null)
    assert.notEqual(
      await validator.validate(bill.replace('"SHA-512"', '"SHA-513"')),
      null,
      'the validator finds faults',
    )
    assert.equal((JSON.parse(bill) as { components: unknown[] }).components.length, parts.length)
  })

  it('is named in the notices with its licence, each of which may be passed on', () => {
    const notices = readFileSync(path.join(root.content, HOME, NOTICES), 'utf8')
    for (const { name, version, licence, notices: texts } of parts) {
      assert.ok(notices.includes(`\n${name} ${version} (${licence})\n`), name)
      for (const text of texts) assert.ok(text.length > 60 && notices.includes(text), `the licence of ${name}`)
    }
    const judged = ['MIT', '(MIT AND Zlib)', '(GPL-3.0-only OR MIT)', 'MIT AND GPL-3.0-only', 'SEE LICENSE IN x', '']
    assert.deepEqual(judged.map(isAllowed), [true, true, true, false, false, false])
  })
})

it('needs no library that the image lacks, although this machine may have it', () => {
  const programs = globSync(['node/node', '**/*.{node,so}'], { cwd: path.join(root.content, HOME) })
  assert.ok(programs.length >= 2, programs.join())
  for (const program of programs) {
    const said = execFileSync('ldd', [path.join(root.content, HOME, program)], { encoding: 'utf8' })
    const needed = [...said.matchAll(/^\s+(\S+)/gm)].map(([, library = '']) => path.basename(library))
    assert.ok(needed.length > 1, said)
    assert.deepEqual(
      needed.filter((library) => !(LIBRARIES as readonly string[]).includes(library)),
      [],
      program,
    )
  }
})

describe('the packaged portal, in a root that cannot be written to', { skip }, () => {
  let database: TestDatabase
  let bridge: Awaited<ReturnType<typeof openBridge>>
  let portal: ChildProcess
  let url = ''
  let said = ''
  let settings: Readonly<Record<string, string>> = {}
  before(async () => {
    database = await createEmptyDatabase()
    bridge = await openBridge(database)
    writeFileSync(path.join(root.secrets, 'database-url'), `${bridge.appUrl}\n`)
    writeFileSync(path.join(root.secrets, 'database-owner-url'), `${bridge.ownerUrl}\n`)
    const port = await freePort()
    url = `http://localhost:${port}`
    settings = {
      ...{ PORT: `${port}`, PUBLIC_URL: url, LOG_LEVEL: 'warn' },
      DATABASE_URL_FILE: '/run/secrets/database-url',
      DATABASE_OWNER_URL_FILE: '/run/secrets/database-owner-url',
    }
    portal = root.start(settings, LAUNCHER)
    for (const stream of [portal.stdout, portal.stderr])
      stream?.on('data', (chunk: Buffer) => {
        said += chunk.toString()
      })
    await untilReady(url, portal).catch((error: unknown) => assert.fail(`${(error as Error).message}: ${said}`))
  })
  after(async () => {
    portal?.kill('SIGKILL')
    bridge?.close()
    await database?.drop()
  })

  const post = (place: string, body: unknown, cookie = '') =>
    fetch(`${url}/api${place}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })

  /** Accepts an invitation and signs in. The same code is good twice here, so that the test need not wait for the next. */
  async function enter(token: string): Promise<Tab> {
    const { email, enrolment } = (await (await fetch(`${url}/api/invitations/${token}`)).json()) as {
      email: string
      enrolment: { secret: string; ticket: string }
    }
    const code = () => totpCode(enrolment.secret, totpStepAt(new Date()))
    const accepted = await post(`/invitations/${token}`, { password: PASSWORD, ticket: enrolment.ticket, code: code() })
    assert.equal(accepted.status, 200, await accepted.text())
    await ask(database.ownerConnection, 'update credentials set totp_last_step = null')
    const cookie = cookieOf(await post('/session', { email, password: PASSWORD }))
    const entered = await post('/session/mfa', { code: code() }, cookie)
    const session = (await entered.json()) as { token: string }
    assert.equal(entered.status, 200, JSON.stringify(session))
    return openTab(url, cookieOf(entered), session.token)
  }

  /** The Tenant Admin invites a person and passes the link of the outbox on. */
  async function admit(tenant: Tab, email: string, role: Role): Promise<Tab> {
    await tenant.call('people.invite', { email, nameEn: email, nameAr: email, roles: [role], language: 'en' })
    const { mails } = await tenant.call('mail.list', {})
    const id = mails.find((mail) => mail.email === email)?.id ?? ''
    const { link } = await tenant.call('mail.read', { id })
    return enter(new URL(link ?? '').pathname.split('/').at(-1) ?? '')
  }

  it('runs as an ordinary user without a capability, and can write to its data and to /tmp alone', async () => {
    const status = readFileSync(`/proc/${portal.pid}/status`, 'utf8')
    assert.match(status, new RegExp(`^Uid:\\s+${USER}\\s+${USER}\\s+${USER}`, 'm'))
    assert.match(status, /^CapEff:\s+0+$/m)
    assert.match(status, /^NoNewPrivs:\s+1$/m)
    const mounts = readFileSync(`/proc/${portal.pid}/mountinfo`, 'utf8').trim().split('\n')
    const writable = mounts
      .map((line) => line.split(' '))
      .filter(
        ([, , , , place = '', options = '']) => options.split(',').includes('rw') && !/^\/(?:proc|dev)\b/.test(place),
      )
    assert.deepEqual(writable.map(([, , , , place]) => place).toSorted(), ['/tmp', '/var/lib/arbitration-portal'])
    for (const place of [`/${HOME}/src/server.ts`, LAUNCHER, '/etc/hosts', '/new'])
      assert.notEqual((await root.run({}, 'sh', '-c', `echo x > ${place}`)).status, 0, place)
  })

  it('lets the first Tenant Admin in, takes a case with a file and makes a letter, and makes a backup that holds', async () => {
    assert.match(said, /arbitration-portal admin create --email/)
    const { status, output } = await root.run(
      settings,
      ...[LAUNCHER, 'admin', 'create', '--email', 'you@centre.example', '--name', 'You'],
    )
    assert.equal(status, 0, output)
    const tenant = await enter(/\/invite\/([\w-]{43})/.exec(output)?.[1] ?? '')
    const claimant = await admit(tenant, 'claimant@demo.example', 'Party')
    const manager = await admit(tenant, 'manager@demo.example', 'CaseManager')
    const { id: caseId } = await claimant.call('case.file', filing())
    for (const kind of ['agreement', 'contract'] as const) {
      const file = await claimant.upload(`${kind}.pdf`, samplePdf(kind))
      await claimant.call('filing.addDocument', { caseId, kind, file })
    }
    await claimant.call('filing.submit', { caseId })
    const paidOn = new Date().toISOString().slice(0, 10)
    await manager.call('filing.recordFee', { caseId, reference: 'SWIFT 7', paidOn })
    await manager.call('commencement.issue', { caseId, seatTz: 'Asia/Riyadh', language: 'ar' })
    const letter = await manager.fetch(`/api/commencement/${caseId}/letter`)
    assert.equal(
      Buffer.from(await letter.arrayBuffer())
        .subarray(0, 5)
        .toString(),
      '%PDF-',
    )
    const page = await fetch(url, { headers: { 'accept-language': 'ar' } })
    assert.match(await page.text(), /<script type="module"/)
    // In a folder of /tmp, because a backup in the data folder is refused.
    const both = `${LAUNCHER} admin backup --to /tmp/backups && ${LAUNCHER} admin verify /tmp/backups`
    const backup = await root.run({ ...settings, BACKUP_PASSPHRASE: PASSPHRASE }, 'sh', '-c', both)
    assert.equal(backup.status, 0, backup.output)
  })

  it('keeps its files for itself', () => {
    const open = readdirSync(root.data, { recursive: true, withFileTypes: true })
      .map((entry) => path.join(entry.parentPath, entry.name))
      .filter((file) => statSync(file).uid !== USER || (statSync(file).mode & 0o002) !== 0)
    assert.deepEqual(open, [])
  })

  it('ends in order on SIGTERM', async () => {
    const ended = once(portal, 'exit')
    portal.kill('SIGTERM')
    assert.deepEqual(await ended, [0, null])
  })

  it('says in one line that it needs a database', async () => {
    const { status, output } = await root.run({ PUBLIC_URL: url }, LAUNCHER)
    assert.equal(status, 1)
    assert.match(output.trim(), /^There is no embedded PostgreSQL .* Set DATABASE_URL to a PostgreSQL\.$/)
  })
})
