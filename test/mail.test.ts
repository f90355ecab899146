import assert from 'node:assert/strict'
import { type AddressInfo, createServer } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { invitePerson, resetSecondFactor } from '#server/accounts/accounts.ts'
import { freePort } from '#test/child-portal.ts'
import { codeOf, openSecurePortal, type SecurePortal } from '#test/secure.ts'
import { openSmtp, partsOf, type Smtp } from '#test/smtp.ts'

async function until<Found>(
  what: string,
  find: () => Promise<Found | undefined> | Found | undefined,
  seconds = 20,
): Promise<Found> {
  for (let waited = 0; waited < seconds * 10; waited++) {
    const found = await find()
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`waited ${seconds} s for ${what}`)
}

const invitation = (email: string, language: 'en' | 'ar' = 'en') =>
  ({ email, nameEn: 'Huda <Al-Salem>', nameAr: 'هدى السالم', roles: ['CaseManager'], language }) as const

describe('mail', () => {
  describe('with a mail server', () => {
    let smtp: Smtp
    let portal: SecurePortal
    before(async () => {
      smtp = openSmtp()
      const url = `smtp://portal:pa%20ss@127.0.0.1:${await smtp.listening}`
      portal = await openSecurePortal({
        ...{ SMTP_URL: url, MAIL_FROM: 'مركز التحكيم <portal@centre.example>', MAIL_RETURN: 'returned@centre.example' },
      })
    })
    after(async () => {
      await portal.close()
      await smtp.close()
    })

    const mailTo = (email: string) =>
      until(`a mail to ${email}`, () => smtp.caught.find(({ to }) => to.includes(email)))
    const rowOf = async (email: string) =>
      (await portal.pool.query('select * from mails where email = $1', [email])).rows[0]

    it('brings the invitation in both languages, the person’s own first, with a link that works', async () => {
      await portal.asAdmin((desk) => invitePerson(desk, invitation('huda@centre.example', 'ar'), 'admin'))
      const mail = await mailTo('huda@centre.example')
      assert.equal(mail.from, 'returned@centre.example')
      assert.match(mail.source, /^From: .*<portal@centre\.example>\r$/m)
      const { text, html, subject } = partsOf(mail.source)
      assert.equal(subject, 'دعوة إلى بوابة التحكيم | Invitation to the arbitration portal')
      assert.ok(text.indexOf('هدى السالم') < text.indexOf('Huda'), text)
      assert.match(html, /<div lang="ar" dir="rtl">.*<div lang="en" dir="ltr">/s)
      assert.match(html, /Huda &lt;Al-Salem&gt;/)
      const [address = ''] = /http:\/\/127\.0\.0\.1:8080\/invite\/([\w-]{43})/.exec(text) ?? []
      const token = address.split('/').at(-1) ?? ''
      assert.equal((await portal.send('GET', `/invitations/${token}`)).status, 200)
      assert.match(mail.source, /^auto-submitted: auto-generated/im)
    })

    it('asks the server to report what cannot be delivered, by the id of the mail and without its text', async () => {
      await portal.asAdmin((desk) => invitePerson(desk, invitation('asked@centre.example'), 'admin'))
      const { asked, source } = await mailTo('asked@centre.example')
      const { id } = await rowOf('asked@centre.example')
      assert.equal(asked, `RET=HDRS ENVID=${id} NOTIFY=FAILURE ORCPT=rfc822;asked@centre.example`)
      assert.ok(source.includes(`Message-ID: <${id}@127.0.0.1>`), source)
    })

    it('keeps a log of it, and forgets the link once it is sent', async () => {
      await portal.asAdmin((desk) => invitePerson(desk, invitation('log@centre.example'), 'admin'))
      await mailTo('log@centre.example')
      const row = await until('the mail to be settled', async () => {
        const found = await rowOf('log@centre.example')
        return found.state === 'sent' ? found : undefined
      })
      assert.equal(row.sealed_token, null)
      const { rows } = await portal.pool.query(
        'select attempt, outcome, answer from mail_attempts where mail_id = $1',
        [row.id],
      )
      assert.deepEqual([rows.length, rows[0].attempt, rows[0].outcome], [1, 1, 'sent'])
      assert.match(rows[0].answer, /^250 /)
    })

    it('is tried again after a temporary refusal, and every answer is kept in one line', async () => {
      smtp.state.refusing = true
      await portal.asAdmin((desk) => invitePerson(desk, invitation('later@centre.example'), 'admin'))
      const mail = await until('a failed attempt', async () => {
        const { rows } = await portal.pool.query(
          `select m.id, m.state, a.answer from mails m join mail_attempts a on a.mail_id = m.id where email = 'later@centre.example'`,
        )
        return rows[0]
      })
      assert.equal(mail.state, 'waiting')
      assert.match(mail.answer, /^[^\r\n]*451 [^\r\n]*greylisted[^\r\n]*$/)
      smtp.state.refusing = false
      await mailTo('later@centre.example')
      await until('both attempts', async () => {
        const { rows } = await portal.pool.query(
          'select outcome from mail_attempts where mail_id = $1 order by attempt',
          [mail.id],
        )
        return rows.at(-1)?.outcome === 'sent' ? rows : undefined
      })
    })

    it('is tried again when the server refuses the sender, which readiness names until mail leaves', async () => {
      smtp.state.senderRefusal = '5.1.8 no such sender'
      await portal.asAdmin((desk) => invitePerson(desk, invitation('patient@centre.example'), 'admin'))
      const { id } = await rowOf('patient@centre.example')
      const answer = await until('a refusal', async () => {
        const { rows } = await portal.pool.query('select answer from mail_attempts where mail_id = $1', [id])
        return rows[0]?.answer as string | undefined
      })
      assert.match(answer, /^the sender was refused: .*550 5\.1\.8 no such sender/)
      assert.equal((await rowOf('patient@centre.example')).state, 'waiting')
      const mailPart = async () => ((await (await fetch(`${portal.url}/readyz`)).json()) as { mail: string }).mail
      await until('readiness to name it', async () => ((await mailPart()) === 'refused' ? true : undefined))
      smtp.state.senderRefusal = ''
      await mailTo('patient@centre.example')
    })

    it('is given up at once when the server refuses the recipient for good', async () => {
      Object.assign(smtp.state, { refusing: true, code: 550 })
      await portal.asAdmin((desk) => invitePerson(desk, invitation('nobody@centre.example'), 'admin'))
      const row = await until('the mail to be given up', async () => {
        const found = await rowOf('nobody@centre.example')
        return found.state === 'failed' ? found : undefined
      })
      Object.assign(smtp.state, { refusing: false, code: 451 })
      assert.equal(row.sealed_token, null)
      const { rows } = await portal.pool.query('select answer from mail_attempts where mail_id = $1', [row.id])
      assert.deepEqual([rows.length, / 550 /.test(rows[0].answer)], [1, true])
      const { rows: jobs } = await portal.pool.query(
        "select retry_limit, retry_delay_max from pgboss.job where name = 'mail.send' and data->>'mailId' = $1",
        [row.id],
      )
      assert.deepEqual(jobs, [{ retry_limit: 40, retry_delay_max: 1800 }])
    })

    it('is not sent when its link was replaced meanwhile', async () => {
      smtp.state.refusing = true
      const person = await portal.asAdmin((desk) => invitePerson(desk, invitation('twice@centre.example'), 'admin'))
      await until('a failed attempt', async () => {
        const { rows } = await portal.pool.query(
          `select 1 from mail_attempts a join mails m on m.id = a.mail_id where email = $1`,
          [person.email],
        )
        return rows[0]
      })
      await portal.pool.query('update account_links set withdrawn_at = now() where person_id = $1', [person.id])
      smtp.state.refusing = false
      await until('the mail to be given up', async () =>
        (await rowOf(person.email)).state === 'failed' ? true : undefined,
      )
      assert.equal(
        smtp.caught.some(({ to }) => to.includes(person.email)),
        false,
      )
    })

    it('shows the Tenant Admin what was sent to whom, but no link', async () => {
      const admin = await portal.admitByMail(mailTo, 'chief@centre.example', ['TenantAdmin'])
      const tab = await portal.signIn(admin)
      const { hasServer, mails } = await tab.call('mail.list', {})
      assert.equal(hasServer, true)
      assert.ok(mails.some(({ email }) => email === 'huda@centre.example'))
      const read = await tab.call('mail.read', { id: mails.at(-1)?.id ?? '' })
      assert.equal(read.link, null)
      assert.doesNotMatch(read.text, /\/invite\/[\w-]{43}/)
      assert.doesNotMatch(JSON.stringify(mails), /\/invite\//)
    })

    it('informs a person of changes in the account, with no secret in it', async () => {
      const member = await portal.admitByMail(mailTo, 'member@centre.example', [])
      const tab = await portal.signIn(member)
      const { recoveryCodes } = await tab.call('account.newCodes', {})
      const told = await until('the notice', () =>
        smtp.caught.findLast(
          ({ to, source }) => to.includes(member.email) && /recovery codes/i.test(partsOf(source).text),
        ),
      )
      for (const secret of [...recoveryCodes, member.secret, member.password])
        assert.equal(told.source.includes(secret), false)
    })
  })

  it('is tried again when the mail server is silent, and an attempt ends', async () => {
    const silent = createServer(() => {})
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as AddressInfo
    const portal = await openSecurePortal({
      ...{ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'portal@centre.example', MAIL_PATIENCE_SECONDS: '1' },
    })
    try {
      await portal.asAdmin((desk) => invitePerson(desk, invitation('silent@centre.example'), 'admin'))
      const { rows } = await until(
        'two attempts',
        async () => {
          const found = await portal.pool.query(
            `select a.answer, m.state from mail_attempts a join mails m on m.id = a.mail_id`,
          )
          return found.rows.length > 1 ? found : undefined
        },
        60,
      )
      assert.deepEqual([rows[0].state, /timeout|greeting/i.test(rows[0].answer)], ['waiting', true])
    } finally {
      await portal.close()
      await new Promise<void>((resolve) => silent.close(() => resolve()))
    }
  })

  describe('without a mail server', () => {
    let portal: SecurePortal
    before(async () => {
      portal = await openSecurePortal()
    })
    after(() => portal.close())

    it('waits in the outbox, where only the Tenant Admin reads the link; each reading is in the chain', async () => {
      const tab = await portal.signIn(await portal.admit(['TenantAdmin']))
      const invited = await portal.invite(['Party'])
      const { hasServer, mails } = await tab.call('mail.list', {})
      assert.equal(hasServer, false)
      const head = mails.find(({ email }) => email === invited.email)
      assert.equal(head?.state, 'waiting')
      const mail = await tab.call('mail.read', { id: head?.id ?? '' })
      assert.equal(mail.link, `http://127.0.0.1:8080/invite/${invited.token}`)
      assert.ok(mail.text.includes(mail.link))
      const { rows } = await portal.pool.query(
        `select object_id from audit_entries where chain = 'centre' and action = 'MAIL_READ'`,
      )
      assert.deepEqual(rows, [{ object_id: head?.id }])
      await portal.accept(invited.token)
      assert.equal((await tab.call('mail.read', { id: head?.id ?? '' })).link, null)
      const manager = await portal.signIn(await portal.admit(['CaseManager']))
      for (const name of ['mail.list', 'mail.read'] as const)
        assert.equal((await manager.refused(name, { id: head?.id ?? '' })).code, 'ROLE_BLOCK')
      assert.deepEqual(await codeOf(await portal.send('GET', '/admin/mail')), [401, 'SIGN_IN_REQUIRED'])
    })

    it('is listed page by page, newest first, each once', async () => {
      const tab = await portal.signIn(await portal.admit(['TenantAdmin']))
      const member = await portal.admit([])
      for (let n = 0; n < 60; n++)
        await portal.asAdmin((desk) => resetSecondFactor(desk, member.id, 'admin')).catch(() => {})
      const seen: string[] = []
      let before: string | null | undefined
      do {
        const page = await tab.call('mail.list', before ? { before } : {})
        seen.push(...page.mails.map(({ id }) => id))
        before = page.next
      } while (before)
      const { rows } = await portal.pool.query('select count(*) as n from mails')
      assert.equal(rows[0].n, seen.length)
      assert.equal(new Set(seen).size, seen.length)
    })
  })

  it('that waited is sent once a mail server is configured', async () => {
    const port = await freePort()
    const settings = { SMTP_URL: `smtp://portal:pa%20ss@127.0.0.1:${port}`, MAIL_FROM: 'portal@centre.example' }
    const portal = await openSecurePortal(settings)
    try {
      // No server is listening yet: the same as mail queued before there was a server.
      await portal.asAdmin((desk) => invitePerson(desk, invitation('patient@centre.example'), 'admin'))
      const smtp = openSmtp(port, { hideDSN: true })
      await smtp.listening
      const mail = await until(
        'the mail',
        () => smtp.caught.find(({ to }) => to.includes('patient@centre.example')),
        40,
      )
      assert.deepEqual([mail.from, mail.asked], ['portal@centre.example', ''])
      await smtp.close()
    } finally {
      await portal.close()
    }
  })
})
