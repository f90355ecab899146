import { byOffice } from '#kernel/offices.ts'
import type { Queryable } from '../database/db.ts'
import { listNames } from '../accounts/people.ts'

/** A member of the tribunal of a case, by the name that papers print. */
export type Arbitrator = {
  readonly personId: string
  readonly office: string
  readonly nameEn: string
  readonly nameAr: string
  /** ISO instant. */
  readonly appointedAt: string
  /** By the parties' rankings, by their agreement, or by the centre's Court alone. */
  readonly how: 'tally' | 'agreed' | 'centre'
  /** A country, where the roster states it. */
  readonly nationality: string | null
}

/** The tribunal of a case as it sits now, the presiding arbitrator first. */
export async function listTribunal(db: Queryable, caseId: string): Promise<Arbitrator[]> {
  const rows = await db.selectFrom('tribunalSeats').selectAll().where('caseId', '=', caseId).execute()
  const people = await listNames(
    db,
    rows.map((row) => String(row.personId)),
  )
  return rows
    .map((row) => ({
      ...(people.get(String(row.personId)) ?? { nameEn: '', nameAr: '' }),
      personId: String(row.personId),
      office: String(row.office),
      appointedAt: new Date(String(row.appointedAt)).toISOString(),
      how: row.how as Arbitrator['how'],
      nationality: row.nationality,
    }))
    .sort(byOffice)
}
