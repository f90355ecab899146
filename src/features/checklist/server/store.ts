import { mergeSections, type Section } from '#award/law/rules.ts'
import type { Queryable } from '#server/database/db.ts'

/** The participants of the case's hearings. */
export async function listHeard(db: Queryable, caseId: string): Promise<{ nameEn: string; nameAr: string }[]> {
  const rows = await db.selectFrom('peopleHeard').select(['nameEn', 'nameAr']).where('caseId', '=', caseId).execute()
  return rows.map(({ nameEn, nameAr }) => ({ nameEn: nameEn ?? '', nameAr: nameAr ?? '' }))
}

/** The costs as an award would freeze them now; null until they are calculated. */
export async function findCosts(db: Queryable, caseId: string): Promise<unknown> {
  const row = await db.selectFrom('costsSnapshots').select('snapshot').where('caseId', '=', caseId).executeTakeFirst()
  return row?.snapshot ?? null
}

type Text = { readonly version: number; readonly sections: readonly Section[] }

/** The award as it is saved: five empty sections before the first save. */
export async function findText(db: Queryable, caseId: string): Promise<Text> {
  const row = await db
    .selectFrom('awardTexts')
    .select(['version', 'sections'])
    .where('caseId', '=', caseId)
    .executeTakeFirst()
  if (!row) return { version: 0, sections: mergeSections([], []) }
  return { version: Number(row.version), sections: row.sections as unknown as Section[] }
}
