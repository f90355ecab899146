import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import path from 'node:path'
import { describe, it } from 'node:test'
import { promisify } from 'node:util'
import { staleDocs } from '../scripts/docs.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const REDOCLY = path.join(ROOT, 'node_modules/@redocly/cli/bin/cli.js')
/** A tag is a feature, named by the tag. */
const LINT = ['lint', '--extends=recommended-strict', '--skip-rule=tag-description', 'docs/generated/openapi.json']
const QUIET = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }

describe('the printed documents', () => {
  it('say what the code says (else run scripts/docs.ts)', () => {
    assert.deepEqual(staleDocs(), [])
  })

  it('include an OpenAPI 3.1 document in which a linter finds nothing', async () => {
    const lint = promisify(execFile)(process.execPath, [REDOCLY, ...LINT], {
      cwd: ROOT,
      env: { ...process.env, ...QUIET },
    })
    const found = await lint.then(
      () => '',
      (error: { stdout: string; stderr: string }) => error.stdout + error.stderr,
    )
    assert.equal(found, '')
  })
})
