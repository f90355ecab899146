import { mayHave } from '#kernel/audience/audience.ts'
import { refuse } from '#kernel/refusals.ts'
import type { Standing } from '#kernel/roles.ts'
import type { Queryable } from '#server/database/db.ts'
import { listFilesById } from '#server/files/files.ts'
import { listMembers } from '#server/case-record/members.ts'
import { listNames } from '#server/accounts/people.ts'
import type { SubmissionView } from '../law/contract.ts'
import { maySeeAllReaders } from '../law/rules.ts'
import { listAdmissions, listOpenings, listSubmissions, type Submission } from './store.ts'

/** The submissions of a case as a person with this standing may see them. */
export async function readSubmissions(db: Queryable, caseId: string, standing: Standing): Promise<SubmissionView[]> {
  const rows = await listSubmissions(db, caseId)
  const [files, admissions, openings, readers] = await Promise.all([
    listFilesById(
      db,
      rows.map((row) => row.fileId),
    ),
    listAdmissions(db, caseId),
    listOpenings(db, caseId),
    visibleReaders(db, caseId, standing),
  ])
  const names = await namesOf(db, [
    ...rows.map((row) => row.submittedBy),
    ...admissions.map((one) => one.decidedBy),
    ...openings.map((one) => one.personId),
  ])
  const newer = new Map(rows.flatMap((row) => (row.supersedes ? [[row.supersedes, row.id] as const] : [])))
  return rows.flatMap((row) => {
    const file = files.get(row.fileId)
    if (!file) throw new Error(`submission ${row.id} has no file`)
    if (!mayHave(file.audience, standing)) return []
    const seen = openings.filter(
      (one) => one.submissionId === row.id && (readers === 'all' || readers.has(one.personId)),
    )
    const { name, size, sha256, mediaType } = file
    const view = {
      ...ownFields(row),
      submittedBy: names(row.submittedBy),
      file: { name, size, sha256 },
      mediaType,
      admission: admissionOf(admissions, row.id, names),
      supersededBy: newer.get(row.id) ?? null,
      openedBy: seen.map(({ personId, at }) => ({ ...names(personId), at })),
    }
    return [view]
  })
}

export async function readSubmission(
  db: Queryable,
  caseId: string,
  standing: Standing,
  id: string,
): Promise<SubmissionView> {
  const found = (await readSubmissions(db, caseId, standing)).find((one) => one.id === id)
  if (!found) throw refuse('NOT_FOUND')
  return found
}

function ownFields(row: Submission) {
  const { id, name, label, series, group, number, version, kind, pages, fault, submittedAt, late, supersedes } = row
  return {
    ...{ id, name, label, series, group, number, version, kind, pages, fault, submittedAt, late, supersedes },
    due:
      row.dueAt && row.dueTitleEn && row.dueTitleAr
        ? { titleEn: row.dueTitleEn, titleAr: row.dueTitleAr, dueAt: row.dueAt }
        : null,
  }
}

type Admissions = Awaited<ReturnType<typeof listAdmissions>>

function admissionOf(admissions: Admissions, submissionId: string, names: NameOf): SubmissionView['admission'] {
  const found = admissions.find((one) => one.submissionId === submissionId)
  if (!found) return null
  const { admitted, reason, decidedAt, decidedBy } = found
  return { admitted, reason, decidedAt, decidedBy: names(decidedBy) }
}

type NameOf = (personId: string) => { nameEn: string; nameAr: string }

/** Loads all names at once. A missing person would be a bug. */
async function namesOf(db: Queryable, ids: readonly string[]): Promise<NameOf> {
  const known = await listNames(db, ids)
  return (id) => {
    const found = known.get(id)
    if (!found) throw new Error(`no person ${id}`)
    return found
  }
}

/** Whose openings may be shown: to the tribunal and the centre everyone's, to others those of the parties' representatives. */
async function visibleReaders(db: Queryable, caseId: string, standing: Standing): Promise<Set<string> | 'all'> {
  if (maySeeAllReaders(standing)) return 'all'
  const members = await listMembers(db, caseId)
  const sides = members.filter(({ capacity }) => capacity === 'claimant' || capacity === 'respondent')
  return new Set(sides.map((member) => member.personId))
}
