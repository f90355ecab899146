/*
 * The validation rules of §5 and the headers of §7, copied by hand and checked on the running product over HTTP, in both languages.
 * specification.test.ts compares the product's tables with the specification.
 */
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { ACTIONS } from '#app/product.ts'
import type { ActionName } from '#kernel/product.ts'
import type { Action } from '#kernel/action.ts'
import { sections } from '#test/closed-case.ts'
import {
  closedRecord,
  commencedCase,
  composedTribunal,
  confirmedTribunal,
  filedCase,
  issuedPo1,
  readyBundle,
} from '#test/journey.ts'
import { filing } from '#test/filing.ts'
import { openTestPortal, type Problem, type Tab, type TestPortal } from '#test/portal.ts'
import { samplePdf } from '#test/sample-pdf.ts'

const ARABIC = /[؀-ۿ]/
const day = '2027-05-04T09:00:00Z'

let portal: TestPortal
before(async () => {
  portal = await openTestPortal()
})
after(async () => portal.close())

/** The words of a refusal: those of the first named field, otherwise those of the refusal. */
const said = (problem: Problem) => problem.issues?.[0]?.message ?? problem.detail

/** Calls as a person in both languages; asserts that the Arabic refusal is Arabic and returns the English one. */
async function refusedBoth(who: string, name: ActionName, input: Record<string, unknown>): Promise<Problem> {
  const arabic = await (await portal.as(who, 'ar')).refused(name as 'case.read', input)
  assert.match(said(arabic), ARABIC)
  const english = await (await portal.as(who)).refused(name as 'case.read', input)
  assert.doesNotMatch(said(english), ARABIC)
  assert.deepEqual([english.status, english.code], [arabic.status, arabic.code])
  return english
}

/** What is missing or malformed, and the words of §5 for it. */
type Rule = readonly [what: string, input: Record<string, unknown>, words: string | RegExp]
async function holdRules(who: string, name: ActionName, rules: readonly Rule[]): Promise<void> {
  for (const [what, input, words] of rules) {
    const problem = await refusedBoth(who, name, input)
    assert.deepEqual([problem.status, problem.code], [422, 'INPUT_INVALID'], what)
    if (typeof words === 'string') assert.equal(said(problem), words, what)
    else assert.match(said(problem), words, what)
  }
}

describe('the validation rules of §5', () => {
  describe('sign-in', () => {
    const ask = (body: unknown, language: string) =>
      fetch(`${portal.url}/api/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': language },
        body: JSON.stringify(body),
      })

    it('checks only the e-mail, which must not be empty: EMAIL_REQUIRED', async () => {
      for (const language of ['en', 'ar']) {
        const response = await ask({ email: '', password: 'x' }, language)
        assert.equal(response.status, 422)
        assert.match(said((await response.json()) as Problem), /EMAIL_REQUIRED/)
      }
    })

    it('checks neither password nor code', async () => {
      assert.equal((await ask({ email: 'anybody@visitor.example', password: '' }, 'en')).status, 200)
      const tab = await portal.as('another@visitor.example')
      const { person } = await tab.call('session.read', {})
      assert.deepEqual(person?.roles, [])
    })
  })

  it('filing: the next step opens when both files are there and the request is paid', async () => {
    const claimant = await portal.as('claimant')
    const { id: caseId } = await claimant.call('case.file', filing())
    const isOpen = async () => (await claimant.call('case.gates', { id: caseId })).art5Complete
    for (const kind of ['agreement', 'contract'] as const) {
      assert.equal(await isOpen(), false)
      const file = await claimant.upload(`${kind}.pdf`, samplePdf(`${kind} of ${caseId}`))
      await claimant.call('filing.addDocument', { caseId, kind, file })
    }
    await claimant.call('filing.submit', { caseId })
    await claimant.call('filing.payFee', { caseId })
    assert.equal(await isOpen(), true)
  })

  it('administrative conference: date and time, and not before there is a letter', async () => {
    const caseId = await filedCase(portal)
    const input = { caseId, scheduledAt: day, channel: 'video' }
    assert.equal((await refusedBoth('manager', 'conference.schedule', input)).code, 'ART6_REQUIRED')
    const words = 'Choose date/time first.'
    await holdRules('manager', 'conference.schedule', [
      ['none', { caseId, channel: 'video' }, words],
      ['an empty one', { ...input, scheduledAt: '' }, words],
      ['no date', { ...input, scheduledAt: 'tomorrow' }, words],
      ['a channel of the hearing', { ...input, channel: 'in-person' }, /./],
    ])
  })

  it('CMC: date and time; only one', async () => {
    const caseId = await confirmedTribunal(portal)
    await holdRules('manager', 'caseManagement.scheduleCmc', [
      ['none', { caseId, channel: 'video' }, 'Choose date/time first.'],
      ['an empty one', { caseId, channel: 'video', scheduledAt: '' }, 'Choose date/time first.'],
    ])
    const manager = await portal.as('manager')
    const input = { caseId, scheduledAt: day, channel: 'in-person' } as const
    await manager.call('caseManagement.scheduleCmc', input)
    assert.equal((await refusedBoth('manager', 'caseManagement.scheduleCmc', input)).code, 'ALREADY_DONE')
  })

  it('PO-1: claim and defense due dates, reply and rejoinder may be missing; only one', async () => {
    const caseId = await confirmedTribunal(portal)
    const claim = { key: 'claim', dueAt: '2027-02-01' }
    const defense = { key: 'defense', dueAt: '2027-03-01' }
    const words = 'Enter at least Claim & Defense due dates.'
    await holdRules('arbitrator', 'caseManagement.issuePo1', [
      ['none', { caseId, timetable: [] }, words],
      ['only the claim', { caseId, timetable: [claim] }, words],
      ['only the defense', { caseId, timetable: [defense] }, words],
    ])
    const arbitrator = await portal.as('arbitrator')
    const input = { caseId, timetable: [claim, defense] } as never
    await arbitrator.call('caseManagement.issuePo1', input)
    assert.equal((await refusedBoth('arbitrator', 'caseManagement.issuePo1', input)).code, 'ALREADY_DONE')
  })

  it('order: a text, and one of three kinds', async () => {
    const caseId = await issuedPo1(portal)
    await holdRules('arbitrator', 'caseManagement.issueOrder', [
      ['none', { caseId, kind: 'Interim', text: '' }, 'Enter order text.'],
      ['blanks', { caseId, kind: 'Interim', text: ' \n ' }, 'Enter order text.'],
      ['a second PO-1', { caseId, kind: 'PO1', text: 'x' }, /./],
      ['another kind', { caseId, kind: 'Final', text: 'x' }, /./],
    ])
    const arbitrator = await portal.as('arbitrator')
    for (const kind of ['Jurisdiction', 'Default', 'Interim'] as const)
      await arbitrator.call('caseManagement.issueOrder', { caseId, kind, text: kind })
  })

  it('hearing: date and time; closing needs a scheduled hearing', async () => {
    const caseId = await readyBundle(portal)
    const words = 'Pick a date & time first.'
    await holdRules('manager', 'hearing.schedule', [
      ['none', { caseId, mode: 'virtual' }, words],
      ['an empty one', { caseId, mode: 'virtual', scheduledAt: '' }, words],
      ['a channel of the CMC', { caseId, mode: 'phone', scheduledAt: day }, /./],
    ])
    const problem = await refusedBoth('arbitrator', 'hearing.close', { id: caseId })
    assert.equal(problem.detail, 'Schedule the hearing first.')
  })

  it('secretary: name and e-mail; the consent is a choice', async () => {
    const caseId = await composedTribunal(portal)
    const input = { caseId, name: 'Yousef Karim', email: 'secretary@demo.example', consentByParties: false }
    const words = 'Enter secretary name & email'
    await holdRules('manager', 'tribunal.appointSecretary', [
      ['no name', { ...input, name: '' }, words],
      ['a blank name', { ...input, name: '  ' }, words],
      ['no e-mail', { ...input, email: '' }, words],
      ['neither', { caseId, consentByParties: true }, words],
    ])
    await (await portal.as('manager')).call('tribunal.appointSecretary', input)
  })

  it('challenge: an arbitrator and a reason; a reason with the word “serious” is accepted at once in demo mode', async () => {
    const caseId = await composedTribunal(portal)
    await holdRules('claimant', 'tribunal.challenge', [
      ['no arbitrator', { caseId, reason: 'Close ties' }, /./],
      ['no reason', { caseId, arbitratorId: 'person_arbitrator', reason: '' }, /./],
      ['a blank one', { caseId, arbitratorId: 'person_arbitrator', reason: ' \t ' }, /./],
    ])
    const claimant = await portal.as('claimant')
    const challenge = (reason: string) =>
      claimant.call('tribunal.challenge', { caseId, arbitratorId: 'person_arbitrator', reason })
    assert.equal((await challenge('Seriously late')).decision, 'pending')
    assert.equal(
      (
        await (
          await portal.as('respondent')
        ).call('tribunal.challenge', {
          caseId: await composedTribunal(portal),
          arbitratorId: 'person_arbitrator',
          reason: 'A serious conflict of interest',
        })
      ).decision,
      'accepted',
    )
  })

  it('award: finalize needs every section and the closed record', async () => {
    const open = await readyBundle(portal)
    const baseUrl = 'http://127.0.0.1:8080'
    const early = await refusedBoth('arbitrator', 'award.finalize', { caseId: open, sections: sections(), baseUrl })
    assert.equal(early.detail, 'Proceedings must be closed (Art. 33)')
    const caseId = await closedRecord(portal)
    const arbitrator = await portal.as('arbitrator')
    await arbitrator.call('award.saveDraft', { caseId, sections: sections({ Issues: '' }) })
    for (const problem of [
      await refusedBoth('arbitrator', 'award.finalize', { caseId, sections: sections({ Issues: '' }), baseUrl }),
      await refusedBoth('arbitrator', 'award.finalize', { caseId, sections: sections({ Issues: ' \n' }), baseUrl }),
    ])
      assert.ok(problem.status === 409 || problem.status === 422, said(problem))
    const preview = await refusedBoth('arbitrator', 'award.preview', { caseId, sections: sections({ Facts: '' }) })
    assert.ok(preview.status === 409 || preview.status === 422, said(preview))
    assert.equal((await arbitrator.call('award.read', { id: caseId })).status, 'draft')
  })

  it('deposits: a positive number, else nothing is recorded', async () => {
    const caseId = await commencedCase(portal)
    const manager = await portal.as('manager')
    await manager.call('costs.calculate', { caseId, currency: 'SAR', allocation: { claimant: 50, respondent: 50 } })
    const deposit = (amount: unknown): Rule => [
      `an amount of ${JSON.stringify(amount)}`,
      { caseId, party: 'claimant', amount },
      /./,
    ]
    const bad = [0, -1, '0', '٠', '-5', '', 'ten', null, 1.005, '1e3', Number.MAX_VALUE].map(deposit)
    await holdRules('manager', 'costs.deposit', bad)
    const paid = async () => (await manager.call('costs.read', { caseId })).deposits.paid.total
    const before = await paid()
    await manager.call('costs.deposit', { caseId, party: 'claimant', amount: '١٬٠٠٠٫٥٠' })
    assert.equal(Number(await paid()) - Number(before), 1000.5)
  })

  it('roles: a person without the required one is refused with ROLE_BLOCK', async () => {
    const caseId = await commencedCase(portal)
    const acts: readonly [string, ActionName, Record<string, unknown>][] = [
      ['manager', 'award.finalize', { caseId, sections: sections(), baseUrl: 'http://127.0.0.1:8080' }],
      ['claimant', 'commencement.issue', { caseId, seatTz: 'Asia/Riyadh', language: 'en' }],
      ['claimant', 'conference.schedule', { caseId, scheduledAt: day, channel: 'video' }],
      ['claimant', 'audit.trail', { id: caseId }],
      ['manager', 'hearing.close', { id: caseId }],
    ]
    for (const [who, name, input] of acts)
      assert.equal((await refusedBoth(who, name, input)).code, 'ROLE_BLOCK', `${name} by ${who}`)
  })
})

describe('the headers of §7', () => {
  let tab: Tab
  before(async () => {
    tab = await portal.as('manager')
  })

  it('a call without a body takes the JSON content type that every call carries', async () => {
    for (const path of ['/api/notifications', '/api/reports/kpi', '/api/cases']) {
      const response = await tab.fetch(path, { headers: { 'content-type': 'application/json' } })
      assert.equal(response.status, 200, path)
    }
  })

  it('answers in the language of the header, and are not cached', async () => {
    for (const [language, isArabic] of [
      ['en', false],
      ['ar', true],
    ] as const) {
      const response = await tab.fetch('/api/cases/case_999999', { headers: { 'accept-language': language } })
      assert.equal(response.status, 404)
      assert.match(response.headers.get('cache-control') ?? '', /no-store/)
      assert.equal(ARABIC.test(((await response.json()) as Problem).detail), isArabic)
    }
  })

  it('every path of the API is under the base address, and each action has its own', () => {
    const actions = Object.values(ACTIONS) as Action[]
    for (const { path } of actions) assert.match(path, /^\/[a-z]/)
    const addresses = actions.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`)
    assert.equal(new Set(addresses).size, addresses.length)
  })
})
