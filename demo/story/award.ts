import type { SectionName } from '#award/law/rules.ts'
import type { AwardPlan, Who } from '../plan.ts'
import type { Scene } from '../scene.ts'
import { chairOf } from './case-management.ts'
import { nameOf } from './filing.ts'

/** The award from its first draft to its service (Arts. 35-39). */
export async function tellAward(scene: Scene): Promise<void> {
  const { award, tribunal } = scene.plan
  if (!award) return
  const chair = chairOf(tribunal)
  let version = 0
  for (const { ago, sections } of award.drafts) {
    scene.on(ago, '16:20')
    await scene.wait()
    const caseId = scene.state.id
    const saved = await scene.act(chair, 'award.saveDraft', {
      caseId,
      version,
      sections: write(scene, award, sections),
    })
    version = saved.version
  }
  if (award.final === undefined) return
  scene.on(award.final, '12:00')
  const caseId = scene.state.id
  const baseUrl = scene.app.services.config.publicUrl
  const sections = write(scene, award, Object.keys(award.passages) as SectionName[])
  await scene.act(chair, 'award.finalize', { caseId, version, sections, baseUrl })
  await sign(scene, award)
  await deliver(scene, award)
}

function write(scene: Scene, { passages }: AwardPlan, names: readonly SectionName[]) {
  return names.map((name) => {
    const { text, translation } = passages[name]
    const { agreement, agreementTranslation } = passages.Jurisdiction
    const inShort = {
      agreement: scene.text(agreement),
      ...(agreementTranslation && { agreementTranslation: scene.text(agreementTranslation, 'ar') }),
    }
    return {
      ...{ name, text: scene.text(text) },
      ...(translation && { translation: scene.text(translation, 'ar') }),
      ...(name === 'Jurisdiction' && inShort),
    }
  })
}

async function sign(scene: Scene, { signed = [], missing }: AwardPlan): Promise<void> {
  const id = scene.state.id
  for (const { by, ago } of signed) {
    scene.on(ago, '13:15')
    await scene.act(by, 'award.sign', { id })
  }
  if (!missing) return
  scene.on(missing.ago, '14:45')
  const { of, by, reason } = missing
  await scene.act(by, 'award.recordMissingSignature', { id, arbitratorId: `person_${of}`, reason: scene.text(reason) })
}

async function deliver(scene: Scene, { sealed, served = [] }: AwardPlan): Promise<void> {
  const id = scene.state.id
  if (sealed === undefined) return
  scene.on(sealed, '10:45')
  await scene.act('officer', 'award.seal', { id })
  const events = served.map((one) => ({ ago: one.ago, tell: () => serve(scene, one) }))
  // The party that was served first acknowledges on the next day; the other party has not acknowledged yet.
  const [first] = served
  if (first) {
    const ago = first.ago - 1
    events.push({ ago, tell: () => receive(scene, ago, scene.counsel(first.side)) })
  }
  for (const { tell } of events.toSorted((one, other) => other.ago - one.ago)) await tell()
}

type Served = NonNullable<AwardPlan['served']>[number]

async function serve(scene: Scene, { ago, side, method, mistaken }: Served): Promise<void> {
  const id = scene.state.id
  const recipient = nameOf(scene.plan[side], scene.plan.language === 'ar' ? 'ar' : 'en')
  if (mistaken) {
    scene.on(ago, '11:50')
    const wrong = await scene.act('officer', 'award.serve', { id, method: mistaken.method, recipient })
    const record = wrong.serviceTrail.find((one) => one.recipient === recipient)
    scene.on(ago, '12:20')
    const [serviceId, reason] = [record?.id ?? '', scene.text(mistaken.reason)]
    await scene.act('officer', 'award.withdrawService', { id, serviceId, reason })
  }
  scene.on(ago, '12:40')
  await scene.act('officer', 'award.serve', { id, method, recipient })
}

/** Counsel opens the award, downloads it, and only then acknowledges it. */
async function receive(scene: Scene, ago: number, counsel: Who): Promise<void> {
  const id = scene.state.id
  scene.on(ago, '09:25')
  await scene.wait()
  const { award } = await scene.read(counsel, 'case.read', { id })
  const file = award?.file.id ?? ''
  await scene.read(counsel, 'file.read', { id: file, view: '1' })
  scene.on(ago, '09:45')
  await scene.wait()
  await scene.read(counsel, 'file.read', { id: file })
  scene.on(ago, '11:05')
  await scene.act(counsel, 'award.acknowledge', { id })
}
