import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { findTesseract } from '../../../../../scripts/test-tools.ts'
import { sampleLetter } from '#test/documents/sample-data.ts'
import { scanOf } from '#test/documents/scan.ts'
import { samplePdf } from '#test/sample-pdf.ts'
import { createDocuments } from '../documents.ts'
import { assertScanReader, openScanReader } from './scan-reader.ts'

const tesseract = findTesseract('ara')

describe('scanned pages', () => {
  let folder = ''
  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'scans-'))
  })
  after(() => rm(folder, { recursive: true, force: true }))

  const placed = async (name: string, bytes: Uint8Array) => {
    const file = path.join(folder, name)
    await writeFile(file, bytes)
    return file
  }
  const program = async (name: string, text: string) => {
    const file = await placed(name, Buffer.from(`#!/bin/sh\n${text}\n`))
    await chmod(file, 0o700)
    return file
  }

  it('are read in both scripts by tesseract', {
    skip: tesseract ? false : 'tesseract-ocr-ara is not installed',
  }, async () => {
    const documents = createDocuments({ demo: true, ocr: tesseract })
    try {
      const latin = await placed('latin.pdf', await scanOf(samplePdf('The cover', 'The granite quarry in December')))
      assert.deepEqual(await documents.readPages(latin, 1), { pages: 2, texts: ['', ''] })
      const read = await documents.readScan?.(latin, 2)
      assert.match(read && 'text' in read ? (read.text ?? '') : '', /granite quarry in December/)
      const { pdf } = await documents.renderDocument('letter', sampleLetter(['ar']))
      const arabic = await documents.readScan?.(await placed('arabic.pdf', await scanOf(pdf)), 1)
      assert.match(arabic && 'text' in arabic ? (arabic.text ?? '') : '', /التحكيم/)
    } finally {
      await documents.close()
    }
  })

  it('end a command that takes too long, together with what it started', async () => {
    const pid = path.join(folder, 'pid')
    const endless = await program('endless', `sleep 300 & echo $! > ${pid}\nwait`)
    const reader = openScanReader(endless, 3_000)
    const file = await placed('one.pdf', samplePdf('One'))
    assert.deepEqual(await reader.readScan(file, 1), { text: null })
    const child = (await readFile(pid, 'utf8')).trim()
    for (let turn = 0; turn < 50 && isRunning(child); turn++) await wait(100)
    assert.equal(isRunning(child), false)
    await reader.close()
  })

  it('end a command with the portal', async () => {
    const pid = path.join(folder, 'pid of the portal')
    const endless = await program('waiting', `sleep 300 & echo $! > '${pid}'\nwait`)
    const reader = openScanReader(endless)
    const read = reader.readScan(await placed('two.pdf', samplePdf('Two')), 1)
    for (let turn = 0; turn < 100 && !existsSync(pid); turn++) await wait(100)
    await reader.close()
    assert.deepEqual(await read, { text: null })
    const child = (await readFile(pid, 'utf8')).trim()
    for (let turn = 0; turn < 50 && isRunning(child); turn++) await wait(100)
    assert.equal(isRunning(child), false)
  })

  it('take no more than a limit of text and memory, and tell a failed command and a file that is away', async () => {
    const file = await placed('three.pdf', samplePdf('Three'))
    const read = async (text: string, at = file) => {
      const reader = openScanReader(await program('command', text), 20_000)
      try {
        return await reader.readScan(at, 1)
      } finally {
        await reader.close()
      }
    }
    assert.deepEqual(await read('yes'), { text: null })
    assert.deepEqual(await read('exit 3'), { text: null })
    assert.deepEqual(await read('ulimit -v | grep -qx 2097152 && echo limited'), { text: 'limited' })
    assert.deepEqual(await read('echo "$2 $3 $4"; head -c 2 "$1"'), { text: 'stdout -l ara+eng\nP5' })
    assert.deepEqual(await read('echo never', path.join(folder, 'nowhere.pdf')), { unreachable: true })
  })

  it('are refused at the start where the command cannot be run', async () => {
    await assert.rejects(assertScanReader(path.join(folder, 'nothing')), /^StartError: OCR_COMMAND .* cannot be run/)
    await assertScanReader(await program('fine', 'exit 0'))
  })
})

function isRunning(pid: string): boolean {
  try {
    return !/^State:\s+Z/m.test(execFileSync('cat', [`/proc/${pid}/status`], { encoding: 'utf8', stdio: 'pipe' }))
  } catch {
    return false
  }
}
