import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { generateKeyPairSync, sign } from 'node:crypto'
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import canonicalize from 'canonicalize'
import { addDays, plainDateIn } from '#kernel/dates/dates.ts'
import { type AuditEntry, entryHash } from '#server/audit/audit.ts'
import { SEAL_KEY } from '#server/signing/keys.ts'
import { filing } from '#test/filing.ts'
import { longChain } from '#test/long-chain.ts'
import { openTestPortal, type TestPortal } from '#test/portal.ts'

const VERIFIER = path.resolve(import.meta.dirname, '../../../scripts/verify-audit.mjs')

type Exported = { count: number; tip: string; entries: AuditEntry[] }

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

  /** The stand-alone verifier's output for a file, and its exit code. */
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

  it('is told in sentences, by person, kind and day, either end first', async () => {
    const officer = await portal.as('officer')
    const { entries, count, next, people, zone } = await officer.call('audit.history', { id: caseId })
    assert.deepEqual([entries.map(({ seq }) => seq), count, next, zone], [[2, 1, 0], 3, null, 'Asia/Riyadh'])
    const [observer] = entries
    assert.match(observer?.sentenceEn ?? '', /^\u2068.+\u2069 gave \u2068.+\u2069 access to the case as observer$/)
    assert.match(
      observer?.sentenceAr ?? '',
      /^جرى منح \u2068.+\u2069 حق الدخول إلى القضية بصفة مراقب من قِبل \u2068.+\u2069$/,
    )
    assert.deepEqual([observer?.kind, observer?.who.roleEn], ['access', 'Case Manager'])
    assert.deepEqual(people.map(({ id }) => id).toSorted(), ['person_claimant', 'person_manager'])
    // The sentence comes with the entry as recorded.
    const [raw] = await officer.call('audit.trail', { id: caseId, after: 1 })
    assert.deepEqual([observer?.hash, observer?.prevHash, observer?.details], [raw?.hash, raw?.prevHash, raw?.details])

    const seqs = async (narrowed: object) =>
      (await officer.call('audit.history', { id: caseId, ...narrowed })).entries.map(({ seq }) => seq)
    assert.deepEqual(await seqs({ order: 'oldest' }), [0, 1, 2])
    assert.deepEqual(await seqs({ person: 'person_claimant' }), [0])
    assert.deepEqual(await seqs({ person: 'person_nobody' }), [])
    assert.deepEqual(await seqs({ kind: 'access' }), [2, 1])
    assert.deepEqual(await seqs({ kind: 'money' }), [])
    const today = plainDateIn(new Date(), 'Asia/Riyadh')
    assert.deepEqual(await seqs({ day: today }), [2, 1, 0])
    assert.deepEqual(await seqs({ day: addDays(today, -1) }), [])
    assert.deepEqual(await seqs({ order: 'oldest', limit: 1, beyond: 0 }), [1])
    const first = await officer.call('audit.history', { id: caseId, limit: 2 })
    assert.deepEqual([first.next, await seqs({ limit: 2, beyond: first.next })], [1, [0]])
    assert.equal((await officer.refused('audit.history', { id: caseId, day: 'soon' })).code, 'INPUT_INVALID')
    assert.equal((await (await portal.as('claimant')).refused('audit.history', { id: caseId })).code, 'ROLE_BLOCK')
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

  it('is verified by a stranger with the exported file alone, however it is laid out', async () => {
    const { text } = await download()
    const { tip } = JSON.parse(text) as Exported
    const intact = new RegExp(
      `^Audit chain intact \\(3 entries\\)\\. Tip: ${tip}\nSigned up to 3 entries on .* SHA-256 [0-9a-f]{64}: is it`,
    )
    for (const layout of [text, JSON.stringify(JSON.parse(text)), JSON.stringify(JSON.parse(text), undefined, 4)]) {
      const { said, status } = verifierOn(layout)
      assert.match(said, intact)
      assert.equal(status, 0)
    }
    assert.equal(verifierOn(text, [tip]).status, 0)
    assert.equal(verifierOn(text, ['0'.repeat(64)]).said, 'Chain broken at index 3 (tip)')
  })

  it('is verified with the key of the centre, got elsewhere', async () => {
    const { text } = await download()
    const { publicKeyPem } = JSON.parse(text) as { publicKeyPem: string }
    assert.equal(publicKeyPem, await portal.portal.app.services.keys.publicKeyPem(SEAL_KEY))
    const own = path.join(folder, 'centre.pem')
    writeFileSync(own, publicKeyPem)
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const foreign = path.join(folder, 'foreign.pem')
    writeFileSync(foreign, publicKey.export({ type: 'spki', format: 'pem' }))
    assert.match(verifierOn(text, ['--key', own]).said, /with the key given$/)
    assert.match(verifierOn(text, ['--key', foreign]).said, /^Chain broken at index 2 \(signature\)$/)
    // A forged chain signed with the forger's own key is detected only by comparing the key.
    const forged = JSON.parse(text) as Exported
    forged.entries.pop()
    forged.count = 2
    forged.tip = forged.entries[1]?.hash ?? ''
    const head = {
      format: 'audit-checkpoint/1',
      chain: caseId,
      count: 2,
      tip: forged.tip,
      at: '2026-01-01T00:00:00.000Z',
    }
    const signatureHex = sign('sha256', Buffer.from(canonicalize(head) ?? ''), privateKey).toString('hex')
    const checkpoints = [{ count: 2, tip: forged.tip, at: head.at, signatureHex }]
    const file = JSON.stringify({
      ...forged,
      publicKeyPem: publicKey.export({ type: 'spki', format: 'pem' }),
      checkpoints,
    })
    assert.match(verifierOn(file).said, /^Audit chain intact \(2 entries\)/)
    assert.equal(verifierOn(file, ['--key', own]).said, 'Chain broken at index 1 (signature)')
  })

  it('betrays a changed, missing, exchanged or cut entry to that stranger', async () => {
    const { text } = await download()
    const spoiled = (spoil: (exported: Exported) => void) => {
      const exported = JSON.parse(text) as Exported
      spoil(exported)
      return verifierOn(JSON.stringify(exported)).said
    }
    const cutOff = (exported: Exported) => {
      exported.entries.pop()
      exported.count--
    }
    const [changed, missing, exchanged, cut, hidden, hiddenTip] = [
      spoiled(({ entries }) => Object.assign(entries[1] ?? {}, { actor: 'Somebody else' })),
      spoiled(({ entries }) => void entries.splice(1, 1)),
      spoiled(({ entries }) => Object.assign(entries[2] ?? {}, { prevHash: entries[0]?.hash })),
      spoiled(({ entries }) => void entries.pop()),
      spoiled(cutOff),
      spoiled((exported) => {
        cutOff(exported)
        exported.tip = exported.entries.at(-1)?.hash ?? ''
      }),
    ]
    assert.equal(changed, 'Chain broken at index 1 (hash)')
    assert.equal(missing, 'Chain broken at index 1 (sequence)')
    assert.equal(exchanged, 'Chain broken at index 2 (link)')
    assert.equal(cut, 'Chain broken at index 2 (sequence)')
    assert.equal(hidden, 'Chain broken at index 2 (tip)')
    assert.equal(hiddenTip, 'Chain broken at index 2 (tip)')
  })

  it('tells a stranger with an earlier checkpoint that the chain was cut or rewritten', async () => {
    const board = await portal.as('board')
    const response = await board.fetch(`/api/cases/${caseId}/audit/checkpoint`)
    assert.match(
      response.headers.get('content-disposition') ?? '',
      new RegExp(`filename="${caseId}-checkpoint-3.json"`),
    )
    const checkpoint = path.join(folder, 'checkpoint.json')
    writeFileSync(checkpoint, await response.text())
    const { text } = await download()
    assert.equal(verifierOn(text, ['--checkpoint', checkpoint]).status, 0)
    const { checkpoints: _signed, ...unsigned } = JSON.parse(text) as Exported & { checkpoints: unknown }
    const cut = { ...unsigned, entries: unsigned.entries.slice(0, 2), count: 2, tip: unsigned.entries[1]?.hash }
    assert.match(verifierOn(JSON.stringify(cut)).said, /^Audit chain intact \(2 entries\)/)
    assert.equal(verifierOn(JSON.stringify(cut), ['--checkpoint', checkpoint]).said, 'Chain broken at index 2 (tip)')
    const anew = { ...unsigned, ...rewritten(caseId, unsigned.entries) }
    assert.match(verifierOn(JSON.stringify(anew)).said, /^Audit chain intact \(3 entries\)/)
    const told = verifierOn(JSON.stringify(anew), ['--checkpoint', checkpoint]).said
    assert.equal(told, 'Chain broken at index 2 (rewritten)')
  })

  it('refuses what is no export, and what two readers would read differently', async () => {
    const { text } = await download()
    const twice = text.replace('"count": 3,', '"count": 3, "count": 2,')
    const other = text.replace('audit-chain/1', 'audit-chain/9')
    for (const wrong of ['', '[]', '{}', 'no JSON', text.slice(0, -20), `${text}x`, twice, other]) {
      const { said, status } = verifierOn(wrong)
      assert.deepEqual([said, status], ['', 2], wrong.slice(0, 40))
    }
  })

  it('reads a large export with little memory, and finds the one byte that is wrong', {
    timeout: 120_000,
  }, async () => {
    const file = path.join(folder, 'large.json')
    const count = 60_000
    const write = (spoilAt: number) => {
      const out = openSync(file, 'w')
      let tip = ''
      let lines: string[] = []
      writeSync(out, `{"format":"audit-chain/1","chain":"case_900","count":${count},"entries":[`)
      for (const entry of longChain('case_900', count)) {
        tip = entry.hash
        lines.push(
          (entry.seq > 0 ? ',' : '') +
            JSON.stringify(entry.seq === spoilAt ? { ...entry, actor: 'Noura al-Otaibi' } : entry),
        )
        if (lines.length < 5000) continue
        writeSync(out, lines.join(''))
        lines = []
      }
      writeSync(out, `${lines.join('')}],"tip":"${tip}"}`)
      closeSync(out)
    }
    const run = () =>
      spawnSync(process.execPath, ['--max-old-space-size=24', VERIFIER, file], { encoding: 'utf8' }).stdout
    write(-1)
    assert.match(run(), /^Audit chain intact \(60000 entries\)/)
    write(59_123)
    assert.equal(run().trim(), 'Chain broken at index 59123 (hash)')
  })
})

/** The same entries with another actor from the second on and every hash recomputed: consistent in itself. */
function rewritten(chain: string, entries: readonly AuditEntry[]) {
  let prevHash = entries[0]?.hash ?? ''
  const rest = entries.slice(1).map((entry) => {
    const { hash: _old, ...unsealed } = { ...entry, actor: 'Somebody else', prevHash }
    prevHash = entryHash(chain, unsealed)
    return { ...unsealed, hash: prevHash }
  })
  return { entries: [...entries.slice(0, 1), ...rest], tip: prevHash }
}
