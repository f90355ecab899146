import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { filing } from '#test/filing.ts'
import { openTestPortal, type TestPortal } from '#test/portal.ts'

const VERIFIER = path.resolve(import.meta.dirname, '../../../scripts/verify-audit.mjs')

type Exported = {
  count: number
  tip: string
  entries: { seq: number; prevHash: string; hash: string; actor: string; details: Record<string, unknown> }[]
}

describe('the audit trail of a case', () => {
  let portal: TestPortal
  let caseId: string
  const folder = mkdtempSync(path.join(tmpdir(), 'audit-export-'))
  before(async () => {
    portal = await openTestPortal()
    const request = { ...filing(), claimSummary: 'مطالبة بقيمة "٣٬١٥٠" ريال — é\u0007' }
    caseId = (await (await portal.as('claimant')).call('case.file', request)).id
    const manager = await portal.as('manager')
    for (const personId of ['person_respondent', 'person_observer']) {
      const capacity = personId === 'person_respondent' ? 'respondent' : 'observer'
      await manager.call('case.addMember', { id: caseId, personId, capacity })
    }
  })
  after(async () => {
    rmSync(folder, { recursive: true })
    await portal.close()
  })

  /** What the stand-alone verifier says about a file, and its exit code. */
  function verifierOn(text: string, tip: string[] = []) {
    const file = path.join(folder, 'export.json')
    writeFileSync(file, text)
    const { stdout, status } = spawnSync(process.execPath, [VERIFIER, file, ...tip], { encoding: 'utf8' })
    return { said: stdout.trim(), status }
  }
  async function download(who = 'board') {
    const response = await (await portal.as(who)).fetch(`/api/cases/${caseId}/audit/export`)
    return { response, text: await response.text() }
  }

  it('is listed newest first and paged by place, without gap or repetition', async () => {
    const officer = await portal.as('officer')
    const first = await officer.call('audit.list', { caseId, limit: 2 })
    assert.deepEqual(
      first.map((entry) => [entry.seq, entry.action, entry.objectType]),
      [
        [2, 'MEMBER_ADDED', 'member'],
        [1, 'MEMBER_ADDED', 'member'],
      ],
    )
    const older = await officer.call('audit.list', { caseId, limit: 2, before: 1 })
    assert.deepEqual(
      older.map((entry) => entry.action),
      ['CASE_FILED'],
    )
    const later = await officer.call('audit.trail', { id: caseId, after: 0, limit: 1 })
    assert.deepEqual(
      later.map((entry) => entry.seq),
      [1],
    )
  })

  it('is exported whole as a JSON file, to the four roles only', async () => {
    const { response, text } = await download()
    assert.equal(response.status, 200)
    assert.match(response.headers.get('content-type') ?? '', /^application\/json/)
    assert.match(
      response.headers.get('content-disposition') ?? '',
      new RegExp(`attachment; filename="${caseId}-audit.json"`),
    )
    const exported = JSON.parse(text) as Exported
    const trail = await (await portal.as('board')).call('audit.trail', { id: caseId })
    assert.equal(exported.count, 3)
    assert.deepEqual(
      exported.entries.map((entry) => entry.hash),
      trail.map((entry) => entry.hash),
    )
    assert.equal((await download('claimant')).response.status, 403)
    assert.equal((await download('admin')).response.status, 403)
  })

  it('is verified by a stranger with the exported file alone', async () => {
    const { text } = await download()
    const { tip } = JSON.parse(text) as Exported
    assert.deepEqual(verifierOn(text), { said: `Audit chain intact (3 entries). Tip: ${tip}`, status: 0 })
    assert.equal(verifierOn(text, [tip]).status, 0)
  })

  it('betrays a changed, missing, exchanged or cut entry to that stranger', async () => {
    const { text } = await download()
    const spoiled = (spoil: (exported: Exported) => void) => {
      const exported = JSON.parse(text) as Exported
      spoil(exported)
      return verifierOn(JSON.stringify(exported)).said
    }
    const [changed, missing, exchanged, cut, hidden] = [
      spoiled(({ entries }) => Object.assign(entries[1] ?? {}, { actor: 'Somebody else' })),
      spoiled(({ entries }) => void entries.splice(1, 1)),
      spoiled(({ entries }) => Object.assign(entries[2] ?? {}, { prevHash: entries[0]?.hash })),
      spoiled(({ entries }) => void entries.pop()),
      spoiled((exported) => {
        exported.entries.pop()
        exported.count--
      }),
    ]
    assert.equal(changed, 'Chain broken at index 1 (hash)')
    assert.equal(missing, 'Chain broken at index 1 (sequence)')
    assert.equal(exchanged, 'Chain broken at index 2 (link)')
    assert.equal(cut, 'Chain broken at index 2 (sequence)')
    assert.equal(hidden, 'Chain broken at index 2 (tip)')
  })
})
