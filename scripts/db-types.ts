// Writes src/platform/server/database/schema.ts from the schema that the migrations create. Run it after changing a migration or a view.
import { writeFileSync } from 'node:fs'
import { SCHEMA_FILE, schemaTypes } from '../test/support/schema-types.ts'

writeFileSync(SCHEMA_FILE, await schemaTypes())
process.exit(0)
