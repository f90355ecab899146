import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { StartError } from '../start/start-errors.ts'

/** A migration or view that cannot be applied, or a database that does not fit this version of the portal. */
export class MigrationError extends StartError {
  override name = 'MigrationError'
}

export type SqlFile = { readonly name: string; readonly sql: string; readonly sha256: string }

export async function readSqlFiles(folder: string): Promise<SqlFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(names.map((name) => readSqlFile(folder, name)))
}

async function readSqlFile(folder: string, name: string): Promise<SqlFile> {
  // A checkout may have converted the line ends; the file counts as the same.
  const sql = (await readFile(path.join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
  return { name, sql, sha256: hashOf(sql) }
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Runs the work in one transaction: all of it or nothing. */
export async function inTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Why a file failed, with the line. */
export function failureOf(kind: string, { name, sql }: SqlFile, error: unknown): MigrationError {
  const position = Number((error as { position?: string }).position)
  const line = position ? ` at line ${sql.slice(0, position).split('\n').length}` : ''
  return new MigrationError(`The ${kind} ${name} failed${line}: ${(error as Error).message}`, { cause: error })
}
