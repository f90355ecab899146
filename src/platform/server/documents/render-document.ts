import { createRequire } from 'node:module'
import type QR from 'qrcode'
import { ChildRefusal } from './child-pool.ts'
import { type Care, cleanData } from './clean-text.ts'
import { compose } from './compose.ts'
import type { Issued, Rendered, SignatureBox, TemplateName, Templates } from './templates.ts'
import type { Typst } from './typst.ts'

const qrcode = createRequire(import.meta.url)('qrcode') as typeof QR

/** Makes the PDF/A-2a file of a document of record: the same data gives the same bytes. */
export type RenderDocument = <T extends TemplateName>(template: T, data: Templates[T]) => Promise<Rendered>

export function rendererOf(typst: Typst, demo: boolean): RenderDocument {
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
    return { pdf: Buffer.from(answer.pdf), pages: answer.pages, boxes: answer.boxes as SignatureBox[] }
  }
}

async function qrOf(data: Issued): Promise<{ qr?: string }> {
  if (data.verification === undefined) return {}
  const qr = await qrcode.toString(data.verification.url, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' })
  return { qr }
}
