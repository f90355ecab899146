import { createRequire } from 'node:module'
import type QR from 'qrcode'
import { ChildRefusal } from './child-pool.ts'
import { type Care, cleanData } from './clean-text.ts'
import { compose } from './compose.ts'
import { awardFields, drawLooks } from './looks.ts'
import type { PdfEditor } from './pdf-edit.ts'
import type { AwardData, Issued, Rendered, SignatureBox, TemplateName, Templates } from './templates.ts'
import type { Typst } from './typst.ts'

const qrcode = createRequire(import.meta.url)('qrcode') as typeof QR

/** Makes the file of a document of record, PDF/A-2a and PDF/UA-1: the same data gives the same bytes. */
export type RenderDocument = <T extends TemplateName>(template: T, data: Templates[T]) => Promise<Rendered>

export function rendererOf(typst: Typst, editor: PdfEditor, demo: boolean): RenderDocument {
  return async (template, data) => {
    const qr = await qrOf(data)
    const typeset = (care: Care) => {
      const view = { demo, ...compose(template, cleanData(data, care)), ...qr }
      return typst.typeset({ template, data: JSON.stringify(view), tagged: true })
    }
    const answer = await typeset('full').catch((error: unknown) => {
      if (error instanceof ChildRefusal) return typeset('plain')
      throw error
    })
    const boxes = answer.boxes as SignatureBox[]
    const fields = template === 'award' ? await fieldsOf(typst, data as AwardData, boxes) : { fields: [] }
    const { pdf } = await editor.edit({ do: 'finish', pdf: answer.pdf, ...fields })
    return { pdf: Buffer.from(pdf), pages: answer.pages, boxes }
  }
}

async function fieldsOf(typst: Typst, award: AwardData, boxes: readonly SignatureBox[]) {
  const { fields, looks } = awardFields(award, boxes)
  const placed = boxes.map((box, at) => ({ box, look: looks[at] }))
  return { fields, looks: await drawLooks(typst, award, placed) }
}

async function qrOf(data: Issued): Promise<{ qr?: string }> {
  if (data.verification === undefined) return {}
  const qr = await qrcode.toString(data.verification.url, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' })
  return { qr }
}
