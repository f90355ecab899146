import { listOf } from '#kernel/format.ts'
import { directionOf } from '#kernel/languages.ts'
import { type Side, SIDES } from '#kernel/roles.ts'
import { countOf, partiesAfter, partyLabel, sideLabel, sideLabels } from '#kernel/sides/side-words.ts'
import { isolate } from '#kernel/text.ts'
import { type Language, LANGUAGES, say } from '#kernel/words.ts'
import { isolateRuns, languageOf } from './clean-text.ts'
import {
  absenceField,
  AWARD_SECTIONS,
  type AwardData,
  type AwardEdition,
  type Counsel,
  dateField,
  type MinutesEdition,
  type Edition,
  type Issued,
  type LetterEdition,
  type OrderEdition,
  type PartyText,
  REASON_FIELD,
  SEAL_FIELD,
  signatureField,
  type TemplateName,
  type Templates,
} from './templates.ts'
import {
  awardCaption,
  awardSettlement,
  awardWords,
  certificateWords,
  correspondenceWords,
  counselLabel,
  counselOnlyFor,
  draftMark,
  draftOf,
  formWords,
  inLanguage,
  letterOpening,
  letterProceedings,
  letterWords,
  minutesTitle,
  minutesWords,
  orderTitle,
  orderWords,
  receiptWords,
  sideBears,
} from './words.ts'

/** A passage with its own direction, because parties may write in either language. */
type Passage = { readonly text: string; readonly lang: Language }

type ComposedEdition = { readonly language: Language } & Readonly<Record<string, unknown>>
type Composed = { readonly editions: readonly ComposedEdition[] } & Readonly<Record<string, unknown>>

/** Turns the data of a document into the input of its Typst template. All words are chosen here; the template decides nothing. */
export function compose<T extends TemplateName>(template: T, data: Templates[T]): Composed {
  const composer = COMPOSERS[template] as (data: Templates[T]) => ComposedEdition[]
  const editions = composer(data)
  return {
    ...fileFacts(data),
    title: editions[0]?.title,
    editions,
    ...(template === 'award' && signaturePage(data as AwardData)),
    ...('signedBy' in data && data.signedBy !== undefined && { signature: signatureField(data.signedBy) }),
  }
}

const COMPOSERS: { [T in TemplateName]: (data: Templates[T]) => ComposedEdition[] } = {
  letter: (data) => data.editions.map((edition) => ({ ...edition, ...letter(edition) })),
  order: (data) => data.editions.map((edition) => ({ ...edition, ...order(edition) })),
  receipt: (data) =>
    data.editions.map((edition) => ({
      ...edition,
      ...form(edition, receiptWords),
      title: say(receiptWords.title, edition.language),
      files: edition.files.map((file) => ({ ...file, sha256: halves(file.sha256) })),
    })),
  award: (data) => data.editions.map((edition) => ({ ...edition, ...award(edition, data) })),
  statement: (data) => data.editions.map((edition) => ({ ...edition, ...form(edition, {}) })),
  minutes: (data) => data.editions.map((edition) => ({ ...edition, ...minutes(edition) })),
  correspondence: (data) =>
    data.editions.map((edition) => ({
      ...edition,
      ...form(edition, correspondenceWords),
      title: say(correspondenceWords.title, edition.language),
      paragraphs: passages(edition.body, edition.language),
      files: edition.files.map((file) => ({ ...file, sha256: halves(file.sha256) })),
    })),
  certificate: (data) =>
    data.editions.map((edition) => ({
      ...edition,
      ...form(edition, certificateWords),
      ...sidesOf(edition),
      title: say(certificateWords.title, edition.language),
      note: say(edition.isSealed ? certificateWords.sealedNote : certificateWords.registeredNote, edition.language),
      sha256: halves(edition.sha256),
      recipients: edition.recipients.map((one) =>
        one.proof ? { ...one, proof: { ...one.proof, sha256: halves(one.proof.sha256) } } : one,
      ),
    })),
}

function fileFacts(data: Issued): Record<string, unknown> {
  const at = new Date(data.issuedAt)
  const date = [
    at.getUTCFullYear(),
    at.getUTCMonth() + 1,
    at.getUTCDate(),
    at.getUTCHours(),
    at.getUTCMinutes(),
    at.getUTCSeconds(),
  ]
  return {
    number: data.number,
    caseId: data.caseId,
    ...(data.demo !== undefined && { demo: data.demo }),
    ...(data.isDraft && { draft: LANGUAGES.map((language) => say(draftMark, language)) }),
    date,
    verification: data.verification,
    ...(data.hasSeal && { paperSeal: SEAL_FIELD }),
  }
}

type WordTable = Parameters<typeof inLanguage>[0]

/** Labels and the centre's name, which every form contains. */
function form(edition: Edition, own: WordTable): Record<string, unknown> {
  const w = { ...inLanguage(formWords, edition.language), ...inLanguage(own, edition.language) }
  return { lang: edition.language, w, centre: edition.centre ?? w.centre }
}

/** The sides by the number of their parties, and each party by its place on its side. */
function sidesOf({ parties, language }: Edition & { readonly parties: readonly PartyText[] }) {
  return {
    sides: sideLabels(parties, language),
    parties: parties.map((party, at) => ({ ...party, label: partyLabel(parties, at, language) })),
  }
}

function letter(edition: LetterEdition): Record<string, unknown> {
  const opening = say(letterOpening, edition.language, {
    receivedOn: isolate(edition.requestReceivedOn),
    commencedOn: isolate(edition.commencedOn),
    claimant: names(edition.parties, 'claimant', edition.language),
    respondent: names(edition.parties, 'respondent', edition.language),
  })
  return {
    ...form(edition, letterWords),
    ...sidesOf(edition),
    title: say(letterWords.title, edition.language),
    opening,
    proceedings: say(letterProceedings, edition.language, { commencedOn: isolate(edition.commencedOn) }),
    summary: passages(edition.summary ?? '', edition.language),
  }
}

function order(edition: OrderEdition): Record<string, unknown> {
  const timetabled = edition.timetable !== undefined
  return {
    ...form(edition, orderWords),
    ...sidesOf(edition),
    counsel: SIDES.map((side) => counselOf(edition, side)),
    title: say(orderTitle, edition.language, { number: edition.orderNumber }),
    subject: edition.subject ?? (timetabled ? say(orderWords.timetableSubject, edition.language) : undefined),
    paragraphs: passages(edition.text ?? '', edition.language),
    clauses: (edition.clauses ?? []).map(({ topic, text }) => ({
      topic,
      paragraphs: passages(text, edition.language),
    })),
  }
}

/** The counsel of a side, each once. Who acts for some of its parties only is printed with their names. */
function counselOf({ parties, language }: OrderEdition, side: Side) {
  const ofSide = parties.filter((party) => party.side === side)
  const keyOf = (one: Counsel) => JSON.stringify(one)
  const all = new Map(ofSide.flatMap(({ counsel = [] }) => counsel.map((one) => [keyOf(one), one] as const)))
  return {
    label: say(counselLabel, language, { side: sideLabel(side, ofSide.length, language, 'after') }),
    lines: [...all].map(([key, one]) => {
      const own = ofSide.filter(({ counsel = [] }) => counsel.some((other) => keyOf(other) === key))
      if (own.length === ofSide.length) return one
      const names = listOf(
        own.map(({ name }) => isolate(name)),
        language,
      )
      return { ...one, only: say(counselOnlyFor, language, { names }) }
    }),
  }
}

/** A fingerprint on two lines of equal length, without break opportunities. */
function halves(sha256: string): string[] {
  const whole = sha256.replaceAll('\u200b', '')
  const half = Math.ceil(whole.length / 2)
  return [whole.slice(0, half), whole.slice(half)]
}

function minutes(edition: MinutesEdition): Record<string, unknown> {
  return {
    ...form(edition, minutesWords),
    ...sidesOf(edition),
    title: say(minutesTitle, edition.language, { number: edition.hearingNumber }),
    subject: edition.revision,
    signaturesNote: say(
      edition.isSaudiSeat ? minutesWords.signaturesSaudi : minutesWords.signaturesNote,
      edition.language,
    ),
    paragraphs: passages(edition.text ?? '', edition.language),
  }
}

function award(edition: AwardEdition, { caseId, isDraft = false }: AwardData): Record<string, unknown> {
  const { language } = edition
  const marked = (text: string) => (isDraft ? say(draftOf, language, { text }) : text)
  const sections = AWARD_SECTIONS.map((key) => ({
    title: say(awardWords[key], edition.language),
    paragraphs: passages(edition.sections[key], edition.language),
  }))
  const labels = form(edition, isDraft ? { ...awardWords, finalizedOn: awardWords.draftedOn } : awardWords)
  const bears = (side: Side) => {
    const count = countOf(edition.parties, side)
    return say(sideBears, language, { side: sideLabel(side, count, language), isOne: count < 2 })
  }
  return {
    ...labels,
    ...sidesOf(edition),
    shares: { claimant: bears('claimant'), respondent: bears('respondent') },
    settlementTitle: say(awardSettlement, language, { parties: partiesAfter(edition.parties.length, language) }),
    title: marked(edition.title ?? say(awardWords.title, language)),
    dateField: dateField(language),
    agreement: passages(edition.agreement ?? '', edition.language),
    sections,
    caption: marked(
      say(awardCaption, language, {
        caseId: `\u2066${caseId}\u2069`,
        claimant: names(edition.parties, 'claimant', language),
        respondent: names(edition.parties, 'respondent', language),
      }),
    ),
  }
}

/** The signature page is printed once, in every language of the award; its boxes are fields. */
function signaturePage(data: AwardData): Record<string, unknown> {
  const signatories = data.editions[0].tribunal.map((arbitrator, seat) => ({
    id: signatureField(arbitrator.id),
    absenceId: absenceField(arbitrator.id),
    names: distinct(data.editions.map((edition) => edition.tribunal[seat]?.name)),
    roles: distinct(data.editions.map((edition) => edition.tribunal[seat]?.role)),
  }))
  return { signatories, sealField: SEAL_FIELD, reasonField: REASON_FIELD }
}

export function distinct(texts: readonly (string | undefined)[]): string[] {
  return [...new Set(texts.filter((text) => text !== undefined))]
}

function names(parties: readonly PartyText[], side: Side, language: Language): string {
  const list = parties.filter((party) => party.side === side).map((party) => isolate(party.name))
  return listOf(list, language)
}

/** The non-empty lines of a text, each a passage with its own language. */
export function passages(text: string, language: Language): Passage[] {
  const lines = text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return lines.map((line) => passage(line, languageOf(line, language)))
}

/** A line without letters, such as a telephone number, takes the direction of its document, which must not reorder it. */
function passage(text: string, lang: Language): Passage {
  return { text: directionOf(lang) === 'rtl' && !/\p{L}/u.test(text) ? isolateRuns(text) : text, lang }
}
