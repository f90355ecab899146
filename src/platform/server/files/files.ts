import { sql } from 'kysely'
import {
  type Audience,
  type AudienceColumns,
  audienceColumns,
  mayHave,
  type PlainCode,
  storedAudience,
} from '#kernel/audience/audience.ts'
import type { FileDescriptor, FileView } from '#kernel/file.ts'
import { acceptedTypeOfName } from '#kernel/accepted-files.ts'
import { newId } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusals.ts'
import { cleanName } from '#kernel/text.ts'
import type { Standing } from '#kernel/roles.ts'
import type { Blobs } from './blobs.ts'
import type { Queryable, Tx } from '../database/db.ts'
import { insertWaitingText } from './file-texts.ts'
import type { FilePurpose } from './file-trail.ts'

export type StoredFile = FileView & {
  readonly caseId: string
  readonly purpose: string
  /** For whom it is now. */
  readonly audience: Audience
  readonly createdBy: string
}

const FILE_COLUMNS = [
  'f.id',
  'f.caseId',
  'f.name',
  'f.size',
  'f.sha256',
  'f.mediaType',
  'f.purpose',
  'f.audienceParties',
  'f.createdBy',
  'f.createdAt',
] as const

/**
 * The code of the audience of a row of `files as f` now. A file of an award belongs to its tribunal until that award is served,
 * whatever was recorded with the file; the sealed one then goes to everybody in the case.
 */
export const AUDIENCE_NOW = sql<string>`(case
  when f.purpose not like 'award-%' then f.audience
  when not exists (select from served_award_files a where a.file_id = f.id) then 'tribunal'
  when f.purpose = 'award-sealed' then 'case'
  else f.audience end)`

const selectFiles = (db: Queryable) =>
  db.selectFrom('files as f').select(FILE_COLUMNS).select(AUDIENCE_NOW.as('audience'))

type Owner = {
  readonly caseId: string
  readonly personId: string
  readonly purpose: FilePurpose
  readonly audience: Audience | PlainCode
  readonly at: Date
}

/** Records a finished upload; its bytes are in the blob store already. */
export async function insertUpload(
  tx: Tx,
  row: { id: string; personId: string; name: string; size: number; sha256: string; mediaType: string },
): Promise<void> {
  // A node that lost its lock while it hung may have written it already.
  await tx
    .insertInto('uploads')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Deletes the unclaimed uploads of bytes that were found infected. */
export async function dropUploadsOf(tx: Tx, sha256: string): Promise<void> {
  await tx.deleteFrom('uploads').where('sha256', '=', sha256).execute()
}

/** The number of finished uploads of a person that are not claimed yet, and their bytes. */
export async function sumUploads(db: Queryable, personId: string): Promise<{ count: number; bytes: number }> {
  const row = await db
    .selectFrom('uploads')
    .select((eb) => [eb.fn.countAll().as('count'), eb.fn.sum('size').as('bytes')])
    .where('personId', '=', personId)
    .executeTakeFirst()
  return { count: Number(row?.count ?? 0), bytes: Number(row?.bytes ?? 0) }
}

/** Deletes finished uploads that no call has claimed. */
export async function dropUploads(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('uploads').where('id', 'in', ids).execute()
}

/** A finished, unclaimed upload of a person. */
export async function findUpload(
  db: Queryable,
  id: string,
  personId: string,
): Promise<{ size: number; sha256: string } | undefined> {
  const row = await db
    .selectFrom('uploads')
    .select(['size', 'sha256'])
    .where('id', '=', id)
    .where('personId', '=', personId)
    .executeTakeFirst()
  return row && { ...row, size: Number(row.size) }
}

/** A person's newest unclaimed upload of these bytes. */
export async function findUploadByHash(
  db: Queryable,
  sha256: string,
  personId: string,
): Promise<{ size: number; sha256: string } | undefined> {
  const row = await db
    .selectFrom('uploads')
    .select(['size', 'sha256'])
    .where('sha256', '=', sha256)
    .where('personId', '=', personId)
    .orderBy('finishedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { ...row, size: Number(row.size) }
}

/**
 * Removes a person's upload from the uploads and returns it for its new use. It must match the descriptor, else UPLOAD_MISSING.
 */
export async function takeUpload(tx: Tx, descriptor: FileDescriptor, personId: string, caseId = '') {
  const upload = await tx
    .deleteFrom('uploads')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('uploads')
        .select('id')
        .where('personId', '=', personId)
        .where('sha256', '=', descriptor.sha256)
        .where('size', '=', descriptor.size)
        .orderBy('finishedAt', 'desc')
        .limit(1),
    )
    .returning(['size', 'sha256', 'mediaType'])
    .executeTakeFirst()
  if (!upload) throw refuse('UPLOAD_MISSING', { caseId, missing: ['file'] })
  return upload
}

/**
 * Turns a person's upload into a file of a case. The descriptor must match the stored bytes in size and SHA-256, else
 * UPLOAD_MISSING; a second claim of the same upload finds nothing.
 */
export async function claimUpload(tx: Tx, descriptor: FileDescriptor, owner: Owner): Promise<StoredFile> {
  const upload = await takeUpload(tx, descriptor, owner.personId, owner.caseId)
  const name = cleanName(descriptor.name)
  // The content was checked under the upload's name; another name may not change its type.
  if (acceptedTypeOfName(name) !== upload.mediaType)
    throw refuse('UPLOAD_REFUSED', { caseId: owner.caseId, missing: ['file'] })
  return insertFile(tx, { ...upload, size: Number(upload.size), name }, owner)
}

/** Records a file whose bytes are in the blob store: a claimed upload, or a document the portal made. */
export async function insertFile(
  tx: Tx,
  file: { name: string; size: number; sha256: string; mediaType: string },
  owner: Owner,
): Promise<StoredFile> {
  const row = {
    ...file,
    id: newId('file'),
    caseId: owner.caseId,
    purpose: owner.purpose,
    createdBy: owner.personId,
    createdAt: owner.at.toISOString(),
  }
  const columns = audienceColumns(owner.audience)
  await tx
    .insertInto('files')
    .values({ ...row, ...columns })
    .execute()
  await insertWaitingText(tx, row.id, row.createdAt)
  return { ...row, audience: storedAudience(columns) }
}

/** Changes the audience of a file; everything else about it stays as recorded. */
export async function moveAudience(tx: Tx, id: string, audience: Audience | PlainCode): Promise<void> {
  await tx.updateTable('files').set(audienceColumns(audience)).where('id', '=', id).execute()
}

/** Stores bytes the portal made; call it before the lock and record the file with `insertFile` inside. */
export async function storeDocument(blobs: Blobs, name: string, pdf: Uint8Array) {
  return { name, mediaType: 'application/pdf', ...(await blobs.put(pdf)) }
}

export async function findFile(db: Queryable, id: string): Promise<StoredFile | undefined> {
  const row = await selectFiles(db).where('f.id', '=', id).executeTakeFirst()
  return row && toFile(row)
}

/** The existing files among these ids. */
export async function listFilesById(db: Queryable, ids: readonly string[]): Promise<Map<string, StoredFile>> {
  if (ids.length === 0) return new Map()
  const rows = await selectFiles(db).where('f.id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, toFile(row)]))
}

/** Files of a case for a purpose, oldest first. */
export async function listFiles(db: Queryable, caseId: string, purposes: readonly string[]): Promise<StoredFile[]> {
  const rows = await selectFiles(db)
    .where('f.caseId', '=', caseId)
    .where('f.purpose', 'in', purposes)
    .orderBy('f.createdAt')
    .orderBy('f.id')
    .execute()
  return rows.map(toFile)
}

/** Files of cases with these bytes. */
export async function listFilesBySha(db: Queryable, sha256: string): Promise<{ id: string; caseId: string }[]> {
  const rows = await db
    .selectFrom('files')
    .select(['id', 'caseId'])
    .where('sha256', '=', sha256)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ id, caseId }) => (caseId ? [{ id, caseId }] : []))
}

/** All files of a case, newest first. */
export async function listCaseFiles(db: Queryable, caseId: string): Promise<StoredFile[]> {
  const rows = await selectFiles(db)
    .where('f.caseId', '=', caseId)
    .orderBy('f.createdAt', 'desc')
    .orderBy('f.id')
    .execute()
  return rows.map(toFile)
}

type Row = Omit<StoredFile, 'createdAt' | 'size' | 'audience'> &
  AudienceColumns & { readonly createdAt: Date; readonly size: unknown }

function toFile({ audience, audienceParties, createdAt, size, ...row }: Row): StoredFile {
  return {
    ...row,
    size: Number(size),
    audience: storedAudience({ audience, audienceParties }),
    createdAt: createdAt.toISOString(),
  }
}

/**
 * Of these files, those that contain another file which this person may not have: a bundle must not give access to a file that
 * the person may not open by itself. Every way to the bytes of a file calls this, and checks the audience of the file itself.
 */
export async function listClosed(
  db: Queryable,
  ids: readonly string[],
  standing: Standing,
): Promise<ReadonlySet<string>> {
  const closed = (await listWithin(db, ids)).filter((inside) => !mayHave(inside.audience, standing))
  return new Set(closed.map(({ fileId }) => fileId))
}

/** The audience of each file that one of these contains, now. */
export async function listWithin(
  db: Queryable,
  ids: readonly string[],
): Promise<{ readonly fileId: string; readonly audience: Audience }[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('filesWithin as w')
    .innerJoin('files as f', 'f.id', 'w.insideId')
    .select(['w.fileId', 'f.audienceParties', AUDIENCE_NOW.as('audience')])
    .where('w.fileId', 'in', ids)
    .execute()
  return rows.flatMap(({ fileId, ...inside }) =>
    fileId === null ? [] : [{ fileId, audience: storedAudience(inside) }],
  )
}
