import { createHash } from 'node:crypto'
import {
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  type PDFEmbeddedPage,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRawStream,
  type PDFRef,
  PDFString,
} from '@cantoo/pdf-lib'
import type { Language } from '#kernel/words.ts'
import { serveParent } from '../children/child.ts'
import type { SignatureBox } from '../typeset/templates.ts'
import { noteChanges } from './noted-changes.ts'
import { nextStructParent, placeOf, rootElement } from './pdf-structure.ts'
import { markAsArtifacts, mendReadingOrder } from './reading-order.ts'
import { declareAccessible } from './xmp.ts'

/** A field that is made with the file: for a signature, or for a text filled in later. */
export type NewField = {
  readonly box: SignatureBox
  readonly kind: 'signature' | 'text'
  readonly title: string
  /** Set where its name and value are in another language than the file. */
  readonly language?: Language
  /** The signature that completes the file: it locks every field, and nothing can be added after it. */
  readonly isLast?: boolean
}

export type Finish = {
  readonly do: 'finish'
  readonly pdf: Uint8Array
  readonly fields: readonly NewField[]
  /** A PDF with one page for each field, of the size of its box. */
  readonly looks?: Uint8Array
}
/** The new content of a text field. */
export type Filled = { readonly field: string; readonly text: string }
export type Open = {
  readonly do: 'open'
  readonly pdf: Uint8Array
  readonly field: string
  /** The appearance of the signature, then those of the fields that are filled together with it. */
  readonly looks: Uint8Array
  readonly fills: readonly Filled[]
  readonly at: string
  readonly name: string
  readonly reason: string
  /** Bytes reserved for the signature. */
  readonly room: number
  /** The first signature also states which changes may follow: filled fields and further signatures. */
  readonly isFirst: boolean
}
export type Fill = {
  readonly do: 'fill'
  readonly pdf: Uint8Array
  readonly looks: Uint8Array
  readonly fills: readonly Filled[]
}
export type PdfEdit = Finish | Open | Fill
/** `hole`: the position of the signature's digits, brackets included; everything else is signed. */
export type PdfEdited = { readonly pdf: Uint8Array; readonly hole?: readonly [start: number, end: number] }

const n = PDFName.of.bind(PDFName)
/** Printed and locked: it cannot be moved. */
const FIELD_FLAGS = 4 + 128
const READ_ONLY = 1
const MULTILINE = 1 << 12

async function edit(request: PdfEdit): Promise<PdfEdited> {
  if (request.do === 'finish') return finish(request)
  return request.do === 'open' ? openField(request) : fillFields(request)
}

/** Nothing else waits in this process, so the library need not pause between objects as it does in a browser. */
const load = (pdf: Uint8Array) => PDFDocument.load(pdf, LOADING)
const LOADING = { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest }
/** A file to which a revision is added. */
async function reopen(pdf: Uint8Array): Promise<PDFDocument> {
  const document = await PDFDocument.load(pdf, { ...LOADING, forIncrementalUpdate: true })
  noteChanges(document.context)
  return document
}
const WITHOUT_PAUSE = { objectsPerTick: Number.POSITIVE_INFINITY }

/** Makes a PDF/A-2a file also PDF/UA-1, with its fields on their pages and in its structure; the same input gives the same bytes. */
async function finish({ pdf, fields, looks }: Finish): Promise<PdfEdited> {
  const document = await load(pdf)
  const { catalog, context } = document
  declareAccessible(document)
  mendReadingOrder(document)
  if (fields.length > 0) await addFields(document, fields, looks)
  const id = PDFHexString.of(createHash('sha256').update(pdf).digest('hex').slice(0, 32))
  context.trailerInfo.ID = context.obj([id, id])
  catalog.delete(n('Extensions'))
  // PDFium applies the direction to each line, and so reverses hashes and addresses.
  catalog.lookup(n('ViewerPreferences'), PDFDict).delete(n('Direction'))
  // Readers navigate an award by its headings.
  if (fields.length > 0 && catalog.has(n('Outlines'))) catalog.set(n('PageMode'), n('UseOutlines'))
  const options = { ...WITHOUT_PAUSE, addDefaultPage: false, updateFieldAppearances: false }
  return { pdf: await document.save({ ...options, useObjectStreams: fields.length === 0 }) }
}

async function addFields(document: PDFDocument, fields: readonly NewField[], looks?: Uint8Array): Promise<void> {
  const { catalog, context } = document
  const embedded = looks ? await looksOf(document, looks, [...fields.keys()]) : []
  const structure = catalog.lookup(n('StructTreeRoot'), PDFDict)
  const numbers = structure.lookup(n('ParentTree'), PDFDict).lookup(n('Nums'), PDFArray)
  const [root, kids] = rootElement(structure)
  const pageNumbers = new Map(document.getPages().map(({ ref }, at) => [ref.tag, at + 1]))
  let next = nextStructParent(structure, numbers)
  const refs: PDFRef[] = []
  for (const [at, field] of fields.entries()) {
    const page = document.getPage(field.box.page - 1)
    const widget = context.register(widgetOf(document, field, page.ref, embedded[at]?.ref, next))
    const reference = context.obj({ Type: 'OBJR', Obj: widget, Pg: page.ref })
    const element = context.register(
      context.obj({
        Type: 'StructElem',
        S: 'Form',
        P: root,
        K: [reference],
        Pg: page.ref,
        Alt: PDFHexString.fromText(field.title),
        ...(field.language && { Lang: PDFString.of(field.language) }),
      }),
    )
    kids.insert(placeOf(kids, pageNumbers, field.box.page), element)
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

/** Adds a revision in which a field holds a signature still to be computed. */
async function openField(request: Open): Promise<PdfEdited> {
  const { pdf, field, looks, fills, at, name, reason, room, isFirst } = request
  const document = await reopen(pdf)
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
  const [own, ...others] = await looksOf(document, looks, [...Array(fills.length + 1).keys()])
  setLook(widget, own)
  fill(document, fills, others)
  return findHole(pdf, await revisionOf(document, pdf), room)
}

/** The changes that a signature allows to follow it. The lock of a field (FieldMDP) refers to the catalog as its data. */
function transformOf({ context }: PDFDocument, method: string, rules: Record<string, string | number>): PDFDict {
  const parameters = context.obj({ Type: 'TransformParams', ...rules })
  parameters.set(n('V'), n('1.2'))
  const reference = context.obj({ Type: 'SigRef', TransformMethod: method, TransformParams: parameters })
  const root = context.trailerInfo.Root
  if (method === 'FieldMDP' && root) reference.set(n('Data'), root)
  return reference
}

const WIDE = 9999999999

/** Adds a revision in which text fields get their content. */
async function fillFields({ pdf, looks, fills }: Fill): Promise<PdfEdited> {
  const document = await reopen(pdf)
  fill(document, fills, await looksOf(document, looks, [...fills.keys()]))
  return { pdf: await revisionOf(document, pdf) }
}

function fill(document: PDFDocument, fills: readonly Filled[], looks: readonly PDFEmbeddedPage[]): void {
  for (const [at, { field, text }] of fills.entries()) {
    const widget = fieldOf(document, field)
    // In documents signed before text fields existed, a signature field may show something without being signed.
    if (widget.lookup(n('FT')) === n('Tx')) widget.set(n('V'), PDFHexString.fromText(text))
    setLook(widget, looks[at])
  }
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
 * The looks as forms for fields, made readable like the pages of the file. They are artifacts: the structure contains the field,
 * with its name and its value (ISO 14289-1, 7.18.4).
 */
async function looksOf(document: PDFDocument, looks: Uint8Array, pages: number[]): Promise<PDFEmbeddedPage[]> {
  const drawn = await load(looks)
  mendReadingOrder(drawn)
  markAsArtifacts(drawn)
  const embedded = await document.embedPdf(drawn, pages)
  for (const look of embedded) await look.embed()
  return embedded
}

function setLook(widget: PDFDict, look: PDFEmbeddedPage | undefined): void {
  if (!look) throw new Error('a look has one page')
  widget.lookup(n('AP'), PDFDict).set(n('N'), look.ref)
}

/** The earlier bytes unchanged, followed by the new revision. */
async function revisionOf(document: PDFDocument, before: Uint8Array): Promise<Buffer> {
  const written = Buffer.from(await document.commit({ ...WITHOUT_PAUSE, useObjectStreams: false }))
  if (!written.subarray(0, before.length).equals(before)) throw new Error('the earlier bytes of the file changed')
  return written
}

/** Writes into the revision which bytes the signature will cover, and returns where its digits are. */
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
