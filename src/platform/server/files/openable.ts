import { type RawBuilder, sql } from 'kysely'
import { AUDIENCES, mayHave } from '#kernel/audience/audience.ts'
import type { CaseFacts } from '#kernel/product.ts'
import type { Standing } from '#kernel/roles.ts'

/**
 * A condition on the rows of `files as f`: whether this person may open a file, for lists that the database filters. Its rules
 * are those of `audienceOf`, `mayHave` and `listClosed`, which decide about one file.
 */
export function isOpenable(standing: Standing, facts: Pick<CaseFacts, 'awardStatus'>): RawBuilder<boolean> {
  const own = sql.val(AUDIENCES.filter((audience) => mayHave(audience, standing)))
  const audience =
    facts.awardStatus === 'served'
      ? sql`case when f.purpose = 'award-sealed' then 'case' else f.audience end`
      : sql`case when f.purpose like 'award-%' then 'tribunal' else f.audience end`
  return sql<boolean>`(
    ${audience} = any (${own}::text[])
    and not exists (
      select from files_within w join files inside on inside.id = w.inside_id
      where w.file_id = f.id and not inside.audience = any (${own}::text[])
    )
  )`
}
