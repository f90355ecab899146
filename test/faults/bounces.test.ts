// A mail server that accepts a mail and returns it later, and the mailbox to which it returns: Exim and Dovecot of Debian, on loopback.
import assert from 'node:assert/strict'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { readReturned } from '#identity/server/returned-mail.ts'
import { sendMail } from '#identity/server/mail-job.ts'
import { newId } from '#kernel/ids.ts'
import { insertNotices } from '#notifications/server/store.ts'
import { mailNotices } from '#notifications/server/mail-notices.ts'
import { readReturnBox } from '#server/mail/return-box.ts'
import { openMailer } from '#server/accounts/mailer.ts'
import type { Performer } from '#server/acts/perform.ts'
import { inTransaction } from '#server/database/db.ts'
import { freePort } from '#test/child-portal.ts'
import { filing } from '#test/filing.ts'
import { openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'
import { until } from '#test/waits.ts'

const [EXIM, DOVECOT] = ['/usr/sbin/exim4', '/usr/sbin/dovecot']
const MISSING = [EXIM, DOVECOT].filter((program) => !existsSync(program))
const skip =
  MISSING.length > 0
    ? `not installed: ${MISSING.join(', ')} (exim4-daemon-light, dovecot-imapd)`
    : process.getuid?.() !== 0 && 'Exim and Dovecot deliver to accounts of their own, which takes root'

const soon = () => new Date(Date.now() + 40_000)

describe('a mail server that accepts a mail and returns it', { skip }, () => {
  let folder = ''
  let portal: TestPortal
  let app: Performer
  let manager: Tab
  let caseId = ''
  const children: ChildProcess[] = []

  // The mail servers run as accounts of their own, and read what this process writes.
  const mask = process.umask(0o022)
  after(() => process.umask(mask))
  before(async () => {
    folder = mkdtempSync('/tmp/arb-bounces-')
    chmodSync(folder, 0o755)
    const [smtpPort, imapPort] = [await freePort(), await freePort()]
    startExim(smtpPort)
    startDovecot(imapPort)
    portal = await openTestPortal()
    const config = {
      ...portal.portal.app.services.config,
      mode: 'secure' as const,
      smtp: {
        ...{ url: `smtp://127.0.0.1:${smtpPort}`, from: 'portal@centre.example', patienceMs: 10_000 },
        returnTo: 'returned@centre.example',
        returnBox: { url: `imap://returned:pa%20ss@127.0.0.1:${imapPort}/INBOX` },
      },
    }
    app = { ...portal.portal.app, services: { ...portal.portal.app.services, config, mailer: openMailer(config) } }
    manager = await portal.as('manager')
    caseId = (await (await portal.as('claimant')).call('case.file', filing())).id
    await portal.portal.database.pool.query('update notifications set mail = null')
  })
  after(async () => {
    app?.services.mailer?.close()
    await portal?.close()
    for (const child of children) child.kill('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  })

  function idOf(user: string): { uid: number; gid: number } {
    const [uid, gid] = ['-u', '-g'].map((of) => Number(spawnSync('id', [of, user], { encoding: 'utf8' }).stdout))
    return { uid: uid ?? 0, gid: gid ?? 0 }
  }

  function ownFolder(name: string, user: string): string {
    const place = path.join(folder, name)
    const { uid, gid } = idOf(user)
    mkdirSync(place)
    chownSync(place, uid, gid)
    return place
  }

  /** Everything for centre.example goes to the mailbox; every other address is accepted, and then nothing routes it. */
  function startExim(port: number): void {
    const conf = path.join(folder, 'exim.conf')
    const [spool, box] = [ownFolder('spool', 'Debian-exim'), ownFolder('box', 'Debian-exim')]
    writeFileSync(
      conf,
      `primary_hostname = mx.centre.example
exim_user = Debian-exim
exim_group = Debian-exim
spool_directory = ${spool}
log_file_path = ${spool}/%slog
pid_file_path = ${spool}/pid
local_interfaces = 127.0.0.1
daemon_smtp_ports = ${port}
qualify_domain = centre.example
never_users =
tls_advertise_hosts =
host_lookup =
acl_smtp_rcpt = accept
dsn_advertise_hosts = *
keep_environment =
begin routers
box:
  driver = accept
  domains = centre.example
  transport = box
begin transports
box:
  driver = appendfile
  directory = ${box}
  maildir_format
  create_directory
  user = Debian-exim
  group = Debian-exim
  mode = 0600
`,
      { mode: 0o644 },
    )
    children.push(spawn(EXIM, ['-C', conf, '-bdf', '-q10s', '-oX', String(port)], { stdio: 'ignore' }))
  }

  function startDovecot(port: number): void {
    const conf = path.join(folder, 'dovecot.conf')
    const { uid, gid } = idOf('Debian-exim')
    writeFileSync(path.join(folder, 'users'), `returned:{PLAIN}pa ss:${uid}:${gid}::${folder}::\n`, { mode: 0o644 })
    writeFileSync(
      conf,
      `base_dir = ${folder}/dovecot
log_path = ${folder}/dovecot.log
protocols = imap
listen = 127.0.0.1, ::1
ssl = no
disable_plaintext_auth = no
default_internal_user = dovecot
default_login_user = dovenull
first_valid_uid = 1
mail_location = maildir:${folder}/box
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
passdb {
  driver = passwd-file
  args = ${folder}/users
}
userdb {
  driver = passwd-file
  args = ${folder}/users
}
namespace inbox {
  inbox = yes
}
`,
    )
    children.push(spawn(DOVECOT, ['-F', '-c', conf], { stdio: 'ignore' }))
  }

  async function mailAbout(): Promise<string> {
    const notice = {
      ...{ id: newId('notice'), personId: 'person_claimant', caseId, type: 'system' as const, article: '' },
      ...{ messageEn: 'x', messageAr: 'x', link: `/hearing/${caseId}`, createdAt: new Date().toISOString() },
      ...{
        kind: 'hearing' as const,
        dueOn: null,
        mail: 'now' as const,
        audience: { code: 'case' as const, parties: [] },
      },
    }
    await inTransaction(app.db, (tx) => insertNotices(tx, [notice]))
    return notice.id
  }
  const logOf = () => manager.call('mail.ofCase', { caseId })
  async function send(): Promise<void> {
    await mailNotices(app, soon())
    const { rows } = await portal.portal.database.pool.query<{ id: string }>(
      "select id from mails where state = 'waiting'",
    )
    for (const { id } of rows) await sendMail(app, { mailId: id })
  }

  it('makes a task of it, and mail goes on when it is settled', async () => {
    await mailAbout()
    await until(
      async () =>
        send().then(
          () => true,
          () => false,
        ),
      'Exim accepts mail',
    )
    const [mail] = (await logOf()).mails
    assert.deepEqual([mail?.state, mail?.email], ['sent', 'claimant@demo.example'])
    const find = async () => {
      await readReturned(app).catch(() => 0)
      return (await logOf()).bounces.length > 0
    }
    await until(find, 'the report arrived')
    const { bounces, mails } = await logOf()
    assert.deepEqual(
      [bounces[0]?.email, bounces[0]?.status, mails[0]?.state],
      ['claimant@demo.example', '5.0.0', 'returned'],
    )
    const tasks = (await manager.call('next.case', { caseId })).items.filter(({ key }) => key === 'mailBack')
    assert.equal(tasks.length, 1)
    // What was read is not read again, and nothing more comes of it.
    assert.equal(await readReturned(app), 0)

    const held = await mailAbout()
    await send()
    const skipped = await portal.portal.database.pool.query('select mail_skipped from notifications where id = $1', [
      held,
    ])
    assert.equal(skipped.rows[0].mail_skipped, 'held')
    await manager.call('mail.settleBounce', { caseId, id: bounces[0]?.id ?? '', settlement: 'works' })
    await mailAbout()
    await send()
    assert.deepEqual(
      (await logOf()).mails.map(({ state }) => state),
      ['sent', 'returned'],
    )
  })

  it('goes past mails that fail, and marks those that the database does not accept', async () => {
    const url = app.services.config.smtp?.returnBox?.url ?? ''
    const { uid, gid } = idOf('Debian-exim')
    const deliver = (name: string) => {
      const file = path.join(folder, 'box', 'new', name)
      writeFileSync(file, `Subject: ${name.split('.')[0]}\r\n\r\nx\r\n`)
      chownSync(file, uid, gid)
    }
    await until(async () => (await readReturnBox({ url }, async () => 'done')) === 0, 'nothing else is unread')
    for (let count = 100; count < 200; count += 1) deliver(`wrong.${count}`)
    deliver('null.200')
    deliver('waiting.201')
    deliver('good.202')
    const seen: string[] = []
    const take = async (bytes: Uint8Array) => {
      const [, name = ''] = /^Subject: (\w+)/m.exec(Buffer.from(bytes).toString()) ?? []
      seen.push(name)
      if (name === 'wrong') throw new Error('the task was not written')
      if (name === 'null') await portal.portal.database.pool.query('select $1::text', ['\u0000'])
      return name === 'waiting' ? ('later' as const) : ('done' as const)
    }
    const others = () =>
      seen
        .splice(0)
        .filter((name) => name !== 'wrong')
        .sort()
    await assert.rejects(readReturnBox({ url }, take), /not written|0x00/)
    assert.deepEqual(others(), ['good', 'null', 'waiting'])
    await assert.rejects(readReturnBox({ url: url.replace('127.0.0.1', '[::1]') }, take), /not written/)
    assert.deepEqual(others(), ['waiting'])
    while ((await readReturnBox({ url }, async () => 'done')) > 0);
  })

  it('marks as read what is no report, and says when the mailbox cannot be read', async () => {
    const { mailer, config } = app.services
    await mailer?.send({
      id: newId('mail'),
      to: 'returned@centre.example',
      subject: 'x',
      text: 'I am away',
      html: '<p>x</p>',
    })
    await until(async () => (await readReturned(app)) > 0, 'the reply arrived')
    const before = (await logOf()).bounces.length
    assert.equal((await logOf()).bounces.length, before)
    const url = config.smtp?.returnBox?.url.replace('pa%20ss', 'wrong') ?? ''
    const smtp = { ...config.smtp, returnBox: { url } } as typeof config.smtp
    const wrong: Performer = { ...app, services: { ...app.services, config: { ...config, smtp } } }
    await assert.rejects(readReturned(wrong))
  })
})
