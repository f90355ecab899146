import { type Language, say, type Word } from '#kernel/words.ts'
import { type Care, cleanData, keepDates, languageOf } from './clean-text.ts'
import { distinct, passages } from './compose.ts'
import type { NewField } from '../pdf/pdf-edit-worker.ts'
import {
  absenceField,
  type AwardData,
  dateField,
  type Edition,
  type Editions,
  type Moment,
  REASON_FIELD,
  SEAL_FIELD,
  type Signatory,
  type SignatureBox,
  signatureField,
} from './templates.ts'
import { type Typst, withLessCare } from './typst.ts'
import { awardWords, formWords } from './words.ts'

/** `certificate`: SHA-256 of the signer's certificate, in hex; `keyId`: the name of a key, as older signatures recorded it. */
type SignedAct = { readonly at: Moment } & ({ readonly certificate: string } | { readonly keyId: string })

type MissingSignature = { readonly arbitratorId: string; readonly reason: string }

/** What a field of the signature page shows. */
export type Look =
  | { readonly kind: 'unsigned' }
  | { readonly kind: 'unsealed' }
  | ({ readonly kind: 'signed' | 'sealed' } & SignedAct)
  /** The centre's seal under the code of a paper; the text of the paper has its date. */
  | { readonly kind: 'paper'; readonly certificate: string }
  /** Whose signature is missing and why, in the words of the person who recorded it (Art. 35). */
  | { readonly kind: 'reason'; readonly reasons: readonly MissingSignature[] }
  /** Beside the name of an arbitrator who did not sign: a reference to the reason below. */
  | { readonly kind: 'absent' }
  /** On the cover of an edition: the date of the award; before it has one, which date it will be. */
  | { readonly kind: 'undated'; readonly language: Language }
  | { readonly kind: 'dated'; readonly language: Language; readonly on: string }

const TITLES: Record<Exclude<Look['kind'], 'dated' | 'undated'>, Word> = {
  unsigned: awardWords.toBeSigned,
  unsealed: awardWords.toBeSealed,
  signed: awardWords.signedAt,
  sealed: awardWords.sealedAt,
  paper: formWords.sealedPaper,
  reason: awardWords.notSigned,
  absent: awardWords.absent,
}

/** A document with fields: its languages, and who signs it. */
export type Signable = {
  readonly editions: Editions<Edition & { readonly tribunal?: readonly (Signatory & { readonly id?: string })[] }>
}

type Placed = { readonly box: Pick<SignatureBox, 'width' | 'height'>; readonly look?: Look | undefined }

/** Draws looks in the languages of the award, one page each. A field without a look is an empty page. */
export async function drawLooks(typst: Typst, award: Signable, placed: readonly Placed[]): Promise<Uint8Array> {
  const looks = placed.map(({ box: { width, height }, look }) => ({
    width,
    height,
    ...(look ? drawn(award, look) : { kind: 'none' }),
  }))
  // The name of the key is printed unchanged, because people copy it.
  const keys = placed.map(({ look }) => (look ? nameOfKey(look) : ''))
  const typeset = (care: Care) => {
    const data = JSON.stringify({ ...keepDates(cleanData({ looks }, care)), keys, lang: award.editions[0].language })
    return typst.typeset({ template: 'look', data, standard: 'a-2u' })
  }
  return (await withLessCare(typeset)).pdf
}

function nameOfKey(look: Look): string {
  if ('certificate' in look) return look.certificate
  return 'keyId' in look ? look.keyId : ''
}

function drawn(award: Signable, look: Look): Record<string, unknown> {
  if (look.kind === 'dated') return { kind: look.kind, lang: look.language, on: look.on }
  if (look.kind === 'undated')
    return { kind: look.kind, lang: look.language, on: say(awardWords.undated, look.language) }
  const languages = award.editions.map((edition) => edition.language)
  const inAll = (word: Word) => languages.map((language) => say(word, language))
  const title = inAll(TITLES[look.kind])
  if (look.kind === 'reason')
    return { kind: look.kind, reasons: look.reasons.map((one) => reasonOf(award, one, title)) }
  if (look.kind === 'unsigned' || look.kind === 'unsealed' || look.kind === 'absent') return { kind: look.kind, title }
  if (look.kind === 'paper') return { kind: look.kind, title, key: inAll(awardWords.certificate) }
  const at = languages.flatMap((language) => look.at[language]?.replace(HOUR, keepHour) ?? [])
  return { kind: look.kind, title, at, key: inAll('certificate' in look ? awardWords.certificate : awardWords.key) }
}

/** The hour at the end of a moment, with its place. No line ends within it. */
const HOUR = /[\d٠-٩]{2}:[\d٠-٩]{2} .*$/u
const keepHour = (hour: string) => hour.replaceAll(' ', '\u00a0')

function reasonOf(award: Signable, { arbitratorId, reason }: MissingSignature, title: readonly string[]) {
  const names = award.editions.map(
    (edition) => edition.tribunal?.find((one) => 'id' in one && one.id === arbitratorId)?.name ?? '',
  )
  const language = languageOf(reason, award.editions[0].language)
  return { title: title.map((one, at) => `${one}: ${names[at] ?? ''}`), passages: passages(reason, language) }
}

const TITLE_OF: Readonly<Record<string, Word>> = {
  [REASON_FIELD]: awardWords.missingReason,
  [SEAL_FIELD]: awardWords.sealOf,
}

/** The fields of an award in the order of its boxes, with what each shows while it is unsigned. */
export function awardFields(
  award: AwardData,
  boxes: readonly SignatureBox[],
): { fields: NewField[]; looks: (Look | undefined)[] } {
  const { language } = award.editions[0]
  const dated = (box: SignatureBox) =>
    award.editions.find((edition) => box.id === dateField(edition.language))?.language
  const fields = boxes.map((box): NewField => {
    const ofCover = dated(box)
    if (ofCover) return { box, kind: 'text', language: ofCover, title: say(awardWords.awardDate, ofCover) }
    const isOf = (id: string) => box.id === signatureField(id) || box.id === absenceField(id)
    const arbitrator = award.editions[0].tribunal.find((one) => isOf(one.id))
    const isAbsence = arbitrator !== undefined && box.id === absenceField(arbitrator.id)
    const kind = box.id === REASON_FIELD || isAbsence ? 'text' : 'signature'
    const title = isAbsence ? awardWords.absence : (TITLE_OF[box.id] ?? awardWords.toBeSigned)
    // Nothing can be added after the seal.
    const isLast = box.id === SEAL_FIELD
    return { box, kind, isLast, title: distinct([say(title, language), arbitrator?.name]).join(': ') }
  })
  const looks = boxes.map((box, at): Look | undefined => {
    const ofCover = dated(box)
    if (ofCover) return { kind: 'undated', language: ofCover }
    if (fields[at]?.kind === 'text') return undefined
    return { kind: box.id === SEAL_FIELD ? 'unsealed' : 'unsigned' }
  })
  return { fields, looks }
}

/**
 * The field of a paper: the centre's seal, after which nothing can be added, or before the seal the signature of the person who
 * issues the paper. Both are signed when the paper is made, so they never show anything unsigned.
 */
export function paperField(box: SignatureBox, language: Language, signatory?: string): NewField {
  const isLast = box.id === SEAL_FIELD
  const title = isLast ? [say(awardWords.sealOf, language)] : [say(awardWords.toBeSigned, language), signatory]
  return { box, kind: 'signature', title: distinct(title).join(': '), isLast }
}
