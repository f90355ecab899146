import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { add } from '#kernel/money/money.ts'
import type { AwardData } from '#server/documents/typeset/templates.ts'
import { closedCase, sections } from '#test/closed-case.ts'
import { closedRecord } from '#test/journey.ts'
import { openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'

const BASE = 'http://127.0.0.1:8080'
const BESIDES = { agreement: 'Clause 22 of the contract.', agreementTranslation: 'البند ٢٢ من العقد.' }

describe('the front matter of an award', () => {
  let portal: TestPortal
  let arbitrator: Tab
  before(async () => {
    portal = await openTestPortal()
    arbitrator = await portal.as('arbitrator')
  })
  after(() => portal.close())

  const query = async (text: string, values: readonly unknown[]) =>
    (await portal.portal.database.pool.query(text, [...values])).rows
  async function contentOf(caseId: string): Promise<AwardData> {
    const [row] = await query('select content from awards where case_id = $1', [caseId])
    return row.content
  }
  const finalize = (caseId: string) =>
    arbitrator.call('award.finalize', { caseId, sections: sections(), baseUrl: BASE })

  it('keeps what the tribunal wrote of the agreement and which language it chose, and prints both', async () => {
    const caseId = await closedCase(portal)
    const chosen = sections().map((section) => ({
      ...section,
      ...(section.name === 'Jurisdiction' && BESIDES),
      ...(section.name === 'Dispositive' && { prevailing: 'en' as const }),
    }))
    await arbitrator.call('award.saveDraft', { caseId, sections: chosen })
    // Saving only the texts leaves it unchanged.
    await arbitrator.call('award.saveDraft', { caseId, sections: sections({ Facts: 'Other facts.' }) })
    const { sections: saved } = await arbitrator.call('award.read', { id: caseId })
    assert.deepEqual([saved[0]?.agreement, saved[4]?.prevailing], [BESIDES.agreement, 'en'])
    await finalize(caseId)
    const { editions } = await contentOf(caseId)
    assert.deepEqual(
      editions.map(({ language, agreement }) => [language, agreement]),
      [
        ['en', BESIDES.agreement],
        ['ar', BESIDES.agreementTranslation],
      ],
    )
    assert.match(editions[0].prevailing ?? '', /English text prevails/)
  })

  it('puts the language of the seat first where none was chosen', async () => {
    const caseId = await closedCase(portal)
    await arbitrator.call('award.saveDraft', { caseId, sections: sections() })
    await finalize(caseId)
    const { editions } = await contentOf(caseId)
    assert.deepEqual(
      editions.map(({ language }) => language),
      ['ar', 'en'],
    )
  })

  it('refuses a language that no award has', async () => {
    const caseId = await closedCase(portal)
    const response = await arbitrator.fetch('/api/awards/draft', {
      method: 'PUT',
      body: JSON.stringify({ caseId, sections: [{ name: 'Dispositive', text: 'x', prevailing: 'fr' }] }),
    })
    assert.equal(response.status, 422)
  })

  it('names a secretary once every party has consented, and not after he left', async () => {
    const caseId = await closedCase(portal)
    const named = async () =>
      (await query('select name_en from sitting_secretaries where case_id = $1', [caseId])).map((row) => row.name_en)
    await query(
      "insert into tribunal_secretaries (id, case_id, name, email, appointed_at, appointed_by) values ($1, $2, 'Yousef', 'y@x.example', now(), 'person_officer')",
      [`secretary_${caseId}`, caseId],
    )
    const parties = await query('select id from case_parties where case_id = $1 order by id', [caseId])
    const consent = (partyId: string, consents: boolean) =>
      query(
        "insert into tribunal_secretary_consents (secretary_id, party_id, consents, source, given_at, recorded_by) values ($1, $2, $3, 'party', now(), 'person_officer')",
        [`secretary_${caseId}`, partyId, consents],
      )
    await consent(parties[0].id, true)
    assert.deepEqual(await named(), [])
    await consent(parties[1].id, true)
    assert.deepEqual(await named(), ['Yousef'])
    await arbitrator.call('award.saveDraft', { caseId, sections: sections() })
    await finalize(caseId)
    assert.equal((await contentOf(caseId)).editions[0].secretary, 'Yousef')
    await query('update tribunal_secretaries set ended_at = now() where case_id = $1', [caseId])
    assert.deepEqual(await named(), [])
  })

  it('tells who advanced the costs and what one owes the other', async () => {
    const caseId = await closedRecord(portal)
    const manager = await portal.as('manager')
    const input = { caseId, currency: 'SAR', allocation: { claimant: 50, respondent: 50 } } as const
    await manager.call('costs.calculate', input)
    const [fee] = await query('select total::text from fee_payments where case_id = $1', [caseId])
    // The Claimant pays the Respondent's share: what counts is who paid.
    await manager.call('costs.deposit', { caseId, party: 'respondent', paidBy: 'claimant', amount: '1000.00' })
    await arbitrator.call('costs.allocate', { caseId, allocation: { claimant: 0, respondent: 100 } })
    const advanced = async () =>
      (await query('select snapshot from costs_snapshots where case_id = $1', [caseId]))[0].snapshot.advanced
    const paid = add(fee.total, '1000.00')
    assert.deepEqual(await advanced(), { claimant: paid, respondent: '0.00' })
    await arbitrator.call('award.saveDraft', { caseId, sections: sections() })
    await finalize(caseId)
    const { editions } = await contentOf(caseId)
    const english = editions.find(({ language }) => language === 'en')
    const { settlement, hasTotal } = english ?? {}
    assert.equal(hasTotal, true)
    assert.deepEqual(
      settlement?.map(({ label }) => label),
      [
        'Advanced by the Claimant',
        'Advanced by the Respondent',
        'Due from the Respondent to the Claimant under this split',
      ],
    )
    assert.equal(settlement?.[0]?.value, settlement?.[2]?.value, 'the Respondent owes all that the Claimant advanced')
    // A reversed deposit counts as never paid.
    const [entry] = await query('select id from deposit_entries where case_id = $1', [caseId])
    await manager.call('costs.reverse', { id: entry.id, reason: 'Wrong case.' })
    assert.deepEqual(await advanced(), { claimant: fee.total, respondent: '0.00' })
    // The fee in riyals cannot be offset against costs in dollars.
    await manager.call('costs.calculate', { ...input, currency: 'USD' })
    assert.equal(await advanced(), undefined)
  })
})
