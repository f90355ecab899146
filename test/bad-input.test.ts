import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { after, before, beforeEach, describe, it } from 'node:test'
import fc from 'fast-check'
import { ACTIONS, PERMISSIONS, REFUSALS } from '#app/product.ts'
import type { ActionName } from '#kernel/product.ts'
import type { Action } from '#kernel/action.ts'
import type { RefusalCode } from '#kernel/refusals.ts'
import type { Language } from '#kernel/words.ts'
import { filing } from '#test/filing.ts'
import { commencedCase, filedCase, scheduledHearing } from '#test/journey.ts'
import { blow, fitting, type Ids, struck } from '#test/nasty.ts'
import { openTestPortal, type Problem, signIn, type Tab, type TestPortal } from '#test/portal.ts'

/**
 * FUZZ_SEED and FUZZ_RUNS search further than the suite, which always tries the same inputs; the quick run tries only the first of them.
 */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20260520)
const RUNS = Number(process.env['FUZZ_RUNS'] ?? (process.env['TEST_DEPTH'] === 'quick' ? 4 : 14))

const ARABIC = /[؀-ۿ]/
const NAMES = Object.keys(ACTIONS) as ActionName[]

describe('bad input', () => {
  let portal: TestPortal
  /** Four cases: a draft filing, a filed, a commenced and an advanced one. */
  let cases: string[]
  let ids: Ids
  let countRows: () => Promise<Record<string, number>>
  before(async () => {
    portal = await openTestPortal()
    cases = await Promise.all([draftCase(), filedCase(portal), commencedCase(portal), scheduledHearing(portal)])
    ids = await knownIds()
    // A sign-in writes rows: everyone signs in before anything is counted.
    await Promise.all([...new Set(NAMES.map(whoFor))].flatMap((who) => [portal.as(who), portal.as(who, 'ar')]))
    countRows = await rowCounter(portal)
  })
  beforeEach(() => {
    rowsBefore = undefined
  })
  after(() => portal.close())

  const draftCase = async () => (await (await portal.as('claimant')).call('case.file', filing())).id

  /** Existing ids, by the field that contains them, so that the rest of the input is checked too. */
  async function knownIds(): Promise<Ids> {
    const manager = await portal.as('manager')
    const caseId = cases[3] ?? ''
    const submissionId = (await manager.call('submission.list', { caseId })).map((one) => one.id)
    const partyId = (await manager.call('case.read', { id: caseId })).parties.map((party) => party.id)
    const { ready } = await manager.call('bundle.read', { caseId })
    const { documents } = await manager.call('filing.read', { caseId: cases[1] ?? '' })
    const fileId = documents.map((document) => document.file.id)
    return {
      caseId: cases,
      id: [...cases, ...submissionId, ...fileId, ready?.id ?? 'bundle_none'],
      partyId,
      submissionId,
      documentId: documents.map((document) => document.id),
      personId: ['person_respondent', 'person_nobody'],
      arbitratorId: ['person_arbitrator', 'person_arbitrator2'],
    }
  }

  /** A person who may do the act, so that the input is processed as far as possible. */
  function whoFor(name: ActionName): string {
    const rule = PERMISSIONS[name]
    if (typeof rule === 'string') return 'manager'
    const holder = {
      CaseManager: 'manager',
      CourtOfficer: 'officer',
      Party: 'claimant',
      Arbitrator: 'arbitrator',
      Secretary: 'secretary',
    }
    for (const [role, who] of Object.entries(holder)) if (rule.includes(role as never)) return who
    return 'manager'
  }

  /** The requirements for every answer. Returns whether it was a refusal. */
  async function assertAnswer(response: Response, language: Language, what: string): Promise<boolean> {
    const text = await response.text()
    assert.ok(response.status < 500, `${what} answered ${response.status}: ${text}`)
    if (response.status < 400) return false
    assert.match(response.headers.get('content-type') ?? '', /^application\/problem\+json/, what)
    const problem = JSON.parse(text) as Problem
    const datum = REFUSALS[problem.code as RefusalCode]
    assert.ok(Object.hasOwn(REFUSALS, problem.code), `${what}: unknown code ${problem.code}`)
    assert.equal(problem.status, response.status, what)
    assert.equal(datum.status, response.status, what)
    assert.equal(problem.detail, datum.words[language], what)
    for (const issue of problem.issues ?? [])
      assert.equal(ARABIC.test(issue.message), language === 'ar', `${what}: ${issue.message}`)
    assert.doesNotMatch(text, /node_modules|\.ts:\d|\bselect \b|syntax error|violates|postgres/i, what)
    return true
  }

  /** The row counts after the last refusal, as long as nothing that may write has succeeded since. */
  let rowsBefore: Record<string, number> | undefined

  async function attack(tab: Tab, language: Language, path: string, init: RequestInit): Promise<boolean> {
    const rows = rowsBefore ?? (await countRows())
    rowsBefore = undefined
    const what = `${init.method ?? 'GET'} ${path.slice(0, 300)} ${JSON.stringify(init.body ?? '').slice(0, 600)}`
    const isRefused = await assertAnswer(await tab.fetch(path, init), language, what)
    if (!isRefused) return false
    assert.deepEqual(await countRows(), rows, `half-written: ${what}`)
    rowsBefore = rows
    return true
  }

  /** The address and body of an input according to the contract; a path value that is not text is sent as JSON. */
  function requestOf(action: Action, input: unknown): { path: string; init: RequestInit } {
    const fields = { ...(typeof input === 'object' && input !== null ? input : { x: input }) } as Record<
      string,
      unknown
    >
    const path = action.path.replace(/\{(\w+)\}/g, (_match, key: string) => {
      const value = fields[key]
      delete fields[key]
      const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
      // A path longer than the limit for headers never reaches the actions; another test covers that.
      return encodeURIComponent(text.slice(0, 300).toWellFormed()) || '%20'
    })
    if (action.method === 'GET' || action.method === 'DELETE') {
      const query = new URLSearchParams()
      for (const [key, value] of Object.entries(fields)) {
        if (value !== undefined)
          query.append(key, (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 300))
      }
      return { path: `/api${path}${query.size > 0 ? `?${query}` : ''}`, init: { method: action.method } }
    }
    return { path: `/api${path}`, init: { method: action.method, body: JSON.stringify(fields) } }
  }

  it('counts a row as soon as it is written', async () => {
    const rows = await countRows()
    await draftCase()
    assert.equal((await countRows())['cases'], (rows['cases'] ?? 0) + 1)
  })

  describe('every action of the catalogue', () => {
    for (const name of NAMES) {
      // Log out takes no input: it would only end the session.
      if (name === 'session.close') continue
      const action: Action = ACTIONS[name]
      it(`${name} refuses what it cannot take, and writes nothing`, async () => {
        const tabs = { en: await portal.as(whoFor(name)), ar: await portal.as(whoFor(name), 'ar') }
        const input = fc.tuple(
          fitting(action.input, ids),
          fc.array(blow, { minLength: 1, maxLength: 3 }),
          fc.constantFrom<Language>('en', 'ar'),
        )
        const property = fc.asyncProperty(input, async ([value, blows, language]) => {
          const { path, init } = requestOf(action, blows.reduce(struck, value))
          await attack(tabs[language], language, path, init)
        })
        await fc.assert(property, { numRuns: RUNS, seed: SEED + NAMES.indexOf(name), endOnFailure: true })
      })
    }

    it('refuses ids that are no ids: control signs, prototypes, traversals, very long ones', async () => {
      const ids = [
        '%00',
        'a%00b',
        '%0d%0aset-cookie:x=1',
        '__proto__',
        'constructor',
        '..%2f..%2fetc%2fpasswd',
        '%F0%9F%98%80',
        '%ED%A0%80',
        '%',
        '%zz',
        'x'.repeat(5000),
        'case_001%20',
        'new',
        '%20',
        '*',
        "'",
        '[object%20Object]',
      ]
      const withPath = NAMES.filter((name) => ACTIONS[name].path.includes('{'))
      for (const [index, name] of withPath.entries()) {
        const tab = await portal.as(whoFor(name))
        for (const [place, id] of ids.entries()) {
          // Every action is tried with a third of the ids, and each id on many actions.
          if ((index + place) % 3 !== 0) continue
          const path = `/api${ACTIONS[name].path.replace(/\{\w+\}/g, () => id)}`
          const body = ACTIONS[name].method === 'GET' || ACTIONS[name].method === 'DELETE' ? {} : { body: '{}' }
          const isRefused = await attack(tab, 'en', path, { method: ACTIONS[name].method, ...body })
          // Every token of a mail gets the same answer (ADR 0153).
          if (name !== 'account.stopMail') assert.ok(isRefused, `${name} took the id ${id}`)
        }
      }
    })

    it('takes queries with anything in them, given twice or nested', async () => {
      const reads = NAMES.filter((name) => ACTIONS[name].method === 'GET' && !('navigation' in ACTIONS[name]))
      const queries = [
        's=filing&s=hearing',
        'id=case_001&id=case_002',
        '__proto__=x',
        'constructor[prototype][x]=1',
        's[]=filing',
        'limit=-1',
        'limit=1e999',
        'limit=NaN',
        'before=%00',
        'before=x&before=y',
        'q=%00',
        'q=%E0%A4%A',
        `q=${'x'.repeat(4000)}`,
        's=',
        '&&&=&',
        'caseId=case_999&caseId=',
        'limit=99999999999999999999',
        'before=-9e99',
        'before=1.5',
        'limit=1.5',
        'limit=0',
      ]
      const tab = await portal.as('manager')
      for (const [index, name] of reads.entries()) {
        for (const [place, query] of queries.entries()) {
          if ((index + place) % 2 !== 0) continue
          await attack(tab, 'en', `/api${ACTIONS[name].path.replace(/\{\w+\}/g, () => cases[0] ?? '')}?${query}`, {})
        }
      }
    })
  })

  describe('what is no request of the contract at all', () => {
    const writes = NAMES.filter((name) => ACTIONS[name].method === 'POST' || ACTIONS[name].method === 'PUT')
    const addressOf = (name: ActionName) => `/api${ACTIONS[name].path.replace(/\{\w+\}/g, () => cases[0] ?? '')}`

    it('refuses bodies that are no JSON object, with the reason', async () => {
      const bodies = [
        '{',
        '[]',
        '"x"',
        '1',
        'null',
        'true',
        '{"a":}',
        "{'a':1}",
        '\u0000',
        '{"a":1}}',
        'undefined',
        '﻿{}',
        '{"a":"\ud800"',
        '[[[[',
      ]
      for (const name of writes) {
        const tab = await portal.as(whoFor(name), 'ar')
        for (const [place, body] of bodies.entries()) {
          if ((writes.indexOf(name) + place) % 3 !== 0 || (body === 'null' && name !== 'case.file')) continue
          await attack(tab, 'ar', addressOf(name), { method: ACTIONS[name].method, body })
        }
      }
      const response = await (await portal.as('manager')).fetch('/api/cases', { method: 'POST', body: '{' })
      assert.equal(((await response.json()) as Problem).code, 'BODY_MALFORMED')
    })

    it('refuses every content type but JSON', async () => {
      const types = [
        'text/plain',
        'text/xml',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'application/jsonp',
        'x',
        '/',
        'application/json; charset=utf-16',
        'image/png',
      ]
      for (const [index, name] of writes.entries()) {
        const type = types[index % types.length] ?? ''
        const init = { method: ACTIONS[name].method, body: '{"a":1}', headers: { 'content-type': type } }
        assert.ok(await attack(await portal.as(whoFor(name)), 'en', addressOf(name), init), `${name} took ${type}`)
      }
      const response = await (await portal.as('manager')).fetch('/api/cases', {
        method: 'POST',
        body: '<a/>',
        headers: { 'content-type': 'text/xml' },
      })
      assert.deepEqual([response.status, ((await response.json()) as Problem).code], [415, 'MEDIA_TYPE'])
    })

    it('refuses a body over the limit before reading it all', async () => {
      const tab = await portal.as('claimant', 'ar')
      const init = { method: 'POST', body: JSON.stringify({ ...filing(), claimSummary: 'x'.repeat(5_000_000) }) }
      assert.ok(await attack(tab, 'ar', '/api/cases', init))
    })

    it('takes very deep JSON without harm', async () => {
      const tab = await portal.as('claimant')
      const body = `{"parties":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
      assert.ok(await attack(tab, 'en', '/api/cases', { method: 'POST', body }))
      const nested = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`
      assert.ok(await attack(tab, 'en', '/api/cases', { method: 'POST', body: nested }))
    })

    it('does not let a body change what every object inherits', async () => {
      const tab = await portal.as('claimant')
      const body = `{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}`
      assert.ok(await attack(tab, 'en', '/api/cases', { method: 'POST', body }))
      assert.equal(({} as { polluted?: boolean }).polluted, undefined)
    })

    it('answers unknown addresses and methods with a problem', async () => {
      const tab = await portal.as('manager', 'ar')
      const requests: [string, string][] = [
        ['GET', '/api'],
        ['GET', '/api/'],
        ['GET', '/api//cases'],
        ['GET', '/api/nothing'],
        ['PATCH', '/api/cases'],
        ['DELETE', '/api/cases'],
        ['PUT', '/api/session'],
        ['OPTIONS', '/api/cases'],
        ['GET', '/api/awards/draft/x/y'],
        ['GET', '/api/cases/%'],
        ['POST', '/api/notifications'],
        ['GET', '/api/__proto__'],
        ['GET', `/api/${'a/'.repeat(500)}`],
      ]
      for (const [method, path] of requests) assert.ok(await attack(tab, 'ar', path, { method }), `${method} ${path}`)
    })

    it('takes no harm from strange headers', async () => {
      const tab = await portal.as('manager')
      const headers: Record<string, string>[] = [
        { 'accept-language': 'x'.repeat(4000) },
        { 'accept-language': ',,;q=;' },
        { 'x-client-timezone': 'Mars/Phobos' },
        { 'x-client-timezone': '../../etc' },
        { 'x-session-id': 'é'.repeat(2000) },
        { 'x-client-version': '"\'' },
        { 'x-tab-token': `${'.'.repeat(2000)}` },
        { cookie: 'portal-session=%00; portal-session=x' },
        { cookie: '=;;=' },
        { cookie: `portal-session=${'x'.repeat(6000)}` },
        { 'if-none-match': '"' },
        { 'last-event-id': '-1' },
        { range: 'bytes=-' },
      ]
      for (const header of headers) await attack(tab, 'en', '/api/cases', { headers: header })
    })

    it('takes no harm from what is hardly HTTP, and answers even that with a problem', async () => {
      const { port } = new URL(portal.url)
      const texts = [
        'GET /api/cases\r\n\r\n',
        'GET /api/cases HTTP/1.1\r\nHost: x\r\nBad Header: y\r\n\r\n',
        `GET /api/cases HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(70_000)}\r\n\r\n`,
        'POST /api/cases HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\n\r\n',
        'GET /\u0000 HTTP/1.1\r\nHost: x\r\n\r\n',
        'POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
      ]
      for (const text of texts) {
        const answer = await rawAnswer(Number(port), text)
        assert.match(answer, /^HTTP\/1\.1 4\d\d /, JSON.stringify(text.slice(0, 80)))
        assert.match(answer, /problem\+json/i, JSON.stringify(text.slice(0, 80)))
      }
    })
  })

  describe('idempotency keys', () => {
    const fileWith = (tab: Tab, key: string, change = {}) =>
      tab.fetch('/api/cases', {
        method: 'POST',
        headers: { 'idempotency-key': key },
        body: JSON.stringify(filing(change)),
      })

    it('that are too short, too long or strange never crash', async () => {
      const tab = await portal.as('claimant')
      for (const key of [
        '',
        'x',
        '        ',
        'é'.repeat(20),
        'k'.repeat(5000),
        "';drop table cases;--",
        'a, b',
        '__proto__',
      ]) {
        await assertAnswer(await fileWith(tab, key), 'en', key)
      }
    })

    it('are refused when they come again with another request, and are each person’s own', async () => {
      const [claimant, respondent] = [await portal.as('claimant'), await portal.as('respondent', 'ar')]
      assert.equal((await fileWith(claimant, 'same-key-0001')).status, 200)
      const rows = await countRows()
      const other = await fileWith(claimant, 'same-key-0001', { amount: '1.00' })
      assert.deepEqual([other.status, ((await other.json()) as Problem).code], [422, 'KEY_REUSED'])
      assert.deepEqual(await countRows(), rows)
      assert.equal((await fileWith(respondent, 'same-key-0001')).status, 200)
    })

    it('keep nothing of an act that was refused: the mended request may use the key', async () => {
      const tab = await portal.as('claimant')
      assert.equal((await fileWith(tab, 'mended-key-01', { seat: 'Mars' } as never)).status, 422)
      assert.equal((await fileWith(tab, 'mended-key-01')).status, 200)
    })
  })

  describe('double submits and files', () => {
    it('of a log out leave the second with a clear answer', async () => {
      const tab = await signIn(portal.url, 'board@demo.example')
      const both = await Promise.all([1, 2].map(() => tab.fetch('/api/session', { method: 'DELETE' })))
      for (const response of both) await assertAnswer(response, 'en', 'log out')
    })

    it('claims no file that was not uploaded, was uploaded by another, or is described wrongly', async () => {
      const [claimant, respondent] = [await portal.as('claimant'), await portal.as('respondent')]
      const caseId = cases[0] ?? ''
      const theirs = await respondent.upload('theirs.txt', Buffer.from('not yours'))
      const mine = await claimant.upload('mine.txt', Buffer.from('mine'))
      const wrong: unknown[] = [
        theirs,
        { ...mine, size: 5 },
        { ...mine, size: -1 },
        { ...mine, sha256: 'a'.repeat(64) },
        { ...mine, sha256: mine.sha256.toUpperCase() },
        { ...mine, name: '' },
        { size: 0, name: 'x', sha256: '' },
        'file_x',
        null,
      ]
      for (const file of wrong) {
        const body = JSON.stringify({ kind: 'agreement', file })
        assert.ok(
          await attack(claimant, 'en', `/api/filing/${caseId}/documents`, { method: 'POST', body }),
          JSON.stringify(file),
        )
      }
    })
  })

  it('leaves every chain whole after all this', async () => {
    // The acts on one's own account, tried with everything, may have ended the earlier session.
    const manager = await signIn(portal.url, 'manager@demo.example')
    for (const id of cases) assert.equal((await manager.call('audit.verify', { id })).ok, true)
  })
})

/**
 * Counts the rows of all tables, so that a refusal that wrote anything is detected. Nothing is written without an id of its transaction,
 * so while the database has given out and ended no new one, the last counts hold for all that began since.
 */
async function rowCounter(portal: TestPortal): Promise<() => Promise<Record<string, number>>> {
  const { pool } = portal.portal.database
  const tables = await pool.query(
    `select relname from pg_class where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace and has_table_privilege(oid, 'select')`,
  )
  // Attempts are counted whatever the answer is: the only rows that a refusal may write.
  const names = tables.rows.map((row: { relname: string }) => row.relname).filter((name) => name !== 'attempts')
  assert.ok(names.includes('cases') && names.includes('audit_entries'))
  const counts = names.map((name) => `select '${name}' as name, count(*) as rows from ${name}`).join(' union all ')
  // A named query, so that the database plans a hundred counts once and not thousands of times.
  const query = { name: 'rows', text: `select json_object_agg(name, rows) as counts from (${counts}) as each_table` }
  const nextTransaction = 'select pg_snapshot_xmax(pg_current_snapshot())::text as id'
  let known: { readonly before: string; readonly rows: Record<string, number> } | undefined
  return async () => {
    const before = (await pool.query(nextTransaction)).rows[0].id as string
    if (known?.before !== before) known = { before, rows: (await pool.query(query)).rows[0].counts }
    return known.rows
  }
}

/** The server's answer to bytes that no client library would send. */
function rawAnswer(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.end(text))
    socket.setTimeout(5000, () => socket.destroy(new Error(`no answer to ${text.slice(0, 60)}`)))
    socket.on('data', (data) => {
      answer += data
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(answer))
  })
}
