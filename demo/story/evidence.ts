import { buildBundle } from '#evidence/server/build-bundle.ts'
import type { Scene } from '../scene.ts'
import { chairOf } from './case-management.ts'
import { paperOf } from './submission-paper.ts'

/** What each side filed, and the tribunal's decisions on late submissions (Arts. 27-31). */
export async function tellSubmissions(scene: Scene): Promise<void> {
  for (const submission of scene.plan.submissions ?? []) {
    scene.on(submission.ago, submission.by === 'claimant' ? '15:30' : '16:40')
    await scene.wait()
    const { by, kind, title, answers, admitted } = submission
    const caseId = scene.state.id
    const who = by === 'secretary' ? by : scene.counsel(by)
    const paper = await paperOf(scene, submission)
    const { id } = await scene.actWith(who, 'submission.add', paper, (file) => ({
      ...{ caseId, file, kind, name: title },
      ...(by === 'secretary' && { series: 'T' as const }),
      ...(answers && { answers: `po1.${answers}` }),
    }))
    if (!admitted) continue
    scene.on(admitted.ago, '12:10')
    await scene.act(chairOf(scene.plan.tribunal), 'submission.admit', {
      id,
      admitted: admitted.yes,
      reason: admitted.reason,
    })
  }
}

/** e-Bundles of everything on file, each later one with inserts, built by the worker's own function at the story's moment. */
export async function tellBundles(scene: Scene): Promise<void> {
  for (const [at, ago] of (scene.plan.bundles ?? []).entries()) {
    scene.on(ago, '16:50')
    await scene.wait()
    const caseId = scene.state.id
    const submissionIds = await submissionsSoFar(scene)
    const language = scene.plan.language === 'ar' ? 'ar' : 'en'
    const numbering = at === 0 ? 'new' : 'inserts'
    const { id: bundleId } = await scene.act('manager', 'bundle.build', { caseId, submissionIds, language, numbering })
    await scene.wait()
    const now = scene.now
    await buildBundle(scene.app, { caseId, bundleId }, () => now)
  }
}

/** A restarted seed would see later submissions too. */
async function submissionsSoFar(scene: Scene): Promise<string[]> {
  const filed = await scene.read('manager', 'submission.list', { caseId: scene.state.id })
  return filed.filter((one) => new Date(one.submittedAt) <= scene.now).map((one) => one.id)
}
