import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { closedCase } from '#test/closed-case.ts'
import { hearingAhead } from '#test/hearing-case.ts'
import { pdfText } from '#test/pdf-proof.ts'
import { openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'

describe('the minutes of a hearing', () => {
  let portal: TestPortal
  let secretary: Tab
  let claimant: Tab
  before(async () => {
    portal = await openTestPortal()
    secretary = await portal.as('secretary')
    claimant = await portal.as('claimant')
  })
  after(() => portal.close())

  /** A hearing with recorded attendance and the claimant's statement at its end. */
  async function heldHearing(): Promise<string> {
    const caseId = await hearingAhead(portal)
    const hearing = await secretary.call('hearing.read', { id: caseId })
    const attendance = hearing.participants.map((one) => ({
      participant: one.id,
      present: one.capacity !== 'respondent',
    }))
    await secretary.call('hearing.attendance', { id: caseId, attendance })
    await claimant.call('hearing.state', { id: caseId, statement: 'nothing', note: 'Reserves its claim for costs.' })
    return caseId
  }

  async function download(tab: Tab, fileId: string): Promise<Buffer> {
    const response = await tab.fetch(`/api/files/${fileId}`)
    assert.equal(response.status, 200)
    return Buffer.from(await response.arrayBuffer())
  }

  it('state who was present, what happened and what was said, and wait for the signatures of those present', async () => {
    const caseId = await heldHearing()
    const text = 'The claimant called Mr Hall.\nاستمعت الهيئة إلى الشاهد.'
    const [made] = await secretary.call('hearing.makeMinutes', { id: caseId, text })
    assert.deepEqual([made?.version, made?.hearingNumber], [1, 1])
    const bytes = await download(claimant, made?.file.id ?? '')
    assert.equal(createHash('sha256').update(bytes).digest('hex'), made?.file.sha256)
    const printed = await pdfText(bytes)
    const { participants } = await secretary.call('hearing.read', { id: caseId })
    for (const one of participants) assert.ok(printed.includes(one.nameEn), one.nameEn)
    for (const words of [
      made?.documentNo ?? '',
      'Reserves its claim for costs.',
      'The claimant called Mr Hall.',
      'Absent',
    ])
      assert.ok(printed.includes(words), words)
    const absent = participants.find((one) => one.capacity === 'respondent')?.nameEn ?? ''
    const signatures = printed.slice(printed.lastIndexOf('Signatures'))
    assert.ok(!signatures.includes(absent), 'a person who was absent signs nothing')
    assert.ok(signatures.includes('Sole arbitrator'))
    const trail = await (await portal.as('manager')).call('audit.trail', { id: caseId })
    const entry = trail.find((one) => one.action === 'MINUTES_MADE')
    assert.equal((entry?.details as { sha256?: string }).sha256, made?.file.sha256)
  })

  it('are not made twice of the same record; what is recorded later makes a new version', async () => {
    const caseId = await heldHearing()
    const [first] = await secretary.call('hearing.makeMinutes', { id: caseId })
    assert.equal((await secretary.refused('hearing.makeMinutes', { id: caseId })).code, 'ALREADY_DONE')
    await (await portal.as('respondent')).call('hearing.state', { id: caseId, statement: 'more' })
    const all = await secretary.call('hearing.makeMinutes', { id: caseId })
    assert.deepEqual(
      all.map((one) => [one.version, one.documentNo]),
      [
        [2, `${first?.documentNo}-V2`],
        [1, first?.documentNo],
      ],
    )
    assert.deepEqual((await secretary.call('hearing.overview', { caseId })).minutes, all)
  })

  it('have one maker, when two press at once', async () => {
    const caseId = await heldHearing()
    const arbitrator = await portal.as('arbitrator')
    const presses = await Promise.allSettled(
      [secretary, arbitrator].map((tab) => tab.call('hearing.makeMinutes', { id: caseId, text: 'The same.' })),
    )
    assert.equal(presses.filter((one) => one.status === 'fulfilled').length, 1)
    assert.equal((await claimant.call('hearing.overview', { caseId })).minutes.length, 1)
  })

  it('require attendance while it can still be recorded', async () => {
    const caseId = await hearingAhead(portal)
    const refused = await secretary.refused('hearing.makeMinutes', { id: caseId })
    assert.deepEqual([refused.code, refused.mend], ['ATTENDANCE_REQUIRED', `/hearing/${caseId}`])
    const closed = await closedCase(portal)
    const [made, ...others] = await secretary.call('hearing.makeMinutes', { id: closed })
    assert.deepEqual(others, [])
    const printed = await pdfText(await download(claimant, made?.file.id ?? ''))
    assert.ok(printed.includes('The attendance is not on record') && !printed.includes('To be signed by'))
  })

  it('are made by tribunal, secretary and case manager, and are there for the case only', async () => {
    const caseId = await heldHearing()
    assert.equal((await claimant.refused('hearing.makeMinutes', { id: caseId })).code, 'ROLE_BLOCK')
    const [made] = await (await portal.as('manager')).call('hearing.makeMinutes', { id: caseId })
    const stranger = await portal.as('arbitrator3')
    assert.equal((await stranger.fetch(`/api/files/${made?.file.id}`)).status, 404)
    assert.equal((await stranger.refused('hearing.makeMinutes', { id: caseId })).status, 404)
  })

  it('name a text that is too long by its field', async () => {
    const caseId = await heldHearing()
    const problem = await secretary.refused('hearing.makeMinutes', { id: caseId, text: 'x'.repeat(50_001) })
    assert.deepEqual([problem.status, problem.issues?.[0]?.path], [422, 'text'])
  })
})
