import { createRequire } from 'node:module'
import type QR from 'qrcode'
import { directionOf } from '#kernel/languages.ts'
import { refuse } from '#kernel/refusals.ts'
import { isolate } from '#kernel/text.ts'
import { say } from '#kernel/words.ts'
import { type Care, cleanData, keepDates, unprintableIn, withoutIsolates } from './clean-text.ts'
import { compose } from './compose.ts'
import { awardFields, drawLooks, paperField } from './looks.ts'
import type { PdfEditor } from '../pdf/pdf-edit.ts'
import type { AwardData, Issued, Rendered, SignatureBox, TemplateName, Templates } from './templates.ts'
import { type Typst, withLessCare } from './typst.ts'
import { unprintable } from './words.ts'

const qrcode = createRequire(import.meta.url)('qrcode') as typeof QR

/** Makes the file of a document of record, PDF/A-2a and PDF/UA-1: the same data gives the same bytes. */
export type RenderDocument = <T extends TemplateName>(template: T, data: Templates[T]) => Promise<Rendered>

export function rendererOf(typst: Typst, editor: PdfEditor, demo: boolean): RenderDocument {
  return async (template, data) => {
    const qr = await qrOf(data)
    const typeset = (care: Care) => {
      const composed = keepDates(compose(template, cleanData(data, care)))
      // The portal's own address is not cleaned: break opportunities in it would be copied too.
      const view = { demo, ...withoutNeedless(composed), verification: data.verification, ...qr }
      return typst.typeset({ template, data: JSON.stringify(view), standard: 'a-2a' })
    }
    const answer = await withLessCare(typeset)
    const boxes = answer.boxes as SignatureBox[]
    const fields = await fieldsOf(typst, template, data, boxes)
    const { pdf } = await editor.edit({ do: 'finish', pdf: answer.pdf, ...fields })
    return { pdf: Buffer.from(pdf), pages: answer.pages, boxes }
  }
}

/** The first characters are enough to recognise a text in another script. */
const MOST_NAMED = 20

/** Refuses to issue a paper in which a name or a sum would be printed as replacement characters, and names the characters. */
export function assertPrintable({ caseId, editions }: Issued & { readonly editions: unknown }): void {
  const characters = unprintableIn(editions).slice(0, MOST_NAMED)
  if (characters.length === 0) return
  const named = characters.map(isolate).join(' ')
  const words = { en: say(unprintable, 'en', { named }), ar: say(unprintable, 'ar', { named }) }
  throw refuse('TEXT_NOT_PRINTABLE', { caseId, words, extra: { characters } })
}

/** A paper in English needs isolates only around right-to-left text. Each isolate is drawn as a space, which would be copied. */
function withoutNeedless(view: ReturnType<typeof compose>): ReturnType<typeof compose> {
  return view.editions.every(({ language }) => directionOf(language) === 'ltr') ? withoutIsolates(view) : view
}

async function fieldsOf<T extends TemplateName>(
  typst: Typst,
  template: T,
  data: Templates[T],
  boxes: readonly SignatureBox[],
) {
  if (template !== 'award') {
    const [{ language, ...edition }] = data.editions
    const signatory = 'signatory' in edition ? edition.signatory.name : undefined
    return { fields: boxes.map((box) => paperField(box, language, signatory)) }
  }
  const award = data as AwardData
  const { fields, looks } = awardFields(award, boxes)
  const placed = boxes.map((box, at) => ({ box, look: looks[at] }))
  return { fields, looks: await drawLooks(typst, award, placed) }
}

async function qrOf(data: Issued): Promise<{ qr?: string }> {
  if (data.verification === undefined) return {}
  const qr = await qrcode.toString(data.verification.url, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' })
  return { qr }
}
