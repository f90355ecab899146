import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'

/** The pages of a PDF as a scanner would have them: pictures without text. */
export async function scanOf(pdf: Uint8Array): Promise<Uint8Array> {
  const folder = mkdtempSync(path.join(tmpdir(), 'scan-of-'))
  try {
    writeFileSync(path.join(folder, 'in.pdf'), pdf)
    execFileSync('pdftoppm', ['-gray', '-r', '200', '-png', path.join(folder, 'in.pdf'), path.join(folder, 'page')])
    const scan = await PDFDocument.create()
    for (const name of readdirSync(folder)
      .filter((one) => one.endsWith('.png'))
      .toSorted()) {
      const picture = await scan.embedPng(readFileSync(path.join(folder, name)))
      scan.addPage([595, 842]).drawImage(picture, { x: 0, y: 0, width: 595, height: 842 })
    }
    return await scan.save()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
