import assert from 'node:assert/strict'
import { it } from 'node:test'
import { openTestPortal } from '#test/portal.ts'
import { DEMO_CASES } from './cases.ts'
import { seedDemo } from './seed.ts'
import { addressOf, castOf, SAMPLE_STEP_NAMES, sampleStepNamed } from './sample-steps.ts'

const stageOf = (name: string) => {
  const stage = sampleStepNamed(name)
  assert.ok(stage, name)
  return stage
}

it('each stage opens the screen of its step, and lists who signs in', () => {
  assert.equal(sampleStepNamed('constructor'), undefined)
  for (const name of SAMPLE_STEP_NAMES) {
    const stage = stageOf(name)
    assert.match(addressOf(stage), /^\/[a-z-]+\/case_001$/)
    assert.ok(castOf(stage).length >= 2, name)
    // This case is not among the sample cases, so seed.test.ts does not cover it.
    assert.equal(DEMO_CASES.includes(stage.plan), name !== 'commencement', name)
  }
})

it('a case without an issued letter is at the commencement', async () => {
  const portal = await openTestPortal()
  try {
    const stage = stageOf('commencement')
    await seedDemo(portal.portal.app, () => {}, [stage.plan])
    const { cases } = await (await portal.as('manager')).call('case.list', {})
    assert.deepEqual(
      cases.map(({ id, step }) => [id, step]),
      [['case_001', stage.step]],
    )
    for (const { email } of castOf(stage)) await (await portal.as(email)).call('case.read', { id: 'case_001' })
  } finally {
    await portal.close()
  }
})
