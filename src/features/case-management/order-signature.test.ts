import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { promisify } from 'node:util'
import { closedCase } from '#test/closed-case.ts'
import { plain } from '#test/pdf-proof.ts'
import { ruleFaults } from '#test/pdf-rules.ts'
import { openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'
import { without } from '#test/programs.ts'
import { caseManagementActions as acts } from './law/contract.ts'

const run = promisify(execFile)

describe('the signature of an order', { skip: without('pdfsig', 'pdftotext', 'qpdf', 'pdffonts') }, () => {
  let portal: TestPortal
  let arbitrator: Tab
  let folder = ''
  before(async () => {
    portal = await openTestPortal()
    arbitrator = await portal.as('arbitrator')
    folder = await mkdtemp(join(tmpdir(), 'order '))
  })
  after(async () => {
    await portal.close()
    await rm(folder, { recursive: true })
  })

  /** Issues an order as the arbitrator and returns its file as a recipient has it. */
  async function issued(language: 'en' | 'ar' | 'both') {
    const caseId = await closedCase(portal, { isRecordOpen: true, language, arbitrators: 1 })
    const order = { caseId, kind: 'Interim', text: 'The samples are kept.', translation: 'تُحفظ العينات.' } as const
    const { translation: _, ...alone } = order
    const { file } = await arbitrator.call('caseManagement.issueOrder', language === 'both' ? order : alone)
    const response = await arbitrator.fetch(`/api/files/${file.id}`)
    const path = join(folder, `${language}.pdf`)
    await writeFile(path, Buffer.from(await response.arrayBuffer()))
    return path
  }

  for (const language of ['en', 'ar', 'both'] as const)
    it(`is that of the arbitrator who issues it, in its file and before the seal (${language})`, async () => {
      const path = await issued(language)
      const { stdout } = await run('pdfsig', ['-nocert', path])
      const [, first = '', second = '', ...more] = stdout.split(/^Signature #\d:/m)
      assert.deepEqual(more, [])
      assert.match(first, /Signature Field Name: arbitrator:person_/)
      assert.match(second, /Signature Field Name: seal/)
      for (const told of [first, second]) assert.match(told, /Signature is Valid/)
      assert.match(second, /Total document signed/)
      const names = [first, second].map((told) => /Signer Certificate Common Name: (.+)/.exec(told)?.[1] ?? '')
      assert.notEqual(names[0], names[1])
      const text = plain((await run('pdftotext', [path, '-'])).stdout)
      if (language !== 'ar') assert.match(text, /Signed electronically/)
      assert.deepEqual(await ruleFaults(path), [])
    })

  it('is asked of a person who has just proved the second factor, as that of an award is', () => {
    for (const name of ['issuePo1', 'issueOrder', 'reviseTimetable'] as const)
      assert.equal(acts[`caseManagement.${name}`].fresh, true, name)
  })
})
