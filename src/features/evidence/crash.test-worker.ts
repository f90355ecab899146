// A whole portal in a separate process, for the test that kills it. PORTAL_PARTS contains its database and data folder.
import { openPortal } from '#app/portal.ts'
import { readConfig } from '#server/start/config.ts'
import type { DatabaseConnection } from '#server/database/connection.ts'
import { openLog } from '#server/operation/log.ts'

const parts = JSON.parse(process.env['PORTAL_PARTS'] ?? '{}') as { connection: DatabaseConnection; dataDir: string }
const config = readConfig({ PORT: '0', DATA_DIR: parts.dataDir, LOG_LEVEL: 'error' })
await openPortal({ config, log: openLog('error'), connection: parts.connection })
process.stdout.write('open\n')
