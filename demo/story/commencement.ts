import { type Side, SIDES } from '#kernel/roles.ts'
import type { DemoCase } from '../plan.ts'
import type { Paper } from '../papers.ts'
import type { Scene } from '../scene.ts'
import { nameOf } from './filing.ts'

/** The letter, its service on each party, who may follow the case, the administrative conference (Arts. 4, 6, 10). */
export async function tellCommencement(scene: Scene): Promise<void> {
  const { plan, state } = scene
  const { commencement } = plan
  if (!commencement) return
  scene.on(commencement.issued, '11:00')
  await scene.wait()
  const caseId = state.id
  const language = plan.language === 'ar' ? 'ar' : 'en'
  const { recipients } = await scene.act('manager', 'commencement.issue', { caseId, seatTz: plan.seat, language })
  for (const { side, partyId } of recipients) state.parties[side] = partyId
  for (const side of SIDES) await serve(scene, side)
  if (commencement.observer !== undefined) {
    scene.on(commencement.observer, '09:30')
    await scene.act('manager', 'case.addMember', { id: caseId, personId: 'person_observer', capacity: 'observer' })
  }
  await confer(scene, commencement.conference)
}

async function serve(scene: Scene, side: Side): Promise<void> {
  const served = scene.plan.commencement?.served[side]
  if (!served) return
  scene.on(served.ago, side === 'claimant' ? '11:30' : '15:20')
  await scene.wait()
  const caseId = scene.state.id
  const record = {
    caseId,
    partyId: scene.state.parties[side],
    method: served.method,
    servedAt: scene.now.toISOString(),
  }
  if (served.method === 'courier') {
    await scene.actWith('manager', 'commencement.serve', deliveryOf(scene, side), (proof) => ({ ...record, proof }))
  } else await scene.act('manager', 'commencement.serve', record)
  if (side === 'claimant') return
  const personId = `person_${scene.counsel('respondent')}`
  await scene.act('manager', 'case.addMember', { id: caseId, personId, capacity: 'respondent' })
}

function deliveryOf(scene: Scene, side: Side): Paper {
  const party = scene.plan[side]
  const day = scene.text(`{${scene.plan.commencement?.served[side]?.ago ?? 0}}`, 'en')
  return {
    name: 'courier-proof-of-delivery.pdf',
    language: 'en',
    head: 'Najm Express Courier',
    title: 'Proof of delivery',
    rows: [
      ['Consignee', nameOf(party, 'en')],
      ['Address', party.address],
      ['Delivered on', day],
      ['Signed for by', 'Reception'],
    ],
  }
}

async function confer(scene: Scene, conference: NonNullable<DemoCase['commencement']>['conference']): Promise<void> {
  if (!conference) return
  scene.on(conference.set, '13:40')
  const { channel, on } = conference
  const scheduledAt = scene.meeting(on, '13:00')
  await scene.act('manager', 'conference.schedule', { caseId: scene.state.id, scheduledAt, channel })
}
