import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { closedCase, sections, stayProceedings } from '#test/closed-case.ts'
import { openLive } from '#test/live.ts'
import { openTestPortal, type Tab, type TestPortal, type Who } from '#test/portal.ts'
import { placeOfQuote } from './law/rules.ts'

const BASE = 'http://127.0.0.1:8080'
const MARK = 'QUINTESSENTIAL'
const QUOTE = 'Lots 4 and 5'
const ON_CASE: readonly Who[] = [
  ...(['claimant', 'respondent', 'secretary', 'observer'] as const),
  ...(['manager', 'officer', 'compliance', 'board'] as const),
]
const ABOUT = { section: 'Facts', part: 'text', quote: QUOTE, start: 0 } as const

describe('the words of a comment', () => {
  it('are found where they stand, nearest to where they were marked', () => {
    assert.equal(placeOfQuote('late, and late again', 'late', 12), 10)
    assert.equal(placeOfQuote('late, and late again', 'late', 0), 0)
    assert.equal(placeOfQuote('late, and late again', 'late', 400), 10)
    assert.equal(placeOfQuote('on time', 'late', 0), undefined)
  })
})

describe('deliberation comments', () => {
  let portal: TestPortal
  let presiding: Tab
  let second: Tab
  before(async () => {
    portal = await openTestPortal()
    presiding = await portal.as('arbitrator')
    second = await portal.as('arbitrator2')
  })
  after(() => portal.close())

  async function drafted(arbitrators: 1 | 3 = 3): Promise<string> {
    const caseId = await closedCase(portal, { arbitrators })
    await presiding.call('award.saveDraft', { caseId, sections: sections() })
    return caseId
  }
  const comment = (caseId: string, text: string, tab = presiding) =>
    tab.call('deliberation.add', { id: caseId, ...ABOUT, text })
  const read = (caseId: string, tab = presiding) => tab.call('deliberation.read', { id: caseId })
  const open = (caseId: string, tab = presiding) => tab.call('deliberation.read', { id: caseId, opens: true })
  const noted = async (caseId: string) => (await trail(caseId)).filter(({ action }) => action === 'AWARD_DELIBERATED')
  const later = (minutes: number) =>
    portal.portal.database.pool.query(
      "update award_deliberation_sessions set noted_at = noted_at - $1 * interval '1 minute'",
      [minutes],
    )
  const trail = async (caseId: string) => (await portal.as('manager')).call('audit.trail', { id: caseId })

  it('are made on words, answered, resolved and reopened by the arbitrators', async () => {
    const caseId = await drafted()
    const { id: commentId } = await comment(caseId, '  Which day?\nIs it proved?  ')
    await second.call('deliberation.answer', { id: caseId, commentId, text: 'Exhibit C-4.' })
    const [one] = await read(caseId)
    assert.deepEqual(
      [one?.text, one?.quote, one?.by.nameEn, one?.resolved, one?.answers.map(({ text, by }) => [text, by.nameEn])],
      ['Which day?\nIs it proved?', QUOTE, 'Dr. Layla Haddad', null, [['Exhibit C-4.', 'Omar Benali']]],
    )
    const turn = (resolved: boolean, tab: Tab) => tab.call('deliberation.resolve', { id: caseId, commentId, resolved })
    await turn(true, second)
    assert.equal((await read(caseId))[0]?.resolved?.by.nameEn, 'Omar Benali')
    assert.equal(
      (await presiding.refused('deliberation.resolve', { id: caseId, commentId, resolved: true })).code,
      'ALREADY_DONE',
    )
    await turn(false, presiding)
    assert.equal((await read(caseId, second))[0]?.resolved, null)
    // Comments do not change the award.
    assert.equal((await presiding.call('award.read', { id: caseId })).version, 1)
  })

  it('need words, a draft, and a comment of the same award', async () => {
    const [caseId, other] = [await drafted(), await drafted()]
    const { id: commentId } = await comment(caseId, 'Why?')
    const empty = await presiding.refused('deliberation.add', { id: caseId, ...ABOUT, text: ' \n ' })
    assert.equal(empty.status, 422)
    for (const id of [commentId, 'none'])
      assert.equal(
        (await presiding.refused('deliberation.answer', { id: other, commentId: id, text: 'So.' })).code,
        'NOT_FOUND',
      )
    const resolve = { id: other, commentId, resolved: true }
    assert.equal((await presiding.refused('deliberation.resolve', resolve)).code, 'NOT_FOUND')
    const none = await closedCase(portal)
    assert.deepEqual(await read(none), [])
    assert.equal((await presiding.refused('deliberation.add', { id: none, ...ABOUT, text: 'x' })).code, 'WRONG_STATE')
  })

  it('are read by the tribunal and by nobody else: others are answered as if there were none', async () => {
    const [caseId, quiet] = [await drafted(1), await drafted(1)]
    const asked = async (tab: Tab, id: string, commentId: string) => {
      const answers = [
        await tab.refused('deliberation.read', { id }),
        await tab.refused('deliberation.add', { id, ...ABOUT, text: 'Let me in.' }),
        await tab.refused('deliberation.answer', { id, commentId, text: 'Let me in.' }),
        await tab.refused('deliberation.resolve', { id, commentId, resolved: true }),
      ]
      return answers.map(({ status, code, detail }) => [status, code, detail])
    }
    const { id: commentId } = await comment(caseId, MARK)
    for (const who of ON_CASE) {
      const tab = await portal.as(who)
      assert.deepEqual(await asked(tab, caseId, commentId), await asked(tab, quiet, 'none'), who)
    }
    // For people not on this case the answer is the same as for a case that does not exist.
    for (const who of ['admin', 'arbitrator2', 'arbitrator3'] as const) {
      const tab = await portal.as(who)
      assert.deepEqual(await asked(tab, caseId, commentId), await asked(tab, 'case_999', 'none'), who)
    }
    assert.equal((await read(caseId)).length, 1)
  })

  it('change nothing that anybody outside the tribunal can read', async () => {
    const caseId = await drafted(1)
    // The session's one audit entry exists whether or not anyone comments.
    await open(caseId)
    const look = async (tab: Tab) => {
      const paths = [
        ...[`/cases/${caseId}`, `/cases/${caseId}/gates`, `/cases/${caseId}/files`, `/cases/${caseId}/members`],
        ...[`/awards/${caseId}`, `/awards/${caseId}/versions`, `/awards/${caseId}/deliberations`],
        ...[`/cases/${caseId}/audit`, `/audit?caseId=${caseId}`, `/cases/${caseId}/audit/export`],
        ...['/cases', `/cases?q=${MARK}`, `/kb/search?q=${MARK}`, '/kb/count', '/me/next', '/notifications'],
        ...['/notifications/unread', '/reports/kpi', '/calendar', `/awards/${caseId}/scrutiny`, `/timeline/${caseId}`],
      ]
      const seen: string[] = []
      for (const path of paths) {
        const answer = await tab.fetch(`/api${path}`)
        const text = await answer.text()
        // Nothing may differ except timestamps.
        seen.push(`${path} ${answer.status} ${text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'T')}`)
      }
      return seen
    }
    const before = new Map<Who, string[]>()
    for (const who of ON_CASE) before.set(who, await look(await portal.as(who)))
    const { id: commentId } = await comment(caseId, MARK)
    await presiding.call('deliberation.answer', { id: caseId, commentId, text: MARK })
    await presiding.call('deliberation.resolve', { id: caseId, commentId, resolved: true })
    for (const who of ON_CASE) {
      const now = await look(await portal.as(who))
      const differing = now.filter((one, at) => one !== before.get(who)?.[at]).map((one) => one.split(' ')[0])
      // An export is a new PDF each time.
      assert.deepEqual(
        differing.filter((path) => !path?.endsWith('/export')),
        [],
        who,
      )
      assert.ok(!now.some((one) => one.includes(commentId)), who)
    }
  })

  it('are noted when their page is opened, once a session, whether or not anything is said', async () => {
    const [caseId, quiet] = [await drafted(), await drafted()]
    await open(quiet)
    await open(quiet)
    await open(caseId)
    const { id: commentId } = await comment(caseId, MARK)
    await read(caseId)
    await comment(caseId, MARK)
    const [loud, silent] = [await noted(caseId), await noted(quiet)]
    assert.deepEqual([loud.length, silent.length], [1, 1])
    assert.deepEqual([loud[0]?.details, silent[0]?.details], [{}, {}])
    await later(31)
    await open(caseId)
    await open(caseId)
    assert.equal((await noted(caseId)).length, 2)
    const kept = JSON.stringify(await trail(caseId))
    for (const text of [MARK, QUOTE, commentId]) assert.ok(!kept.includes(text), text)
  })

  it('leave nothing in the trail when they are made, or read again in pages that were opened long before', async () => {
    const caseId = await drafted()
    for (const tab of [presiding, second]) await open(caseId, tab)
    for (const minutes of [31, 10 * 60]) {
      await later(minutes)
      const before = await trail(caseId)
      const { id: commentId } = await comment(caseId, MARK)
      // The open pages of the colleague and the author get the event and reload at once.
      for (const tab of [second, presiding]) await read(caseId, tab)
      await second.call('deliberation.answer', { id: caseId, commentId, text: MARK })
      await presiding.call('deliberation.resolve', { id: caseId, commentId, resolved: true })
      for (const tab of [presiding, second]) await read(caseId, tab)
      assert.deepEqual(await trail(caseId), before)
    }
  })

  it('are noted all the same for who reads or says something without opening the page', async () => {
    const caseId = await drafted()
    const { id: commentId } = await comment(caseId, MARK)
    await read(caseId, second)
    const first = await noted(caseId)
    assert.deepEqual(first.map(({ actor, details }) => [actor, details]).toSorted(), [
      ['Dr. Layla Haddad', {}],
      ['Omar Benali', {}],
    ])
    await later(25 * 60)
    for (const tab of [presiding, second]) await read(caseId, tab)
    assert.equal((await noted(caseId)).length, 2)
    for (const text of ['So.', 'And so.']) await second.call('deliberation.answer', { id: caseId, commentId, text })
    assert.equal((await noted(caseId)).length, 3)
  })

  it('reach the open pages of the tribunal at once, and no other page', async () => {
    const caseId = await drafted()
    const lives = await Promise.all(
      [second, ...(await Promise.all(ON_CASE.map((who) => portal.as(who))))].map((tab) => openLive(tab, { caseId })),
    )
    for (const live of lives) await live.next('ready')
    const [tribunal, ...others] = lives
    const before = others.map(({ messages }) => messages.length)
    await comment(caseId, MARK)
    await tribunal?.next('touched', ({ topics }) => (topics as string[]).includes('deliberation'), 1)
    // A later event for everyone: a stream that has received it has received everything before it.
    await (await portal.as('manager')).call('publication.setOptOut', { caseId, optOut: true, note: 'Asked for' })
    for (const live of others) await live.next('touched', ({ topics }) => (topics as string[]).includes('publication'))
    for (const [at, { messages }] of others.entries())
      assert.ok(!JSON.stringify(messages.slice(before[at])).includes('deliberation'), `${ON_CASE[at]}`)
    const { rows } = await portal.portal.database.pool.query(
      "select audience, data::text as data from events where case_id = $1 and data::text like '%deliberation%'",
      [caseId],
    )
    assert.ok(rows.length > 0)
    for (const { audience, data } of rows) assert.deepEqual([audience, data.includes(MARK)], ['tribunal', false])
    for (const live of lives) live.close()
  })

  it('make no notice for anybody', async () => {
    const caseId = await drafted()
    const { id: commentId } = await comment(caseId, MARK)
    await second.call('deliberation.answer', { id: caseId, commentId, text: MARK })
    const { rows } = await portal.portal.database.pool.query('select to_jsonb(n)::text as row from notifications n')
    assert.ok(!rows.some(({ row }) => row.includes(MARK) || row.includes('comment')), JSON.stringify(rows.slice(-2)))
  })

  it('are closed and stay with the tribunal when the award is final', async () => {
    const caseId = await drafted(1)
    const { id: commentId } = await comment(caseId, MARK)
    await presiding.call('award.finalize', { caseId, sections: sections(), baseUrl: BASE })
    assert.equal((await read(caseId))[0]?.text, MARK)
    const acts = [
      presiding.refused('deliberation.add', { id: caseId, ...ABOUT, text: 'Too late.' }),
      presiding.refused('deliberation.answer', { id: caseId, commentId, text: 'Too late.' }),
      presiding.refused('deliberation.resolve', { id: caseId, commentId, resolved: true }),
    ]
    for (const { code } of await Promise.all(acts)) assert.match(code, /^(WRONG_STATE|ALREADY_DONE)$/)
    for (const who of ON_CASE)
      assert.equal((await (await portal.as(who)).refused('deliberation.read', { id: caseId })).code, 'ROLE_BLOCK', who)
  })

  it('rest while the proceedings are stayed, and can be read', async () => {
    const caseId = await drafted(1)
    await comment(caseId, 'Before the stay.')
    await stayProceedings(portal, caseId)
    const add = { id: caseId, ...ABOUT, text: 'During it.' }
    assert.equal((await presiding.refused('deliberation.add', add)).code, 'PROCEEDINGS_STAYED')
    assert.equal((await read(caseId)).length, 1)
  })

  it('cannot be changed or taken away by the portal itself', async () => {
    for (const table of ['award_comments', 'award_comment_answers', 'award_comment_turns'])
      for (const change of [
        `delete from ${table}`,
        `update ${table} set ${table === 'award_comment_turns' ? 'resolved = false' : "text = 'x'"}`,
      ])
        await assert.rejects(portal.portal.database.pool.query(change), /permission denied/)
  })
})
