import type { PublicationPlan } from '../plan.ts'
import type { Scene } from '../scene.ts'

/** Art. 36(3): opt-outs, written consents, and the award without its names in the knowledge base. */
export async function tellPublication(scene: Scene): Promise<void> {
  const { publication } = scene.plan
  if (!publication) return
  await optOut(scene, publication)
  await consent(scene, publication)
  await publish(scene, publication)
}

async function optOut(scene: Scene, { optOuts = [] }: PublicationPlan): Promise<void> {
  for (const { ago, by, note = '', takenBack } of optOuts) {
    scene.on(ago, '11:30')
    await scene.wait()
    const caseId = scene.state.id
    await scene.act(scene.counsel(by), 'publication.setOptOut', { caseId, optOut: true, note })
    if (takenBack === undefined) continue
    scene.on(takenBack, '11:45')
    await scene.act(scene.counsel(by), 'publication.setOptOut', { caseId, optOut: false })
  }
}

async function consent(scene: Scene, { consents = [] }: PublicationPlan): Promise<void> {
  for (const { ago, of, given, reference } of consents) {
    scene.on(ago, '15:20')
    await scene.wait()
    await scene.act('compliance', 'publication.recordConsent', {
      caseId: scene.state.id,
      partyId: scene.state.parties[of],
      given,
      givenOn: scene.day(ago),
      reference,
    })
  }
}

/** The Compliance Officer agrees with every proposal of the review and publishes. */
async function publish(scene: Scene, { published }: PublicationPlan): Promise<void> {
  if (!published) return
  const { ago, titleEn, titleAr, also = [] } = published
  scene.on(ago, '09:40')
  await scene.wait()
  const caseId = scene.state.id
  await scene.act('compliance', 'redaction.start', { caseId })
  const { proposals } = await scene.read('compliance', 'redaction.read', { caseId })
  const decisions = proposals.map(({ key }) => ({ key, verdict: 'replace' as const }))
  let { version } = await scene.act('compliance', 'redaction.decide', { caseId, version: 0, decisions })
  for (const name of also)
    version = (await scene.act('compliance', 'redaction.add', { caseId, version, ...name })).version
  await scene.act('compliance', 'redaction.setTitle', { caseId, version, titleEn, titleAr })
  await scene.act('compliance', 'publication.publish', { caseId, anonymize: true })
}
