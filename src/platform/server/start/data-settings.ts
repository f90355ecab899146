import { isAbsolute } from 'node:path'
import * as z from 'zod'
import { FEWEST_SIGNS } from '../backup/passphrase.ts'
import { POSTGRES } from '../database/postgres-versions.ts'
import { switchOn, whole } from './setting-values.ts'

const databaseUrl = z
  .string()
  .refine(isPostgresUrl, 'must be an address such as postgres://user:password@host:5432/name')

/** Where the data are; part of the table of settings.ts. */
export const DATA_SETTINGS = {
  DATA_DIR: {
    schema: z.string().optional(),
    group: 'Data' as const,
    without: '`data/` in the checkout; for root a system state folder',
    about: 'Files, keys and the embedded database.',
    example: '/var/lib/arbitration-portal',
  },
  KEYS_DIR: {
    schema: z.string().refine(isAbsolute, 'must be the full path of a folder').optional(),
    group: 'Data' as const,
    without: '`keys/` in DATA_DIR',
    about:
      'The folder of `vault.key` and of the portal’s own signing keys. Nodes that share a database each have the same `vault.key`; the other keys then are in the database, encrypted with it, so that the folder may be read-only.',
    example: '/etc/arbitration-portal/keys',
  },
  DATABASE_URL: {
    schema: databaseUrl.optional(),
    group: 'Data' as const,
    without: 'the embedded PostgreSQL in DATA_DIR',
    about: `A PostgreSQL (${POSTGRES.oldest} to ${POSTGRES.newest}) of your own. Serves requests; runs the migrations too when there is no DATABASE_OWNER_URL.`,
    example: 'postgres://portal:password@db.example.org:5432/portal',
    isSecret: true as const,
  },
  DATABASE_OWNER_URL: {
    schema: databaseUrl.optional(),
    group: 'Data' as const,
    without: 'DATABASE_URL',
    about: 'The role that owns the tables and runs the migrations, when requests are served by another.',
    example: 'postgres://owner:password@db.example.org:5432/portal',
    isSecret: true as const,
  },
  DATABASE_POOL: {
    schema: whole.min(4, 'must be 4 or more').max(200, 'must be 200 or less').default(16),
    group: 'Data' as const,
    without: '16',
    about:
      'How many connections to the database serve requests. A process has up to five more; all processes together must stay below `max_connections` of PostgreSQL.',
    example: '16',
  },
  BACKUP_PASSPHRASE: {
    schema: z.string().min(FEWEST_SIGNS, `must have at least ${FEWEST_SIGNS} signs`).optional(),
    group: 'Data' as const,
    without: 'the command asks for it; where nobody can answer, keys are left out of the backup and named',
    about:
      'The passphrase of the keys in a backup. Only the commands `backup`, `restore` and `verify` read it: keep it from the portal, and where the backups are not.',
    example: 'a long random text',
    isSecret: true as const,
  },
  ALLOW_EARLIER_CLOCK: {
    schema: switchOn.default(false),
    group: 'Data' as const,
    without: '0: a clock more than a minute behind the last entry of the trail is refused at the start',
    about:
      'Only after the clock of this machine was ahead and was set right: starts although the trail has later entries.',
    example: '1',
  },
} as const

function isPostgresUrl(text: string): boolean {
  return URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol)
}
