import { mayHave } from '#kernel/audience/audience.ts'
import type { CaseFacts } from '#kernel/product.ts'
import type { FileDescriptor, FileView } from '#kernel/file.ts'
import { acceptedTypeOfName } from '#kernel/accepted-files.ts'
import { newId } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusals.ts'
import { cleanName } from '#kernel/text.ts'
import type { Standing } from '#kernel/roles.ts'
import type { Blobs } from './blobs.ts'
import type { EventAudience } from '../acts/context.ts'
import type { Queryable, Tx } from '../database/db.ts'
import { insertWaitingText } from './file-texts.ts'
import type { FilePurpose } from './file-trail.ts'

export type StoredFile = FileView & {
  readonly caseId: string
  readonly purpose: string
  readonly audience: EventAudience
  readonly createdBy: string
}

const FILE_COLUMNS = [
  'id',
  'caseId',
  'name',
  'size',
  'sha256',
  'mediaType',
  'purpose',
  'audience',
  'createdBy',
  'createdAt',
] as const

type Owner = {
  readonly caseId: string
  readonly personId: string
  readonly purpose: FilePurpose
  readonly audience: EventAudience
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
    audience: owner.audience,
    createdBy: owner.personId,
    createdAt: owner.at.toISOString(),
  }
  await tx.insertInto('files').values(row).execute()
  await insertWaitingText(tx, row.id, row.createdAt)
  return row
}

/** Changes the audience of a file; everything else about it stays as recorded. */
export async function moveAudience(tx: Tx, id: string, audience: EventAudience): Promise<void> {
  await tx.updateTable('files').set({ audience }).where('id', '=', id).execute()
}

/** Stores bytes the portal made; call it before the lock and record the file with `insertFile` inside. */
export async function storeDocument(blobs: Blobs, name: string, pdf: Uint8Array) {
  return { name, mediaType: 'application/pdf', ...(await blobs.put(pdf)) }
}

export async function findFile(db: Queryable, id: string): Promise<StoredFile | undefined> {
  const row = await db.selectFrom('files').select(FILE_COLUMNS).where('id', '=', id).executeTakeFirst()
  return row && toFile(row)
}

/** The existing files among these ids. */
export async function listFilesById(db: Queryable, ids: readonly string[]): Promise<Map<string, StoredFile>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('files').select(FILE_COLUMNS).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, toFile(row)]))
}

/** Files of a case for a purpose, oldest first. */
export async function listFiles(db: Queryable, caseId: string, purposes: readonly string[]): Promise<StoredFile[]> {
  const rows = await db
    .selectFrom('files')
    .select(FILE_COLUMNS)
    .where('caseId', '=', caseId)
    .where('purpose', 'in', purposes)
    .orderBy('createdAt')
    .orderBy('id')
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
  const rows = await db
    .selectFrom('files')
    .select(FILE_COLUMNS)
    .where('caseId', '=', caseId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toFile)
}

function toFile(
  row: { createdAt: Date; size: unknown; audience: string } & Omit<StoredFile, 'createdAt' | 'size' | 'audience'>,
): StoredFile {
  return {
    ...row,
    size: Number(row.size),
    audience: row.audience as EventAudience,
    createdAt: row.createdAt.toISOString(),
  }
}

/**
 * The current audience of a file. An award belongs to its tribunal until it is served, whatever was recorded with the file; then
 * the sealed one goes to everybody in the case.
 */
export function audienceOf(
  file: Pick<StoredFile, 'purpose' | 'audience'>,
  facts: Pick<CaseFacts, 'awardStatus'>,
): EventAudience {
  if (!file.purpose.startsWith('award-')) return file.audience
  if (facts.awardStatus === 'served') return file.purpose === 'award-sealed' ? 'case' : file.audience
  return 'tribunal'
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
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('filesWithin as w')
    .innerJoin('files as inside', 'inside.id', 'w.insideId')
    .select(['w.fileId', 'inside.audience'])
    .where('w.fileId', 'in', ids)
    .execute()
  const closed = rows.filter(({ audience }) => !mayHave(audience as EventAudience, standing))
  return new Set(closed.flatMap(({ fileId }) => fileId ?? []))
}
