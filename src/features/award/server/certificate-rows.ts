import { caseWords } from '#case/law/words.ts'
import { formatArticle, formatDualDate, withCommas } from '#kernel/format.ts'
import { nameIn } from '#kernel/languages.ts'
import type { Standing } from '#kernel/roles.ts'
import { isolate } from '#kernel/text.ts'
import { type Language, say, type Word } from '#kernel/words.ts'
import type { Row, ServedRecipient } from '#server/documents/typeset/templates.ts'
import type { AwardView } from '../law/contract.ts'
import { SERVICE_METHODS } from '../law/rules.ts'
import { type NamedParty, partyNamed } from '../law/service-rules.ts'
import { serviceWords as words } from '../law/service-words.ts'
import { awardWords } from '../law/words.ts'

type Delivery = AwardView['serviceTrail'][number]

/** The day on which a party's time to apply to set aside the award ends, with the article of the statute. */
export type AnnulmentEnd = { readonly dueOn: string; readonly article: string }

/** The context for writing the rows of one edition. */
export type Written = {
  readonly language: Language
  readonly at: (moment: string) => string
  readonly parties: readonly NamedParty[]
  /** `foreign` where the periods of the law of the seat are not known. */
  readonly annulment: (partyId: string) => AnnulmentEnd | 'foreign' | undefined
}

export const row = (label: string, value: string): Row => ({ label, value })

/** A delivery that is not withdrawn. */
export function recipientText(one: Delivery, written: Written): ServedRecipient {
  const { language, at } = written
  const party = partyOf(one, written.parties)
  return {
    ...headOf(one, written),
    rows: [
      ...recipientRow(one, party, language),
      row(say(awardWords.method, language), methodText(one.method, language)),
      ...placeRows(one, language),
      row(say(words.delivered, language), at(one.servedAt)),
      row(say(words.recordedBy, language), recordedText(one, written)),
      ...portalRows(one, written),
      ...(one.partyId === null ? [] : annulmentRows(written.annulment(one.partyId), language)),
      ...(one.proof ? [] : [row(say(words.proof, language), say(words.noProof, language))]),
    ],
    ...(one.proof && { proof: { name: one.proof.name, sha256: one.proof.sha256 } }),
  }
}

/** A withdrawn record, which an earlier certificate may still list. */
export function withdrawnText(
  one: Delivery,
  { at: withdrawnAt, reason }: NonNullable<Delivery['withdrawn']>,
  written: Written,
): ServedRecipient {
  const { language, at } = written
  return {
    ...headOf(one, written),
    rows: [
      ...recipientRow(one, partyOf(one, written.parties), language),
      row(say(awardWords.method, language), methodText(one.method, language)),
      row(say(words.recordedAs, language), at(one.servedAt)),
      row(say(words.recordedBy, language), recordedText(one, written)),
      row(say(words.withdrawnAt, language), at(withdrawnAt)),
      row(say(words.reasonGiven, language), reason),
    ],
  }
}

function partyOf(one: Delivery, parties: readonly NamedParty[]): NamedParty | undefined {
  return parties.find((party) => party.id === one.partyId) ?? partyNamed(parties, one.recipient)
}

/** A party by its name in the language of the edition; any other recipient as recorded. */
function headOf(one: Delivery, { language, parties }: Written): Pick<ServedRecipient, 'name' | 'capacity'> {
  const party = partyOf(one, parties)
  const side = party?.side ?? one.side
  return {
    name: party ? nameIn(party, language) : one.recipient,
    capacity: side === null ? say(awardWords.recipientOther, language) : say(caseWords[side], language),
  }
}

/** Who received it for the party, if the record names someone other than the party. */
function recipientRow(one: Delivery, party: NamedParty | undefined, language: Language): Row[] {
  const isItself = !party || partyNamed([party], one.recipient) !== undefined
  return isItself ? [] : [row(say(words.recipientAsGiven, language), one.recipient)]
}

function recordedText(one: Delivery, { language, at }: Written): string {
  const name = nameIn(one.recordedBy, language)
  return withCommas([isolate(name), at(one.recordedAt)], language)
}

/** Where it was served, and the shipment number; the portal has no address. */
function placeRows(one: Delivery, language: Language): Row[] {
  const reference = one.reference === null ? [] : [row(say(words.reference, language), one.reference)]
  if (one.method === 'portal') return reference
  const label = one.address?.includes('@') || one.method === 'email' ? words.servedAtEmail : words.servedAtAddress
  return [row(say(label, language), one.address ?? say(words.addressUnknown, language)), ...reference]
}

/** What the party's representatives did in the portal; nothing for a recipient who is not a party. */
function portalRows(one: Delivery, { language, at }: Written): Row[] {
  if (one.partyId === null) return []
  // Acts from before parties were told apart are those of the side: with several parties it is unknown which one acted.
  const what = (label: Word, fact: Delivery['bySide'][number]) =>
    one.bySide.includes(fact) ? say(words.bySide, language, { what: say(label, language) }) : say(label, language)
  const when = (moment: string | null) => (moment === null ? say(words.notInPortal, language) : at(moment))
  return [
    row(what(words.openedInPortal, 'opened'), when(one.openedAt)),
    row(what(words.downloadedInPortal, 'downloaded'), when(one.downloadedAt)),
    row(what(words.acknowledgedInPortal, 'acknowledged'), when(one.acknowledgedAt)),
  ]
}

function annulmentRows(ends: AnnulmentEnd | 'foreign' | undefined, language: Language): Row[] {
  if (ends === undefined) return []
  if (ends === 'foreign') return [row(say(words.annulment, language), say(words.annulmentOfSeat, language))]
  const on = formatDualDate(ends.dueOn, language)
  const article = formatArticle(ends.article, language)
  return [row(say(words.annulmentEnds, language), say(words.underStatute, language, { on, article }))]
}

/** A predefined method in the language of the edition; any other as entered, and marked as such. */
function methodText(method: string, language: Language): string {
  const known = SERVICE_METHODS.find((one) => one === method)
  return known ? say(awardWords[`method_${known}`], language) : say(words.asGiven, language, { text: isolate(method) })
}

/** Whom a certificate is for, in its number: a side, or those of its parties that the reader acts for (`-R2R3`). */
export function ownOfNumber({ side, parties: own }: Standing, parties: readonly NamedParty[]): string {
  if (side === null) return ''
  const letter = side === 'claimant' ? 'C' : 'R'
  const places = parties
    .filter((party) => party.side === side)
    .map(({ id }, place) => (own.some((one) => one.id === id) ? `${letter}${place + 1}` : ''))
  return places.includes('') ? `-${places.join('')}` : `-${letter}`
}
