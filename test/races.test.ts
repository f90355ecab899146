import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { ACTIONS } from '#app/product.ts'
import type { ActionName } from '#kernel/product.ts'
import type { Action } from '#kernel/action.ts'
import { addDays, DEFAULT_ZONE, plainDateIn } from '#kernel/dates/dates.ts'
import { closedCase, sections } from '#test/closed-case.ts'
import { settledBundle, submit } from '#test/evidence-case.ts'
import { filing } from '#test/filing.ts'
import { openTestPortal, type Problem, type Tab, type TestPortal } from '#test/portal.ts'
import { samplePdf } from '#test/sample-pdf.ts'
import { untilLockAwaited } from '#test/waits.ts'

const HERE = 'http://127.0.0.1:8080'

type Press = readonly [who: string, name: ActionName, input: Record<string, unknown>]
type Outcome = { readonly status: number; readonly code: string; readonly body: Record<string, unknown> }

/**
 * One case from filing to a served award, every step taken twice at the same time: one wins, the other gets a clear refusal, there is one
 * entry, and the chain stays intact.
 */
describe('two at once', () => {
  let portal: TestPortal
  let caseId: string
  before(async () => {
    portal = await openTestPortal()
    const claimant = await portal.as('claimant')
    caseId = (await claimant.call('case.file', filing())).id
    for (const kind of ['agreement', 'contract'] as const) {
      const file = await claimant.upload(`${kind}.pdf`, samplePdf(kind))
      await claimant.call('filing.addDocument', { caseId, kind, file })
    }
    const manager = await portal.as('manager')
    await manager.call('case.addMember', { id: caseId, personId: 'person_respondent', capacity: 'respondent' })
  })
  after(() => portal.close())

  async function press(tab: Tab, name: ActionName, input: Record<string, unknown>, key?: string): Promise<Outcome> {
    const { method, path } = ACTIONS[name] as Action
    const target = path.replace(/\{(\w+)\}/g, (_match, field: string) => String(input[field]))
    const headers: Record<string, string> = key ? { 'idempotency-key': key } : {}
    const response = await tab.fetch(`/api${target}`, { method, headers, body: JSON.stringify(input) })
    const body = (await response.json()) as Record<string, unknown>
    return { status: response.status, code: response.status === 200 ? 'done' : (body as Problem).code, body }
  }

  async function entries(name: ActionName): Promise<number> {
    const trail = await (await portal.as('manager')).call('audit.trail', { id: caseId })
    return trail.filter((entry) => entry.action === (ACTIONS[name] as Action).audit).length
  }

  async function pressTogether(first: Press, second: Press): Promise<Outcome[]> {
    const tabs = await Promise.all([portal.as(first[0]), portal.as(second[0])])
    return Promise.all([press(tabs[0], first[1], first[2]), press(tabs[1], second[1], second[2])])
  }

  /** Both press: exactly one succeeds, the other is refused with one of these codes; there is one more entry, and the chain verifies. */
  async function oneWins(
    first: Press,
    second: Press = first,
    codes: readonly string[] = ['ALREADY_DONE'],
  ): Promise<void> {
    const before = await entries(first[1])
    const outcomes = await pressTogether(first, second)
    const told = JSON.stringify(outcomes.map(({ status, code }) => [status, code]))
    const [loser] = outcomes.filter((outcome) => outcome.status !== 200)
    assert.equal(outcomes.filter((outcome) => outcome.status === 200).length, 1, told)
    assert.ok(loser && codes.includes(loser.code), told)
    assert.ok(loser.status === 409 || loser.status === 412, told)
    assert.equal((await entries(first[1])) - before, 1, 'one entry')
    assert.equal((await (await portal.as('manager')).call('audit.verify', { id: caseId })).ok, true)
  }

  async function countOf(table: string, where = ''): Promise<number> {
    const { rows } = await portal.portal.database.pool.query(
      `select count(*)::int as n from ${table} where case_id = $1 ${where}`,
      [caseId],
    )
    return (rows[0] as { n: number }).n
  }

  describe('filing and commencement', () => {
    it('submit the filing: one receipt', async () => {
      await oneWins(['claimant', 'filing.submit', { caseId }], ['manager', 'filing.submit', { caseId }])
      assert.equal(await countOf('filing_receipts'), 1)
    })

    it('pay the fee, one online and one by receipt: one payment', async () => {
      const paidOn = plainDateIn(new Date(), DEFAULT_ZONE)
      const before = (await entries('filing.payFee')) + (await entries('filing.recordFee'))
      const outcomes = await pressTogether(
        ['claimant', 'filing.payFee', { caseId }],
        ['manager', 'filing.recordFee', { caseId, reference: 'SWIFT 7', paidOn }],
      )
      assert.deepEqual(outcomes.map((outcome) => outcome.code).toSorted(), ['ALREADY_DONE', 'done'])
      assert.equal((await entries('filing.payFee')) + (await entries('filing.recordFee')) - before, 1)
      assert.equal(await countOf('fee_payments'), 1)
    })

    it('issue the letter: one letter, one number', async () => {
      const letter = { caseId, seatTz: 'Asia/Riyadh', language: 'en' }
      await oneWins(
        ['manager', 'commencement.issue', letter],
        ['officer', 'commencement.issue', { ...letter, language: 'ar' }],
      )
      assert.equal(await countOf('commencements'), 1)
      assert.equal(await countOf('files', "and purpose = 'commencementLetter'"), 1)
    })
  })

  describe('tribunal', () => {
    it('compose it: one arbitrator sits', async () => {
      const manager = await portal.as('manager')
      await manager.call('tribunal.propose', { caseId, method: 'party-agreed', numberOfArbitrators: 1 })
      const compose = (arbitratorId: string) => ({
        caseId,
        source: 'agreed',
        members: [{ office: 'sole', arbitratorId }],
        grounds: 'Joint letter.',
      })
      await oneWins(
        ['manager', 'tribunal.compose', compose('person_arbitrator')],
        ['officer', 'tribunal.compose', compose('person_arbitrator')],
      )
      assert.equal(await countOf('tribunal_appointments', 'and ended_at is null'), 1)
      assert.equal(await countOf('case_members', "and capacity = 'arbitrator' and until is null"), 1)
    })

    it('generate the disclosures', () =>
      oneWins(['manager', 'tribunal.disclose', { caseId }], ['officer', 'tribunal.disclose', { caseId }]))

    it('accept and flag one disclosure: it is one of the two', async () => {
      const arbitrator = await portal.as('arbitrator')
      await arbitrator.call('tribunal.makeDisclosure', {
        caseId,
        accepts: true,
        available: true,
        impartial: true,
        independent: true,
      })
      const ack = (accept: boolean) => ({ caseId, arbitratorId: 'person_arbitrator', accept, note: '' })
      const before = await entries('tribunal.ackDisclosure')
      const outcomes = await pressTogether(
        ['manager', 'tribunal.ackDisclosure', ack(true)],
        ['officer', 'tribunal.ackDisclosure', ack(false)],
      )
      const done = outcomes.filter((outcome) => outcome.status === 200).length
      // Flagged first, it may still be accepted; accepted first, it cannot be flagged.
      assert.equal((await entries('tribunal.ackDisclosure')) - before, done)
      assert.ok(done === 1 || done === 2)
      const { composition } = await (await portal.as('manager')).call('tribunal.read', { caseId })
      assert.equal(composition?.sole?.disclosureStatus, 'accepted')
    })

    it('appoint a secretary: one is appointed', async () => {
      const secretary = { caseId, name: 'Yousef Karim', email: 'secretary@demo.example', consentByParties: true }
      await oneWins(
        ['manager', 'tribunal.appointSecretary', secretary],
        ['officer', 'tribunal.appointSecretary', secretary],
      )
    })

    it('confirm it', () => oneWins(['officer', 'tribunal.confirm', { caseId }]))
  })

  describe('case management', () => {
    it('schedule the CMC: one conference', () => {
      const scheduledAt = new Date(Date.now() + 30 * 86_400_000).toISOString()
      const cmc = (channel: string) => ({ caseId, scheduledAt, channel })
      return oneWins(
        ['manager', 'caseManagement.scheduleCmc', cmc('video')],
        ['secretary', 'caseManagement.scheduleCmc', cmc('phone')],
      )
    })

    it('issue PO-1: one order number 1', async () => {
      const today = plainDateIn(new Date(), DEFAULT_ZONE)
      const timetable = [
        { key: 'claim', dueAt: addDays(today, 30) },
        { key: 'defense', dueAt: addDays(today, 60) },
      ]
      await oneWins(['arbitrator', 'caseManagement.issuePo1', { caseId, timetable }])
      assert.equal(await countOf('orders'), 1)
    })

    it('issue two further orders: both exist, with numbers of their own', async () => {
      const order = (text: string): Press => [
        'arbitrator',
        'caseManagement.issueOrder',
        { caseId, kind: 'Interim', text },
      ]
      const outcomes = await pressTogether(order('First.'), order('Second.'))
      for (const { code } of outcomes) assert.ok(code === 'done' || code === 'ORDER_MEANWHILE', code)
      const orders = await (await portal.as('arbitrator')).call('caseManagement.listOrders', { caseId })
      const numbers = orders.map((one) => one.number)
      assert.deepEqual(numbers, [...new Set(numbers)])
      assert.equal(orders.length, 1 + outcomes.filter((outcome) => outcome.status === 200).length)
    })
  })

  describe('evidence and hearing', () => {
    it('upload submissions: each has a label of its own', async () => {
      const claimant = await portal.as('claimant')
      const [one, two] = await Promise.all(
        ['one', 'two'].map((text) => submit(claimant, caseId, `${text}.pdf`, samplePdf(text))),
      )
      assert.notEqual(one?.label, two?.label)
    })

    it('build the e-bundle: one build', async () => {
      const manager = await portal.as('manager')
      const submissionIds = (await manager.call('submission.list', { caseId })).map((one) => one.id)
      await oneWins(
        ['manager', 'bundle.build', { caseId, submissionIds }],
        ['secretary', 'bundle.build', { caseId, submissionIds }],
        ['ALREADY_DONE', 'WRONG_STATE'],
      )
      assert.equal(await countOf('bundles'), 1)
      assert.equal((await settledBundle(manager, caseId)).status, 'ready')
    })

    it('close the record: one closing', async () => {
      await (await portal.as('manager')).call('hearing.schedule', {
        caseId,
        scheduledAt: '2027-03-09T10:00:00Z',
        mode: 'virtual',
      })
      await oneWins(
        ['arbitrator', 'hearing.close', { id: caseId }],
        ['officer', 'hearing.close', { id: caseId, decidedBy: 'person_arbitrator' }],
      )
      assert.equal(await countOf('record_closings', 'and reopened_at is null'), 1)
    })
  })

  describe('money', () => {
    it('record one deposit under one idempotency key: one row, in whatever order', async () => {
      const manager = await portal.as('manager')
      await manager.call('costs.calculate', { caseId, currency: 'SAR', allocation: { claimant: 50, respondent: 50 } })
      const deposit = { caseId, party: 'claimant', amount: '500.00' }
      const send = () => press(manager, 'costs.deposit', deposit, 'deposit-key-0001')
      const outcomes = await Promise.all([send(), send()])
      for (const { code } of outcomes) assert.ok(code === 'done' || code === 'ALREADY_DONE', code)
      assert.ok(outcomes.some(({ code }) => code === 'done'))
      const again = await send()
      assert.equal(again.code, 'done')
      assert.equal(await entries('costs.deposit'), 1)
      const { ledger } = await manager.call('costs.read', { caseId })
      assert.deepEqual(
        ledger.filter((row) => row.type === 'deposit').map((row) => row.amount),
        ['500.00'],
      )
    })

    it('record two identical deposits: one counts; with references both do', async () => {
      const deposit: Press = ['manager', 'costs.deposit', { caseId, party: 'respondent', amount: '7.00' }]
      const alike = await pressTogether(deposit, ['officer', deposit[1], deposit[2]])
      assert.deepEqual(alike.map(({ code }) => code).toSorted(), ['DEPOSIT_REPEATED', 'done'])
      const referring = (reference: string) => ({ ...deposit[2], amount: '3.50', reference })
      const outcomes = await pressTogether(
        ['manager', deposit[1], referring('TT-1')],
        ['officer', deposit[1], referring('TT-2')],
      )
      assert.deepEqual(
        outcomes.map(({ status }) => status),
        [200, 200],
      )
      const { deposits } = await (await portal.as('manager')).call('costs.read', { caseId })
      assert.equal(deposits.paid.respondent, '14.00')
    })

    it('take one deposit back: one reversal', async () => {
      const { ledger } = await (await portal.as('manager')).call('costs.read', { caseId })
      const id = ledger.find((row) => row.amount === '500.00')?.id
      await oneWins(
        ['manager', 'costs.reverse', { id, reason: 'Typed twice' }],
        ['officer', 'costs.reverse', { id, reason: 'Typed twice' }],
      )
    })
  })

  describe('award', () => {
    it('save the same version of the draft: the second is refused because of the first', () => {
      const draft = (Facts: string) => ({ caseId, version: 0, sections: sections({ Facts }) })
      return oneWins(
        ['arbitrator', 'award.saveDraft', draft('One.')],
        ['arbitrator', 'award.saveDraft', draft('Two.')],
        ['VERSION_CONFLICT'],
      )
    })

    it('finalize: one final file and one code', async () => {
      const codes = ['ALREADY_DONE', 'VERSION_CONFLICT', 'CASE_CHANGED']
      const finalize: Press = ['arbitrator', 'award.finalize', { caseId, sections: sections(), baseUrl: HERE }]
      await oneWins(finalize, finalize, codes)
      assert.equal(await countOf('awards'), 1)
    })

    it('sign', () => oneWins(['arbitrator', 'award.sign', { id: caseId }]))

    it('sign, all three of a tribunal at the same moment: no signature is lost', async () => {
      const three = await closedCase(portal, { arbitrators: 3, language: 'en' })
      const arbitrators = await Promise.all(['arbitrator', 'arbitrator2', 'arbitrator3'].map((who) => portal.as(who)))
      const [presiding] = arbitrators
      await presiding?.call('award.saveDraft', { caseId: three, sections: sections() })
      await presiding?.call('award.finalize', { caseId: three, sections: sections(), baseUrl: HERE })
      const outcomes = await Promise.all(arbitrators.map((tab) => press(tab, 'award.sign', { id: three })))
      for (const [index, { code }] of outcomes.entries()) {
        assert.ok(code === 'done' || code === 'CASE_CHANGED', code)
        // An arbitrator whose act was refused because the case changed presses again.
        if (code !== 'done') await arbitrators[index]?.call('award.sign', { id: three })
      }
      const award = await presiding?.call('award.read', { id: three })
      assert.equal(award?.status, 'signed')
      assert.equal(award?.signatories.filter((one) => one.signedAt !== null).length, 3)
    })

    it('seal, arbitrator and court officer: one seal', () =>
      oneWins(['arbitrator', 'award.seal', { id: caseId }], ['officer', 'award.seal', { id: caseId }]))

    it('serve on two recipients: both are in the trail', async () => {
      const serve = (recipient: string): Press => [
        'arbitrator',
        'award.serve',
        { id: caseId, method: 'portal', recipient },
      ]
      const outcomes = await pressTogether(serve('Al-Rawabi'), serve('Northern Steel'))
      assert.deepEqual(
        outcomes.map(({ code }) => code),
        ['done', 'done'],
      )
      const { serviceTrail } = await (await portal.as('arbitrator')).call('award.read', { id: caseId })
      assert.deepEqual(serviceTrail.map((one) => one.recipient).toSorted(), ['Al-Rawabi', 'Northern Steel'])
    })
  })

  describe('and besides', () => {
    it('file a case under one idempotency key: one case', async () => {
      const claimant = await portal.as('claimant')
      const count = async () =>
        Number((await portal.portal.database.pool.query('select count(*) as n from cases')).rows[0].n)
      const before = await count()
      const send = () => press(claimant, 'case.file', filing(), 'filing-key-0001')
      const outcomes = await Promise.all([send(), send(), send()])
      for (const { code } of outcomes) assert.ok(code === 'done' || code === 'ALREADY_DONE', code)
      assert.equal((await count()) - before, 1)
      const ids = new Set(outcomes.filter(({ code }) => code === 'done').map(({ body }) => body['id']))
      assert.equal(ids.size, 1)
    })

    it('file many cases: each has its own number, without a gap', async () => {
      const claimant = await portal.as('claimant')
      const ids = await Promise.all(
        Array.from({ length: 6 }, async () => (await claimant.call('case.file', filing())).id),
      )
      const numbers = ids.map((id) => Number(id.split('_')[1])).toSorted((a, b) => a - b)
      assert.deepEqual(
        numbers,
        Array.from({ length: 6 }, (_, index) => (numbers[0] ?? 0) + index),
      )
    })

    it('link one person: linked once', () => {
      const link = { id: caseId, personId: 'person_observer', capacity: 'observer' }
      return oneWins(['manager', 'case.addMember', link], ['manager', 'case.addMember', link], ['MEMBER_EXISTS'])
    })

    it('take a case to handle: one handles it', async () => {
      const take = (handlerId: string) => ({ cases: [{ caseId, seen: null }], handlerId })
      await oneWins(
        ['manager', 'case.assign', take('person_manager')],
        ['officer', 'case.assign', take('person_officer')],
        ['HANDLER_CHANGED'],
      )
      assert.equal(await countOf('case_handlers', 'and until is null'), 1)
    })

    it('act while being removed: a person who lost access while waiting for the case does nothing more', async () => {
      const { id } = await (await portal.as('claimant')).call('case.file', filing())
      const removing = await portal.portal.database.pool.connect()
      await removing.query('begin')
      await removing.query('select id from cases where id = $1 for update', [id])
      const acting = press(await portal.as('claimant'), 'filing.amend', { caseId: id, ...filing() })
      await untilLockAwaited(portal.portal.database.pool)
      await removing.query('update case_members set until = now() where case_id = $1', [id])
      await removing.query('commit')
      removing.release()
      assert.deepEqual([(await acting).status, (await acting).code], [404, 'NOT_FOUND'])
      const trail = await (await portal.as('manager')).call('audit.trail', { id })
      assert.deepEqual(
        trail.map((entry) => entry.action),
        ['CASE_FILED'],
      )
    })

    it('leave a chain of the centre without gaps or duplicates', async () => {
      const { rows } = await portal.portal.database.pool.query(
        "select seq, prev_hash, hash from audit_entries where chain = 'centre' order by seq",
      )
      const chain = rows as { seq: number; prev_hash: string; hash: string }[]
      assert.deepEqual(
        chain.map((entry) => Number(entry.seq)),
        chain.map((_, index) => index),
      )
      for (const [index, entry] of chain.entries()) if (index > 0) assert.equal(entry.prev_hash, chain[index - 1]?.hash)
    })
  })
})
