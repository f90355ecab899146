import { countryName } from '#case/countries.ts'
import { sharesOf } from '#costs/calculation.ts'
import type { CostsSnapshot } from '#costs/snapshot.ts'
import { costsWords } from '#costs/words.ts'
import { formatArticle, formatDateTime, formatDualDate, formatMoney, formatTime, zoneName } from '#kernel/format.ts'
import type { Amount } from '#kernel/money.ts'
import { type Language, say, type Word } from '#kernel/words.ts'
import type {
  ArbitratorText,
  AwardData,
  AwardEdition,
  AwardSection,
  CostRow,
  Moment,
  PartyText,
} from '#server/documents/templates.ts'
import { nameIn } from './names.ts'
import type { Section } from './rules.ts'
import { awardWords, documentWords } from './words.ts'

/** What the generated parts of an award are made from, read at the moment of finalizing. */
export type AwardSource = {
  readonly caseId: string
  readonly seat: string
  readonly language: 'en' | 'ar' | 'both'
  readonly applicableLaw: string
  readonly rulesVersion: string
  readonly relief: string
  readonly amount: string | null
  readonly currency: 'SAR' | 'USD'
  readonly parties: readonly Party[]
  readonly counsel: readonly { side: 'claimant' | 'respondent'; name: string; firm: string; email: string }[]
  readonly tribunal: readonly Arbitrator[]
  readonly agreements: readonly { kind: 'agreement' | 'contract'; name: string; addedAt: string }[]
  readonly history: readonly Happened[]
  readonly costs: CostsSnapshot | null
  readonly sections: readonly Section[]
}
type Named = { readonly nameEn: string; readonly nameAr: string }
type Party = Named & { side: 'claimant' | 'respondent'; address: string; country: string; email: string }
export type Arbitrator = Named & {
  readonly personId: string
  readonly office: string
  readonly appointedAt: string
  readonly how: 'tally' | 'agreed' | 'centre'
  /** A country, where the roster tells it. */
  readonly nationality: string | null
}

/** Events of a case that an award recounts, with the article each rests on. */
export const HISTORY_ARTICLES = {
  filed: '5',
  commenced: '6',
  confirmed: '16',
  replaced: '19',
  cmc: '22',
  po1: '25',
  order: '25',
  submission: '27',
  hearing: '29',
  reopened: '33',
  recordClosed: '33',
  approved: '36',
} as const
export type HistoryEvent = keyof typeof HISTORY_ARTICLES

/** What happened when; `which`: the label of a submission, the number of an order, empty where the event says enough; `article`: that of an order. */
export type Happened = {
  readonly at: string
  readonly event: HistoryEvent
  readonly which: string
  readonly article?: string
}

export type Instrument = { readonly issuedAt: string; readonly verification?: { code: string; url: string } }

/** The languages in which a case's award is printed. */
export function editionsOf(language: AwardSource['language']): readonly [Language, ...Language[]] {
  return language === 'both' ? ['en', 'ar'] : [language]
}

/** Everything that an award prints, chosen and formatted; the same source gives the same bytes. */
export function awardDocument(source: AwardSource, instrument: Instrument): AwardData {
  const [first, ...others] = editionsOf(source.language)
  const write = (language: Language) => edition(source, instrument.issuedAt, language)
  return {
    number: `AWD-${source.caseId}`,
    caseId: source.caseId,
    ...instrument,
    editions: [write(first), ...others.map(write)],
  }
}

/** A moment as each language of the award writes it, in the seat's time. */
export function momentIn(languages: readonly Language[], at: Date, zone: string): Moment {
  const text = (language: Language) => formatDateTime(at.toISOString(), language, { zone, nameZone: true })
  return Object.fromEntries(languages.map((language) => [language, text(language)]))
}

function edition(source: AwardSource, issuedAt: string, language: Language): AwardEdition {
  const zone = source.seat
  const time = `${formatTime(issuedAt, language, { zone })} ${zoneName(zone, language)}`
  return {
    language,
    issuedOn: formatDualDate(issuedAt, language, { zone }),
    seatTime: time,
    parties: source.parties.map((party) => partyText(source, party, language)),
    tribunal: source.tribunal.map((arbitrator) => arbitratorText(arbitrator, zone, language)),
    frontMatter: frontMatter(source, language),
    // What was fixed for a later day, such as a hearing that the closure made needless, did not happen.
    history: source.history
      .filter(({ at }) => at <= issuedAt)
      .map(({ at, event, which, article }) => ({
        on: formatDualDate(at, language, { zone }),
        event:
          which === ''
            ? say(documentWords[event], language)
            : `${say(documentWords[event], language)} (\u2066${which}\u2069)`,
        article: formatArticle(article ?? HISTORY_ARTICLES[event], language),
      })),
    sections: passages(source, language),
    costs: costRows(source.costs, language),
    place: place(source.seat, language),
  }
}

function partyText(source: AwardSource, party: Party, language: Language): PartyText {
  const counsel = source.counsel.filter((one) => one.side === party.side)
  const address = [party.address, party.address === '' ? '' : countryName(party.country, language)].filter(
    (part) => part !== '',
  )
  return {
    side: party.side,
    name: nameIn(party, language),
    address:
      address.length > 0 ? address.join(language === 'ar' ? '، ' : ', ') : say(documentWords.notOnFile, language),
    ...(party.email !== '' && { email: party.email }),
    counsel: counsel.map(({ name, firm, email }) => ({
      name,
      ...(firm !== '' && { firm }),
      ...(email !== '' && { email }),
    })),
  }
}

export function roleOf(office: string): 'sole' | 'presiding' | 'co' {
  return office === 'sole' || office === 'presiding' ? office : 'co'
}

function arbitratorText(arbitrator: Arbitrator, zone: string, language: Language): ArbitratorText {
  const date = formatDualDate(arbitrator.appointedAt, language, { zone })
  return {
    id: arbitrator.personId,
    name: nameIn(arbitrator, language),
    role: say(awardWords[`role_${roleOf(arbitrator.office)}`], language),
    ...(arbitrator.nationality && { nationality: countryName(arbitrator.nationality, language) }),
    appointment: say(documentWords[`appointed_${arbitrator.how}`], language, { date }),
  }
}

/** Article map 1.4, items 1, 6-8 and 10. */
function frontMatter(source: AwardSource, language: Language) {
  const { amount, currency } = source
  const row = (label: Word, value: string) => ({
    label: say(label, language),
    value: value.trim() === '' ? say(documentWords.notOnFile, language) : value,
  })
  const since = formatDualDate(source.rulesVersion, language)
  return [
    row(documentWords.rules, say(documentWords.rulesVersion, language, { date: since })),
    ...source.agreements.map(({ kind, name, addedAt }) => {
      const date = formatDualDate(addedAt, language, { zone: source.seat })
      return row(documentWords[kind], say(documentWords.filedOn, language, { name: `\u2068${name}\u2069`, date }))
    }),
    row(documentWords.seat, place(source.seat, language)),
    row(documentWords.law, source.applicableLaw),
    row(documentWords.language, say(documentWords[`language_${source.language}`], language)),
    row(documentWords.amount, amount === null ? '' : formatMoney({ amount, currency }, language)),
    row(documentWords.relief, source.relief),
  ]
}

const PLACES: Readonly<Record<string, Word>> = {
  'Asia/Riyadh': documentWords.place_Riyadh,
  'Europe/London': documentWords.place_London,
  'America/New_York': documentWords.place_NewYork,
}

function place(seat: string, language: Language): string {
  const word = PLACES[seat]
  return word ? say(word, language) : zoneName(seat, language)
}

/** The Arabic edition of an award in both languages prints the Arabic version of a section where there is one. */
function passages(source: AwardSource, language: Language): Record<AwardSection, string> {
  const textOf = (name: Section['name']) => {
    const section = source.sections.find((one) => one.name === name)
    const isTranslated = source.language === 'both' && language === 'ar' && section?.translation.trim()
    return (isTranslated ? section?.translation : section?.text) ?? ''
  }
  return {
    jurisdiction: textOf('Jurisdiction'),
    facts: textOf('Facts'),
    issues: textOf('Issues'),
    analysis: textOf('Analysis'),
    dispositive: textOf('Dispositive'),
  }
}

/** The frozen costs, shared as the costs screen shares them (article map 1.4, item 18); without costs the table says so. */
function costRows(costs: CostsSnapshot | null, language: Language): CostRow[] {
  const dash = say(documentWords.dash, language)
  if (costs === null) {
    return [{ label: say(documentWords.noCosts, language), total: dash, claimant: dash, respondent: dash }]
  }
  const { base, currency } = costs
  const shares = sharesOf(base, costs.allocation)
  const row = (label: Word, amounts: { total: Amount; claimant: Amount; respondent: Amount }) => ({
    label: say(label, language),
    total: formatMoney({ amount: amounts.total, currency }, language),
    claimant: formatMoney({ amount: amounts.claimant, currency }, language),
    respondent: formatMoney({ amount: amounts.respondent, currency }, language),
  })
  const items = shares.rows.map((share) => row(costsWords[share.item], share))
  const { claimant, respondent } = shares
  return [...items, row(costsWords.total, { total: base.total, claimant, respondent })]
}
