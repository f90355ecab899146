import { awardIsFinal, type CaseFacts } from '#case/law/rules.ts'
import { DEFAULT_ZONE, plainDateIn } from '#kernel/dates/dates.ts'
import type { Standing } from '#kernel/roles.ts'
import { findCase, listParties } from '#server/case-record/case-file.ts'
import type { Tables } from '#server/acts/tables.ts'
import type { Queryable } from '#server/database/db.ts'
import { listNames } from '#server/accounts/people.ts'
import { readRules } from '#server/case-record/rules-data.ts'
import type { PublicationView } from '../law/opt-out-contract.ts'
import { findPublishedItem, latestConsents, listOptOuts, type OptOutRow } from './publication-store.ts'
import { assess } from './redaction-source.ts'
import { CONSENT_SEAT, publicationObstacles, publicationState, scopeStates } from '../law/rules.ts'

/** Those who review and publish (§6). */
const PUBLISHERS = ['Compliance', 'CourtOfficer'] as const

type Reading = {
  readonly caseId: string
  readonly standing: Standing
  readonly facts: CaseFacts
  readonly now: Date
  readonly tables: Tables
}

/** The state of the publication of a case's award, as far as a reader with this standing may see it. */
export async function viewPublication(db: Queryable, reading: Reading): Promise<PublicationView> {
  const { caseId, standing, facts, tables } = reading
  const records = await listOptOuts(db, caseId)
  const consents = await consentsOf(db, caseId)
  const names = await listNames(db, [
    ...records.map((record) => record.recordedBy),
    ...consents.flatMap(({ latest }) => (latest ? [latest.recordedBy] : [])),
  ])
  const nameOf = (id: string) => names.get(id) ?? { nameEn: id, nameAr: id }
  const isPublisher = standing.roles.some((role) => PUBLISHERS.some((one) => one === role))
  const review = isPublisher ? await reviewOf(db, caseId) : null
  return {
    caseId,
    ...publicationState(facts),
    reasons: publicationObstacles(facts, isPublisher ? review : undefined).map(({ code, words }) => ({
      code,
      words: { ...(words ?? tables.refusals[code].words) },
      mend: tables.refusals[code].mend?.replace('{caseId}', caseId) ?? null,
    })),
    awardIsFinal: awardIsFinal(facts),
    publishedAt: facts.publishedAt,
    itemId: await findPublishedItem(db, caseId),
    frozenUntil: facts.publicationFrozenUntil,
    scopes: scopeStates(records),
    records: records.map(({ id, scope, optedOut, note, recordedAs, recordedBy, at }) => ({
      ...{ id, scope, optedOut, recordedAs },
      note: mayReadNote(standing, scope) ? note : '',
      recordedBy: nameOf(recordedBy),
      recordedAt: at,
    })),
    consents: consents.map(({ latest, ...party }) => ({
      ...party,
      latest: latest && {
        given: latest.given,
        givenOn: latest.givenOn,
        reference: latest.reference,
        recordedBy: nameOf(latest.recordedBy),
        recordedAt: latest.at,
      },
    })),
    consentWarning: await needsConsent(
      db,
      reading,
      consents.every(({ latest }) => latest?.given === true),
    ),
    review,
  }
}

function mayReadNote(standing: Standing, scope: OptOutRow['scope']): boolean {
  return standing.staff || standing.roles.includes('Board') || standing.side === scope
}

async function consentsOf(db: Queryable, caseId: string) {
  const latest = await latestConsents(db, caseId)
  const parties = await listParties(db, caseId)
  return parties.map(({ id, side, nameEn, nameAr }) => ({
    ...{ partyId: id, side, nameEn, nameAr },
    latest: latest.get(id) ?? null,
  }))
}

/** The centre's policy warns if the law of the seat requires a consent that is not recorded. */
async function needsConsent(db: Queryable, { caseId, facts, now }: Reading, hasAll: boolean): Promise<boolean> {
  if (hasAll || facts.publishedAt !== null) return false
  const file = await findCase(db, caseId)
  if (file?.seat !== CONSENT_SEAT) return false
  const { policies } = await readRules(db, plainDateIn(now.toISOString(), DEFAULT_ZONE))
  return policies.publicationConsentWarning
}

async function reviewOf(db: Queryable, caseId: string): Promise<PublicationView['review']> {
  const found = await assess(db, caseId)
  return (
    (found && {
      version: found.row.version,
      proposals: found.proposals.length,
      undecided: found.undecided,
      residuals: found.residuals.length,
      hasTitle: found.title !== undefined,
    }) ??
    null
  )
}
