import type { Side } from '#kernel/roles.ts'
import type { BallotPlan, DisclosurePlan, TribunalPlan, Who } from '../plan.ts'
import type { Scene } from '../scene.ts'

const personId = (who: Who) => `person_${who}`

/** From the proposed panel to the tribunal confirmed by the centre's Court (Arts. 15-20). */
export async function tellTribunal(scene: Scene): Promise<void> {
  const { tribunal } = scene.plan
  if (!tribunal) return
  const size = sizeOf(tribunal)
  scene.on(tribunal.proposed, '10:30')
  await scene.wait()
  const caseId = scene.state.id
  const method = 'agreed' in tribunal.how ? 'party-agreed' : 'centre-appointed'
  await scene.act('manager', 'tribunal.propose', { caseId, method, numberOfArbitrators: size })
  await vote(scene, tribunal)
  if (tribunal.composed === undefined) return
  scene.on(tribunal.composed, '12:30')
  await compose(scene, tribunal)
  if (tribunal.disclosures) await disclose(scene, tribunal)
  if (tribunal.secretary !== undefined) {
    scene.on(tribunal.secretary, '10:40')
    const { nameEn: name, email } = await scene.person('secretary')
    await scene.act('manager', 'tribunal.appointSecretary', { caseId, name, email, consentByParties: true })
  }
  if (tribunal.confirmed === undefined) return
  scene.on(tribunal.confirmed, '14:30')
  await scene.act('officer', 'tribunal.confirm', { caseId })
}

export function sizeOf({ how }: TribunalPlan): 1 | 3 {
  if ('list' in how) return how.list
  return Object.keys(how.agreed).length === 1 ? 1 : 3
}

/** The secret ballots, in the order in which they arrived. */
async function vote(scene: Scene, { how }: TribunalPlan): Promise<void> {
  if (!('list' in how)) return
  const ballots = Object.entries(how.ballots) as [Side, BallotPlan][]
  for (const [side, ballot] of ballots.toSorted(([, a], [, b]) => b.ago - a.ago)) {
    scene.on(ballot.ago, '16:00')
    await scene.act(scene.counsel(side), 'tribunal.rank', {
      caseId: scene.state.id,
      partyId: scene.state.parties[side],
      ranking: ballot.prefers.map(personId),
      strikes: ballot.strikes.map(personId),
    })
  }
}

async function compose(scene: Scene, { how }: TribunalPlan): Promise<void> {
  const caseId = scene.state.id
  if ('list' in how) {
    await scene.act('manager', 'tribunal.compose', { caseId, source: 'tally' })
    return
  }
  const members = Object.entries(how.agreed).map(([office, who]) => ({
    office: office as keyof typeof how.agreed,
    arbitratorId: personId(who),
  }))
  await scene.act('manager', 'tribunal.compose', {
    caseId,
    source: 'agreed',
    members,
    grounds: scene.text(how.grounds),
  })
}

type Happening = { readonly ago: number; readonly tell: () => Promise<unknown> }

/** Disclosures, the comments on them, and the challenge, each on its day. */
async function disclose(scene: Scene, { disclosures, challenge }: TribunalPlan): Promise<void> {
  if (!disclosures) return
  const caseId = scene.state.id
  scene.on(disclosures.asked, '09:45')
  await scene.act('manager', 'tribunal.disclose', { caseId })
  const happenings = disclosures.made.flatMap((made) => happeningsOf(scene, made))
  if (challenge) {
    const { ago, by, against, reason } = challenge
    const tell = () =>
      scene.act(scene.counsel(by), 'tribunal.challenge', { caseId, arbitratorId: personId(against), reason })
    happenings.push({ ago, tell })
  }
  for (const { ago, tell } of happenings.toSorted((a, b) => b.ago - a.ago)) {
    scene.on(ago, '11:45')
    await tell()
  }
}

function happeningsOf(
  scene: Scene,
  { by, ago, items = [], decided, waivedBy = [], comment }: DisclosurePlan,
): Happening[] {
  const caseId = scene.state.id
  const arbitratorId = personId(by)
  const statement = { accepts: true, available: true, impartial: true, independent: true }
  const made: Happening = {
    ago,
    tell: () => scene.act(by, 'tribunal.makeDisclosure', { caseId, ...statement, items: [...items] }),
  }
  const told: Happening[] = [made]
  if (comment) {
    const { side, text } = comment
    const tell = () =>
      scene.act(scene.counsel(side), 'tribunal.comment', { caseId, about: 'disclosure', id: arbitratorId, text })
    told.push({ ago: comment.ago, tell })
  }
  for (const { side, ago: day } of waivedBy) {
    const tell = () =>
      scene.act(scene.counsel(side), 'tribunal.waive', {
        caseId,
        arbitratorId,
        partyId: scene.state.parties[side],
        version: 1,
      })
    told.push({ ago: day, tell })
  }
  if (decided) {
    const { accept, note } = decided
    told.push({
      ago: decided.ago,
      tell: () => scene.act('manager', 'tribunal.ackDisclosure', { caseId, arbitratorId, accept, note }),
    })
  }
  return told
}
