import { countryName } from '#case/law/countries.ts'
import { dueBetween } from '../law/costs/between.ts'
import { sharesOf } from '../law/costs/shares.ts'
import type { CostsSnapshot } from '../law/costs/snapshot.ts'
import { costItemWords } from '../law/costs/item-words.ts'
import { formatDualDate, formatMoney } from '#kernel/format.ts'
import { languagesFrom, nameIn } from '#kernel/languages.ts'
import type { Amount } from '#kernel/money/money.ts'
import { officeTitle, officeWords } from '#kernel/offices.ts'
import type { Side } from '#kernel/roles.ts'
import { partiesAfter, sideLabels } from '#kernel/sides/side-words.ts'
import { isolate } from '#kernel/text.ts'
import { type Language, say, type Word } from '#kernel/words.ts'
import { addressText, counselFor, dated, seatText } from '#server/documents/typeset/case-text.ts'
import type {
  ArbitratorText,
  AwardData,
  AwardEdition,
  AwardSection,
  CostRow,
  PartyText,
  Row,
} from '#server/documents/typeset/templates.ts'
import type { Arbitrator } from '#server/case-record/tribunal.ts'
import { type Happened, historyRows } from '../law/history-text.ts'
import { agreementOf, prevailingOf, type Section } from '../law/rules.ts'
import { documentWords } from '../law/document-words.ts'

/** The source of the generated parts of an award, read when it is made final. */
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
  readonly counsel: readonly {
    side: Side
    name: string
    firm: string
    email: string
    powerOfAttorney: string
    parties?: readonly string[]
  }[]
  readonly tribunal: readonly Arbitrator[]
  readonly secretary: Named | null
  readonly agreements: readonly { kind: 'agreement' | 'contract'; name: string; addedAt: string }[]
  readonly history: readonly Happened[]
  readonly costs: CostsSnapshot | null
  readonly sections: readonly Section[]
}
type Named = { readonly nameEn: string; readonly nameAr: string }
type Party = Named & {
  id: string
  side: Side
  registrationNumber: string
  address: string
  country: string
  email: string
}

export type Issuance = { readonly issuedAt: string; readonly verification?: { code: string; url: string } }

/** The languages of the printed award, the prevailing one first. */
function languagesOf({ language, sections, seat }: AwardSource): readonly [Language, ...Language[]] {
  if (language !== 'both') return [language]
  return languagesFrom(prevailingOf(sections, seat))
}

/** Everything that an award prints, formatted. The same source gives the same bytes. */
export function awardDocument(source: AwardSource, instrument: Issuance): AwardData {
  const [first, ...others] = languagesOf(source)
  const write = (language: Language) => edition(source, instrument.issuedAt, language)
  return {
    number: `AWD-${source.caseId}`,
    caseId: source.caseId,
    ...instrument,
    editions: [write(first), ...others.map(write)],
  }
}

/** A preview: the same pages, marked as a draft, without number and verification. */
export function draftDocument(source: AwardSource, issuedAt: string): AwardData {
  return { ...awardDocument(source, { issuedAt }), number: '', isDraft: true }
}

function edition(source: AwardSource, issuedAt: string, language: Language): AwardEdition {
  const zone = source.seat
  return {
    ...dated(language, issuedAt, zone),
    parties: source.parties.map((party) => partyText(source, party, language)),
    tribunal: source.tribunal.map((arbitrator) => arbitratorText(arbitrator, source, language)),
    ...(source.secretary && { secretary: nameIn(source.secretary, language) }),
    ...agreementText(source, language),
    frontMatter: frontMatter(source, language),
    history: historyRows(source.history, issuedAt, { language, zone, parties: source.parties }),
    sections: passages(source, language),
    costs: costRows(source.costs, language),
    ...(source.costs && { hasTotal: true, ...settlement(source.costs, source.parties, language) }),
    place: seatText(source.seat, language),
    ...(source.language === 'both' && {
      prevailing: say(documentWords[`prevails_${prevailingOf(source.sections, source.seat)}`], language),
    }),
  }
}

/** Item 5 of the award checklist: the tribunal's summary of the arbitration agreement, in the language of the edition if there is one. */
function agreementText({ sections, language: held }: AwardSource, language: Language): { agreement?: string } {
  const { text, translation } = agreementOf(sections)
  const written = { en: text.trim() === '' ? translation : text, ar: translation.trim() === '' ? text : translation }
  const agreement = held === 'both' ? written[language] : text
  return agreement.trim() === '' ? {} : { agreement }
}

function partyText(source: AwardSource, party: Party, language: Language): PartyText {
  const counsel = counselFor(party, source.counsel)
  return {
    side: party.side,
    name: nameIn(party, language),
    ...(party.registrationNumber !== '' && { registration: party.registrationNumber }),
    address:
      party.address === ''
        ? say(documentWords.notOnFile, language)
        : addressText(party.address, party.country, language),
    ...(party.email !== '' && { email: party.email }),
    counsel: counsel.map(({ name, firm, email, powerOfAttorney }) => ({
      name,
      ...(firm !== '' && { firm }),
      ...(email !== '' && { email }),
      ...(powerOfAttorney !== '' && { power: powerOfAttorney }),
    })),
  }
}

function arbitratorText(arbitrator: Arbitrator, source: AwardSource, language: Language): ArbitratorText {
  const date = formatDualDate(arbitrator.appointedAt, language, { zone: source.seat })
  const parties = partiesAfter(source.parties.length, language)
  return {
    id: arbitrator.personId,
    name: nameIn(arbitrator, language),
    role: say(officeWords[officeTitle(arbitrator.office)], language),
    ...(arbitrator.nationality && { nationality: countryName(arbitrator.nationality, language) }),
    appointment: say(documentWords[`appointed_${arbitrator.how}`], language, { date, parties }),
  }
}

/** Items 1, 6-8 and 10 of the award checklist. */
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
      return row(documentWords[kind], say(documentWords.filedOn, language, { name: isolate(name), date }))
    }),
    row(documentWords.seat, seatText(source.seat, language)),
    row(documentWords.law, source.applicableLaw),
    row(documentWords.language, say(documentWords[`language_${source.language}`], language)),
    row(documentWords.amount, amount === null ? '' : formatMoney({ amount, currency }, language)),
    row(documentWords.relief, source.relief),
  ]
}

/** The Arabic edition of a bilingual award prints the Arabic version of a section where there is one. */
function passages(source: AwardSource, language: Language): Record<AwardSection, string> {
  const textOf = (name: Section['name']) => {
    const section = source.sections.find((one) => one.name === name)
    if (!section) return ''
    const { text, translation } = section
    return source.language === 'both'
      ? { en: text, ar: translation.trim() === '' ? text : translation }[language]
      : text
  }
  return {
    jurisdiction: textOf('Jurisdiction'),
    facts: textOf('Facts'),
    issues: textOf('Issues'),
    analysis: textOf('Analysis'),
    dispositive: textOf('Dispositive'),
  }
}

/** The frozen costs, split as on the costs screen (item 18 of the award checklist); without costs the table says so. */
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
  const items = shares.rows.map((share) => row(costItemWords[share.item], share))
  const { claimant, respondent } = shares
  return [...items, row(costItemWords.total, { total: base.total, claimant, respondent })]
}

/** The amount that one side owes the other under the split, so that the operative part can order it. */
function settlement(costs: CostsSnapshot, parties: readonly Party[], language: Language): { settlement?: Row[] } {
  const { advanced, currency } = costs
  const due = dueBetween(costs)
  if (!advanced || !due) return {}
  const named = sideLabels(parties, language)
  const row = (label: string, amount: Amount) => ({ label, value: formatMoney({ amount, currency }, language) })
  const advancedBy = (side: Side) => row(say(documentWords.advancedBy, language, { side: named[side] }), advanced[side])
  const between =
    due.to === null
      ? say(documentWords.nothingDue, language, { parties: partiesAfter(parties.length, language) })
      : say(documentWords.dueTo, language, {
          creditor: sideLabels(parties, language, 'to')[due.to],
          debtor: sideLabels(parties, language, 'after')[due.to === 'claimant' ? 'respondent' : 'claimant'],
        })
  return { settlement: [advancedBy('claimant'), advancedBy('respondent'), row(between, due.amount)] }
}
