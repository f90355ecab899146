import { addDays, DEFAULT_ZONE, instantAt, plainDateIn } from '#kernel/dates/dates.ts'
import { sections } from '#test/closed-case.ts'
import { settledBundle, submit } from '#test/evidence-case.ts'
import { filing } from '#test/filing.ts'
import type { TestPortal } from '#test/portal.ts'
import { samplePdf } from '#test/sample-pdf.ts'

/** Takes a case to a stage by the product's own acts: each step adds one function, built on the one before. */

/** A case with a submitted request and a paid fee: the proceedings can commence. Both sides' counsel are members. */
export async function filedCase(portal: TestPortal, change: Parameters<typeof filing>[0] = {}): Promise<string> {
  const [claimant, manager] = [await portal.as('claimant'), await portal.as('manager')]
  const { id: caseId } = await claimant.call('case.file', filing(change))
  await submitRequest(portal, caseId)
  await manager.call('case.addMember', { id: caseId, personId: 'person_respondent', capacity: 'respondent' })
  return caseId
}

/** Completes and submits a filed request, and pays its fee. */
export async function submitRequest(portal: TestPortal, caseId: string): Promise<void> {
  const claimant = await portal.as('claimant')
  for (const kind of ['agreement', 'contract'] as const) {
    const file = await claimant.upload(`${kind}.pdf`, samplePdf(`${kind} of ${caseId}`))
    await claimant.call('filing.addDocument', { caseId, kind, file })
  }
  await claimant.call('filing.submit', { caseId })
  await claimant.call('filing.payFee', { caseId })
}

/** Proceedings that have commenced: the letter is issued and every party was served through the portal. */
export async function commencedCase(portal: TestPortal, change: Parameters<typeof filing>[0] = {}): Promise<string> {
  const caseId = await filedCase(portal, change)
  await commence(portal, caseId)
  return caseId
}

export async function commence(portal: TestPortal, caseId: string): Promise<void> {
  const manager = await portal.as('manager')
  const { recipients } = await manager.call('commencement.issue', { caseId, seatTz: 'Asia/Riyadh', language: 'en' })
  for (const { partyId } of recipients) {
    await manager.call('commencement.serve', { caseId, partyId, method: 'portal', servedAt: new Date().toISOString() })
  }
}

const TRIBUNALS = {
  1: [{ office: 'sole', arbitratorId: 'person_arbitrator' }],
  3: [
    { office: 'presiding', arbitratorId: 'person_arbitrator' },
    { office: 'co1', arbitratorId: 'person_arbitrator2' },
    { office: 'co2', arbitratorId: 'person_arbitrator3' },
  ],
} as const

/** A case whose tribunal, named by the parties, is composed and has still to disclose. */
export async function composedTribunal(portal: TestPortal, size: 1 | 3 = 1): Promise<string> {
  const manager = await portal.as('manager')
  const caseId = await commencedCase(portal)
  await manager.call('tribunal.propose', { caseId, method: 'party-agreed', numberOfArbitrators: size })
  await manager.call('tribunal.compose', {
    caseId,
    source: 'agreed',
    members: [...TRIBUNALS[size]],
    grounds: 'Joint letter of the parties.',
  })
  return caseId
}

/** Each arbitrator of the test tribunal discloses nothing, and the centre accepts. */
export async function clearDisclosures(portal: TestPortal, caseId: string, size: 1 | 3 = 1): Promise<void> {
  const manager = await portal.as('manager')
  await manager.call('tribunal.disclose', { caseId })
  for (const { arbitratorId } of TRIBUNALS[size]) {
    const arbitrator = await portal.as(arbitratorId.replace('person_', ''))
    await arbitrator.call('tribunal.makeDisclosure', {
      caseId,
      accepts: true,
      available: true,
      impartial: true,
      independent: true,
    })
    await manager.call('tribunal.ackDisclosure', { caseId, arbitratorId, accept: true })
  }
}

/** A case with a confirmed tribunal and a secretary: case management can begin. */
export async function confirmedTribunal(portal: TestPortal, size: 1 | 3 = 1): Promise<string> {
  const caseId = await composedTribunal(portal, size)
  const [manager, officer] = [await portal.as('manager'), await portal.as('officer')]
  await clearDisclosures(portal, caseId, size)
  await manager.call('tribunal.appointSecretary', {
    caseId,
    name: 'Yousef Karim',
    email: 'secretary@demo.example',
    consentByParties: true,
  })
  await officer.call('tribunal.confirm', { caseId })
  return caseId
}

/** A case whose tribunal has issued PO-1 with all four dates, a month apart: submissions can be filed. */
export async function issuedPo1(portal: TestPortal, size: 1 | 3 = 1): Promise<string> {
  const caseId = await confirmedTribunal(portal, size)
  const arbitrator = await portal.as('arbitrator')
  const today = plainDateIn(new Date(), DEFAULT_ZONE)
  const timetable = (['claim', 'defense', 'reply', 'rejoinder'] as const).map((key, at) => ({
    key,
    dueAt: addDays(today, 30 * (at + 1)),
  }))
  await arbitrator.call('caseManagement.issuePo1', { caseId, timetable })
  return caseId
}

/** A case with one submission of each side and a ready e-bundle: the hearing can be scheduled. */
export async function readyBundle(portal: TestPortal, size: 1 | 3 = 1): Promise<string> {
  const caseId = await issuedPo1(portal, size)
  const submissionIds: string[] = []
  for (const side of ['claimant', 'respondent'] as const) {
    const { id } = await submit(
      await portal.as(side),
      caseId,
      `${side}.pdf`,
      samplePdf(`memorial of the ${side}, ${caseId}`),
    )
    submissionIds.push(id)
  }
  const manager = await portal.as('manager')
  await manager.call('bundle.build', { caseId, submissionIds })
  const { status } = await settledBundle(manager, caseId)
  if (status !== 'ready') throw new Error(`the e-bundle of ${caseId} is ${status}`)
  return caseId
}

/** A case with a hearing ahead. */
export async function scheduledHearing(portal: TestPortal, size: 1 | 3 = 1): Promise<string> {
  const caseId = await readyBundle(portal, size)
  const day = addDays(plainDateIn(new Date(), DEFAULT_ZONE), 150)
  const scheduledAt = instantAt(day, '13:00', DEFAULT_ZONE)
  await (await portal.as('manager')).call('hearing.schedule', { caseId, scheduledAt, mode: 'hybrid' })
  return caseId
}

/** A case whose record the tribunal has closed: the award can be written. */
export async function closedRecord(portal: TestPortal, size: 1 | 3 = 1): Promise<string> {
  const caseId = await scheduledHearing(portal, size)
  await (await portal.as('arbitrator')).call('hearing.close', { id: caseId })
  return caseId
}

/** A case whose award is final, with its PDF. */
export async function finalAward(portal: TestPortal, size: 1 | 3 = 1): Promise<string> {
  const caseId = await closedRecord(portal, size)
  const arbitrator = await portal.as('arbitrator')
  await arbitrator.call('award.saveDraft', { caseId, sections: sections() })
  await arbitrator.call('award.finalize', { caseId, sections: sections(), baseUrl: 'http://127.0.0.1:8080' })
  return caseId
}

/** A case whose award is signed by the whole tribunal, sealed and served on both sides. */
export async function servedAward(portal: TestPortal, size: 1 | 3 = 1): Promise<string> {
  const caseId = await finalAward(portal, size)
  for (const { arbitratorId } of TRIBUNALS[size]) {
    await (await portal.as(arbitratorId.replace('person_', ''))).call('award.sign', { id: caseId })
  }
  const arbitrator = await portal.as('arbitrator')
  await arbitrator.call('award.seal', { id: caseId })
  for (const recipient of ['Al-Rawabi', 'Northern Steel']) {
    await arbitrator.call('award.serve', { id: caseId, method: 'portal', recipient })
  }
  return caseId
}
