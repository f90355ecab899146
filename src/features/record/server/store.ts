import { sql } from 'kysely'
import type { Standing } from '#kernel/roles.ts'
import type { Queryable } from '#server/database/db.ts'
import { isOpenable } from '#server/files/openable.ts'
import type { RecordDocument } from '../law/contract.ts'

type Row = Omit<RecordDocument, 'id' | 'filedAt' | 'filedBy'> & {
  readonly fileId: string
  readonly submissionId: string | null
  readonly filedAt: Date
  readonly nameEn: string
  readonly nameAr: string
  /** The reader may open the file only as the letter served on their side, not as a file of the centre. */
  readonly isLetterServed: boolean
}

/** The documents of a case that a person with this standing may open, oldest first. The database decides it. */
export async function listDocuments(db: Queryable, caseId: string, standing: Standing): Promise<RecordDocument[]> {
  const { openable, listed } = conditionsOf(caseId, standing)
  const { rows } = await sql<Row>`
    select
      f.id as file_id, d.submission_id, f.purpose, d.kind, d.lane, d.label, d.number, d.document_no, d.title, f.name as file_name, f.media_type,
      d.version, d.pages, f.created_at as filed_at, coalesce(p.name_en, '') as name_en, coalesce(p.name_ar, '') as name_ar, d.state, d.receipt_no,
      i.code as verification_code, (f.purpose in ('award-sealed', 'award-signed') or coalesce(i.is_sealed, false)) as sealed,
      not ${openable} as is_letter_served
    from files f
    left join record_documents d on d.case_id = ${caseId} and d.file_id = f.id
    left join people p on p.id = f.created_by
    left join (
      select distinct on (sha256) sha256, code, key_id is not null as is_sealed
      from issued_papers where case_id = ${caseId} order by sha256, issued_at desc
    ) i on i.sha256 = f.sha256
    where ${listed}
    order by f.created_at, f.id`.execute(db)
  return rows.map(({ fileId, submissionId, filedAt, nameEn, nameAr, isLetterServed, ...row }) => ({
    ...row,
    id: isLetterServed ? `letter_${caseId}` : (submissionId ?? fileId),
    filedAt: filedAt.toISOString(),
    filedBy: { nameEn, nameAr },
  }))
}

/** How many documents `listDocuments` has for this person. */
export async function countDocuments(db: Queryable, caseId: string, standing: Standing): Promise<number> {
  const { listed } = conditionsOf(caseId, standing)
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from files f where ${listed}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/**
 * Conditions for the files that the reader may open, and for the files that are listed: the same ones and the letter, once it was served on
 * a party that the reader acts for.
 */
function conditionsOf(caseId: string, standing: Standing) {
  const openable = isOpenable(standing)
  const own = sql.val(standing.parties.map(({ id }) => id))
  const listed = sql`f.case_id = ${caseId} and (
    ${openable} or f.purpose = 'commencementLetter' and exists (
      select from letters_served l where l.case_id = f.case_id and l.party_id = any(${own}::text[])
    )
  )`
  return { openable, listed }
}
