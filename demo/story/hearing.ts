import type { MinutesView } from '#hearing/law/minutes-contract.ts'
import { plainDateIn } from '#kernel/dates/dates.ts'
import { SIDES } from '#kernel/roles.ts'
import type { Paper } from '../papers.ts'
import type { HearingPlan } from '../plan.ts'
import type { Scene } from '../scene.ts'
import { chairOf } from './case-management.ts'

/** Hearings and the closing of the record, which the tribunal may reopen (Arts. 29-33). */
export async function tellHearings(scene: Scene): Promise<void> {
  for (const hearing of scene.plan.hearings ?? []) {
    await schedule(scene, hearing)
    await reply(scene, hearing)
    if (hearing.held) await hold(scene, hearing)
    await close(scene, hearing)
    if (hearing.held) await minute(scene, hearing === scene.plan.hearings?.at(-1) && !scene.plan.award)
  }
}

async function schedule(scene: Scene, hearing: HearingPlan): Promise<void> {
  const { set, on, time, minutes: durationMinutes, mode, place, guests } = hearing
  scene.on(set, '11:15')
  await scene.wait()
  const scheduledAt = scene.meeting(on, time)
  const zone = scene.plan.seat
  const { id } = await scene.act('manager', 'hearing.schedule', {
    ...{ caseId: scene.state.id, scheduledAt, durationMinutes, mode, place },
    guests: guests.map((guest) => ({ ...guest, zone })),
  })
  scene.state.hearingId = id
}

async function reply(scene: Scene, { set }: HearingPlan): Promise<void> {
  const id = scene.state.hearingId
  scene.on(set - 2, '10:05')
  for (const side of SIDES) await scene.act(scene.counsel(side), 'hearing.reply', { id, attending: true })
  await scene.act(chairOf(scene.plan.tribunal), 'hearing.reply', { id, attending: true })
}

/** The hearing day: transcript on, attendance recorded, transcript off. */
async function hold(scene: Scene, { on, time, minutes }: HearingPlan): Promise<void> {
  const id = scene.state.hearingId
  const opening = scene.meeting(on, time)
  const chair = chairOf(scene.plan.tribunal)
  scene.after(opening, 3)
  await scene.act(chair, 'hearing.transcript', { id, on: true })
  const { participants } = await scene.read(chair, 'hearing.read', { id })
  const attendance = participants.map((one) => ({ participant: one.id, present: one.capacity !== 'observer' }))
  await scene.act(chair, 'hearing.attendance', { id, attendance })
  scene.after(opening, minutes)
  await scene.act(chair, 'hearing.transcript', { id, on: false })
}

async function close(scene: Scene, { statements, closed, reopened }: HearingPlan): Promise<void> {
  const id = scene.state.hearingId
  if (statements) {
    scene.on(statements.ago, '12:20')
    for (const side of SIDES) {
      const note = scene.text(statements.notes[side])
      await scene.act(scene.counsel(side), 'hearing.state', { id, statement: 'nothing', note })
    }
  }
  if (closed === undefined) return
  const chair = chairOf(scene.plan.tribunal)
  scene.on(closed, '14:00')
  await scene.act(chair, 'hearing.close', { id })
  if (!reopened) return
  scene.on(reopened.ago, '13:30')
  await scene.act(chair, 'hearing.reopen', { id, reason: scene.text(reopened.reason) })
}

/** The minutes, signed by all who attended; those of the latest hearing, still awaiting its award, only by the chair so far. */
async function minute(scene: Scene, isLatest: boolean): Promise<void> {
  const chair = chairOf(scene.plan.tribunal)
  const id = scene.state.hearingId
  const [made] = await scene.act(chair, 'hearing.makeMinutes', { id })
  if (!made) return
  const { id: minutes, file, signing } = made
  const accounts = signing.people.flatMap(({ participant }) => participant.split(':person_')[1] ?? [])
  for (const who of isLatest ? [chair] : accounts)
    await scene.act(who, 'hearing.signMinutes', { id, minutes, sha256: file.sha256 })
  const guests = signing.people.filter((one) => !one.participant.includes(':'))
  if (isLatest || guests.length === 0) return
  const signedOn = plainDateIn(scene.now, scene.plan.seat)
  const participants = guests.map((one) => one.participant)
  await scene.actWith(chair, 'hearing.recordSignatures', signedPage(scene, made, guests), (copy) => ({
    ...{ id, minutes, participants, signedOn, copy },
  }))
}

/** The signature page as returned by those without an account. */
function signedPage(scene: Scene, { documentNo }: MinutesView, guests: MinutesView['signing']['people']): Paper {
  const language = scene.plan.language === 'ar' ? 'ar' : 'en'
  return {
    ...{ name: `${documentNo}-signed.pdf`, language, head: documentNo },
    title: { en: 'Page of signatures', ar: 'صفحة التوقيعات' }[language],
    signed: guests.map((one) => (language === 'ar' ? one.nameAr : one.nameEn)),
  }
}
