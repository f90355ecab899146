import { DEFAULT_ZONE } from '#kernel/dates.ts'
import { caseWords } from '#case/words.ts'
import type { StreamAnswer } from '#kernel/file.ts'
import { formatDateTime, formatDualDate } from '#kernel/format.ts'
import { refuse } from '#kernel/refusals.ts'
import type { Side, Standing } from '#kernel/roles.ts'
import { type Language, say, type Word } from '#kernel/words.ts'
import { findCase, listParties, listRepresentatives } from '#server/case-file.ts'
import type { Services } from '#server/context.ts'
import type { Reader } from '#server/db.ts'
import { dated, partyTexts } from '#server/documents/case-text.ts'
import type { CertificateData, CertificateEdition, Row, ServedRecipient } from '#server/documents/templates.ts'
import { listTimeline } from '#server/timeline.ts'
import { periodKey } from './award-timeline.ts'
import type { AwardView } from './contract.ts'
import { SERVICE_METHODS, verificationUrl } from './rules.ts'
import { serviceView } from './service-view.ts'
import { serviceWords as words } from './service-words.ts'
import { type Award, findAward, listAwardFiles } from './store.ts'
import { awardWords } from './words.ts'

type Asked = {
  readonly db: Reader
  readonly caseId: string
  readonly standing: Standing
  readonly language: Language
  readonly services: Services
}

type Trail = AwardView['serviceTrail']

/**
 * The certificate of service, made from the trail as it stands: its date is that of the last fact in it, so the same record
 * gives the same bytes. The centre's and the tribunal's covers every recipient, a party's those of its own side.
 */
export async function certificateOf(asked: Asked): Promise<StreamAnswer> {
  const { db, caseId, standing, language, services } = asked
  const award = await findAward(db, caseId)
  if (award?.status !== 'served') throw refuse('NO_SERVICE_YET', { caseId })
  const { serviceTrail } = await serviceView(db, caseId, award.id, standing)
  const trail = serviceTrail.filter((one) => one.isKnown && (standing.side === null || one.side === standing.side))
  if (trail.every((one) => one.withdrawn)) throw refuse('NO_SERVICE_YET', { caseId })
  const moments = trail.flatMap(momentsOf)
  const issuedAt = moments.toSorted().at(-1) ?? ''
  const ofSide = standing.side === null ? '' : standing.side === 'claimant' ? '-C' : '-R'
  const number = `SRV-${caseId.replace('case_', '')}${ofSide}-${moments.length}`
  const data = await dataOf(asked, award, { trail, number, issuedAt })
  return {
    name: `${say(words.fileName, language)} ${number}.pdf`,
    mediaType: 'application/pdf',
    chunks: (async function* () {
      yield (await services.documents.renderDocument('certificate', data)).pdf
    })(),
  }
}

/** Everything that is on record of one delivery: each fact makes a new number. */
function momentsOf(one: Trail[number]): string[] {
  // A withdrawal is one fact more, never fewer: no number is given twice.
  const moments = [one.recordedAt, one.openedAt, one.downloadedAt, one.acknowledgedAt, one.withdrawn?.at ?? null]
  return moments.filter((at) => at !== null)
}

type Content = { readonly trail: Trail; readonly number: string; readonly issuedAt: string }

async function dataOf(asked: Asked, award: Award, { trail, number, issuedAt }: Content): Promise<CertificateData> {
  const { caseId, services } = asked
  const { verificationCode: code } = award
  const verification = code && { code, url: verificationUrl(services.config.publicUrl, caseId, code) }
  return {
    ...{ number, caseId, issuedAt },
    ...(verification && { verification }),
    editions: [await editionOf(asked, award, { trail, number, issuedAt })],
  }
}

async function editionOf({ db, caseId, language }: Asked, award: Award, content: Content): Promise<CertificateEdition> {
  const [file, parties, counsel, files, timeline] = await Promise.all([
    findCase(db, caseId),
    listParties(db, caseId),
    listRepresentatives(db, caseId),
    listAwardFiles(db, award.id),
    listTimeline(db, caseId),
  ])
  const zone = file?.seat ?? DEFAULT_ZONE
  const at = (moment: string | null) =>
    moment === null
      ? say(words.notYet, language)
      : formatDateTime(moment, language, { dual: true, nameZone: true, zone })
  const dueOf = (key: string) => timeline.find((item) => item.key === key)?.dueOn
  const annulment = (partyId: string) => dueOf(periodKey('annulment', partyId)) ?? dueOf('award.annulment')
  const isShared = (side: Side | null) => parties.filter((party) => party.side === side).length > 1
  return {
    ...dated(language, content.issuedAt, zone),
    parties: partyTexts(parties, counsel, language),
    award: [
      row(say(words.awardNumber, language), award.content?.number ?? ''),
      row(
        say(words.madeOn, language),
        award.finalizedAt ? formatDualDate(award.finalizedAt.toISOString(), language, { zone }) : '',
      ),
      row(say(words.sealedOn, language), at(award.sealedAt?.toISOString() ?? null)),
    ],
    sha256: files.find((one) => one.stage === 'sealed')?.sha256 ?? '',
    recipients: content.trail
      .filter((one) => !one.withdrawn)
      .map((one) => recipientText(one, { language, at, annulment, isShared })),
    withdrawn: content.trail.flatMap((one) =>
      one.withdrawn ? [withdrawnText(one, one.withdrawn, { language, at })] : [],
    ),
  }
}

const row = (label: string, value: string): Row => ({ label, value })

type Written = {
  readonly language: Language
  readonly at: (moment: string | null) => string
  readonly annulment: (partyId: string) => string | null | undefined
  /** Whether a side has several parties: what came back then came from one of them, nobody knows which. */
  readonly isShared: (side: Side | null) => boolean
}

function recipientText(one: Trail[number], { language, at, annulment, isShared }: Written): ServedRecipient {
  const ends = one.partyId === null ? null : annulment(one.partyId)
  const what = (label: Word) =>
    isShared(one.side) ? say(words.bySide, language, { what: say(label, language) }) : say(label, language)
  // What only a representative of a party can do in the portal says nothing about a recipient who is none.
  const seen: Row[] =
    one.partyId === null
      ? []
      : [
          row(what(words.opened), at(one.openedAt)),
          row(what(words.downloaded), at(one.downloadedAt)),
          row(what(words.acknowledged), at(one.acknowledgedAt)),
        ]
  return {
    name: one.recipient,
    capacity: one.side === null ? say(awardWords.recipientOther, language) : sideWord(one.side, language),
    rows: [
      row(say(awardWords.method, language), methodText(one.method, language)),
      row(say(words.delivered, language), at(one.servedAt)),
      ...seen,
      ...(ends ? [row(say(words.annulmentEnds, language), formatDualDate(ends, language))] : []),
    ],
    ...(one.proof && { proof: { name: one.proof.name, sha256: one.proof.sha256 } }),
  }
}

/** A record that was taken back: an earlier certificate may still tell of it. */
function withdrawnText(
  one: Trail[number],
  { at: withdrawnAt, reason }: NonNullable<Trail[number]['withdrawn']>,
  { language, at }: Pick<Written, 'language' | 'at'>,
): ServedRecipient {
  return {
    name: one.recipient,
    capacity: one.side === null ? say(awardWords.recipientOther, language) : sideWord(one.side, language),
    rows: [
      row(say(awardWords.method, language), methodText(one.method, language)),
      row(say(words.recordedAs, language), at(one.servedAt)),
      row(say(words.withdrawn, language), at(withdrawnAt)),
      row(say(words.reason, language), reason),
    ],
  }
}

function methodText(method: string, language: Language): string {
  const known = SERVICE_METHODS.find((one) => one === method)
  return known ? say(awardWords[`method_${known}`], language) : method
}

function sideWord(side: Side, language: Language): string {
  return say(caseWords[side], language)
}
