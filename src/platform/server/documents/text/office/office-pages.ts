/** A file has more, or takes longer, than is read of one file; what was read by then stays. */
export class OverLimits extends Error {}

/** As much as is kept of a page of a PDF. */
const LONGEST_PAGE = 60_000
/** A page ends with the first line that ends after this. */
const FULL_PAGE = 50_000
const MOST_CHARACTERS = 10_000_000
const MOST_PAGES = 20_000

export type OfficePages = {
  add(text: string): void
  endLine(): void
  /** Begins another page, unless this one is empty. */
  endPage(): void
  /** The pages so far. */
  list(): readonly string[]
}

/** Puts the text of a file together in pages; a text without an end of page goes on with another page where one is full. */
export function openOfficePages(): OfficePages {
  const pages: string[] = []
  let page: string[] = []
  let length = 0
  let total = 0

  function add(text: string): void {
    for (let rest = text; rest !== ''; ) {
      const part = rest.slice(0, LONGEST_PAGE - length)
      page.push(part)
      length += part.length
      total += part.length
      if (total > MOST_CHARACTERS) throw new OverLimits()
      if (length >= LONGEST_PAGE) endPage()
      rest = rest.slice(part.length)
    }
  }

  function endPage(): void {
    const text = page.join('')
    page = []
    length = 0
    if (text.trim() === '') return
    pages.push(text)
    if (pages.length >= MOST_PAGES) throw new OverLimits()
  }

  return {
    add,
    endLine: () => {
      if (length > 0) add('\n')
      if (length >= FULL_PAGE) endPage()
    },
    endPage,
    list: () => [...pages, page.join('')].filter((text) => text.trim() !== ''),
  }
}
