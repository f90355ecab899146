import { hashSecret } from '#server/accounts/session-secret.ts'
import type { Db, Tx } from '#server/database/db.ts'

type FileLink = {
  readonly secretHash: string
  readonly fileId: string
  readonly personId: string
  readonly sessionId: string
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** Stores a link and deletes those that ended more than a day ago. */
export async function insertLink(tx: Tx, link: FileLink): Promise<void> {
  const yesterday = new Date(link.createdAt.getTime() - 24 * 60 * 60_000)
  await tx.deleteFrom('fileLinks').where('expiresAt', '<', yesterday).execute()
  const [createdAt, expiresAt] = [link.createdAt.toISOString(), link.expiresAt.toISOString()]
  await tx
    .insertInto('fileLinks')
    .values({ ...link, createdAt, expiresAt })
    .execute()
}

/** The link of a secret, if it has not expired. */
export async function findLink(db: Db, secret: string, now: Date): Promise<FileLink | undefined> {
  return db
    .selectFrom('fileLinks')
    .select(['secretHash', 'fileId', 'personId', 'sessionId', 'createdAt', 'expiresAt'])
    .where('secretHash', '=', hashSecret(secret))
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

/** The case of the file that a secret links to, even if the link has expired. */
export async function findCaseOfLink(db: Db, secret: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('fileLinks')
    .innerJoin('files', 'files.id', 'fileLinks.fileId')
    .select('caseId')
    .where('secretHash', '=', hashSecret(secret))
    .executeTakeFirst()
  return row?.caseId ?? undefined
}
