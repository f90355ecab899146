import { clauseOf, usualClauses } from '#case-management/law/clauses.ts'
import type { Timetable, TribunalPlan, Who } from '../plan.ts'
import type { Scene } from '../scene.ts'

/** The sole or presiding arbitrator, according to the plan. */
export function chairOf(tribunal: TribunalPlan | undefined): Who {
  if (!tribunal) throw new Error('this case has no tribunal')
  const { how } = tribunal
  const chair = 'agreed' in how ? (how.agreed.sole ?? how.agreed.presiding) : Object.values(how.ballots)[0]?.prefers[0]
  if (!chair) throw new Error('nobody presides')
  return chair
}

const dates = (scene: Scene, timetable: Timetable) =>
  Object.entries(timetable).map(([key, ago]) => ({ key: key as keyof Timetable, dueAt: scene.day(ago) }))

type Texts = { readonly text: string; readonly translation?: string }
const textsOf = (scene: Scene, { text, translation = '' }: Texts) => ({
  text: scene.text(text),
  translation: scene.text(translation, 'ar'),
})

/** The conference, the first procedural order as prepared and issued, further orders (Arts. 22-29, 33-34). */
export async function tellCaseManagement(scene: Scene): Promise<void> {
  const { management, tribunal } = scene.plan
  if (!management) return
  const { cmc, po1, draft, orders = [] } = management
  const chair = chairOf(tribunal)
  if (cmc) {
    scene.on(cmc.set, '10:20')
    await scene.wait()
    const scheduledAt = scene.meeting(cmc.on, '14:00')
    await scene.act('manager', 'caseManagement.scheduleCmc', {
      caseId: scene.state.id,
      scheduledAt,
      channel: cmc.channel,
    })
  }
  if (draft) {
    scene.on(draft.ago, '15:10')
    const text = scene.text(draft.text)
    const timetable = dates(scene, draft.timetable)
    const clauses = usualClauses()
    await scene.act('secretary', 'caseManagement.saveDraft', {
      caseId: scene.state.id,
      kind: 'PO1',
      text,
      timetable,
      clauses,
      version: 0,
    })
  }
  if (po1) {
    scene.on(po1.ago, '13:20')
    const timetable = dates(scene, po1.timetable)
    const texts = textsOf(scene, po1)
    const clauses = po1.clauses.map(clauseOf)
    await scene.act(chair, 'caseManagement.issuePo1', { caseId: scene.state.id, timetable, ...texts, clauses })
  }
  for (const { ago, kind, ...order } of orders) {
    scene.on(ago, '13:45')
    const texts = textsOf(scene, order)
    await scene.act(chair, 'caseManagement.issueOrder', { caseId: scene.state.id, kind, ...texts })
  }
}
