import { hash } from 'node:crypto'
import { signCms } from '../../signing/cms.ts'
import type { SigningKey } from '../../signing/key.ts'
import { LARGEST_STAMP, type TimeStamp } from '../../signing/timestamp.ts'
import { drawLooks, type Look, type Signable } from '../typeset/looks.ts'
import type { PdfEditor } from './pdf-edit.ts'
import type { SignatureBox } from '../typeset/templates.ts'
import type { Typst } from '../typeset/typst.ts'

/** A change to a finished document: a revision is appended to its bytes, which do not change. */
type Change = { readonly pdf: Uint8Array; readonly printed: Signable }
/** The new content of a text field; without a look it shows nothing. */
export type FieldText = { readonly box: SignatureBox; readonly look?: Look; readonly text: string }
export type FieldSignature = Change & {
  readonly box: SignatureBox
  readonly look: Look
  readonly key: SigningKey
  readonly at: Date
  /** The signer and the reason, as a PDF viewer lists them. */
  readonly name: string
  readonly reason: string
  /** The first signature also states which changes may follow: further signatures and filled fields. */
  readonly isFirst: boolean
  /** Fields that are filled in the same revision, so that this signature covers them. */
  readonly fills?: readonly FieldText[]
  /** A paper that is made again must have the same bytes each time, and a time stamp would change them. */
  readonly isUnstamped?: boolean
}

export type FieldSigner = {
  /** Signs a field by PAdES (ETSI EN 319 142-1, B-B, and B-T with an authority). Throws KeyFault or TimeStampFault. */
  signField(signature: FieldSignature): Promise<{ readonly pdf: Buffer; readonly stampedAt: Date | null }>
  fillFields(change: Change & { readonly fills: readonly FieldText[] }): Promise<Buffer>
}

/** Bytes for a signature with its certificates, and for a time stamp with those of its authority. */
const ROOM = 4000
const ROOM_FOR_STAMP = LARGEST_STAMP

type Parts = {
  readonly typst: Typst
  readonly editor: PdfEditor
  readonly stamp?: ((signature: Buffer) => Promise<TimeStamp>) | undefined
}

export function fieldSignerOf({ typst, editor, stamp }: Parts): FieldSigner {
  return {
    signField: async ({ pdf, printed, box, look, key, at, name, reason, isFirst, fills = [], isUnstamped = false }) => {
      const by = isUnstamped ? undefined : stamp
      const looks = await drawLooks(typst, printed, [{ box, look }, ...fills])
      const chain = await key.chain()
      const room = ROOM + chain.reduce((sum, one) => sum + one.length, 0) + (by ? ROOM_FOR_STAMP : 0)
      const field = { field: box.id, looks, at: at.toISOString(), name, reason, room, isFirst }
      const opened = await editor.edit({ do: 'open', pdf, ...field, fills: fills.map(filled) })
      if (!opened.hole) throw new Error('a field that is opened has a place for its signature')
      const [start, end] = opened.hole
      const signed = Buffer.from(opened.pdf)
      const covered = Buffer.concat([signed.subarray(0, start), signed.subarray(end)])
      const { der, stampedAt } = await signCms(hash('sha256', covered, 'buffer'), key, by)
      if (der.length > room) throw new Error(`a signature of ${der.length} bytes does not fit its place of ${room}`)
      signed.write(der.toString('hex'), start + 1, 'latin1')
      return { pdf: signed, stampedAt }
    },
    fillFields: async ({ pdf, printed, fills }) => {
      const looks = await drawLooks(typst, printed, fills)
      return Buffer.from((await editor.edit({ do: 'fill', pdf, looks, fills: fills.map(filled) })).pdf)
    },
  }
}

const filled = ({ box, text }: FieldText) => ({ field: box.id, text })
