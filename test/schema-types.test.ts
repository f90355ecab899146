import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { it } from 'node:test'
import { SCHEMA_FILE, schemaTypes } from './support/schema-types.ts'

it('the types of the tables are those of a migrated database (else run npm run db:types)', async () => {
  assert.equal(readFileSync(SCHEMA_FILE, 'utf8'), await schemaTypes())
})
