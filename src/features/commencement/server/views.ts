import { mayHave } from '#kernel/audience/audience.ts'
import { plainDateIn } from '#kernel/dates/dates.ts'
import { explainStep } from '#kernel/dates/deadlines.ts'
import type { FileView } from '#kernel/file.ts'
import { formatDualDate, formatMoney, listOf, zoneName } from '#kernel/format.ts'
import { nameIn } from '#kernel/languages.ts'
import type { Currency } from '#kernel/money/money.ts'
import { actsFor, type Side, type Standing } from '#kernel/roles.ts'
import { isolate } from '#kernel/text.ts'
import { type Language, say } from '#kernel/words.ts'
import { addressOn, type Known } from '#parties/law/addresses.ts'
import { listAddresses } from '#server/case-record/addresses.ts'
import { type CaseRecord, findCase, listParties } from '#server/case-record/case-file.ts'
import type { Queryable } from '#server/database/db.ts'
import { listOpenings, openingOf, type OpeningKind } from '#server/files/file-openings.ts'
import { findFile, listFiles } from '#server/files/files.ts'
import { listPaperCodes } from '#server/case-record/papers.ts'
import { listPeople } from '#server/accounts/people.ts'
import { readRules } from '#server/case-record/rules-data.ts'
import { type KeptItem, listTimeline, listTimelineHistory } from '#server/case-record/timeline.ts'
import type { CommencementView, Conference, Recipient, ServiceRecord, TimelineItemView } from '../law/contract.ts'
import { isOutdated, lawDate, stateOf } from '../law/rules.ts'
import { type CommencementRow, findCommencement, listConferences, listServices, type ServiceRow } from './store.ts'
import { commencementWords } from '../law/words.ts'

export type Reading = {
  readonly db: Queryable
  readonly caseId: string
  readonly language: Language
  readonly standing: Standing
  readonly now: Date
}

type Parties = Awaited<ReturnType<typeof listParties>>

/** The timeline of a case as a reader sees it, by date. */
export async function timelineView(reading: Reading): Promise<TimelineItemView[]> {
  const { db, caseId } = reading
  const [items, history, parties] = await Promise.all([
    listTimeline(db, caseId),
    listTimelineHistory(db, caseId),
    listParties(db, caseId),
  ])
  const own = items.filter((item) => mayHave(item.audience, reading.standing))
  return own.map((item) => itemView(item, history, parties, reading))
}

function itemView(
  item: KeptItem,
  history: readonly KeptItem[],
  parties: Parties,
  { language, now }: Reading,
): TimelineItemView {
  const party = parties.find((one) => one.id === item.partyId)
  const versions = history.filter((one) => one.key === item.key && one.version < item.version).toReversed()
  return {
    key: item.key,
    title: say(item.title, language),
    titleEn: item.title.en,
    titleAr: item.title.ar,
    kind: item.kind,
    article: item.article,
    instrument: item.instrument,
    party: party ? { id: party.id, nameEn: party.nameEn, nameAr: party.nameAr } : null,
    dueAt: item.dueAt,
    dueOn: item.dueOn,
    endsAt: item.endsAt,
    place: item.place,
    metAt: item.metAt,
    state: stateOf(item, now),
    working: item.working.map((step) => explainStep(step, language)),
    workingEn: item.working.map((step) => explainStep(step, 'en')),
    workingAr: item.working.map((step) => explainStep(step, 'ar')),
    history: versions.map((one) => ({ dueAt: one.dueAt, recordedAt: one.recordedAt, reason: one.reason })),
  }
}

/** The effective service by party: its earliest delivery that was not withdrawn. A return serves nobody. */
function effectiveOf(services: readonly ServiceRow[]): Map<string, ServiceRow> {
  const earliest = new Map<string, ServiceRow>()
  for (const row of services.filter(({ withdrawnAt, outcome }) => withdrawnAt === null && outcome === 'delivered')) {
    const known = earliest.get(row.partyId)
    if (known === undefined || row.servedOn < known.servedOn) earliest.set(row.partyId, row)
  }
  return earliest
}

/** The effective day of service by party. */
export function servedOnOf(services: readonly ServiceRow[]): Record<string, string> {
  return Object.fromEntries([...effectiveOf(services)].map(([partyId, { servedOn }]) => [partyId, servedOn]))
}

/** The parties with the countries in which they were when the letter was issued and when it reached them. */
export async function listLetterRecipients(
  db: Queryable,
  { caseId, issuedAt, seatTz }: CommencementRow,
  services: readonly ServiceRow[],
) {
  const [parties, addresses] = [await listParties(db, caseId), await listAddresses(db, caseId)]
  const effective = effectiveOf(services)
  const issued = { on: plainDateIn(issuedAt, seatTz), at: issuedAt }
  return parties.map(({ id, side, country }) => {
    const served = effective.get(id)
    const inForce = (known: Known) => addressOn(addresses, id, known)?.country ?? country
    return {
      ...{ id, side, country: inForce(issued) },
      servedIn: served && inForce({ on: served.servedOn, at: served.recordedAt }),
    }
  })
}

/**
 * §6: the letter is for Case Manager and Court Officer. A party gets it by service, so its people may open it once a delivery to that
 * party is on record.
 */
export function mayOpenLetter(standing: Standing, services: readonly ServiceRow[]): boolean {
  if (standing.roles.includes('CaseManager') || standing.roles.includes('CourtOfficer')) return true
  const served = servedOnOf(services)
  return standing.parties.some(({ id }) => served[id] !== undefined)
}

const NOT_ISSUED = {
  letterNo: null,
  issuedAt: null,
  issuedBy: null,
  seatTz: null,
  language: null,
  summary: null,
  summaryEn: null,
  summaryAr: null,
  letter: null,
  dates: null,
} as const

/** Commencement as a reader sees it: the letter, its service, the conference, what is due next. */
export async function commencementView(reading: Reading): Promise<CommencementView> {
  const { db, caseId, now } = reading
  const [row, parties, services, conferences, timeline, items] = await Promise.all([
    findCommencement(db, caseId),
    listParties(db, caseId),
    listServices(db, caseId),
    listConferences(db, caseId),
    timelineView(reading),
    listTimeline(db, caseId),
  ])
  const recipients = await recipientViews(reading, parties, services, row?.fileId)
  const [conference, ...former] = conferences.map(({ version: _version, ...rest }): Conference => rest)
  const rules = row ? await readRules(db, plainDateIn(now, row.seatTz)) : undefined
  return {
    caseId,
    commenced: row !== undefined,
    ...(row ? await issuedPart(reading, row, parties, services) : NOT_ISSUED),
    serviceProof: row !== undefined && recipients.every((one) => one.side === 'claimant' || one.servedOn !== null),
    recipients,
    conference: conference ?? null,
    formerConferences: former,
    nextDeadline: timeline.find((item) => item.kind === 'deadline' && item.state === 'due') ?? null,
    rulesChanged:
      rules !== undefined && items.some((item) => item.source === 'commencement' && isOutdated(item, rules)),
  }
}

async function issuedPart(reading: Reading, row: CommencementRow, parties: Parties, services: readonly ServiceRow[]) {
  const { db, language, standing } = reading
  const [record, [issuer]] = await Promise.all([findCase(db, row.caseId), listPeople(db, { ids: [row.issuedBy] })])
  const file = mayOpenLetter(standing, services) ? await findFile(db, row.fileId) : undefined
  const code = file && (await listPaperCodes(db, row.caseId, [file.sha256])).get(file.sha256)
  const { letterNo, issuedAt, seatTz, receivedOn } = row
  return {
    ...{ letterNo, issuedAt, seatTz, language: row.language },
    issuedBy: issuer ? { nameEn: issuer.nameEn, nameAr: issuer.nameAr } : null,
    summary: summaryOf(record, row, parties, language),
    summaryEn: summaryOf(record, row, parties, 'en'),
    summaryAr: summaryOf(record, row, parties, 'ar'),
    letter: file ? { ...fileView(file), verificationCode: code ?? null } : null,
    dates: { rules: receivedOn, law: lawDate({ parties, servedOn: servedOnOf(services) }) },
  }
}

function summaryOf(file: CaseRecord | undefined, row: CommencementRow, parties: Parties, language: Language): string {
  const names = (side: Side) =>
    listOf(
      parties.filter((party) => party.side === side).map((party) => isolate(nameIn(party, language))),
      language,
    )
  const text = say(commencementWords.summaryText, language, {
    claimant: names('claimant'),
    respondent: names('respondent'),
    day: formatDualDate(row.receivedOn, language),
    seat: zoneName(file?.seat ?? row.seatTz, language),
  })
  if (!file?.amount) return text
  const amount = formatMoney({ amount: file.amount, currency: file.currency as Currency }, language)
  return `${text} ${say(commencementWords.summaryAmount, language, { amount })}`
}

/** What was done with the letter to a party is visible to the centre, the tribunal and the people of that party. */
function knowsOf(standing: Standing, partyId: string): boolean {
  return standing.staff || standing.onTribunal || actsFor(standing, partyId)
}

async function recipientViews(
  reading: Reading,
  parties: Parties,
  services: readonly ServiceRow[],
  letterId: string | undefined,
): Promise<Recipient[]> {
  const served = servedOnOf(services)
  const people = await listPeople(reading.db, { ids: [...new Set(services.map((row) => row.recordedBy))] })
  const proofs = reading.standing.staff ? await listFiles(reading.db, reading.caseId, ['serviceProof']) : []
  const openings = letterId === undefined ? [] : await listOpenings(reading.db, letterId)
  const addresses = await listAddresses(reading.db, reading.caseId)
  const firstOf = (party: Parties[number], how: OpeningKind) =>
    knowsOf(reading.standing, party.id) ? (openingOf(openings, party, how)?.at.toISOString() ?? null) : null
  const record = (row: ServiceRow): ServiceRecord => {
    const who = people.find((person) => person.id === row.recordedBy)
    const proof = proofs.find((file) => file.id === row.proofFileId)
    return {
      ...{
        id: row.id,
        outcome: row.outcome,
        method: row.method,
        servedAt: row.servedAt,
        servedOn: row.servedOn,
        recordedAt: row.recordedAt,
      },
      recordedBy: { nameEn: who?.nameEn ?? '', nameAr: who?.nameAr ?? '' },
      proof: proof ? fileView(proof) : null,
      withdrawn: row.withdrawnAt === null ? null : { at: row.withdrawnAt, reason: row.withdrawnReason ?? '' },
    }
  }
  return parties.map((party) => ({
    partyId: party.id,
    ...{ side: party.side, nameEn: party.nameEn, nameAr: party.nameAr, email: party.email, country: party.country },
    acceptsEmail: addresses.findLast(({ partyId }) => partyId === party.id)?.acceptsEmail === true,
    servedOn: served[party.id] ?? null,
    ...{ openedAt: firstOf(party, 'opened'), downloadedAt: firstOf(party, 'downloaded') },
    services: services.filter((row) => row.partyId === party.id).map(record),
  }))
}

export function fileView({ id, name, size, sha256, mediaType, createdAt }: FileView): FileView {
  return { id, name, size, sha256, mediaType, createdAt }
}
