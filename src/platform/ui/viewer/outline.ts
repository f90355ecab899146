import type { PdfDocument } from './pdfjs.ts'

type Raw = Awaited<ReturnType<PdfDocument['getOutline']>>[number]

/** A bookmark; its destination is for the link service only. */
export type Bookmark = {
  readonly key: string
  readonly title: string
  readonly dest: Raw['dest']
  readonly items: readonly Bookmark[]
}

/** More than any bundle has. Of a document with more bookmarks the first are shown. */
const MOST = 20_000

/** The bookmarks of a document as a tree with keys; an empty list when it has none or they cannot be read. */
export async function readOutline(pdf: PdfDocument): Promise<readonly Bookmark[]> {
  let left = MOST
  const take = (items: readonly Raw[], at: string): Bookmark[] =>
    items.slice(0, left).map((item, index) => {
      left -= 1
      const key = `${at}${index}`
      return { key, title: item.title.trim(), dest: item.dest, items: take(item.items as Raw[], `${key}.`) }
    })
  try {
    return take(((await pdf.getOutline()) as Raw[] | null) ?? [], '')
  } catch {
    return []
  }
}

/** The page labels where a document has its own, such as "iv" or "C-001/12"; null when they are only the numbers. */
export async function readLabels(pdf: PdfDocument): Promise<readonly string[] | null> {
  try {
    const labels = await pdf.getPageLabels()
    return labels?.some((label, at) => label !== String(at + 1)) ? labels : null
  } catch {
    return null
  }
}
