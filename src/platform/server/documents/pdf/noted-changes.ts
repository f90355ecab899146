import { PDFArray, type PDFContext, PDFDict, type PDFObject, type PDFRef, PDFStream } from '@cantoo/pdf-lib'

/**
 * Finds the numbered object of a change in a table that is built once. The library searches the whole file at each change, even
 * for new objects, which are written anyway; that took nine tenths of the time of a signature.
 */
export function noteChanges(context: PDFContext): void {
  const places = new Map<PDFObject, PDFRef>()
  for (const [ref, object] of context.enumerateIndirectObjects()) note(places, object, ref)
  context.registerObjectChange = (object) => {
    const ref = places.get(object)
    if (ref) context.snapshot?.markRefForSave(ref)
  }
}

/** Records an object, and everything in it without a number of its own. */
function note(places: Map<PDFObject, PDFRef>, object: PDFObject, ref: PDFRef): void {
  if (object instanceof PDFStream) {
    places.set(object, ref)
    return note(places, object.dict, ref)
  }
  if (!(object instanceof PDFDict || object instanceof PDFArray)) return undefined
  places.set(object, ref)
  const parts = object instanceof PDFDict ? object.values() : object.asArray()
  for (const part of parts) note(places, part, ref)
  return undefined
}
