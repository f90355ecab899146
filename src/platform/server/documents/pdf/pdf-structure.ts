import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject, PDFRef } from '@cantoo/pdf-lib'

// The structure of a file as the typesetter writes it, and the place of added elements in it.

const n = PDFName.of.bind(PDFName)

/** The element that contains all others, and the list of its children. */
export function rootElement(structure: PDFDict): [PDFRef, PDFArray] {
  const kids = structure.lookup(n('K'))
  const root = kids instanceof PDFArray ? kids.get(0) : structure.get(n('K'))
  if (!(root instanceof PDFRef)) throw new Error('the structure of this file has no root')
  return [root, structure.context.lookup(root, PDFDict).lookup(n('K'), PDFArray)]
}

/** A field is read after everything that begins on its page or before. */
export function placeOf(kids: PDFArray, pageNumbers: ReadonlyMap<string, number>, page: number): number {
  const isLater = (at: number) => (pageNumbers.get(pageOf(kids.lookup(at))?.tag ?? '') ?? 0) > page
  let at = kids.size()
  while (at > 0 && isLater(at - 1)) at -= 1
  return at
}

/** The page on which an element, or the first of several, begins. */
function pageOf(object: PDFObject | undefined): PDFRef | undefined {
  if (object instanceof PDFArray) {
    for (let at = 0; at < object.size(); at++) {
      const found = pageOf(object.lookup(at))
      if (found) return found
    }
  }
  if (!(object instanceof PDFDict)) return undefined
  const page = object.get(n('Pg'))
  return page instanceof PDFRef ? page : pageOf(object.lookup(n('K')))
}

export function nextStructParent(structure: PDFDict, numbers: PDFArray): number {
  const told = structure.lookup(n('ParentTreeNextKey'))
  let next = told instanceof PDFNumber ? told.asNumber() : 0
  for (let at = 0; at < numbers.size(); at += 2) next = Math.max(next, numbers.lookup(at, PDFNumber).asNumber() + 1)
  return next
}
