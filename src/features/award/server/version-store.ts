import { wordCount } from '#kernel/text.ts'
import type { Queryable, Tx } from '#server/database/db.ts'
import { differingSections, type Section, type SectionName } from '../law/rules.ts'
import type { Award } from './store.ts'

export type DraftVersion = {
  readonly number: number
  readonly words: number
  readonly changed: readonly SectionName[]
  readonly savedBy: string
  readonly savedAt: Date
}

const wordsOf = (sections: readonly Section[]) =>
  sections.reduce((sum, { text, translation }) => sum + wordCount(text) + wordCount(translation), 0)

/** Keeps the current text of a draft before it is replaced. The caller holds the case lock. */
export async function insertVersion(tx: Tx, award: Award, at: Date): Promise<void> {
  const last = await tx
    .selectFrom('awardDraftVersions')
    .select(['number', 'sections'])
    .where('awardId', '=', award.id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const before = (last?.sections ?? []) as unknown as readonly Section[]
  await tx
    .insertInto('awardDraftVersions')
    .values({
      awardId: award.id,
      number: (last?.number ?? 0) + 1,
      version: award.version,
      sections: JSON.stringify(award.sections),
      changed: JSON.stringify(differingSections(before, award.sections)),
      words: wordsOf(award.sections),
      savedBy: award.savedBy,
      savedAt: award.savedAt.toISOString(),
      keptAt: at.toISOString(),
    })
    .execute()
}

/** The kept versions of a draft, newest first, without their texts. */
export async function listVersions(db: Queryable, awardId: string): Promise<DraftVersion[]> {
  const rows = await db
    .selectFrom('awardDraftVersions')
    .select(['number', 'words', 'changed', 'savedBy', 'savedAt'])
    .where('awardId', '=', awardId)
    .orderBy('number', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, changed: row.changed as unknown as SectionName[] }))
}

/** One kept version with its text, and who saved it. */
export async function findVersion(db: Queryable, awardId: string, number: number) {
  const row = await db
    .selectFrom('awardDraftVersions')
    .select(['sections', 'savedBy'])
    .where('awardId', '=', awardId)
    .where('number', '=', number)
    .executeTakeFirst()
  return row && { savedBy: row.savedBy, sections: row.sections as unknown as Section[] }
}
