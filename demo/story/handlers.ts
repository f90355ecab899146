import type { Scene } from '../scene.ts'

/** The Case Manager assigns each accepted case to somebody of the centre. */
export async function tellHandlers(scene: Scene): Promise<void> {
  // The assignment that the next one follows.
  let seen: string | null = null
  for (const { ago, handler, deputy } of scene.plan.handled ?? []) {
    scene.on(ago, '15:50')
    await scene.wait()
    // From the answer, not read again: a repeated seed gives each act the same input.
    seen = await assign(scene, seen, `person_${handler}`, deputy ? `person_${deputy}` : null)
  }
}

async function assign(scene: Scene, seen: string | null, handlerId: string, deputyId: string | null) {
  const cases = [{ caseId: scene.state.id, seen }]
  const done = await scene.act('manager', 'case.assign', { cases, handlerId, deputyId })
  return done.cases[0]?.assignment ?? null
}
