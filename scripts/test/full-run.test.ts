import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { recordFullRun, whyFullRun } from './full-run.ts'

describe('when continuous integration makes the full run', () => {
  let checkout = ''
  const git = (...args: string[]) => execFileSync('git', args, { cwd: checkout, stdio: 'pipe', encoding: 'utf8' })
  const commit = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(checkout, file)), { recursive: true })
    writeFileSync(path.join(checkout, file), text)
    git('add', '-A')
    git('commit', '-qm', `Change ${file}`)
  }
  before(() => {
    checkout = mkdtempSync(path.join(tmpdir(), 'full-run-'))
    git('init', '-q')
    git('config', 'user.name', 'somebody')
    git('config', 'user.email', 'somebody@example.org')
    commit('src/platform/ui/fields/field.tsx', 'a field')
  })
  after(() => rmSync(checkout, { recursive: true }))

  it('makes it while none is recorded', () => {
    assert.equal(whyFullRun(checkout), 'no full run is recorded')
  })

  it('records none for a checkout with local changes', () => {
    writeFileSync(path.join(checkout, 'src/platform/ui/fields/field.tsx'), 'another field')
    recordFullRun(10, 1, checkout)
    assert.equal(whyFullRun(checkout), 'no full run is recorded')
    git('checkout', '-q', '.')
  })

  it('accepts a recorded one until something that all screens share has changed', () => {
    mkdirSync(path.join(checkout, 'test'))
    recordFullRun(10, 1, checkout)
    git('add', '-A')
    git('commit', '-qm', 'Record the full run')
    assert.equal(whyFullRun(checkout), undefined)
    commit('src/features/award/law/rules.ts', 'a rule')
    assert.equal(whyFullRun(checkout), undefined)
    commit('src/features/award/award.css', 'a style')
    assert.equal(whyFullRun(checkout), 'src/features/award/award.css changed since the last full run')
    commit('src/platform/ui/fields/field.tsx', 'one more field')
    assert.match(String(whyFullRun(checkout)), /and 1 more changed since the last full run$/)
  })

  it('makes it when the recorded commit is missing', () => {
    commit('test/full-run.json', JSON.stringify({ commit: 'f'.repeat(40), on: '2026-01-01', passed: 10, minutes: 1 }))
    assert.match(String(whyFullRun(checkout)), /^the commit of the last full run, f{40}, is not here$/)
  })
})
