// Seeding the sample cases takes half a minute: a run seeds them once, and every product that starts with them gets a copy.
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { JUDGED_DIR } from './accessible/judged.ts'
import { quickFolder } from '#test/memory.ts'

const NAME = 'SAMPLE_DIR'
const WAIT_MS = 600_000

/**
 * Playwright's global set-up: a folder of the run, for the copy of the sample cases and for the results of checks; returns its removal. For
 * work on a test, SAMPLE_DIR names a permanent folder, so that the sample cases are seeded only once.
 */
export default function prepareSample(): () => void {
  const folder = mkdtempSync(path.join(quickFolder(), 'portal-sample-'))
  // When run by root the database runs under its own account, which needs access to its folder.
  chmodSync(folder, 0o711)
  process.env[NAME] ||= folder
  process.env[JUDGED_DIR] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

/**
 * Fills an empty data folder with the sample cases. The first caller seeds them with `tell` into a folder of the run; outside such a run
 * nothing is filled. The documents in it contain the address at which they were made.
 */
export async function fillWithSample(dataDir: string, tell: (dataDir: string) => Promise<void>): Promise<void> {
  const folder = process.env[NAME]
  if (!folder) return
  const sample = path.join(folder, 'data')
  const finished = path.join(folder, 'finished')
  if (isFirst(path.join(folder, 'begun'))) {
    mkdirSync(sample, { mode: 0o711 })
    await tell(sample)
    writeFileSync(finished, '')
  }
  for (const until = Date.now() + WAIT_MS; !existsSync(finished); ) {
    if (Date.now() > until) throw new Error('the sample cases were not told in time')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  // Keeps owners and modes.
  execFileSync('cp', ['-a', `${sample}/.`, dataDir])
}

function isFirst(mark: string): boolean {
  try {
    mkdirSync(mark)
    return true
  } catch {
    return false
  }
}
