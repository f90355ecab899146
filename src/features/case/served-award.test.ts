import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { finalAward } from '#test/journey.ts'
import { openTestPortal, type TestPortal } from '#test/portal.ts'

describe('the award on the overview of its case', () => {
  let portal: TestPortal
  before(async () => {
    portal = await openTestPortal()
  })
  after(() => portal.close())

  it('reaches both sides with its service, as the sealed bytes, and nothing of it before', async () => {
    const id = await finalAward(portal)
    const [claimant, respondent, officer] = [
      await portal.as('claimant'),
      await portal.as('respondent'),
      await portal.as('officer'),
    ]
    const arbitrator = await portal.as('arbitrator')
    const awardFiles = async () =>
      (await claimant.call('case.files', { id })).filter((file) => file.purpose.startsWith('award-'))
    const before = async () => {
      assert.equal((await claimant.call('case.read', { id })).award, null)
      assert.deepEqual(await awardFiles(), [])
    }
    await before()
    await arbitrator.call('award.sign', { id })
    await before()
    await officer.call('award.seal', { id })
    await before()
    const own = (await arbitrator.call('case.files', { id })).find((file) => file.purpose === 'award-sealed')
    assert.ok(own)
    assert.equal((await claimant.fetch(`/api/files/${own.id}`)).status, 404)

    await officer.call('award.serve', { id, method: 'Portal', recipient: 'Both parties' })
    for (const tab of [claimant, respondent]) {
      const award = (await tab.call('case.read', { id })).award
      assert.equal(award?.file.id, own.id)
      const response: Response = await tab.fetch(`/api/files/${own.id}`)
      const bytes = new Uint8Array(await response.arrayBuffer())
      assert.equal(createHash('sha256').update(bytes).digest('hex'), award?.file.sha256)
    }
    assert.deepEqual(
      (await awardFiles()).map((file) => file.purpose),
      ['award-sealed'],
    )
    // Each completed step has the time of its completion; the award is completed by its service.
    const steps = await respondent.call('case.steps', { id })
    assert.deepEqual(
      steps.map(({ step }) => step),
      ['filing', 'commencement', 'tribunal', 'caseManagement', 'evidence', 'hearing', 'award'],
    )
    assert.deepEqual(
      steps.filter(({ at }) => at === null),
      [],
    )
    assert.equal(steps.at(-1)?.at, (await claimant.call('case.read', { id })).award?.servedAt)
    assert.match(steps[1]?.paper ?? '', /\d/)
  })
})
