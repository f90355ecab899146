import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { promisify } from 'node:util'
import { addDays, plainDateIn } from '#kernel/dates/dates.ts'
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

  /** The file of an order as a recipient has it. */
  async function saved(name: string, { file }: { readonly file: { readonly id: string } }): Promise<string> {
    const response = await arbitrator.fetch(`/api/files/${file.id}`)
    const path = join(folder, `${name}.pdf`)
    await writeFile(path, Buffer.from(await response.arrayBuffer()))
    return path
  }

  /** Issues a further order as the arbitrator. */
  async function issued(language: 'en' | 'ar' | 'both') {
    const caseId = await closedCase(portal, { isRecordOpen: true, language, arbitrators: 1 })
    const order = { caseId, kind: 'Interim', text: 'The samples are kept.', translation: 'تُحفظ العينات.' } as const
    const { translation: _, ...alone } = order
    return saved(language, await arbitrator.call('caseManagement.issueOrder', language === 'both' ? order : alone))
  }

  /** What pdfsig says of each signature, in order. */
  async function signaturesIn(path: string): Promise<string[]> {
    const { stdout } = await run('pdfsig', ['-nocert', path])
    return stdout.split(/^Signature #\d:/m).slice(1)
  }
  const nameIn = (told = '') => /Signer Certificate Common Name: (.+)/.exec(told)?.[1] ?? ''

  for (const language of ['en', 'ar', 'both'] as const)
    it(`is that of the arbitrator who issues it, in its file and before the seal (${language})`, async () => {
      const path = await issued(language)
      const [first = '', second = '', ...more] = await signaturesIn(path)
      assert.deepEqual(more, [])
      assert.match(first, /Signature Field Name: arbitrator:person_/)
      assert.match(second, /Signature Field Name: seal/)
      for (const told of [first, second]) assert.match(told, /Signature is Valid/)
      assert.match(second, /Total document signed/)
      assert.notEqual(nameIn(first), nameIn(second))
      const text = plain((await run('pdftotext', [path, '-'])).stdout)
      if (language !== 'ar') assert.match(text, /Signed electronically/)
      assert.deepEqual(await ruleFaults(path), [])
    })

  it('is on Procedural Order No. 1, a further order and a revised timetable, with the name and the office of who issues each', async () => {
    const caseId = await closedCase(portal, { isRecordOpen: true, language: 'en', arbitrators: 3 })
    const [presiding, co] = [arbitrator, await portal.as('arbitrator2')]
    const day = (ahead: number) => addDays(plainDateIn(new Date(), 'Asia/Riyadh'), ahead)
    const timetable = [
      { key: 'claim' as const, dueAt: day(30) },
      { key: 'defense' as const, dueAt: day(60) },
    ]
    const moved = { caseId, timetable: [{ key: 'defense' as const, dueOn: day(75) }], reason: 'Agreed.' }
    const further = { caseId, kind: 'Interim', text: 'The samples are kept.' } as const
    const papers = {
      po1: await saved('po1', await presiding.call('caseManagement.issuePo1', { caseId, timetable })),
      further: await saved('further', await co.call('caseManagement.issueOrder', further)),
      revised: await saved('revised', await co.call('caseManagement.reviseTimetable', moved)),
    }
    for (const [paper, name, office] of [
      [papers.po1, 'Dr. Layla Haddad', 'Presiding arbitrator'],
      [papers.further, 'Omar Benali', 'Co-arbitrator'],
      [papers.revised, 'Omar Benali', 'Co-arbitrator'],
    ] as const) {
      const [first = '', second = '', ...more] = await signaturesIn(paper)
      assert.deepEqual(more, [], paper)
      for (const told of [first, second]) assert.match(told, /Signature is Valid/, paper)
      assert.match(second, /Total document signed/, paper)
      assert.match(nameIn(first), new RegExp(name), paper)
      assert.equal(nameIn(second), 'Commercial Arbitration Centre', paper)
      const text = plain((await run('pdftotext', [paper, '-'])).stdout)
      const end = text.split('For the arbitral tribunal').at(-1)?.split('Sealed electronically')[0] ?? ''
      for (const printed of [name, office, 'Signed electronically'])
        assert.ok(end.includes(printed), `${printed}: ${end}`)
      assert.deepEqual(end.match(/(?:Presiding |Co-)arbitrator/g), [office], paper)
    }
  })

  it('is asked of a person who has just proved the second factor, as that of an award is', () => {
    for (const name of ['issuePo1', 'issueOrder', 'reviseTimetable'] as const)
      assert.equal(acts[`caseManagement.${name}`].fresh, true, name)
  })
})
