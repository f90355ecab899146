// Caches papers that are made on request, once this process has made them (ADR 0067).
import { hash } from 'node:crypto'
import type { Services } from '../acts/context.ts'
import type { TemplateName } from './typeset/templates.ts'
import { openTurns, type Turns } from '../jobs/turns.ts'
import { DamagedFile } from '../files/whole-files.ts'

/** How many papers are remembered by their data and the hash of their bytes, so that comparing them does not make them again. */
const MADE_MOST = 5_000
type Kept = { readonly turns: Turns; readonly made: Map<string, string> }
const KEPT = new WeakMap<Services, Kept>()

function keptOf(services: Services): Kept {
  const kept = KEPT.get(services) ?? { turns: openTurns(), made: new Map<string, string>() }
  KEPT.set(services, kept)
  return kept
}

/** A fingerprint of everything that determines the bytes of a paper. */
export function printOf(template: TemplateName, data: unknown, code: string): string {
  return hash('sha256', JSON.stringify([template, data, code]))
}

/** Stores the bytes, and remembers that this data and code produce them. */
export async function keep(services: Services, print: string, pdf: Buffer): Promise<Buffer> {
  const { made } = keptOf(services)
  const { sha256 } = await services.blobs.put(pdf)
  made.delete(print)
  made.set(print, sha256)
  const [oldest] = made.keys()
  if (made.size > MADE_MOST && oldest !== undefined) made.delete(oldest)
  return pdf
}

/** The cached bytes, if they match those in the register. */
export async function findKept(services: Services, print: string, sha256: string): Promise<Buffer | undefined> {
  if (keptOf(services).made.get(print) !== sha256) return undefined
  try {
    return await services.blobs.bytesOf(sha256)
  } catch (error) {
    // A damaged file in the cache does not matter: the portal makes the paper again.
    if (error instanceof DamagedFile) return undefined
    throw error
  }
}

/** Runs `work` after all earlier work under the same key: of many simultaneous requests for a paper, only one makes it. */
export function inTurn<T>(services: Services, key: string, work: () => Promise<T>): Promise<T> {
  return keptOf(services).turns(key, work)
}
