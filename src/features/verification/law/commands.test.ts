// Runs the page's commands exactly as printed, on the files as the page saves them.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { createHash, createSign, generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, describe, it } from 'node:test'
import { filesOf, opensslCommands } from './commands.ts'

describe('the commands that check an award without the portal', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'arb-commands-'))
  after(() => rmSync(folder, { recursive: true, force: true }))
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 3072 })
  const award = Buffer.from('%PDF-1.7 the award '.repeat(5000))
  const files = filesOf('award')
  const commands = opensslCommands(files, createHash('sha256').update(award).digest('hex'))
  const save = (name: string, content: string | Uint8Array) => writeFileSync(path.join(folder, name), content)
  save(files.signature, `${createSign('sha256').update(award).sign(privateKey, 'hex')}\n`)
  save(files.publicKey, `${publicKey.export({ type: 'spki', format: 'pem' }).toString().trim()}\n`)

  const run = (copy: Uint8Array) => {
    save(files.pdf, copy)
    try {
      return execFileSync('sh', ['-ec', commands], { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
    } catch (error) {
      return `failed: ${(error as { stdout: string }).stdout}`
    }
  }

  it('say that the award is the one that was sealed', () => {
    assert.match(run(award), /^Verified OK\naward\.pdf: OK\n$/)
  })

  it('say that a copy with one other byte is not', () => {
    for (const at of [0, award.length >> 1, award.length - 1]) {
      const changed = Buffer.from(award)
      changed[at] = (changed[at] ?? 0) ^ 0x80
      assert.match(run(changed), /^failed: Verification failure/)
    }
  })
})
