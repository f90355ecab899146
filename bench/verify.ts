// The response time of the public verification page must not reveal why it finds nothing: an unknown case, a wrong code, or an award
// that is not yet served. Aim: the medians of the three are within a fifth of each other.
import { newVerificationCode } from '#kernel/ids.ts'
import { closedCase, sections } from '../test/support/closed-case.ts'
import { openTestPortal } from '../test/support/portal.ts'
import { tell } from './support/figure.ts'

const ROUNDS = Number(process.argv[2] ?? 400)
const BASE = 'http://127.0.0.1:8080'

const portal = await openTestPortal()
const arbitrator = await portal.as('arbitrator')

async function sealedAward(): Promise<{ caseId: string; code: string }> {
  const caseId = await closedCase(portal)
  await arbitrator.call('award.saveDraft', { caseId, sections: sections() })
  await arbitrator.call('award.finalize', { caseId, sections: sections(), baseUrl: BASE })
  await arbitrator.call('award.sign', { id: caseId })
  const award = await arbitrator.call('award.seal', { id: caseId })
  return { caseId, code: award.verificationCode ?? '' }
}

const sealed = await sealedAward()
const served = await sealedAward()
await arbitrator.call('award.serve', { id: served.caseId, method: 'portal', recipient: 'Both parties' })

const asked = {
  'unknown case': ['case_999', served.code],
  'wrong code': [served.caseId, newVerificationCode()],
  'not served': [sealed.caseId, sealed.code],
  hit: [served.caseId, served.code],
} as const
const times: Record<string, number[]> = {}
for (let round = 0; round < ROUNDS + 20; round++) {
  // One address may not send so many requests, so its counter is reset in time.
  if (round % 10 === 0) await portal.portal.database.pool.query("delete from attempts where key like 'looks:%'")
  // Alternating, so that a slow moment of the machine affects all of them.
  for (const [name, [caseId, code]] of Object.entries(asked)) {
    const before = performance.now()
    const answer = await fetch(`${portal.url}/api/verify/award/${caseId}/${code}`)
    await answer.text()
    if (answer.status !== (name === 'hit' ? 200 : 404)) throw new Error(`${name} answered ${answer.status}`)
    if (round >= 20) (times[name] ??= []).push(performance.now() - before)
  }
}
const medians = Object.fromEntries(
  Object.entries(times).map(([name, all]) => [name, all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0]),
)
for (const [name, ms] of Object.entries(medians)) console.log(`  ${name}: ${ms.toFixed(2)} ms`)
const misses = ['unknown case', 'wrong code', 'not served'].map((name) => medians[name] ?? 0)
const [figure, floor] = [Math.max(...misses), Math.min(...misses)]
tell({
  what: 'verification, slowest miss over fastest',
  figure,
  floor,
  unit: 'ms',
  ratio: figure / floor,
  aim: { most: 1.2 },
})
await portal.close()
process.exit(0)
