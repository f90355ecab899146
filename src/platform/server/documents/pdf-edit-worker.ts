import { createHash } from 'node:crypto'
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  type PDFEmbeddedPage,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib'
import { serveParent } from './child.ts'
import type { SignatureBox } from './templates.ts'
import { markAsArtifacts, mendReadingOrder } from './reading-order.ts'
import { declareAccessible } from './xmp.ts'

/** A field that is made with the file: a signature's, or a text to be filled in later. Its look is page `look` of the looks, from 0. */
export type NewField = {
  readonly box: SignatureBox
  readonly kind: 'signature' | 'text'
  readonly title: string
  /** The signature that ends the file: it locks every field, and nothing may follow it. */
  readonly isLast?: boolean
}

export type Finish = {
  readonly do: 'finish'
  readonly pdf: Uint8Array
  readonly fields: readonly NewField[]
  /** A PDF with one page for each field, of the size of its box. */
  readonly looks?: Uint8Array
}
export type Open = {
  readonly do: 'open'
  readonly pdf: Uint8Array
  readonly field: string
  readonly looks: Uint8Array
  readonly at: string
  readonly name: string
  readonly reason: string
  /** Bytes kept for the signature. */
  readonly room: number
  /** The first signature also says which changes may follow: filled fields and further signatures. */
  readonly isFirst: boolean
}
export type Fill = {
  readonly do: 'fill'
  readonly pdf: Uint8Array
  readonly field: string
  readonly looks: Uint8Array
  readonly text: string
}
export type PdfEdit = Finish | Open | Fill
/** `hole`: where the signature's digits stand, brackets included; everything else is what it signs. */
export type PdfEdited = { readonly pdf: Uint8Array; readonly hole?: readonly [start: number, end: number] }

const n = PDFName.of.bind(PDFName)
/** Print, and locked: nobody moves it. */
const FIELD_FLAGS = 4 + 128
const READ_ONLY = 1
const MULTILINE = 1 << 12

async function edit(request: PdfEdit): Promise<PdfEdited> {
  if (request.do === 'finish') return finish(request)
  return request.do === 'open' ? openField(request) : fillField(request)
}

/** A PDF/A-2a file also becomes PDF/UA-1, with its fields on their pages and in its structure; the same input gives the same bytes. */
async function finish({ pdf, fields, looks }: Finish): Promise<PdfEdited> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false })
  const { catalog, context } = document
  declareAccessible(document)
  mendReadingOrder(document)
  if (fields.length > 0) await addFields(document, fields, looks)
  const id = PDFHexString.of(createHash('sha256').update(pdf).digest('hex').slice(0, 32))
  context.trailerInfo.ID = context.obj([id, id])
  catalog.delete(n('Extensions'))
  // PDFium takes it for the direction of each line, and turns hashes and addresses around.
  catalog.lookup(n('ViewerPreferences'), PDFDict).delete(n('Direction'))
  // A reader of an award finds his way by its headings.
  if (fields.length > 0 && catalog.has(n('Outlines'))) catalog.set(n('PageMode'), n('UseOutlines'))
  const options = { addDefaultPage: false, updateFieldAppearances: false, useObjectStreams: fields.length === 0 }
  return { pdf: await document.save(options) }
}

async function addFields(document: PDFDocument, fields: readonly NewField[], looks?: Uint8Array): Promise<void> {
  const { catalog, context } = document
  const embedded = looks ? await looksOf(document, looks, [...fields.keys()]) : []
  const structure = catalog.lookup(n('StructTreeRoot'), PDFDict)
  const numbers = structure.lookup(n('ParentTree'), PDFDict).lookup(n('Nums'), PDFArray)
  const [root, kids] = rootElement(structure)
  let next = nextStructParent(structure, numbers)
  const refs: PDFRef[] = []
  for (const [at, field] of fields.entries()) {
    const page = document.getPage(field.box.page - 1)
    const look = embedded[at]
    await look?.embed()
    const widget = context.register(widgetOf(document, field, page.ref, look?.ref, next))
    const reference = context.obj({ Type: 'OBJR', Obj: widget, Pg: page.ref })
    const element = context.register(
      context.obj({
        Type: 'StructElem',
        S: 'Form',
        P: root,
        K: [reference],
        Pg: page.ref,
        Alt: PDFHexString.fromText(field.title),
      }),
    )
    kids.push(element)
    numbers.push(PDFNumber.of(next))
    numbers.push(element)
    page.node.addAnnot(widget)
    page.node.set(n('Tabs'), n('S'))
    refs.push(widget)
    next += 1
  }
  structure.set(n('ParentTreeNextKey'), PDFNumber.of(next))
  const signatures = fields.some((field) => field.kind === 'signature')
  catalog.set(n('AcroForm'), context.register(context.obj({ Fields: refs, ...(signatures && { SigFlags: 3 }) })))
}

/** The element under which everything else stands, and the list of its children. */
function rootElement(structure: PDFDict): [PDFRef, PDFArray] {
  const kids = structure.lookup(n('K'))
  const root = kids instanceof PDFArray ? kids.get(0) : structure.get(n('K'))
  if (!(root instanceof PDFRef)) throw new Error('the structure of this file has no root')
  return [root, structure.context.lookup(root, PDFDict).lookup(n('K'), PDFArray)]
}

function nextStructParent(structure: PDFDict, numbers: PDFArray): number {
  const told = structure.lookup(n('ParentTreeNextKey'))
  let next = told instanceof PDFNumber ? told.asNumber() : 0
  for (let at = 0; at < numbers.size(); at += 2) next = Math.max(next, numbers.lookup(at, PDFNumber).asNumber() + 1)
  return next
}

function widgetOf(document: PDFDocument, field: NewField, page: PDFRef, look: PDFRef | undefined, parent: number) {
  const { context } = document
  const { box, kind } = field
  const bottom = document.getPage(box.page - 1).getHeight() - box.y - box.height
  const appearance = look ?? context.register(emptyLook(document, box))
  const widget = context.obj({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: kind === 'signature' ? 'Sig' : 'Tx',
    F: FIELD_FLAGS,
    Rect: [box.x, bottom, box.x + box.width, bottom + box.height],
    P: page,
    AP: { N: appearance },
    StructParent: parent,
    ...(kind === 'text' && { Ff: READ_ONLY | MULTILINE }),
    ...(field.isLast && { Lock: context.register(context.obj({ Type: 'SigFieldLock', Action: 'All', P: 1 })) }),
  })
  widget.set(n('T'), PDFString.of(box.id))
  widget.set(n('TU'), PDFHexString.fromText(field.title))
  return widget
}

function emptyLook({ context }: PDFDocument, box: SignatureBox): PDFRawStream {
  const look = { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, box.width, box.height], Resources: {}, Length: 0 }
  return PDFRawStream.of(context.obj(look), new Uint8Array())
}

/** Adds a revision in which a field holds a signature that is still to be made. */
async function openField(request: Open): Promise<PdfEdited> {
  const { pdf, field, at, name, reason, room, isFirst } = request
  const document = await PDFDocument.load(pdf, { updateMetadata: false, forIncrementalUpdate: true })
  const { context, catalog } = document
  const widget = fieldOf(document, field)
  if (widget.has(n('V'))) throw new Error(`the field ${field} is signed already`)
  const signature = context.obj({ Type: 'Sig', Filter: 'Adobe.PPKLite', SubFilter: 'ETSI.CAdES.detached' })
  signature.set(n('ByteRange'), context.obj([0, WIDE, WIDE, WIDE]))
  signature.set(n('Contents'), PDFHexString.of('0'.repeat(room * 2)))
  signature.set(n('M'), PDFString.of(`D:${at.replace(/[-:T]/g, '').slice(0, 14)}Z`))
  signature.set(n('Name'), PDFHexString.fromText(name))
  signature.set(n('Reason'), PDFHexString.fromText(reason))
  const reference = context.register(signature)
  const transforms = [
    ...(isFirst ? [transformOf(document, 'DocMDP', { P: 2 })] : []),
    ...(widget.has(n('Lock')) ? [transformOf(document, 'FieldMDP', { Action: 'All' })] : []),
  ]
  if (transforms.length > 0) signature.set(n('Reference'), context.obj(transforms))
  if (isFirst) catalog.set(n('Perms'), context.obj({ DocMDP: reference }))
  widget.set(n('V'), reference)
  await setLook(document, widget, request.looks)
  return findHole(pdf, await revisionOf(document, pdf), room)
}

/** What a signature says may follow it. The lock of a field (FieldMDP) names the catalog as what it is about. */
function transformOf({ context }: PDFDocument, method: string, rules: Record<string, string | number>): PDFDict {
  const parameters = context.obj({ Type: 'TransformParams', ...rules })
  parameters.set(n('V'), n('1.2'))
  const reference = context.obj({ Type: 'SigRef', TransformMethod: method, TransformParams: parameters })
  const root = context.trailerInfo.Root
  if (method === 'FieldMDP' && root) reference.set(n('Data'), root)
  return reference
}

const WIDE = 9999999999

/** Adds a revision in which a text field holds a text. */
async function fillField({ pdf, field, looks, text }: Fill): Promise<PdfEdited> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false, forIncrementalUpdate: true })
  const widget = fieldOf(document, field)
  // A signature's field may show something without being signed: what was signed before files had such fields.
  if (widget.lookup(n('FT')) === n('Tx')) widget.set(n('V'), PDFHexString.fromText(text))
  await setLook(document, widget, looks)
  return { pdf: await revisionOf(document, pdf) }
}

function fieldOf(document: PDFDocument, name: string): PDFDict {
  const fields = document.catalog.lookup(n('AcroForm'), PDFDict).lookup(n('Fields'), PDFArray)
  for (let at = 0; at < fields.size(); at++) {
    const field = fields.lookup(at, PDFDict)
    if (field.lookup(n('T'), PDFString).decodeText() === name) return field
  }
  throw new Error(`the file has no field ${name}`)
}

/**
 * Pages of the looks as forms for fields, to be read like the pages of the file. They are artifacts: what the structure knows
 * is the field, with its name and its value (ISO 14289-1, 7.18.4).
 */
async function looksOf(document: PDFDocument, looks: Uint8Array, pages: number[]): Promise<PDFEmbeddedPage[]> {
  const drawn = await PDFDocument.load(looks, { updateMetadata: false })
  mendReadingOrder(drawn)
  markAsArtifacts(drawn)
  return document.embedPdf(drawn, pages)
}

async function setLook(document: PDFDocument, widget: PDFDict, looks: Uint8Array): Promise<void> {
  const [look] = await looksOf(document, looks, [0])
  if (!look) throw new Error('a look has one page')
  await look.embed()
  widget.lookup(n('AP'), PDFDict).set(n('N'), look.ref)
}

/** The earlier bytes as they are, and the new revision after them. */
async function revisionOf(document: PDFDocument, before: Uint8Array): Promise<Buffer> {
  const written = Buffer.from(await document.commit({ useObjectStreams: false }))
  if (!written.subarray(0, before.length).equals(before)) throw new Error('the earlier bytes of the file changed')
  return written
}

/** Writes into the revision which bytes the signature will cover, and tells where its own digits stand. */
function findHole(before: Uint8Array, pdf: Buffer, room: number): PdfEdited {
  const mark = `${WIDE} ${WIDE} ${WIDE}`
  const start = pdf.lastIndexOf(`<${'0'.repeat(room * 2)}>`)
  const range = pdf.lastIndexOf(mark)
  if (start < before.length || range < before.length) throw new Error('the signature is not in the new revision')
  const end = start + room * 2 + 2
  pdf.write(`${start} ${end} ${pdf.length - end}`.padEnd(mark.length), range, 'latin1')
  return { pdf, hole: [start, end] }
}

serveParent(edit)
