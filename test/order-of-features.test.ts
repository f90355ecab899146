// The order of the features (ADR 0087): imports point back only, types included, and a table is read by its own feature or through a view.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'

/** A feature may import from those before it, and from none after it. */
const ORDER = [
  ...['identity', 'settings', 'files', 'case'],
  // The procedure.
  ...['filing', 'commencement', 'tribunal', 'case-management', 'evidence', 'hearing', 'time-limits', 'court-orders'],
  'award',
  // What advises on an award.
  ...['checklist', 'scrutiny', 'deliberations', 'suggestions'],
  // Money.
  ...['costs', 'finance', 'reconciliation'],
  // Overviews.
  ...['next', 'calendar', 'notifications', 'reports', 'dashboard', 'audit', 'publication', 'verification'],
  ...['admin', 'keyboard'],
]

/** Imports that still break the order. The list only ever gets shorter. */
const KNOWN_IMPORTS: readonly string[] = [
  'admin/screens/admin-home-screen.tsx imports screens.ts',
  'admin/screens/admin-page.tsx imports screens.ts',
  'award/law/contract.ts imports checklist/law/contract.ts',
  'award/law/history-text.ts imports articles.ts',
  'award/screens/deliberations.tsx imports deliberations/screens/deliberations-panel.tsx',
  'award/screens/draft-studio.tsx imports checklist/screens/checklist-panel.tsx',
  'award/screens/draft-studio.tsx imports costs/screens/costs-panel.tsx',
  'award/screens/draft-studio.tsx imports scrutiny/screens/submit-panel.tsx',
  'award/screens/draft-studio.tsx imports suggestions/law/contract.ts',
  'award/screens/draft-studio.tsx imports suggestions/law/rules.ts',
  'award/screens/draft-studio.tsx imports suggestions/screens/suggestions-panel.tsx',
  'award/screens/final-award.tsx imports costs/screens/costs-panel.tsx',
  'award/screens/finalize-panel.tsx imports scrutiny/law/words.ts',
  'award/server/award-timeline.ts imports articles.ts',
  'award/server/checking.ts imports checklist/law/checklist.ts',
  'award/server/checking.ts imports checklist/law/contract.ts',
  'award/server/checking.ts imports costs/law/snapshot.ts',
  'award/server/document.ts imports costs/law/between.ts',
  'award/server/document.ts imports costs/law/calculation.ts',
  'award/server/document.ts imports costs/law/snapshot.ts',
  'award/server/document.ts imports costs/law/words.ts',
  'award/server/source.ts imports costs/law/snapshot.ts',
  'case-management/server/handlers.ts imports machines.ts',
  'case/screens/audit-sheet.tsx imports audit/law/contract.ts',
  'case/screens/audit-sheet.tsx imports audit/law/tell.ts',
  'case/screens/audit-sheet.tsx imports audit/law/words.ts',
  'case/screens/award-sheet.tsx imports award/screens/service-sheet.tsx',
  'case/screens/case-screen.tsx imports next/screens/case-next.tsx',
  'case/screens/finance-sheet.tsx imports screens.ts',
  'case/screens/overview-screen.tsx imports next/screens/case-next.tsx',
  'case/screens/overview-screen.tsx imports costs/screens/costs-panel.tsx',
  'case/screens/overview-screen.tsx imports time-limits/screens/time-limits-sheet.tsx',
  'case/screens/overview-screen.tsx imports scrutiny/screens/court-sheet.tsx',
  'case/screens/state-sheet.tsx imports screens.ts',
  'case/screens/timeline-sheet.tsx imports commencement/law/contract.ts',
  'case/screens/timeline-sheet.tsx imports commencement/law/timeline-words.ts',
  'case/server/handlers.ts imports may.ts',
  'case/server/handlers.ts imports permissions.ts',
  'checklist/law/contract.ts imports costs/law/snapshot.ts',
  'checklist/law/costs-check.ts imports costs/law/between.ts',
  'checklist/law/costs-check.ts imports costs/law/calculation.ts',
  'checklist/law/costs-check.ts imports costs/law/snapshot.ts',
  'checklist/law/model.ts imports costs/law/snapshot.ts',
  'commencement/law/rules.ts imports hearing/law/rules.ts',
  'commencement/server/letter.ts imports award/law/document-words.ts',
  'dashboard/screens/dashboard-screen.tsx imports screens.ts',
  'finance/screens/finance-links.tsx imports screens.ts',
  'keyboard/screens/palette-items.ts imports screens.ts',
  'next/law/late-duties.ts imports may.ts',
  'next/law/rules.ts imports articles.ts',
  'next/law/rules.ts imports may.ts',
  'notifications/server/react.ts imports articles.ts',
  'suggestions/law/masking.ts imports publication/law/redact.ts',
  'suggestions/law/masking.ts imports publication/law/generic-words.ts',
  'suggestions/law/masking.ts imports publication/law/letters.ts',
  'suggestions/law/masking.ts imports publication/law/name-forms.ts',
  'suggestions/law/masking.ts imports publication/law/names-file.ts',
  'suggestions/server/handlers.ts imports publication/law/names-file.ts',
  'suggestions/server/store.ts imports publication/law/names-file.ts',
]

/** Reads of another feature's table that still go past its views. The list only ever gets shorter. */
const KNOWN_READS: readonly string[] = [
  'award/server/approval.ts reads award_scrutiny_decisions of scrutiny',
  'award/server/approval.ts reads award_submissions of scrutiny',
  'award/server/heard-store.ts reads hearing_participants of hearing',
  'award/server/heard-store.ts reads hearings of hearing',
  'deliberations/server/store.ts reads awards of award',
  'next/server/open-records-store.ts reads award_missing_signatures of award',
  'next/server/open-records-store.ts reads award_receipts of award',
  'next/server/open-records-store.ts reads award_scrutiny_decisions of scrutiny',
  'next/server/open-records-store.ts reads award_service_withdrawals of award',
  'next/server/open-records-store.ts reads award_services of award',
  'next/server/open-records-store.ts reads award_signatures of award',
  'next/server/open-records-store.ts reads award_submissions of scrutiny',
  'next/server/open-records-store.ts reads awards of award',
  'next/server/open-records-store.ts reads commencements of commencement',
  'next/server/open-records-store.ts reads cost_allocations of costs',
  'next/server/open-records-store.ts reads cost_calculations of costs',
  'next/server/open-records-store.ts reads court_orders of court-orders',
  'next/server/open-records-store.ts reads deposit_entries of costs',
  'next/server/open-records-store.ts reads filing_deficiencies of filing',
  'next/server/open-records-store.ts reads filing_documents of filing',
  'next/server/open-records-store.ts reads filings of filing',
  'next/server/open-records-store.ts reads hearing_entries of hearing',
  'next/server/open-records-store.ts reads hearing_minutes of hearing',
  'next/server/open-records-store.ts reads hearing_minutes_copies of hearing',
  'next/server/open-records-store.ts reads hearing_minutes_signatories of hearing',
  'next/server/open-records-store.ts reads hearing_minutes_signatures of hearing',
  'next/server/open-records-store.ts reads hearing_participants of hearing',
  'next/server/open-records-store.ts reads hearings of hearing',
  'next/server/open-records-store.ts reads payout_batches of finance',
  'next/server/open-records-store.ts reads payouts of finance',
  'next/server/open-records-store.ts reads publications of publication',
  'next/server/open-records-store.ts reads redaction_reviews of publication',
  'next/server/open-records-store.ts reads refunds of finance',
  'next/server/open-records-store.ts reads submission_admissions of evidence',
  'next/server/open-records-store.ts reads submissions of evidence',
  'next/server/open-records-store.ts reads tribunal_appointments of tribunal',
  'next/server/open-records-store.ts reads tribunal_ballots of tribunal',
  'next/server/open-records-store.ts reads tribunal_challenges of tribunal',
  'next/server/open-records-store.ts reads tribunal_comments of tribunal',
  'next/server/open-records-store.ts reads tribunal_disclosures of tribunal',
  'next/server/open-records-store.ts reads tribunal_lists of tribunal',
  'next/server/open-records-store.ts reads tribunal_secretaries of tribunal',
  'next/server/open-records-store.ts reads tribunal_secretary_consents of tribunal',
  'next/server/open-records-store.ts reads tribunal_statements of tribunal',
  'next/server/open-records-store.ts reads tribunal_waivers of tribunal',
  'next/server/open-records-store.ts reads tribunals of tribunal',
  'next/server/store.ts reads awards of award',
  'scrutiny/server/store.ts reads awards of award',
  'suggestions/server/store.ts reads awards of award',
]

const ROOT = path.resolve(import.meta.dirname, '..')
const SRC = path.join(ROOT, 'src')
const FEATURES = path.join(SRC, 'features')
const ALIASES = Object.entries(
  (JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { imports: Record<string, string> }).imports,
)

const read = (file: string) => readFileSync(file, 'utf8')

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test(-worker)?\.ts$/.test(name))
    .map((name) => path.join(folder, name))
    .sort()
}

/** The feature that a file belongs to; undefined for the platform and for what puts the parts together. */
function featureOf(file: string): string | undefined {
  const rel = path.relative(FEATURES, file)
  return rel.startsWith('..') ? undefined : rel.split(path.sep)[0]
}

function resolve(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return path.resolve(path.dirname(from), specifier)
  const alias = ALIASES.find(([key]) => specifier.startsWith(key.slice(0, -1)))
  return alias && path.join(ROOT, alias[1].slice(0, -1), specifier.slice(alias[0].length - 1))
}

// Every form: values, types, names passed on, and what is loaded late.
const IMPORTED = /\b(?:from|import)\s*\(?\s*'([^']+)'/g

/** Imports of one file that go to a later feature, or to what puts the features together. */
function forwardImports(file: string): string[] {
  const here = featureOf(file) ?? ''
  return [...read(file).matchAll(IMPORTED)].flatMap(([, specifier = '']) => {
    const target = resolve(file, specifier)
    if (!target?.startsWith(`${SRC}${path.sep}`) || target.startsWith(path.join(SRC, 'platform'))) return []
    const there = featureOf(target)
    if (there !== undefined && ORDER.indexOf(there) <= ORDER.indexOf(here)) return []
    return [`${path.relative(FEATURES, file)} imports ${path.relative(SRC, target).replace(/^features./, '')}`]
  })
}

const snakeOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Tables and views as the types of the database have them, by their name in SQL. */
function relations(): { tables: ReadonlySet<string>; views: ReadonlySet<string> } {
  const [, listed = ''] =
    /export interface DB \{(.*?)\n\}/s.exec(read(path.join(SRC, 'platform/server/database/schema.ts'))) ?? []
  const names = [...listed.matchAll(/^\s+(\w+): /gm)].map(([, name = '']) => snakeOf(name))
  const migrations = readdirSync(path.join(ROOT, 'migrations'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.sql'))
    .map((name) => read(path.join(ROOT, 'migrations', name)).toLowerCase())
  const made = migrations.flatMap((text) =>
    [...text.matchAll(/create (?:or replace )?view (\w+)/g)].map(([, name = '']) => name),
  )
  const views = new Set(made)
  return { tables: new Set(names.filter((name) => !views.has(name))), views }
}

const withoutComments = (text: string) => text.replace(/\/\*.*?\*\//gs, '').replace(/^\s*\/\/.*$/gm, '')

const WRITTEN = /(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g
const ASKED = /(?:[sS]electFrom|Join(?:Lateral)?|using|sql\.table)\(\s*\[?\s*'(\w+)/g
const ASKED_IN_SQL = /\b(?:from|join|into|update|using)\s+(\w+)/g

function namesIn(file: string, patterns: readonly RegExp[]): string[] {
  const text = withoutComments(read(file))
  return patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => snakeOf(name)))
}

/** Whose a table is: the feature with the store that writes it. Those of the platform are the case record that all features share. */
function ownersOf(tables: ReadonlySet<string>): Map<string, string | undefined> {
  const owners = new Map<string, string | undefined>()
  for (const file of sourcesIn(SRC))
    for (const name of namesIn(file, [WRITTEN])) if (tables.has(name)) owners.set(name, featureOf(file))
  return owners
}

describe('the order of the features', () => {
  it('has a place for each', () => {
    assert.deepEqual(ORDER.toSorted(), readdirSync(FEATURES).toSorted())
  })

  it('lets imports, of types too, point back only', () => {
    assert.deepEqual(sourcesIn(FEATURES).flatMap(forwardImports), KNOWN_IMPORTS)
  })

  it('lets a feature read the tables of another through a view only', () => {
    const { tables, views } = relations()
    assert.ok(tables.size > 100 && views.size > 30)
    const owners = ownersOf(tables)
    const found = sourcesIn(FEATURES).flatMap((file) => {
      const here = featureOf(file)
      const foreign = [...new Set(namesIn(file, [ASKED, ASKED_IN_SQL]))].filter((name) => {
        const owner = owners.get(name)
        return owner !== undefined && owner !== here
      })
      return foreign.sort().map((name) => `${path.relative(FEATURES, file)} reads ${name} of ${owners.get(name) ?? ''}`)
    })
    assert.deepEqual(found, KNOWN_READS)
  })
})
