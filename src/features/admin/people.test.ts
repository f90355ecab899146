import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { domainToASCII } from 'node:url'
import type { Role } from '#kernel/roles.ts'
import { filing } from '#test/filing.ts'
import { openTestPortal, type Problem, signIn, type Tab, type TestPortal } from '#test/portal.ts'
import { type Member, openSecurePortal, type SecurePortal } from '#test/secure.ts'
import { actsInTrail } from '#test/trail-keeps.ts'

const issuesOf = (problem: Problem) => (problem.issues ?? []).map(({ path }) => path)

describe('the people of the centre, in the demo', () => {
  let centre: TestPortal
  let admin: Tab
  before(async () => {
    centre = await openTestPortal()
    admin = await centre.as('admin')
  })
  after(() => centre.close())

  const newcomer = (email: string, change: Record<string, unknown> = {}) => ({
    ...{ email, nameEn: 'Nora Saleh', nameAr: 'نورة صالح', roles: ['Observer'] as Role[], language: 'ar' as const },
    ...change,
  })
  const account = async (email: string) => {
    const { people } = await admin.call('people.list', { q: email })
    const found = people.find((one) => one.email === email)
    assert.ok(found, email)
    return found
  }
  async function entries(action: string) {
    const { rows } = await centre.portal.database.pool.query<{ details: Record<string, unknown>; object_id: string }>(
      "select details, object_id, actor_id from audit_entries where chain = 'centre' and action = $1 order by seq",
      [action],
    )
    return rows
  }

  it('are listed by e-mail, searched by name in both languages, by state and role, page by page', async () => {
    const all = await admin.call('people.list', {})
    const emails = all.people.map(({ email }) => email.toLowerCase())
    assert.deepEqual(emails, emails.toSorted())
    assert.ok(all.people.every(({ state }) => state === 'active'))
    assert.deepEqual((await admin.call('people.list', { state: 'active' })).people, all.people)
    assert.deepEqual((await admin.call('people.list', { state: 'invited' })).people, [])
    assert.deepEqual(
      (await admin.call('people.list', { q: 'ريم الدوسري' })).people.map(({ id }) => id),
      ['person_admin'],
    )
    assert.deepEqual(
      (await admin.call('people.list', { role: 'TenantAdmin' })).people.map(({ id }) => id),
      ['person_admin'],
    )
    assert.deepEqual((await admin.call('people.list', { q: '%' })).people, [])
    const { pool } = centre.portal.database
    await pool.query(
      "insert into people (id, email, name_en, name_ar) select 'many_' || n, 'many' || lpad(n::text, 3, '0') || '@many.example', 'M', 'م' from generate_series(1, 120) n",
    )
    const seen: string[] = []
    for (let next: string | null = ''; next !== null; ) {
      const page: Awaited<ReturnType<typeof listed>> = await listed(next)
      seen.push(...page.people.map(({ email }) => email))
      next = page.next
    }
    assert.equal(seen.length, 120)
    assert.equal(new Set(seen).size, 120)
    await pool.query("delete from people where id like 'many%'")
  })
  const listed = (after: string) => admin.call('people.list', { q: 'many.example', ...(after ? { after } : {}) })

  it('one is invited with names in both scripts and roles; the mail waits in the outbox', async () => {
    const made = await admin.call('people.invite', newcomer(' nora@firm.example ', { nameEn: ' Nora\u202e  Saleh ' }))
    assert.deepEqual(
      [made.email, made.nameEn, made.state, made.roles],
      ['nora@firm.example', 'Nora Saleh', 'invited', ['Observer']],
    )
    const { mails } = await admin.call('mail.list', {})
    assert.deepEqual([mails[0]?.email, mails[0]?.kind, mails[0]?.state], ['nora@firm.example', 'invitation', 'waiting'])
    const [entry] = await entries('PERSON_INVITED')
    assert.deepEqual([entry?.object_id, entry?.details], [made.id, { email: 'nora@firm.example', roles: ['Observer'] }])
  })

  it('an e-mail is taken once, whatever its spelling; one that only looks like it is refused', async () => {
    const spellings = [
      ' nora@firm.example\n',
      'no\u200bra@firm.example',
      'nora\u200d@fi\u200crm.example',
      'no\u00adra@firm.example',
      '\uff4eora@firm.example',
      'nora@firm\uff0eexample',
      'NORA\ufe0f@FIRM.example',
    ]
    for (const email of spellings)
      assert.equal((await admin.refused('people.invite', newcomer(email))).code, 'EMAIL_TAKEN', JSON.stringify(email))
    for (const email of ['n\u043era@firm.example', 'nora@f\u0456rm.example', '\u043e\u0440\u0430@firm.example'])
      assert.deepEqual(
        issuesOf(await admin.refused('people.invite', newcomer(email))),
        ['email'],
        JSON.stringify(email),
      )
    const { rows } = await centre.portal.database.pool.query("select email from people where name_en = 'Nora Saleh'")
    assert.deepEqual(rows, [{ email: 'nora@firm.example' }])
  })

  it('an e-mail is taken once, with its domain in ASCII or in its own letters', async () => {
    const domain = 'شبكة.example'
    for (const [first, second] of [
      [`salma@${domain}`, `Salma@${domainToASCII(domain)}`],
      [`reem@${domainToASCII(domain).toUpperCase()}`, `reem@${domain}`],
    ] as const) {
      const made = await admin.call('people.invite', newcomer(first))
      assert.equal(made.email, `${first.split('@')[0]}@${domain}`)
      assert.equal((await admin.refused('people.invite', newcomer(second))).code, 'EMAIL_TAKEN', second)
    }
    const mixed = `salma@${domainToASCII('f\u0456rm.example')}`
    assert.deepEqual(issuesOf(await admin.refused('people.invite', newcomer(mixed))), ['email'])
  })

  it('an e-mail is taken once, whatever its letter case; wrong fields are named in the language of the call', async () => {
    assert.equal((await admin.refused('people.invite', newcomer('NORA@firm.example'))).code, 'EMAIL_TAKEN')
    const wrong: [Record<string, unknown>, string][] = [
      [{ email: 'nora' }, 'email'],
      [{ email: 'a b@firm.example' }, 'email'],
      [{ email: 'nora@firm.example\r\nbcc: x@y.example' }, 'email'],
      [{ nameEn: '\u200b ' }, 'nameEn'],
      [{ roles: [] }, 'roles'],
      [{ roles: ['Superuser'] }, 'roles.0'],
      [{ language: 'fr' }, 'language'],
    ]
    for (const [change, path] of wrong)
      assert.deepEqual(issuesOf(await admin.refused('people.invite', newcomer('x@firm.example', change))), [path])
    const arabic = await (await centre.as('admin', 'ar')).refused(
      'people.invite',
      newcomer('x@firm.example', { roles: [] }),
    )
    assert.equal(arabic.issues?.[0]?.message, 'اختر دورًا واحدًا على الأقل.')
    assert.equal((await admin.call('people.list', { q: 'x@firm.example' })).people.length, 0)
  })

  it('changed roles count on the next call, and only if the page showed the roles that were held', async () => {
    const board = await centre.as('board')
    assert.ok((await board.call('case.list', {})).cases)
    const { id, roles } = await account('board@demo.example')
    const input = { id, roles: ['Observer'] as Role[], before: roles, reason: 'Left the board' }
    assert.deepEqual(issuesOf(await admin.refused('people.changeRoles', { ...input, reason: ' ' })), ['reason'])
    assert.equal((await admin.refused('people.changeRoles', { ...input, before: ['Party'] })).code, 'VERSION_CONFLICT')
    assert.equal((await admin.refused('people.changeRoles', { ...input, roles })).code, 'SETTINGS_UNCHANGED')
    assert.deepEqual((await account('board@demo.example')).roles, ['Board'])
    assert.equal((await board.fetch('/api/audit/centre')).status, 200)
    await admin.call('people.changeRoles', input)
    assert.equal((await board.fetch('/api/audit/centre')).status, 403)
    assert.deepEqual(
      (await entries('ROLES_CHANGED')).map(({ details }) => details),
      [{ email: 'board@demo.example', before: ['Board'], after: ['Observer'], reason: 'Left the board' }],
    )
    await admin.call('people.changeRoles', { ...input, roles: ['Board'], before: ['Observer'], reason: 'Is back' })
  })

  it('who is disabled is out on the next call and cannot sign in, until enabled again', async () => {
    const observer = await signIn(centre.url, 'observer@demo.example')
    const { id } = await account('observer@demo.example')
    const reason = 'Left the firm'
    await admin.call('people.disable', { id, reason })
    assert.equal((await observer.fetch('/api/cases')).status, 401)
    await assert.rejects(signIn(centre.url, 'observer@demo.example'))
    assert.equal((await admin.refused('people.disable', { id, reason })).code, 'ACCOUNT_DISABLED')
    assert.equal((await account('observer@demo.example')).state, 'disabled')
    const back = await admin.call('people.enable', { id, reason: 'Came back' })
    assert.equal(back.state, 'active')
    assert.equal((await admin.refused('people.enable', { id, reason })).code, 'ALREADY_DONE')
    assert.ok((await signIn(centre.url, 'observer@demo.example')).token)
  })

  it('nobody administers the own account, and who does not exist is not found', async () => {
    const id = 'person_admin'
    const input = {
      id,
      roles: ['CaseManager', 'TenantAdmin'] as Role[],
      before: ['TenantAdmin'] as Role[],
      reason: 'More',
    }
    assert.equal((await admin.refused('people.changeRoles', input)).code, 'OWN_ACCOUNT')
    assert.equal((await admin.refused('people.disable', { id, reason: 'Bye' })).code, 'OWN_ACCOUNT')
    assert.equal((await admin.refused('people.resetFactor', { id, reason: 'New' })).code, 'OWN_ACCOUNT')
    for (const name of ['people.disable', 'people.enable', 'people.resetFactor'] as const)
      assert.equal((await admin.refused(name, { id: 'person_none', reason: 'None' })).code, 'NOT_FOUND', name)
  })

  it('the administrator sees no case: not by list, id, file, search, notice or trail', async () => {
    const { id } = await (await centre.as('claimant')).call('case.file', filing())
    assert.deepEqual((await admin.call('case.list', {})).cases, [])
    for (const path of [
      `/cases/${id}`,
      `/cases/${id}/members`,
      `/filing/${id}`,
      `/cases/${id}/audit`,
      `/audit?caseId=${id}`,
    ])
      assert.ok([403, 404].includes((await admin.fetch(`/api${path}`)).status), path)
    const text = JSON.stringify([
      await admin.call('admin.log', { limit: 200 }),
      await admin.call('people.list', {}),
      await admin.call('notification.list', {}),
    ])
    assert.doesNotMatch(text, new RegExp(id))
  })

  it('the log tells the administrative acts, by key and as a file, and nothing of the money', async () => {
    const { pool } = centre.portal.database
    await pool.query(
      `insert into audit_entries (chain, seq, id, at, actor_id, actor, action, object_type, object_id, details, prev_hash, hash) select 'centre', max(seq) + 1, 'centre:x', now(), 'x', 'x', 'STATEMENT_IMPORTED', 'statement', 'secret-iban', '{"name":"x","sha256":"x","provider":"x","lines":1,"added":1,"knownBefore":0}', 'x', 'x' from audit_entries where chain = 'centre'`,
    )
    const seen: string[] = []
    let before: number | undefined
    for (let pages = 0; pages < 50; pages++) {
      const page = await admin.call('admin.log', { limit: 5, ...(before === undefined ? {} : { before }) })
      seen.push(...page.entries.map(({ action }) => action))
      if (page.next === null) break
      before = page.next
    }
    for (const action of ['SIGNED_IN', 'PERSON_INVITED', 'ROLES_CHANGED', 'PERSON_DISABLED'])
      assert.ok(seen.includes(action), action)
    assert.ok(!seen.includes('STATEMENT_IMPORTED'))
    const file = await admin.fetch('/api/admin/log/export')
    assert.match(file.headers.get('content-disposition') ?? '', /^attachment; filename="centre-acts-/)
    const exported = (await file.json()) as { entries: { action: string; hash: string }[] }
    assert.deepEqual(
      exported.entries.map(({ action }) => action),
      seen,
    )
    assert.match(exported.entries[0]?.hash ?? '', /^[0-9a-f]{64}$/)
    assert.doesNotMatch(JSON.stringify(exported), /secret-iban/)
    for (const who of ['compliance', 'board', 'manager'])
      assert.equal((await (await centre.as(who)).fetch('/api/admin/log')).status, 403, who)
  })

  it('a role that does not exist opens nothing, and nobody can be given one', async () => {
    const { pool } = centre.portal.database
    await pool.query(
      "update people set roles = '{Superuser,tenantadmin,TenantAdmin\u200b}' where id = 'person_observer'",
    )
    const nobody = await signIn(centre.url, 'observer@demo.example')
    assert.deepEqual((await nobody.call('session.read', {})).person?.roles, [])
    for (const path of ['/admin/people', '/settings', '/audit/centre', '/admin/log', '/admin/mail'])
      assert.equal((await nobody.fetch(`/api${path}`)).status, 403, path)
    assert.deepEqual((await nobody.call('case.list', {})).cases, [])
  })

  it('every act stands in the trail', async () => {
    const done = await actsInTrail(centre)
    for (const act of ['PERSON_INVITED', 'ROLES_CHANGED', 'PERSON_DISABLED', 'PERSON_ENABLED'])
      assert.ok(done.has(act), act)
  })
})

describe('the people of the centre, in secure mode', () => {
  let secure: SecurePortal
  let first: Member
  let second: Member
  before(async () => {
    secure = await openSecurePortal()
    first = await secure.admit(['TenantAdmin'])
    second = await secure.admit(['TenantAdmin'])
  })
  after(() => secure.close())

  it('the last Tenant Admin who can sign in stays: of two who remove each other at once, one wins', async () => {
    const tabs = [await secure.signIn(first), await secure.signIn(second)] as const
    const [one, two] = await Promise.all([
      tabs[0].fetch(`/api/admin/people/${second.id}/disable`, {
        method: 'POST',
        body: JSON.stringify({ reason: 'Race' }),
      }),
      tabs[1].fetch(`/api/admin/people/${first.id}/roles`, {
        method: 'POST',
        body: JSON.stringify({ roles: ['Observer'], before: ['TenantAdmin'], reason: 'Race' }),
      }),
    ])
    assert.deepEqual([one.status === 200, two.status === 200].toSorted(), [false, true], `${one.status} ${two.status}`)
    const [winner, loser] = one.status === 200 ? [tabs[0], two] : [tabs[1], one]
    assert.ok(['ROLE_BLOCK', 'LAST_ADMIN', 'SIGN_IN_REQUIRED'].includes(((await loser.json()) as Problem).code))
    const { people } = await winner.call('people.list', { role: 'TenantAdmin', state: 'active' })
    assert.equal(people.length, 1)
    const other = one.status === 200 ? second : first
    const { rows } = await secure.pool.query(
      "select action from audit_entries where chain = 'centre' and action in ('PERSON_DISABLED', 'ROLES_CHANGED')",
    )
    assert.equal(rows.length, 1)
    // A third admin who was invited and never signed in does not count.
    const own = people[0]
    assert.ok(own && own.id !== other.id)
    await secure.invite(['TenantAdmin'])
    const only = own.id === first.id ? first : second
    const again = await secure.signIn(only)
    assert.equal((await again.refused('people.disable', { id: only.id, reason: 'Own' })).code, 'OWN_ACCOUNT')
  })

  it('a reset of the second factor ends the sessions, mails a link, and asks for a recent second factor', async () => {
    const { people } = await (await secure.signIn(await activeAdmin())).call('people.list', { state: 'active' })
    assert.ok(people.every(({ hasFactor }) => hasFactor))
    const member = await secure.admit(['CaseManager'])
    const tab = await secure.signIn(member)
    const admin = await secure.signIn(await activeAdmin())
    await secure.pool.query(
      "update sessions set second_factor_at = now() - interval '11 minutes' where person_id = $1",
      [(await activeAdmin()).id],
    )
    const input = { id: member.id, reason: 'Lost the phone' }
    assert.equal((await admin.refused('people.resetFactor', input)).code, 'FRESH_AUTH_REQUIRED')
    assert.equal((await tab.fetch('/api/cases')).status, 200)
    const fresh = await secure.signIn(await activeAdmin())
    const account = await fresh.call('people.resetFactor', input)
    assert.deepEqual([account.hasFactor, account.linkUntil !== null], [false, true])
    assert.equal((await tab.fetch('/api/cases')).status, 401)
  })

  async function activeAdmin(): Promise<Member> {
    const { rows } = await secure.pool.query<{ id: string }>(
      "select id from people where 'TenantAdmin' = any(roles) and disabled_at is null and id in ($1, $2)",
      [first.id, second.id],
    )
    return rows[0]?.id === first.id ? first : second
  }
})
