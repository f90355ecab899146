// Writes src/platform/server/database/schema.ts from the schema that the migrations create. Run it after changing a migration or a view.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { connectionUrl } from '#server/database/connection.ts'
import { createTestDatabase } from '../test/support/database.ts'

const root = path.resolve(import.meta.dirname, '..')
const database = await createTestDatabase()
execFileSync(
  process.execPath,
  [
    path.join(root, 'node_modules/kysely-codegen/dist/cli/bin.js'),
    '--dialect=postgres',
    '--camel-case',
    '--date-parser=string',
    '--numeric-parser=string',
    '--exclude-pattern=(pgboss.*|audit_entries_*|public.schema_views)',
    '--default-schema=public',
    `--out-file=${path.join(root, 'src/platform/server/database/schema.ts')}`,
    `--url=${connectionUrl(database.ownerConnection)}`,
  ],
  { stdio: ['ignore', 'ignore', 'inherit'] },
)
// The pool reads int8 as a number (db.ts): sizes, counts and event numbers fit.
const file = path.join(root, 'src/platform/server/database/schema.ts')
writeFileSync(file, readFileSync(file, 'utf8').replace('Int8 = ColumnType<string,', 'Int8 = ColumnType<number,'))
execFileSync(process.execPath, [path.join(root, 'node_modules/@biomejs/biome/bin/biome'), 'format', '--write', file], {
  stdio: ['ignore', 'ignore', 'inherit'],
})
await database.drop()
process.exit(0)
