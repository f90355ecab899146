import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { BROWSER_FEATURES } from '#app/features.browser.ts'
import { SERVER_FEATURES } from '#app/features.server.ts'
import { ACTIONS, PERMISSIONS, PRODUCT } from '#app/product.ts'
import { SCREENS } from '#app/screens.ts'
import { gateOf } from '#case/law/rules.ts'
import { gatherLists } from '#kernel/manifest/gather.ts'
import { mayNow } from '#kernel/permission.ts'
import { sections } from '#test/closed-case.ts'
import { filing } from '#test/filing.ts'
import {
  closedRecord,
  commencedCase,
  composedTribunal,
  confirmedTribunal,
  filedCase,
  finalAward,
  issuedPo1,
  readyBundle,
  scheduledHearing,
  servedAward,
} from '#test/journey.ts'
import { openTestPortal, type TestPortal } from '#test/portal.ts'
import { record } from '#test/record.ts'
import { roomsIn } from '#ui/room/rooms.ts'
import { DUTIES } from './law/duties.ts'
import { DUTY_NAMES, type DutyName } from './law/names.ts'
import { holds, idOf, inOrder, nextIn, parseId } from './law/rules.ts'
import type { Situation } from './law/situation.ts'
import { listSituations } from './server/store.ts'
import { dutyWords } from './law/words.ts'

const FEATURES = path.resolve(import.meta.dirname, '..')
const PEOPLE = [
  'manager',
  'officer',
  'compliance',
  'arbitrator',
  'secretary',
  'claimant',
  'respondent',
  'board',
] as const
type Someone = (typeof PEOPLE)[number]

describe('the table of what may be next', () => {
  it('names acts, rights, screens and anchors that exist', () => {
    const pages = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'))
    const tabs: readonly string[] = roomsIn(BROWSER_FEATURES).map((room) => room.tab)
    const source = pages.map((name) => readFileSync(path.join(FEATURES, name), 'utf8')).join('\n')
    for (const name of DUTY_NAMES) {
      const duty = DUTIES[name]
      assert.ok(duty.act in ACTIONS, `${name}: ${duty.act}`)
      assert.notEqual(dutyWords[name].ar, '', name)
      const rule = PERMISSIONS[duty.act]
      const roles = duty.holders.map((one) => (one === 'claimant' || one === 'respondent' ? 'Party' : one))
      if (typeof rule !== 'string')
        assert.deepEqual(
          roles.filter((role) => !rule.includes(role)),
          [],
          `${name}: nobody may who holds it`,
        )
      const [place = '', anchor] = duty.path.split('#')
      if (duty.isFile) continue
      const [address = '', search] = place.split('?')
      const tab = new URLSearchParams(search).get('tab')
      assert.ok(tab === null || tabs.includes(tab), `${name}: no tab ${tab}`)
      const screen = SCREENS.find((one) => one.path === address.replace('{caseId}', '$caseId'))
      assert.ok(screen, `${name}: no screen ${address}`)
      assert.deepEqual(
        roles.filter((role) => screen.roles && !screen.roles.includes(role)),
        [],
        `${name}: ${address}`,
      )
      if (anchor) assert.match(source, new RegExp(`id="${anchor}"`), `${name}: no part ${anchor}`)
    }
  })

  it('names a file by an address of the catalogue', () => {
    const addresses = Object.values(ACTIONS).map((action) => `/api${action.path}`)
    for (const duty of Object.values(DUTIES)) if (duty.isFile) assert.ok(addresses.includes(duty.path), duty.path)
  })
})

describe('the order', () => {
  const thing = (caseId: string, key: DutyName, at?: string) => ({
    ...{ caseId, key, record: '', act: 'x', path: '/', isFile: false, article: '5', instrument: 'rules' as const },
    ...{ count: 1, money: null, isAwaited: false },
    due:
      at === undefined
        ? null
        : {
            on: at.slice(0, 10),
            at,
            isOver: false,
            article: '',
            instrument: 'rules' as const,
            titleEn: '',
            titleAr: '',
          },
  })
  const later = thing('case_001', 'rank', '2027-03-05T20:59:59.999Z')
  const sooner = thing('case_009', 'file', '2027-03-01T20:59:59.999Z')
  const things = [thing('case_001', 'po1'), thing('case_010', 'seal'), thing('case_010', 'po1'), later, sooner]

  it('is by due day, the undated last, then the newest case, then the lifecycle', () => {
    const keys = inOrder(things).map(({ caseId, key }) => `${caseId} ${key}`)
    assert.deepEqual(keys, ['case_009 file', 'case_001 rank', 'case_010 po1', 'case_010 seal', 'case_001 po1'])
  })

  it('goes on after a thing that is done by now', () => {
    const place = parseId(idOf(later))
    assert.ok(place)
    const rest = inOrder(
      things.filter((one) => one !== later),
      place,
    ).map(({ key }) => key)
    assert.deepEqual(rest, ['po1', 'seal', 'po1'])
    for (const wrong of ['x', '~|case_1|nothing|', '~|case_x|po1|', 'soon|case_001|po1|', '~|case_001|po1||'])
      assert.equal(parseId(wrong), undefined, wrong)
  })
})

describe('what is next', () => {
  let portal: TestPortal
  const stages = new Map<string, string>()
  before(async () => {
    portal = await openTestPortal()
    const draft = await (await portal.as('claimant')).call('case.file', filing())
    stages.set('draft', draft.id)
    const made = { filedCase, commencedCase, composedTribunal, confirmedTribunal, issuedPo1, readyBundle }
    const later = { scheduledHearing, closedRecord, finalAward, servedAward }
    for (const [name, make] of Object.entries({ ...made, ...later })) stages.set(name, await make(portal))
  })
  after(() => portal.close())

  const caseOf = (stage: string) => stages.get(stage) ?? ''
  async function told(who: Someone, caseId: string): Promise<string[]> {
    return (await (await portal.as(who)).call('next.case', { caseId })).items.map(({ key }) => key)
  }
  async function waits(who: Someone, caseId: string): Promise<string[]> {
    return (await (await portal.as(who)).call('next.case', { caseId })).waits.map(({ key }) => key)
  }

  it('shows each person their own at each stage', async () => {
    const expected: Readonly<Record<string, Partial<Record<Someone, readonly string[]>>>> = {
      draft: { claimant: ['complete', 'fee'], manager: [] },
      filedCase: { manager: ['commence'], officer: [], claimant: [], respondent: [] },
      commencedCase: { manager: ['conference', 'costs', 'propose'], officer: [], respondent: ['answer'] },
      composedTribunal: { manager: ['conference', 'costs', 'askDisclosures'], arbitrator: [], respondent: ['answer'] },
      confirmedTribunal: { manager: ['costs'], arbitrator: ['cmc', 'po1'], secretary: [], claimant: [] },
      issuedPo1: { manager: ['costs'], arbitrator: [], claimant: ['file', 'file'], respondent: ['file', 'file'] },
      readyBundle: { arbitrator: ['schedule'], secretary: ['schedule'], manager: ['costs'] },
      scheduledHearing: {
        arbitrator: ['attend'],
        secretary: ['attend'],
        claimant: ['file', 'file', 'attend'],
        manager: ['costs'],
      },
      closedRecord: { arbitrator: ['write'], claimant: [], manager: ['costs'] },
      finalAward: { arbitrator: ['sign'], officer: [], claimant: [], manager: [] },
      servedAward: { claimant: ['acknowledge'], respondent: ['acknowledge'], arbitrator: [], officer: [], manager: [] },
    }
    for (const [stage, people] of Object.entries(expected))
      for (const [who, keys] of Object.entries(people))
        assert.deepEqual(await told(who as Someone, caseOf(stage)), keys, `${stage}: ${who}`)
  })

  it('offers a thing exactly when the buttons would, on a screen that is open', async () => {
    for (const [stage, caseId] of stages)
      for (const who of PEOPLE) {
        const tab = await portal.as(who)
        const seen = await tab.fetch(`/api/cases/${caseId}/next`)
        if (seen.status === 404) continue
        const { items } = await tab.call('next.case', { caseId })
        if (items.length === 0) continue
        const { may, steps } = await tab.call('case.gates', { id: caseId })
        for (const { act, key, link } of items) {
          assert.equal(may[act]?.ok, true, `${stage}: ${who} is told ${key} and may not ${act}`)
          const at = link.split(caseId)[0]
          const step = SCREENS.find((one) => one.path === `${at}$caseId`)?.step
          if (step) assert.equal(steps.find((one) => one.step === step)?.open, true, `${stage}: ${key} at ${link}`)
        }
      }
  })

  it('leaves out nothing that is open, of the reader, and permitted', async () => {
    const { db } = portal.portal.app
    const { openRecords } = gatherLists(SERVER_FEATURES, 'gives')
    const now = new Date()
    const policies = { isScrutinyRequired: false, hasFourEyes: false }
    for (const who of PEOPLE) {
      const tab = await portal.as(who)
      const person = (await tab.call('session.read', {})).person
      assert.ok(person)
      const listed = new Set((await everything(who)).map(({ id }) => id))
      for (const one of await listSituations(db, { person: { ...person, email: '' } as never }, openRecords)) {
        const situation: Situation = { ...one, personId: person.id, now, policies, tables: PRODUCT }
        for (const name of DUTY_NAMES) {
          const { act, holders, open } = DUTIES[name]
          if (!holds(holders, one.standing) || !mayNow(PRODUCT, act, one.standing, one.facts).ok) continue
          if (open(situation).length === 0) continue
          assert.ok(
            nextIn(situation).some((thing) => thing.key === name && listed.has(idOf(thing))),
            `${who}: ${name}`,
          )
        }
        assert.equal(gateOf('filing', one.facts).open, true)
      }
    }
  })

  async function everything(who: Someone, limit = 200) {
    const tab = await portal.as(who)
    const items = []
    for (let next: string | null | undefined; next !== null; ) {
      const page = await tab.call('next.list', { limit, ...(next && { after: next }) })
      items.push(...page.items)
      next = page.next
    }
    return items
  }

  it('lists all cases in due order, page after page by key', async () => {
    const all = await everything('claimant')
    const days = all.map(({ due }) => due?.at ?? '~')
    assert.deepEqual(days, days.toSorted())
    assert.deepEqual(await everything('claimant', 2), all)
    const { total } = await (await portal.as('claimant')).call('next.list', { limit: 1 })
    assert.equal(total, all.length)
    const wrong = await (await portal.as('claimant')).refused('next.list', { after: 'x' })
    assert.deepEqual([wrong.code, wrong.issues?.[0]?.path], ['INPUT_INVALID', 'after'])
  })

  it('gives the day, the rule that sets it and its name', async () => {
    const [first] = (await (await portal.as('claimant')).call('next.case', { caseId: caseOf('issuedPo1') })).items
    const [step] = await (await portal.as('claimant')).call('submission.timetable', { caseId: caseOf('issuedPo1') })
    assert.equal(first?.due?.at, step?.dueAt)
    assert.equal(first?.article, '27')
    assert.notEqual(first?.due?.titleAr, '')
    const writing = (await (await portal.as('arbitrator')).call('next.case', { caseId: caseOf('closedRecord') }))
      .items[0]
    assert.ok(writing?.due, 'the award has a day')
  })

  it('shows what the case waits for to people who have nothing to do', async () => {
    assert.deepEqual(await waits('claimant', caseOf('filedCase')), ['commence'])
    assert.deepEqual(await waits('manager', caseOf('filedCase')), [])
    assert.deepEqual(await waits('claimant', caseOf('closedRecord')), ['write'])
    assert.deepEqual(await waits('respondent', caseOf('finalAward')), ['sign'])
    assert.deepEqual(await waits('board', caseOf('servedAward')), [])
  })

  it('says by which rule the case waits, and until when if everybody in it knows the day', async () => {
    const of = async (who: Someone, caseId: string) => (await portal.as(who)).call('next.case', { caseId })
    const [writing] = (await of('claimant', caseOf('closedRecord'))).waits
    assert.notEqual(writing?.article, '')
    assert.ok(writing?.due, 'the award has a day')
    const [own] = (await of('arbitrator', caseOf('closedRecord'))).items
    assert.equal(own?.isAwaited, true)
    assert.deepEqual(own?.due, writing.due)
    const [letter] = (await of('claimant', caseOf('filedCase'))).waits
    assert.deepEqual([letter?.key, letter?.due], ['commence', null])
    // Nobody else waits for a duty that concerns one side alone.
    const owed = (await of('claimant', caseOf('issuedPo1'))).items.find(({ key }) => key === 'deposit')
    assert.notEqual(owed?.isAwaited, true)
  })

  it('shows nobody outside the tribunal the state of the draft', async () => {
    const caseId = caseOf('closedRecord')
    const before = await (await portal.as('claimant')).call('next.case', { caseId })
    const arbitrator = await portal.as('arbitrator')
    await arbitrator.call('award.saveDraft', { caseId, sections: sections(), version: 0 })
    assert.deepEqual(await told('arbitrator', caseId), ['finalize'])
    for (const who of ['claimant', 'respondent', 'manager', 'officer', 'secretary'] as const)
      assert.deepEqual(await waits(who, caseId), ['write'], who)
    assert.deepEqual(await (await portal.as('claimant')).call('next.case', { caseId }), before)
  })

  it('shows a stranger nothing, not even that the case exists', async () => {
    const observer = await portal.as('observer')
    const caseId = caseOf('issuedPo1')
    assert.equal((await observer.refused('next.case', { caseId })).code, 'NOT_FOUND')
    assert.equal((await observer.refused('next.case', { caseId: 'case_999' })).code, 'NOT_FOUND')
    assert.equal((await observer.call('next.list', {})).total, 0)
    assert.equal((await (await portal.as('admin')).call('next.list', {})).total, 0)
  })

  it('asks the database the same few questions, however many cases there are', async () => {
    const tab = await portal.as('manager')
    await tab.call('next.list', {})
    const few = await record(() => tab.call('next.list', {}))
    await filedCase(portal)
    await commencedCase(portal)
    const more = await record(() => tab.call('next.list', {}))
    assert.ok(few.length > 0 && more.length === few.length, `${few.length} and ${more.length}`)
  })

  it('ends a thing with the act that does it, and starts the next one of another person', async () => {
    const caseId = caseOf('composedTribunal')
    await (await portal.as('manager')).call('tribunal.disclose', { caseId })
    assert.deepEqual(await told('arbitrator', caseId), ['disclose'])
    await (await portal.as('arbitrator')).call('tribunal.makeDisclosure', {
      ...{ caseId, accepts: true, available: true, impartial: true, independent: true },
    })
    assert.deepEqual(await told('arbitrator', caseId), [])
    assert.ok((await told('manager', caseId)).includes('decideDisclosure'))
    await (await portal.as('manager')).call('tribunal.ackDisclosure', {
      caseId,
      arbitratorId: 'person_arbitrator',
      accept: true,
    })
    assert.deepEqual(await told('officer', caseId), ['confirm'])
  })

  it('waits for the sides while they may return the list, and for the centre afterwards', async () => {
    const caseId = await commencedCase(portal)
    const manager = await portal.as('manager')
    await manager.call('tribunal.propose', { caseId, method: 'centre-appointed', numberOfArbitrators: 1 })
    const { waits: known } = await manager.call('next.case', { caseId })
    assert.deepEqual(
      known.map(({ key, who }) => [key, who]),
      [['rank', ['claimant', 'respondent']]],
    )
    assert.ok((await told('claimant', caseId)).includes('rank'))
    assert.deepEqual(await waits('claimant', caseId), [], 'what the reader owes is not told twice')
    const { panel, parties } = await manager.call('tribunal.read', { caseId })
    for (const side of ['claimant', 'respondent'] as const) {
      const partyId = parties.find((one) => one.side === side)?.id ?? ''
      const ranking = panel.candidates.map(({ id }) => id)
      await (await portal.as(side)).call('tribunal.rank', { caseId, partyId, ranking, strikes: [] })
    }
    assert.ok((await told('manager', caseId)).includes('compose'))
    assert.deepEqual(await waits('claimant', caseId), ['compose'])
  })

  it('asks each side for its own part of the deposits, and counts what it paid', async () => {
    const caseId = caseOf('confirmedTribunal')
    const manager = await portal.as('manager')
    const allocation = { claimant: 50, respondent: 50 }
    await manager.call('costs.calculate', { caseId, currency: 'SAR', allocation })
    for (const who of ['claimant', 'respondent'] as const) {
      const costs = await (await portal.as(who)).call('costs.read', { caseId })
      const { items } = await (await portal.as(who)).call('next.case', { caseId })
      const owed = items.find(({ key }) => key === 'deposit')?.money
      assert.equal(`-${owed?.amount}`, costs.deposits.balance[who], who)
    }
    const balance = (await manager.call('costs.read', { caseId })).deposits.balance.respondent ?? ''
    await manager.call('costs.deposit', { caseId, party: 'respondent', amount: balance.replace('-', '') })
    assert.ok(!(await told('respondent', caseId)).includes('deposit'))
    assert.ok((await told('claimant', caseId)).includes('deposit'))
  })

  it('stands still with the proceedings, and says so', async () => {
    const caseId = caseOf('filedCase')
    await (await portal.as('compliance')).call('courtOrder.create', {
      ...{ caseId, type: 'stay-proceedings', scope: 'proceedings', effect: 'freeze', issuingCourt: 'Court of Appeal' },
    })
    assert.deepEqual(await told('manager', caseId), [])
    const { waits: shown } = await (await portal.as('manager')).call('next.case', { caseId })
    assert.deepEqual(
      shown.map(({ key, code }) => [key, code]),
      [['commence', 'PROCEEDINGS_STAYED']],
    )
  })
})
