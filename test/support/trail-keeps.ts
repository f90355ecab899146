import assert from 'node:assert/strict'
import type { Pool } from 'pg'
import { KEEPS } from './acts-by-hand.ts'
import type { TestPortal } from './portal.ts'

/** Entries that no action creates: jobs of the portal, and the first reading of something. */
// biome-ignore format: a table typed by hand
const OTHERS: Readonly<Record<string, string>> = {
  BUNDLE_READY: 'number pages sha256 inserts warnings', BUNDLE_FAILED: 'failure',
  AWARD_OPENED: 'side parties? sha256', AWARD_DOWNLOADED: 'side parties? sha256',
  COMMENCEMENT_LETTER_OPENED: 'side parties? sha256', COMMENCEMENT_LETTER_DOWNLOADED: 'side parties? sha256',
  AWARD_SUGGESTIONS_ASKED: 'version draftSha256 model given', FILE_FOUND_INFECTED: 'sha256', MAIL_BOUNCED: 'mailId personId status',
  TENANT_ADMIN_ADMITTED: 'email recovery expiresAt', DATA_FOLDER_ADOPTED: 'why',
}

type Entry = { action: string; details: Record<string, unknown> }

/** Every entry of a trail keeps what its act must, and nothing else. Checked for every test portal when it closes. */
export async function expectKept(database: Pool): Promise<void> {
  const rows = await entriesOf(database)
  const faults = rows.flatMap(({ action, details }) => faultsOf(action, details))
  assert.deepEqual([...new Set(faults)], [])
}

/** The acts that were done, according to the trail. */
export async function actsInTrail({ portal }: TestPortal): Promise<Set<string>> {
  return new Set((await entriesOf(portal.database.pool)).map(({ action }) => action))
}

async function entriesOf(database: Pool): Promise<readonly Entry[]> {
  return (await database.query<Entry>('select distinct action, details from audit_entries')).rows
}

function faultsOf(action: string, details: Entry['details']): string[] {
  const row: string | undefined = { ...OTHERS, ...KEEPS }[action]
  if (row === undefined) return Object.keys(details).length > 0 ? [`${action} has no row`] : []
  const ways = row.split('|').map((way) => faultsOfWay(action, way, details))
  return ways.find((faults) => faults.length === 0) ?? ways.at(-1) ?? []
}

function faultsOfWay(action: string, row: string, details: Entry['details']): string[] {
  const names = row.split(' ').filter(Boolean)
  const lost = names.filter((name) => !name.endsWith('?') && !(name in details)).map((name) => `${action} lost ${name}`)
  const known = new Set(names.map((name) => name.replace('?', '')))
  const more = Object.keys(details).filter((name) => !known.has(name))
  return [...lost, ...more.map((name) => `${action} also keeps ${name}`)]
}
