// Makes src/platform/ui/styles/figures.woff2: the Eastern Arabic digits and their grouping mark, from Vazirmatn.
//
//   node scripts/figures-font.ts
//
// The file is kept in the repository because it hardly ever changes: a build then needs neither the font nor the tool that cuts it.
// Both are installed for one run only, in the versions below.
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const FONT = '@fontsource-variable/vazirmatn@5.3.0'
const TOOL = 'subset-font@2.9.0'
const TEXT = '٠١٢٣٤٥٦٧٨٩٬'
/** Copyright, version, licence and its address, which the licence requires to stay in the file. */
const NAMES = [0, 5, 13, 14]
const STYLES = path.resolve(import.meta.dirname, '../src/platform/ui/styles')

type Subset = (font: Buffer, text: string, options: object) => Promise<Buffer>

const folder = mkdtempSync(path.join(tmpdir(), 'figures-'))
try {
  execFileSync('npm', ['install', '--prefix', folder, '--no-save', '--ignore-scripts', FONT, TOOL], {
    stdio: 'inherit',
  })
  const modules = path.join(folder, 'node_modules')
  const { default: subset } = (await import(pathToFileURL(path.join(modules, 'subset-font/index.js')).href)) as {
    default: Subset
  }
  const source = path.join(modules, '@fontsource-variable/vazirmatn')
  const whole = readFileSync(path.join(source, 'files/vazirmatn-arabic-wght-normal.woff2'))
  const options = { targetFormat: 'woff2', variationAxes: { wght: { min: 400, max: 700 } }, preserveNameIds: NAMES }
  writeFileSync(path.join(STYLES, 'figures.woff2'), await subset(whole, TEXT, options))
  copyFileSync(path.join(source, 'LICENSE'), path.join(STYLES, 'figures.LICENSE'))
} finally {
  rmSync(folder, { recursive: true, force: true })
}
