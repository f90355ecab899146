import type { CaseFacts } from '#case/law/rules.ts'
import { hasEnded } from '#kernel/dates/dates.ts'
import { nameIn } from '#kernel/languages.ts'
import type { Side } from '#kernel/roles.ts'
import { listParties } from '#server/case-record/case-file.ts'
import { listPeople } from '#server/accounts/people.ts'
import { listRoster } from '#server/accounts/roster.ts'
import { sayLog } from '../law/log-words.ts'
import { getTallyInput, isClosed, worksheetHash } from './ballot-handlers.ts'
import { missingSides } from '../law/ballots.ts'
import { isCentre, maySeeBallot } from '../law/rules.ts'
import type { TribunalView } from '../law/shapes.ts'
import { findSecretary, listConsents, type SecretaryRow } from './secretary-store.ts'
import { accessOf } from './secretary-handlers.ts'
import {
  type BallotRow,
  findList,
  findTribunal,
  findWorksheet,
  type ListRow,
  listBallots,
  listCandidates,
  listLog,
  type TribunalRow,
} from './store.ts'
import { tally } from '../law/tally.ts'
import { readNames, toCandidate, type Viewer } from './view-people.ts'
import { readSittings } from './sitting-render.ts'

type Parties = readonly { readonly id: string; readonly side: Side; readonly nameEn: string; readonly nameAr: string }[]

/** The tribunal as this reader may see it: all restrictions on its parts are applied here. */
export async function readTribunal(viewer: Viewer, facts: CaseFacts): Promise<TribunalView> {
  const { db, caseId, language } = viewer
  const [tribunal, list, parties, secretary] = await Promise.all([
    findTribunal(db, caseId),
    findList(db, caseId),
    listParties(db, caseId),
    findSecretary(db, caseId),
  ])
  const ballots = list ? await listBallots(db, list.id, parties) : []
  const [panel, sittings, trail] = await Promise.all([
    readPanel(viewer, facts, list),
    readSittings(viewer, tribunal, parties),
    readTrail(viewer),
  ])
  return {
    status: facts.tribunalStatus,
    method: tribunal?.method ?? null,
    numberOfArbitrators: tribunal?.arbitrators ?? null,
    panel,
    ballots: await readBallots(viewer, ballots),
    exhausted: await readExhausted(viewer, facts, { tribunal, list, ballots, parties }),
    worksheet: await readWorksheet(viewer),
    ...sittings,
    secretary: secretary ? await readSecretary(viewer, secretary, parties) : null,
    confirmedAt: tribunal?.confirmedAt?.toISOString() ?? null,
    parties: parties.map((party) => ({ id: party.id, side: party.side, name: nameIn(party, language) })),
    logs: trail.map((line) => line.text),
    trail,
  }
}

async function readPanel(
  { db, language, now }: Viewer,
  facts: CaseFacts,
  list: ListRow | undefined,
): Promise<TribunalView['panel']> {
  if (!list) return { round: 0, proposedAt: null, dueAt: null, open: false, candidates: [] }
  const [rows, roster] = [await listCandidates(db, list.id), await listRoster(db)]
  const people = await listPeople(db, { ids: rows.map((row) => row.personId) })
  const candidates = rows.flatMap(({ personId, position, reasons, warnings }) => {
    const person = people.find((one) => one.id === personId)
    if (!person) return []
    const row = roster.find((one) => one.personId === personId)
    return [toCandidate({ position, reasons, warnings }, { person, row }, language)]
  })
  return {
    round: list.round,
    proposedAt: list.proposedAt.toISOString(),
    dueAt: list.dueAt.toISOString(),
    open: facts.tribunalStatus === 'proposed' && !hasEnded(list.dueAt, now),
    candidates,
  }
}

/** SECRET: each party's people see its own, the centre all. */
async function readBallots(
  { db, standing, language }: Viewer,
  rows: readonly BallotRow[],
): Promise<TribunalView['ballots']> {
  const seen = rows.filter((row) => maySeeBallot(standing, row))
  const nameOf = await readNames(
    db,
    seen.map((row) => row.returnedBy),
    language,
  )
  return seen.map((row) => ({
    side: row.side,
    returnedAt: row.returnedAt.toISOString(),
    returnedBy: nameOf(row.returnedBy),
    partyId: row.partyId,
    partyIds: [...row.partyIds],
    ranking: [...row.ranking],
    strikes: [...row.strikes],
  }))
}

type Proposal = {
  tribunal: TribunalRow | undefined
  list: ListRow | undefined
  ballots: readonly BallotRow[]
  parties: Parties
}

/** Derived from both ballots, so only the centre may see it. */
async function readExhausted(
  viewer: Viewer,
  facts: CaseFacts,
  { tribunal, list, ballots, parties }: Proposal,
): Promise<boolean | null> {
  if (!isCentre(viewer.standing) || !tribunal || !list || facts.tribunalStatus !== 'proposed') return null
  if (!isClosed(list, missingSides(ballots, parties), viewer.now)) return null
  return tally(await getTallyInput(viewer.db, list, tribunal.arbitrators, ballots)).appointed === null
}

async function readWorksheet({ db, caseId, standing, language }: Viewer): Promise<TribunalView['worksheet']> {
  if (!isCentre(standing)) return null
  const sheet = await findWorksheet(db, caseId)
  if (!sheet) return null
  const { outcome, input } = sheet
  const nameOf = await readNames(
    db,
    outcome.rows.map((row) => row.id),
    language,
  )
  const again = worksheetHash({ nonce: sheet.nonce, input, outcome: tally(input) })
  return {
    id: sheet.id,
    madeAt: sheet.madeAt.toISOString(),
    sha256: sheet.sha256,
    reproduced: again === sheet.sha256,
    rows: outcome.rows.map((row) => ({
      id: row.id,
      name: nameOf(row.id),
      claimant: row.ranks.claimant,
      respondent: row.ranks.respondent,
      struckBy: [...row.struckBy],
      total: row.total,
      place: row.place,
      office: outcome.appointed?.find((one) => one.id === row.id)?.office ?? null,
    })),
  }
}

async function readSecretary(
  { db, caseId, language }: Viewer,
  secretary: SecretaryRow,
  parties: Parties,
): Promise<TribunalView['secretary']> {
  const [given, access] = [await listConsents(db, secretary.id), await accessOf(db, caseId, secretary)]
  const consents = parties.map((party) => {
    const one = given.find((row) => row.partyId === party.id)
    const state = one ? (one.consents ? ('given' as const) : ('refused' as const)) : ('awaited' as const)
    return {
      partyId: party.id,
      name: nameIn(party, language),
      side: party.side,
      state,
      at: one?.givenAt.toISOString() ?? null,
      source: one?.source ?? null,
    }
  })
  const { name, email, appointedAt } = secretary
  return {
    name,
    email,
    consentByParties: consents.every((one) => one.state === 'given'),
    appointedAt: appointedAt.toISOString(),
    access,
    consents,
  }
}

async function readTrail({ db, caseId, standing, language }: Viewer): Promise<TribunalView['trail']> {
  const rows = await listLog(db, caseId)
  return rows
    .filter((row) => row.audience === 'case' || maySeeBallot(standing, { ...row, side: row.audience }))
    .map((row) => ({ id: row.id, at: row.at.toISOString(), text: sayLog(row.code, row.parameters, language) }))
}
