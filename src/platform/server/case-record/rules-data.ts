import * as z from 'zod/mini'
import type { PlainDate } from '#kernel/dates/dates.ts'
import type { Queryable } from '../database/db.ts'
import { RULE_SCHEMAS } from '#kernel/rule-sets/schemas.ts'
import type { RuleContents, RuleKind, Rules, RuleVersion } from '#kernel/rule-sets/sets.ts'

type Row = RuleVersion & { readonly kind: string; readonly content: unknown }

/** The rules in force on a date: the newest version of every set that is valid by then. Throws when a set is missing. */
export async function readRules(db: Queryable, on: PlainDate): Promise<Rules> {
  const rows = await db
    .selectFrom('ruleSets')
    .distinctOn('kind')
    .select(['kind', 'version', 'validFrom', 'who', 'content'])
    .where('validFrom', '<=', on)
    .orderBy('kind')
    .orderBy('version', 'desc')
    .execute()
  return {
    articles: contentOf(rows, 'articles'),
    timeLimits: contentOf(rows, 'timeLimits'),
    calendar: contentOf(rows, 'calendar'),
    fees: contentOf(rows, 'fees'),
    policies: contentOf(rows, 'policies'),
    versions: {
      articles: versionOf(rows, 'articles'),
      timeLimits: versionOf(rows, 'timeLimits'),
      calendar: versionOf(rows, 'calendar'),
      fees: versionOf(rows, 'fees'),
      policies: versionOf(rows, 'policies'),
    },
  }
}

/** When a version of a rule set was recorded. */
export async function ruleSetRecordedAt(db: Queryable, kind: RuleKind, version: number): Promise<string> {
  const row = await db
    .selectFrom('ruleSets')
    .select('recordedAt')
    .where('kind', '=', kind)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return row.recordedAt.toISOString()
}

function rowOf(rows: readonly Row[], kind: RuleKind): Row {
  const row = rows.find((one) => one.kind === kind)
  if (!row) throw new Error(`no rule set ${kind} is in force`)
  return row
}

function contentOf<K extends RuleKind>(rows: readonly Row[], kind: K): RuleContents[K] {
  const schema: z.ZodMiniType<RuleContents[K]> = RULE_SCHEMAS[kind] as never
  return z.parse(schema, rowOf(rows, kind).content)
}

function versionOf(rows: readonly Row[], kind: RuleKind): RuleVersion {
  const { version, validFrom, who } = rowOf(rows, kind)
  return { version, validFrom, who }
}
