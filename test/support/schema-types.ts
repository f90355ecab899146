import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connectionUrl } from '#server/database/connection.ts'
import { createTestDatabase } from './database.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** Where the types of the tables and views are kept. */
export const SCHEMA_FILE = path.join(ROOT, 'src/platform/server/database/schema.ts')

/** The types of the tables and views that the migrations create, as kysely-codegen reads them from a new database. */
export async function schemaTypes(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'arb-schema-'))
  const file = path.join(folder, 'schema.ts')
  const database = await createTestDatabase()
  try {
    execFileSync(
      process.execPath,
      [
        path.join(ROOT, 'node_modules/kysely-codegen/dist/cli/bin.js'),
        '--dialect=postgres',
        '--camel-case',
        '--date-parser=string',
        '--numeric-parser=string',
        '--exclude-pattern=(pgboss.*|audit_entries_*|public.schema_views)',
        '--default-schema=public',
        `--out-file=${file}`,
        `--url=${connectionUrl(database.ownerConnection)}`,
      ],
      { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] },
    )
    // The pool reads int8 as a number (db.ts): sizes, counts and event numbers fit.
    const types = (await readFile(file, 'utf8')).replace('Int8 = ColumnType<string,', 'Int8 = ColumnType<number,')
    return execFileSync(
      process.execPath,
      [path.join(ROOT, 'node_modules/@biomejs/biome/bin/biome'), 'format', `--stdin-file-path=${SCHEMA_FILE}`],
      { cwd: ROOT, input: types, encoding: 'utf8', stdio: ['pipe', 'pipe', 'inherit'] },
    )
  } finally {
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  }
}
