import { DEFAULT_ZONE } from '#kernel/dates/dates.ts'
import type { StreamAnswer } from '#kernel/file.ts'
import { formatDateTime, formatDualDate } from '#kernel/format.ts'
import { refuse } from '#kernel/refusals.ts'
import type { Standing } from '#kernel/roles.ts'
import { isolateLtr } from '#kernel/text.ts'
import { type Language, say } from '#kernel/words.ts'
import { findCase, listParties, listRepresentatives } from '#server/case-record/case-file.ts'
import type { Services } from '#server/acts/context.ts'
import type { Db, Queryable } from '#server/database/db.ts'
import { dated, editionsOf, languagesOf, partyTexts } from '#server/documents/typeset/case-text.ts'
import type { CertificateData, CertificateEdition } from '#server/documents/typeset/templates.ts'
import { findMadeCode, makeAgain, sealsPapers } from '#server/case-record/papers.ts'
import { listTimeline } from '#server/case-record/timeline.ts'
import { computesAnnulment, periodKey } from './award-timeline.ts'
import { recipientText, row, ownOfNumber, withdrawnText, type Written } from './certificate-rows.ts'
import type { AwardView } from '../law/contract.ts'
import { mayHaveCertificate } from '../law/service-rules.ts'
import { serviceView } from './service-view.ts'
import { serviceWords as words } from '../law/service-words.ts'
import { dateOfAward } from '../law/rules.ts'
import { type Award, findAward, listAwardFiles, listSignatures } from './store.ts'

type Asked = {
  readonly db: Db
  readonly caseId: string
  readonly standing: Standing
  readonly language: Language
  readonly services: Services
}

type ServiceHistory = AwardView['serviceTrail']

/**
 * The certificate of service, made from the current trail. Its date is that of its latest fact, so the same record gives the
 * same bytes. For the centre and the tribunal it covers every recipient, for counsel those of their own parties. It starts in the
 * reader's language; the language of the case follows.
 */
export async function certificateOf(asked: Asked): Promise<StreamAnswer> {
  const { db, caseId, standing, language, services } = asked
  const award = await findAward(db, caseId)
  if (award?.status !== 'served') throw refuse('NO_SERVICE_YET', { caseId })
  const { serviceTrail } = await serviceView(db, caseId, award.id, standing)
  const content = contentFor({ caseId, standing, parties: await listParties(db, caseId) }, serviceTrail)
  if (!content) throw refuse('NO_SERVICE_YET', { caseId })
  const { number, series } = content
  const pdf = await makeAgain(db, services, 'certificate', await dataOf(asked, award, content), series)
  return {
    name: `${say(words.fileName, language)} ${number}.pdf`,
    mediaType: 'application/pdf',
    chunks: (async function* () {
      yield pdf
    })(),
  }
}

type Certified = {
  readonly caseId: string
  readonly standing: Standing
  readonly parties: Awaited<ReturnType<typeof listParties>>
}

/** What a certificate for this reader covers now; undefined while no one is served. */
function contentFor({ caseId, standing, parties }: Certified, all: ServiceHistory): Content | undefined {
  const { side } = standing
  const trail = all.filter((one) => one.isKnown && (side === null || one.side === side))
  if (trail.every((one) => one.withdrawn)) return undefined
  const moments = trail.flatMap(momentsOf)
  const series = `SRV-${caseId.replace('case_', '')}${ownOfNumber(standing, parties)}`
  return { trail, series, number: `${series}-${moments.length}`, issuedAt: moments.toSorted().at(-1) ?? '' }
}

/** The certificate that this reader of the award would get now: its number, and its code if it was made before. */
export async function readCertificate(
  { db, standing, language }: Pick<Asked, 'standing' | 'language'> & { readonly db: Queryable },
  { caseId, status, serviceTrail }: AwardView,
) {
  if (status !== 'served' || !mayHaveCertificate(standing)) return null
  const content = contentFor({ caseId, standing, parties: await listParties(db, caseId) }, serviceTrail)
  if (!content) return null
  const held = (await findCase(db, caseId))?.language ?? language
  const editions = languagesOf(language, held).map((one) => ({ language: one }))
  const printed = { caseId, number: content.number, editions }
  return { documentNo: content.number, verificationCode: await findMadeCode(db, 'service', printed) }
}

/** The times of all facts on record about one delivery; their count determines the number of the certificate. */
function momentsOf(one: ServiceHistory[number]): string[] {
  // A withdrawal adds a fact and removes none, so that no number is used twice.
  const moments = [one.recordedAt, one.openedAt, one.downloadedAt, one.acknowledgedAt, one.withdrawn?.at ?? null]
  return moments.filter((at) => at !== null)
}

type Content = {
  readonly trail: ServiceHistory
  readonly series: string
  readonly number: string
  readonly issuedAt: string
}

async function dataOf(asked: Asked, award: Award, content: Content): Promise<CertificateData> {
  const { db, caseId, services, language } = asked
  const [file, parties, counsel, files, timeline, signatures] = await Promise.all([
    findCase(db, caseId),
    listParties(db, caseId),
    listRepresentatives(db, caseId),
    listAwardFiles(db, award.id),
    listTimeline(db, caseId),
    listSignatures(db, award.id),
  ])
  const zone = file?.seat ?? DEFAULT_ZONE
  const itemOf = (key: string) => timeline.find((item) => item.key === key && item.dueOn !== null)
  const annulment: Written['annulment'] = (partyId) => {
    if (!computesAnnulment(zone)) return 'foreign'
    const item = itemOf(periodKey('annulment', partyId)) ?? itemOf('award.annulment')
    return item?.dueOn ? { dueOn: item.dueOn, article: item.article } : undefined
  }
  const sha256 = files.find((one) => one.stage === 'sealed')?.sha256 ?? ''
  const isSealed = sealsPapers(services)
  return {
    ...{ number: content.number, caseId, issuedAt: content.issuedAt },
    editions: editionsOf(languagesOf(language, file?.language ?? language), (one) => ({
      ...editionOf(award, content, { language: one, zone, parties, annulment, madeAt: dateOfAward(signatures) }),
      ...{ parties: partyTexts(parties, counsel, one), sha256, isSealed },
    })),
  }
}

type CertificateSource = Pick<Written, 'language' | 'parties' | 'annulment'> & {
  readonly zone: string
  readonly madeAt: Date | null
}

function editionOf(
  award: Award,
  { trail, issuedAt }: Content,
  { language, zone, parties, annulment, madeAt }: CertificateSource,
): Omit<CertificateEdition, 'parties' | 'sha256' | 'isSealed'> {
  const at = (moment: string) => formatDateTime(moment, language, { dual: true, nameZone: true, zone })
  const day = (moment: Date | null) => (moment ? formatDualDate(moment.toISOString(), language, { zone }) : '')
  // The box shows the certificate's own code.
  const code = award.verificationCode
  const written: Written = { language, at, parties, annulment }
  return {
    ...dated(language, issuedAt, zone),
    stateOn: at(issuedAt),
    award: [
      row(say(words.awardNumber, language), award.content?.number ?? ''),
      row(say(words.madeOn, language), day(madeAt)),
      ...(award.sealedAt ? [row(say(words.sealedOn, language), at(award.sealedAt.toISOString()))] : []),
      ...(code === null ? [] : [row(say(words.awardCode, language), isolateLtr(code))]),
    ],
    recipients: trail.filter((one) => !one.withdrawn).map((one) => recipientText(one, written)),
    withdrawn: trail.flatMap((one) => (one.withdrawn ? [withdrawnText(one, one.withdrawn, written)] : [])),
  }
}
