import assert from 'node:assert/strict'
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { sampleAward } from '#test/documents/sample-award.ts'
import { sampleLetter } from '#test/documents/sample-data.ts'
import { ChildRefusal } from '../children/child-pool.ts'
import { createDocuments } from '../documents.ts'
import { assertTypst, openTypst } from './typst.ts'

const STAND_IN = path.resolve(import.meta.dirname, '../../../../../test/support/typst-command.ts')

describe('the typst command instead of the bundled compiler', () => {
  let folder = ''
  let command = ''
  const program = async (name: string, text: string) => {
    const file = path.join(folder, name)
    await writeFile(file, `#!/bin/sh\n${text}\n`)
    await chmod(file, 0o700)
    return file
  }
  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'typst command '))
    command = await program('typst', `exec "${process.execPath}" "${STAND_IN}" "$@"`)
  })
  after(() => rm(folder, { recursive: true, force: true }))

  it('makes the same bytes, with the same boxes and pages', async () => {
    const [bound, called] = [createDocuments({ demo: true }), createDocuments({ demo: true, typst: command })]
    try {
      for (const service of [bound, called]) await service.renderDocument('letter', sampleLetter(['ar', 'en']))
      const [one, other] = await Promise.all(
        [bound, called].map((service) => service.renderDocument('award', sampleAward(['ar', 'en']))),
      )
      assert.ok(one && other && one.pages > 3)
      assert.deepEqual(other, one)
    } finally {
      await Promise.all([bound.close(), called.close()])
    }
  })

  it('is refused when it reports an error, and leaves nothing behind', async () => {
    const left = async () => (await readdir(tmpdir())).filter((name) => /^typst-\w+$/.test(name))
    const before = await left()
    const typst = openTypst(command)
    try {
      const wrong = { template: 'own', data: '{}', files: { 'own.typ': Buffer.from('#nothing-of-that-name') } }
      await assert.rejects(
        typst.typeset(wrong),
        (error) => error instanceof ChildRefusal && /unknown/.test(error.message),
      )
    } finally {
      await typst.close()
    }
    assert.deepEqual(await left(), before)
  })

  it('is checked at the start', async () => {
    await assertTypst(command)
    for (const other of [await program('other', 'echo pandoc 3.1'), path.join(folder, 'missing')])
      await assert.rejects(assertTypst(other), /^StartError: TYPST_COMMAND .* is not the typst command/)
  })
})
