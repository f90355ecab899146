import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { closedCase, sections, stayProceedings } from '#test/closed-case.ts'
import { openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'
import { actsInTrail } from '#test/trail-keeps.ts'

const BASE = 'http://127.0.0.1:8080'
const MARK = 'QUINTESSENTIAL'
const OUTSIDERS = ['claimant', 'respondent', 'secretary', 'observer', 'manager', 'compliance', 'board'] as const

describe('the scrutiny of a draft award', () => {
  let portal: TestPortal
  let presiding: Tab
  let officer: Tab
  before(async () => {
    portal = await openTestPortal()
    presiding = await portal.as('arbitrator')
    officer = await portal.as('officer')
  })
  after(() => portal.close())

  const text = () => sections({ Facts: `${MARK}: the lots were late.` })
  const read = (tab: Tab, caseId: string) => tab.call('scrutiny.read', { id: caseId })
  const finalInput = (caseId: string, given = text()) => ({ caseId, sections: given, baseUrl: BASE })
  const comment = { kind: 'substance', section: 'Analysis', text: 'The notice of day three is not discussed.' } as const

  async function saved(caseId: string, given = text()): Promise<number> {
    return (await presiding.call('award.saveDraft', { caseId, sections: given })).version
  }
  async function submitted(caseId: string): Promise<string> {
    const version = await saved(caseId)
    const { submissions } = await presiding.call('scrutiny.submit', { id: caseId, version })
    return submissions[0]?.id ?? ''
  }
  async function withPolicy<T>(work: () => Promise<T>): Promise<T> {
    const set = (is: boolean) =>
      portal.portal.database.pool.query(
        `insert into rule_sets (kind, version, valid_from, who, content)
         select kind, version + 1, valid_from, who, content || jsonb_build_object('scrutinyRequired', $1::boolean)
         from rule_sets where kind = 'policies' order by version desc limit 1`,
        [is],
      )
    await set(true)
    try {
      return await work()
    } finally {
      await set(false)
    }
  }
  const trail = async (caseId: string) => (await portal.as('manager')).call('audit.trail', { id: caseId })

  it('shows the Court Officer the submitted version and nothing of the draft behind it', async () => {
    const caseId = await closedCase(portal)
    const before = JSON.stringify(await read(officer, caseId))
    await saved(caseId)
    assert.equal(JSON.stringify(await read(officer, caseId)), before)
    const submissionId = await submitted(caseId)
    await saved(caseId, sections({ Facts: 'A LATER THOUGHT' }))
    const seen = await officer.call('scrutiny.text', { id: caseId, submissionId })
    assert.match(seen.sections[1]?.text ?? '', new RegExp(MARK))
    assert.ok(!JSON.stringify(seen).includes('A LATER THOUGHT'))
    assert.equal(seen.submission.state, 'submitted')
    assert.equal((await officer.call('award.read', { id: caseId })).status, 'none')
    assert.equal((await officer.refused('scrutiny.text', { id: caseId, submissionId: 'none' })).status, 404)
    const other = await closedCase(portal)
    assert.equal((await officer.refused('scrutiny.text', { id: other, submissionId })).status, 404)
  })

  it('records each reading by the Court, by fingerprint and without text', async () => {
    const caseId = await closedCase(portal)
    const submissionId = await submitted(caseId)
    await officer.call('scrutiny.text', { id: caseId, submissionId })
    await presiding.call('scrutiny.text', { id: caseId, submissionId })
    await officer.call('scrutiny.return', { id: caseId, submissionId, comments: [comment] })
    const entries = (await trail(caseId)).filter(({ action }) => action.startsWith('AWARD_'))
    assert.deepEqual(
      entries.map(({ action }) => action),
      ['AWARD_DRAFT_SAVED', 'AWARD_DRAFT_SUBMITTED', 'AWARD_SUBMISSION_READ', 'AWARD_DRAFT_RETURNED'],
    )
    const all = JSON.stringify(await trail(caseId))
    for (const secret of [MARK, 'notice of day three']) assert.ok(!all.includes(secret), secret)
  })

  it('is closed to everybody else, before and after a submission alike', async () => {
    const caseId = await closedCase(portal)
    const look = async (who: (typeof OUTSIDERS)[number]) => {
      const tab = await portal.as(who)
      const answers = [
        await tab.refused('scrutiny.read', { id: caseId }),
        await tab.refused('scrutiny.text', { id: caseId, submissionId: 'x' }),
        await tab.refused('scrutiny.submit', { id: caseId, version: 1 }),
        await tab.refused('scrutiny.approve', { id: caseId, submissionId: 'x' }),
      ]
      const notices = (await tab.call('notification.list', {})).filter((one) => one.caseId === caseId)
      return JSON.stringify([answers.map(({ status, code }) => [status, code]), notices.length])
    }
    const before = new Map<string, string>()
    for (const who of OUTSIDERS) before.set(who, await look(who))
    const submissionId = await submitted(caseId)
    await officer.call('scrutiny.return', { id: caseId, submissionId, comments: [comment] })
    for (const who of OUTSIDERS) assert.equal(await look(who), before.get(who), who)
    for (const who of ['admin', 'arbitrator2'] as const)
      assert.equal((await (await portal.as(who)).refused('scrutiny.read', { id: caseId })).status, 404, who)
    assert.equal((await presiding.refused('scrutiny.approve', { id: caseId, submissionId })).code, 'ROLE_BLOCK')
    assert.equal((await officer.refused('scrutiny.submit', { id: caseId, version: 1 })).code, 'ROLE_BLOCK')
  })

  it('tells the Court and the tribunal by notices without text', async () => {
    const caseId = await closedCase(portal)
    const submissionId = await submitted(caseId)
    await officer.call('scrutiny.approve', { id: caseId, submissionId, comments: [comment] })
    const of = async (tab: Tab) =>
      (await tab.call('notification.list', {})).filter((one) => one.caseId === caseId && one.article === '36')
    const [toCourt] = await of(officer)
    const [toTribunal] = await of(presiding)
    assert.equal(toCourt?.messageEn, `A draft award awaits scrutiny: ${caseId}.`)
    assert.equal(toTribunal?.messageAr, 'اعتمد مجلس القرارات الفنية المسودة المقدَّمة.')
    const { submissions } = await read(presiding, caseId)
    assert.deepEqual([submissions[0]?.state, submissions[0]?.comments], ['approved', [comment]])
  })

  it('asks for the saved version, whole and not yet submitted; a return needs a comment', async () => {
    const caseId = await closedCase(portal)
    assert.equal((await presiding.refused('scrutiny.submit', { id: caseId, version: 1 })).code, 'WRONG_STATE')
    const version = await saved(caseId, sections({ Issues: ' ' }))
    const empty = await presiding.refused('scrutiny.submit', { id: caseId, version })
    assert.deepEqual([empty.code, empty.missing], ['SECTIONS_INCOMPLETE', ['Issues']])
    const submissionId = await submitted(caseId)
    assert.equal((await presiding.refused('scrutiny.submit', { id: caseId, version })).code, 'VERSION_CONFLICT')
    const again = await presiding.refused('scrutiny.submit', { id: caseId, version: version + 1 })
    assert.deepEqual([again.status, again.code], [409, 'ALREADY_DONE'])
    const silent = await officer.refused('scrutiny.return', { id: caseId, submissionId, comments: [] })
    assert.deepEqual(
      silent.issues?.map(({ path }) => path),
      ['comments'],
    )
    const blank = { kind: 'form', text: ' \n ' } as const
    const wrong = await officer.refused('scrutiny.return', { id: caseId, submissionId, comments: [comment, blank] })
    assert.deepEqual(
      wrong.issues?.map(({ path, message }) => [path, message]),
      [['comments.1.text', 'Write the comment.']],
    )
    await stayProceedings(portal, caseId)
    const stayed = await officer.refused('scrutiny.approve', { id: caseId, submissionId })
    assert.equal(stayed.code, 'PROCEEDINGS_STAYED')
    assert.equal((await read(officer, caseId)).submissions[0]?.state, 'submitted')
  })

  it('has one decision when two officers decide at once', async () => {
    const caseId = await closedCase(portal)
    const submissionId = await submitted(caseId)
    const press = (act: string) =>
      officer.fetch(`/api/awards/${caseId}/scrutiny/${act}`, {
        method: 'POST',
        body: JSON.stringify({ submissionId, comments: [comment] }),
      })
    const answers = await Promise.all([press('approve'), press('return'), press('approve')])
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409, 409])
    for (const answer of answers.filter(({ status }) => status === 409))
      assert.equal(((await answer.json()) as { code: string }).code, 'ALREADY_DONE')
    const decisions = (await trail(caseId)).filter(({ action }) => /APPROVED|RETURNED/.test(action))
    assert.equal(decisions.length, 1)
  })

  it('decides on the newest submission only', async () => {
    const caseId = await closedCase(portal)
    const first = await submitted(caseId)
    const version = await saved(caseId, sections({ Facts: 'Changed.' }))
    const { submissions } = await presiding.call('scrutiny.submit', { id: caseId, version })
    assert.deepEqual(
      submissions.map(({ number, state }) => [number, state]),
      [
        [2, 'submitted'],
        [1, 'superseded'],
      ],
    )
    const late = await officer.refused('scrutiny.approve', { id: caseId, submissionId: first })
    assert.deepEqual([late.status, late.code], [409, 'SCRUTINY_SUPERSEDED'])
  })

  it('is required before the final award if the policy asks for it, for exactly the approved text', async () => {
    const caseId = await closedCase(portal)
    await saved(caseId)
    await withPolicy(async () => {
      assert.equal((await read(presiding, caseId)).isRequired, true)
      const code = async (given = text()) => (await presiding.refused('award.finalize', finalInput(caseId, given))).code
      assert.equal(await code(), 'SCRUTINY_REQUIRED')
      const submissionId = await submitted(caseId)
      assert.equal(await code(), 'SCRUTINY_PENDING')
      await officer.call('scrutiny.return', { id: caseId, submissionId, comments: [comment] })
      assert.equal(await code(), 'SCRUTINY_REQUIRED')
      const mended = sections({ Facts: 'Mended after the comments.' })
      const version = await saved(caseId, mended)
      const again = await presiding.call('scrutiny.submit', { id: caseId, version })
      await officer.call('scrutiny.approve', { id: caseId, submissionId: again.submissions[0]?.id ?? '' })
      assert.equal(await code(sections({ Facts: 'Changed after the approval.' })), 'SCRUTINY_OUTDATED')
      const final = await presiding.call('award.finalize', finalInput(caseId, mended))
      assert.equal(final.status, 'final')
    })
    const { rows } = await portal.portal.database.pool.query('select content from awards where case_id = $1', [caseId])
    const editions = rows[0].content.editions as { history: { event: string; article: string }[] }[]
    assert.deepEqual(
      editions.map(({ history }) => history.at(-1)?.event),
      ['اعتماد مجلس القرارات الفنية لمسودة الحكم', 'Draft approved by the Centre’s Court'],
    )
    const done = await presiding.refused('scrutiny.submit', { id: caseId, version: 3 })
    assert.equal(done.code, 'ALREADY_DONE')
  })

  it('blocks nothing without the policy, and an approval of another text is not printed', async () => {
    const caseId = await closedCase(portal)
    const submissionId = await submitted(caseId)
    await officer.call('scrutiny.approve', { id: caseId, submissionId })
    const final = await presiding.call('award.finalize', finalInput(caseId, sections({ Facts: 'Another text.' })))
    assert.equal(final.status, 'final')
    const { rows } = await portal.portal.database.pool.query('select content::text from awards where case_id = $1', [
      caseId,
    ])
    assert.ok(!rows[0].content.includes('approved by the Centre'))
  })

  it('leaves records that nobody can change', async () => {
    const { pool } = portal.portal.database
    await assert.rejects(pool.query("update award_submissions set sections = '[]'"), /permission denied/)
    await assert.rejects(pool.query('delete from award_scrutiny_decisions'), /permission denied/)
  })

  it('every act stands in the trail', async () => {
    const done = await actsInTrail(portal)
    for (const act of ['AWARD_DRAFT_SUBMITTED', 'AWARD_DRAFT_APPROVED', 'AWARD_DRAFT_RETURNED'])
      assert.ok(done.has(act), act)
  })
})
