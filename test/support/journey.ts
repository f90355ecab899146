import { filing } from '#test/filing.ts'
import type { TestPortal } from '#test/portal.ts'
import { samplePdf } from '#test/sample-pdf.ts'

/** Takes a case so far by its own acts: each step's developer adds one function, built on the one before. */

/** A case with a submitted request and a paid fee: the proceedings can commence. Both sides' counsel belong to it. */
export async function filedCase(portal: TestPortal, change: Parameters<typeof filing>[0] = {}): Promise<string> {
  const [claimant, manager] = [await portal.as('claimant'), await portal.as('manager')]
  const { id: caseId } = await claimant.call('case.file', filing(change))
  for (const kind of ['agreement', 'contract'] as const) {
    const file = await claimant.upload(`${kind}.pdf`, samplePdf(`${kind} of ${caseId}`))
    await claimant.call('filing.addDocument', { caseId, kind, file })
  }
  await claimant.call('filing.submit', { caseId })
  await claimant.call('filing.payFee', { caseId })
  await manager.call('case.addMember', { id: caseId, personId: 'person_respondent', capacity: 'respondent' })
  return caseId
}

/** Proceedings that have commenced: the letter is issued and every party was served through the portal. */
export async function commencedCase(portal: TestPortal, change: Parameters<typeof filing>[0] = {}): Promise<string> {
  const caseId = await filedCase(portal, change)
  const manager = await portal.as('manager')
  const { recipients } = await manager.call('commencement.issue', { caseId, seatTz: 'Asia/Riyadh', language: 'en' })
  for (const { partyId } of recipients) {
    await manager.call('commencement.serve', { caseId, partyId, method: 'portal', servedAt: new Date().toISOString() })
  }
  return caseId
}
