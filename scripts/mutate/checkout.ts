import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CHECKOUT, UNIT_FILES } from '../test/outcome.ts'
import type { Place } from './places.ts'

export { CHECKOUT }
/** The folder for what was learnt about the tests, kept between calls. */
export const CACHE = process.env['MUTATE_CACHE'] ?? path.join(CHECKOUT, 'node_modules/.cache/mutate')

export const read = (file: string, from = CHECKOUT) => readFileSync(path.join(from, file), 'utf8')

/** The tests on Node, at the places where `npm test` finds them. */
export const testFiles = () => globSync(UNIT_FILES, { cwd: CHECKOUT }).sort()

/** The sources of the product, without its tests. */
export const sourceFiles = () =>
  globSync(['src/**/*.ts', 'src/**/*.tsx'], { cwd: CHECKOUT })
    .filter((file) => !/\.test\.tsx?$|\.d\.ts$/.test(file))
    .sort()

export function hashOf(files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update('\0').update(read(file)).update('\0')
  return hash.digest('hex').slice(0, 16)
}

/** A copy of the checkout in its current state, sharing its packages, in which mutations can be made. */
export class Workshop {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'mutate-'))

  constructor() {
    const told = execFileSync('git', ['ls-files', '-z', '-c', '-o', '--exclude-standard'], { cwd: CHECKOUT })
    for (const file of told.toString().split('\0')) {
      if (file === '' || file === 'node_modules') continue
      mkdirSync(path.dirname(path.join(this.folder, file)), { recursive: true })
      copyFileSync(path.join(CHECKOUT, file), path.join(this.folder, file))
    }
    symlinkSync(realpathSync(path.join(CHECKOUT, 'node_modules')), path.join(this.folder, 'node_modules'))
    process.once('exit', () => rmSync(this.folder, { recursive: true, force: true }))
  }

  break(...places: readonly Place[]): void {
    // From the end of each file, so that the remaining offsets stay valid.
    for (const place of places.toSorted((a, b) => b.start - a.start)) this.#edit(place)
  }

  #edit(place: Place): void {
    const text = read(place.file, this.folder)
    writeFileSync(path.join(this.folder, place.file), text.slice(0, place.start) + place.text + text.slice(place.end))
  }

  mend(...places: readonly Place[]): void {
    for (const { file } of places) copyFileSync(path.join(CHECKOUT, file), path.join(this.folder, file))
  }
}
