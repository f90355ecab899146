import { daysBetween, DEFAULT_ZONE, plainDateIn } from '#kernel/dates/dates.ts'
import { type Currency, toSixPlaces } from '#kernel/money/money.ts'
import type { Queryable } from '#server/database/db.ts'
import { listNames } from '#server/accounts/people.ts'
import { findStatement, listStatements } from '#server/money/statements.ts'
import type { Candidate, Filters, MovementRow, StatementView, Summary } from '../law/contract.ts'
import { AGES, daysOpen, PROPOSE_FROM, scoreOf, ORIGINS_SHOWN } from '../law/rules.ts'
import {
  type Compared,
  compareWith,
  listMovementsById,
  listOpenBookMovements,
  listOpposites,
  listPossible,
  listProviders,
  type Row,
  sumMovements,
  sumSideAges,
} from './store.ts'

type Names = Awaited<ReturnType<typeof listNames>>

/** Today, in the centre's time zone. */
export function todayOf(now: Date): string {
  return plainDateIn(now.toISOString(), DEFAULT_ZONE)
}

function viewRow(row: Row, names: Names, today: string): MovementRow {
  const { id, seq, caseId, provider, externalId, amount, amountBase, fxRate, valueOn, details, matched, notes } = row
  const statement =
    row.statementId === null ? null : { id: row.statementId, name: row.statementName ?? '', line: row.lineNo ?? 0 }
  const other = row.matchedWith === null ? null : { id: row.matchedWith, ...sideOf(row) }
  const by = row.matchedBy === null ? null : (names.get(row.matchedBy) ?? null)
  return {
    ...{ id, seq, caseId, provider, externalId, amount, amountBase, valueOn, details, statement },
    createdAt: row.createdAt.toISOString(),
    currency: row.currency as Currency,
    baseCurrency: 'SAR',
    fxRate: toSixPlaces(fxRate),
    recon: { matched, notes, with: other, score: row.matchScore, by, at: row.matchedAt?.toISOString() ?? null },
    origin: row.origin as MovementRow['origin'],
    kind: row.kind as MovementRow['kind'],
    daysOpen: matched ? null : daysOpen(valueOn, today),
  }
}

function sideOf({ withProvider, withExternalId, withValueOn }: Row) {
  return { provider: withProvider ?? '', externalId: withExternalId ?? '', valueOn: withValueOn ?? '' }
}

/** Movements as the screens show them. */
export async function viewRows(db: Queryable, rows: readonly Row[], now: Date): Promise<MovementRow[]> {
  const people = rows.flatMap((row) => (row.matchedBy === null ? [] : [row.matchedBy]))
  const names = await listNames(db, people)
  const today = todayOf(now)
  return rows.map((row) => viewRow(row, names, today))
}

export async function viewMovement(db: Queryable, id: string, now: Date): Promise<MovementRow> {
  const row = (await listMovementsById(db, [id])).get(id)
  if (!row) throw new Error(`the movement ${id} is gone`)
  const [view] = await viewRows(db, [row], now)
  if (!view) throw new Error(`the movement ${id} has no view`)
  return view
}

export async function viewSummary(db: Queryable, filters: Filters, now: Date): Promise<Summary> {
  const totals = await sumMovements(db, filters)
  const ages = await sumSideAges(db, filters, todayOf(now))
  const origins = ORIGINS_SHOWN.filter((origin) => totals.some((one) => one.origin === origin))
  return {
    asOf: now.toISOString(),
    rows: totals.reduce((sum, one) => sum + one.rows, 0),
    totals,
    ageing: origins.flatMap((origin) =>
      AGES.map(
        (age) =>
          ages.find((one) => one.age === age && one.origin === origin) ?? { age, origin, rows: 0, volumeBase: '0.00' },
      ),
    ),
    providers: await listProviders(db),
  }
}

type Statement = NonNullable<Awaited<ReturnType<typeof findStatement>>>

async function viewOf(db: Queryable, statements: readonly Statement[]): Promise<StatementView[]> {
  const names = await listNames(
    db,
    statements.map((statement) => statement.importedBy),
  )
  return statements.map(({ importedAt, importedBy, comparedAt, size: _size, ...statement }) => ({
    ...statement,
    importedAt: importedAt.toISOString(),
    importedBy: names.get(importedBy) ?? { nameEn: importedBy, nameAr: importedBy },
    comparedAt: comparedAt?.toISOString() ?? null,
  }))
}

export async function viewStatements(db: Queryable, limit: number): Promise<StatementView[]> {
  return viewOf(db, await listStatements(db, limit))
}

export async function viewStatement(db: Queryable, id: string): Promise<StatementView> {
  const statement = await findStatement(db, id)
  const [view] = await viewOf(db, statement ? [statement] : [])
  if (!view) throw new Error(`the statement ${id} is gone`)
  return view
}

/** Pairs as candidates of one of their sides, best first. */
export async function viewCandidates(
  db: Queryable,
  pairs: readonly Compared[],
  side: 'ledgerId' | 'statementId',
  now: Date,
): Promise<(Candidate & { readonly of: string })[]> {
  const other = side === 'ledgerId' ? 'statementId' : 'ledgerId'
  const found = await listMovementsById(
    db,
    pairs.map((pair) => pair[other]),
  )
  const views = new Map((await viewRows(db, [...found.values()], now)).map((row) => [row.id, row]))
  return pairs
    .flatMap((pair) => {
      const row = views.get(pair[other])
      const { reference, amount, sameCase, days } = pair
      const agreement = { reference, amount, sameCase, days }
      return row ? [{ of: pair[side], row, agreement, score: scoreOf(agreement) }] : []
    })
    .toSorted((one, next) => next.score - one.score)
}

/** Movements of the books considered at a time, and candidates shown for each. */
const LOOKED_AT = 200
const CANDIDATES = 3

/** A page of proposals: scans the books from the key until there are enough. */
export async function viewProposals(
  db: Queryable,
  filters: Filters,
  page: { readonly before?: number | undefined; readonly limit: number },
  now: Date,
) {
  const proposals: { row: MovementRow; candidates: Candidate[] }[] = []
  let before = page.before
  for (;;) {
    const open = await listOpenBookMovements(db, filters, { before, limit: LOOKED_AT })
    const ids = open.map((one) => one.id)
    const pairs = (await compareWith(db, ids)).filter((pair) => scoreOf(pair) >= PROPOSE_FROM)
    const candidates = Map.groupBy(await viewCandidates(db, pairs, 'ledgerId', now), (one) => one.of)
    const rows = await listMovementsById(db, [...candidates.keys()])
    const shown = open.filter((one) => candidates.has(one.id)).slice(0, page.limit - proposals.length)
    const views = new Map((await viewRows(db, [...rows.values()], now)).map((row) => [row.id, row]))
    for (const { id } of shown) {
      const row = views.get(id)
      const best = (candidates.get(id) ?? []).slice(0, CANDIDATES).map(({ of: _of, ...one }) => one)
      if (row) proposals.push({ row, candidates: best })
    }
    if (proposals.length >= page.limit) return { proposals, next: shown.at(-1)?.seq ?? null }
    before = open.at(-1)?.seq
    if (open.length < LOOKED_AT || before === undefined) return { proposals, next: null }
  }
}

/** The most possible other sides offered for one movement. */
const POSSIBLE = 20

/** The candidates for one open movement: movements of the other source, best first, then reversals. */
export async function viewCandidatesOf(db: Queryable, id: string, now: Date): Promise<Candidate[]> {
  const pairs = await listPossible(db, id, POSSIBLE)
  const side = pairs.some((pair) => pair.ledgerId === id) ? 'ledgerId' : 'statementId'
  const candidates = (await viewCandidates(db, pairs, side, now)).map(({ of: _of, ...one }) => one)
  const found = await listMovementsById(db, [id, ...(await listOpposites(db, id, CANDIDATES))])
  const own = found.get(id)
  const opposites = await viewRows(
    db,
    [...found.values()].filter((row) => row.id !== id),
    now,
  )
  const days = (row: MovementRow) => daysBetween(own?.valueOn ?? row.valueOn, row.valueOn)
  return [
    ...candidates,
    ...opposites.map((row) => ({
      row,
      score: 0,
      agreement: { reference: 'none', amount: true, sameCase: true, days: days(row) } as const,
    })),
  ]
}
