import { say, type Word } from '#kernel/words.ts'
import { cleanData, languageOf } from './clean-text.ts'
import { distinct, passages } from './compose.ts'
import type { NewField } from './pdf-edit-worker.ts'
import {
  type AwardData,
  type Moment,
  REASON_FIELD,
  SEAL_FIELD,
  type SignatureBox,
  signatureField,
} from './templates.ts'
import type { Typst } from './typst.ts'
import { awardWords } from './words.ts'

type Act = { readonly at: Moment; readonly keyId: string }

type Reason = { readonly arbitratorId: string; readonly reason: string }

/** What a field of the signature page shows. */
export type Look =
  | { readonly kind: 'unsigned' }
  | { readonly kind: 'unsealed' }
  | ({ readonly kind: 'signed' } & Act)
  | ({ readonly kind: 'sealed' } & Act)
  /** Art. 35: whose signature is missing and why, in the words of whoever recorded it. */
  | { readonly kind: 'reason'; readonly reasons: readonly Reason[] }

const TITLES: Record<Look['kind'], Word> = {
  unsigned: awardWords.toBeSigned,
  unsealed: awardWords.toBeSealed,
  signed: awardWords.signedAt,
  sealed: awardWords.sealedAt,
  reason: awardWords.notSigned,
}

type Placed = { readonly box: Pick<SignatureBox, 'width' | 'height'>; readonly look: Look | undefined }

/** Draws looks in the languages of the award, a page for each; one without a look is an empty page. */
export async function drawLooks(typst: Typst, award: AwardData, placed: readonly Placed[]): Promise<Uint8Array> {
  const looks = placed.map(({ box: { width, height }, look }) => ({
    width,
    height,
    ...(look ? drawn(award, look) : { kind: 'none' }),
  }))
  // The name of a key stays as it is, so that it can be copied.
  const keyIds = placed.map(({ look }) => (look && 'keyId' in look ? look.keyId : ''))
  const data = JSON.stringify({ ...cleanData({ looks }), keyIds, lang: award.editions[0].language })
  return (await typst.typeset({ template: 'look', data, tagged: false })).pdf
}

function drawn(award: AwardData, look: Look): Record<string, unknown> {
  const languages = award.editions.map((edition) => edition.language)
  const inAll = (word: Word) => languages.map((language) => say(word, language))
  const title = inAll(TITLES[look.kind])
  if (look.kind === 'reason')
    return { kind: look.kind, reasons: look.reasons.map((one) => reasonOf(award, one, title)) }
  if (look.kind === 'unsigned' || look.kind === 'unsealed') return { kind: look.kind, title }
  const at = languages.map((language) => look.at[language]).filter((text) => text !== undefined)
  return { kind: look.kind, title, at, key: inAll(awardWords.key) }
}

function reasonOf(award: AwardData, { arbitratorId, reason }: Reason, title: readonly string[]) {
  const names = award.editions.map((edition) => edition.tribunal.find((one) => one.id === arbitratorId)?.name ?? '')
  const language = languageOf(reason, award.editions[0].language)
  return { title: title.map((one, at) => `${one}: ${names[at] ?? ''}`), passages: passages(reason, language) }
}

/** The fields of an award, in the order of its boxes, and what they show while nothing is signed. */
export function awardFields(
  award: AwardData,
  boxes: readonly SignatureBox[],
): { fields: NewField[]; looks: (Look | undefined)[] } {
  const { language } = award.editions[0]
  const fields = boxes.map((box): NewField => {
    const kind = box.id === REASON_FIELD ? 'text' : 'signature'
    const arbitrator = award.editions[0].tribunal.find((one) => signatureField(one.id) === box.id)
    const title =
      box.id === REASON_FIELD
        ? awardWords.missingReason
        : box.id === SEAL_FIELD
          ? awardWords.sealOf
          : awardWords.toBeSigned
    return { box, kind, title: distinct([say(title, language), arbitrator?.name]).join(': ') }
  })
  const looks = boxes.map(({ id }): Look | undefined => {
    if (id === REASON_FIELD) return undefined
    return { kind: id === SEAL_FIELD ? 'unsealed' : 'unsigned' }
  })
  return { fields, looks }
}
