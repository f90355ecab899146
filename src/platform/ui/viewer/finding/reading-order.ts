import type { PdfDocument } from '../pdfjs.ts'

type Page = Awaited<ReturnType<PdfDocument['getPage']>>
type Content = Awaited<ReturnType<Page['getTextContent']>>
type Item = Content['items'][number]
/** A piece of text on a page; the other items are marks around pieces. */
export type Piece = Extract<Item, { readonly str: string }>

const isPiece = (item: Item): item is Piece => 'str' in item

/**
 * Browsers place each letter of an Arabic line by itself, from left to right, so no word of such a page could be found or copied. The
 * pages of this document give their lines in the order in which they are read, to the search and to the layer of text alike: what is
 * found in the one is marked in the other.
 */
export function readInOrder(pdf: PdfDocument): void {
  const getPage = pdf.getPage.bind(pdf)
  const known = new WeakSet<Page>()
  pdf.getPage = async (number) => {
    const page = await getPage(number)
    if (!known.has(page)) putInOrder(page)
    known.add(page)
    return page
  }
}

function putInOrder(page: Page): void {
  const stream = page.streamTextContent.bind(page)
  page.streamTextContent = (asked = {}) => {
    // Always with the marks: the pieces are then the same for everybody who asks.
    const reader = (stream({ ...asked, includeMarkedContent: true }) as ReadableStream<Content>).getReader()
    return new ReadableStream<Content>({
      // A line may go on in the next chunk, so the page is given as a whole.
      async start(controller) {
        const whole: Content = { items: [], styles: {}, lang: null }
        for (let next = await reader.read(); !next.done; next = await reader.read()) {
          whole.lang ??= next.value.lang
          Object.assign(whole.styles, next.value.styles)
          for (const item of next.value.items) whole.items.push(item)
        }
        const items = inReadingOrder(whole.items)
        controller.enqueue({ ...whole, items: asked.includeMarkedContent ? items : items.filter(isPiece) })
        controller.close()
      },
      cancel: (reason) => reader.cancel(reason),
    })
  }
}

/** The items of a page with the pieces of each Arabic line exchanged so that they are read one after the other; marks keep their places. */
export function inReadingOrder(items: readonly Item[]): Item[] {
  const ordered: (Item | undefined)[] = [...items]
  for (const places of linesOf(items)) {
    const line = places.map((at) => items[at] as Piece)
    if (!goesRight(line) || !isMostlyArabic(line)) continue
    const read = fromTheRight(line.filter((piece) => !isNothing(piece)))
    const endsLine = line.some(({ hasEOL }) => hasEOL)
    for (const [n, at] of places.entries()) {
      const piece = read[n]
      ordered[at] = piece && { ...piece, hasEOL: endsLine && n === read.length - 1 }
    }
  }
  return ordered.filter((item) => item !== undefined)
}

const leftOf = ({ transform }: Piece): number => transform[4]
const baseOf = ({ transform }: Piece): number => transform[5]

/** The places of the pieces of each line. */
function linesOf(items: readonly Item[]): number[][] {
  const lines: number[][] = []
  let before: Piece | undefined
  for (const [at, item] of items.entries()) {
    if (!isPiece(item)) continue
    const goesOn = before && !before.hasEOL && Math.abs(baseOf(item) - baseOf(before)) < 0.5 * before.height
    if (goesOn) lines.at(-1)?.push(at)
    else lines.push([at])
    before = item
  }
  return lines
}

/** Whether each piece stands to the right of the one before, as no line of Arabic is read. */
function goesRight(line: readonly Piece[]): boolean {
  return line.length > 1 && line.every((piece, at) => at === 0 || leftOf(piece) >= leftOf(line[at - 1] as Piece))
}

const countOf = (line: readonly Piece[], script: RegExp) =>
  line.reduce((sum, { str }) => sum + (str.match(script)?.length ?? 0), 0)

const isMostlyArabic = (line: readonly Piece[]) =>
  countOf(line, /\p{Script=Arabic}/gu) > countOf(line, /\p{Script=Latin}/gu)

/** A space without a width, beside a sign that stands on a letter. */
const isNothing = ({ str, width, height }: Piece) => str.trim() === '' && width < 0.05 * height

const LATIN = /\p{Script=Latin}/u
const ARABIC_LETTER = /[\p{Script=Arabic}&&\p{L}]/v
const NUMBER = /\p{N}/u
const SEPARATOR = /^[.,:/٫٬-]$/u

/** The pieces from the right, except for those that run from left to right together: words in Latin letters, and figures with their separators. */
function fromTheRight(line: readonly Piece[]): Piece[] {
  const runs: Piece[][] = []
  for (let at = 0; at < line.length; ) {
    const end = endOfRun(line, at)
    runs.push(line.slice(at, end))
    at = end
  }
  return runs.toReversed().flat()
}

function endOfRun(line: readonly Piece[], from: number): number {
  const first = line[from]?.str ?? ''
  const isLatin = LATIN.test(first)
  let end = from + 1
  if (!isLatin && !NUMBER.test(first)) return end
  for (let at = end; at < line.length; at++) {
    const text = line[at]?.str ?? ''
    if (isLatin ? LATIN.test(text) || NUMBER.test(text) : NUMBER.test(text)) end = at + 1
    else if (isLatin ? ARABIC_LETTER.test(text) : !SEPARATOR.test(text)) break
  }
  return end
}
