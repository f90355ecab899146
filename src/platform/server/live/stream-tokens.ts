import { createHash, randomBytes } from 'node:crypto'
import type { Db, Queryable } from '../database/db.ts'

/** A stream's token opens one stream, within 60 seconds. */
const TOKEN_SECONDS = 60

const hash = (token: string) => createHash('sha256').update(token).digest('hex')

/** Makes a stream token bound to person, session and case (null: the person's own stream). */
export async function issueStreamToken(
  db: Queryable,
  owner: { sessionId: string; personId: string; caseId: string | null; now: Date },
): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  const { now, ...row } = owner
  await db.deleteFrom('streamTokens').where('expiresAt', '<', now).execute()
  await db
    .insertInto('streamTokens')
    .values({ ...row, tokenHash: hash(token), expiresAt: new Date(now.getTime() + TOKEN_SECONDS * 1000) })
    .execute()
  return token
}

/** Spends a token for its session and case; undefined when it was used, has expired, or belongs to another session or case. */
export async function spendToken(db: Db, token: string, sessionId: string, caseId: string | null, now: Date) {
  const row = await db
    .deleteFrom('streamTokens')
    .where('tokenHash', '=', hash(token))
    .where('sessionId', '=', sessionId)
    .where('caseId', 'is not distinct from', caseId)
    .returningAll()
    .executeTakeFirst()
  return row && row.expiresAt > now ? row : undefined
}
