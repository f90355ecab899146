import { type RawBuilder, sql } from 'kysely'
import type { Standing } from '#kernel/roles.ts'
import { isOpenTo } from '../case-record/audience-sql.ts'
import { AUDIENCE_NOW } from './files.ts'

const ROW = { code: AUDIENCE_NOW, parties: sql`f.audience_parties` }

/**
 * A condition on the rows of `files as f`: whether this person may open a file, for lists that the database filters. Its rules
 * are those of `mayHave` and `listClosed`, which decide about one file.
 */
export function isOpenable(standing: Standing): RawBuilder<boolean> {
  const open = isOpenTo(standing, ROW)
  return sql<boolean>`(
    ${open}
    and not exists (
      select from files_within w
      where w.file_id = f.id and not exists (select from files f where f.id = w.inside_id and ${open})
    )
  )`
}
