import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { PDFArray, PDFContext, PDFDict, PDFDocument, type PDFObject, PDFStream } from '@cantoo/pdf-lib'
import { noteChanges } from './noted-changes.ts'

async function sample(): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.addPage([200, 200]).drawText('A page')
  document.addPage([200, 200])
  const { context } = document
  const nested = context.obj({ List: [{ Deep: [1, 2] }, [{ Deeper: 3 }]] })
  context.register(nested)
  context.register(context.stream('words', { Own: { Kind: 'in a stream' } }))
  return document.save({ useObjectStreams: false })
}

const reopen = async (pdf: Uint8Array) => (await PDFDocument.load(pdf, { forIncrementalUpdate: true })).context

/** Every part that can change, outermost first. */
function partsOf(object: PDFObject): PDFObject[] {
  if (object instanceof PDFStream) return [object, ...partsOf(object.dict)]
  if (object instanceof PDFDict) return [object, ...object.values().flatMap(partsOf)]
  return object instanceof PDFArray ? [object, ...object.asArray().flatMap(partsOf)] : []
}

/** The numbers of the objects that each change marks to be written. */
function marksOf(context: PDFContext): string[] {
  const marks: string[] = []
  const { snapshot } = context
  assert.ok(snapshot)
  snapshot.markRefForSave = (ref) => marks.push(ref.tag)
  for (const [, object] of context.enumerateIndirectObjects())
    for (const part of partsOf(object)) {
      marks.push('change')
      context.registerObjectChange(part)
    }
  return marks
}

describe('the object that a change of a PDF belongs to', () => {
  it('is the one that the library finds', async () => {
    const pdf = await sample()
    const [theirs, ours] = [await reopen(pdf), await reopen(pdf)]
    noteChanges(ours)
    assert.notEqual(ours.registerObjectChange, PDFContext.prototype.registerObjectChange)
    const expected = marksOf(theirs)
    assert.ok(expected.length > 30, String(expected.length))
    assert.deepEqual(marksOf(ours), expected)
  })

  it('is undefined for a new object, which is written anyway', async () => {
    const context = await reopen(await sample())
    noteChanges(context)
    assert.ok(context.snapshot)
    context.snapshot.markRefForSave = () => assert.fail('marked')
    context.registerObjectChange(context.obj({ New: [1] }))
  })
})
