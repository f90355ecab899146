/** A document to be placed in a bundle. */
export type BundleEntry = {
  /** The filed version: the same key means the same pages. */
  readonly key: string
  readonly label: string
  readonly version: number
  readonly title: string
  readonly section: string
  readonly group: string
  /** The sort order of the document, compared number by number. */
  readonly rank: readonly number[]
  readonly pages: number
}

/**
 * A placed document. Pages added later are inserts: 12A follows 12. A `gone` document, which was taken out, keeps its numbers.
 */
export type Placed = BundleEntry & {
  readonly page: number
  /** 0, or the number of the first inserted letter: 1 is A. */
  readonly insert: number
  readonly gone: boolean
}

/** The numbering of a bundle: cover, index and changes are pages 1 to `front`; the documents follow by their numbers. */
export type Layout = { readonly front: number; readonly items: readonly Placed[] }

export type Change = {
  readonly kind: 'added' | 'replaced' | 'removed'
  readonly label: string
  readonly version: number
  readonly title: string
  /** The pages of the document in this bundle; null when it was taken out. */
  readonly pages: string | null
  /** In the numbering of the earlier bundle, the pages of the document that was replaced or taken out. */
  readonly was: string | null
}

/** The citation: C-001, from the second version on with the version, so that C-001/12 always means one page. */
export function citation({ label, version }: Pick<BundleEntry, 'label' | 'version'>): string {
  return version > 1 ? `${label} v${version}` : label
}

/** A page number of the bundle as printed: 12, or 12A. */
export function pageLabel(page: number, insert: number): string {
  return insert === 0 ? String(page) : `${page}${letters(insert)}`
}

/** A to Z, then AA, AB and so on, like the columns of a spreadsheet. */
function letters(n: number): string {
  let out = ''
  for (let left = n; left > 0; left = Math.floor((left - 1) / 26))
    out = String.fromCharCode(65 + ((left - 1) % 26)) + out
  return out
}

/** The label printed on page `i` (from 0) of a placed document. */
export function labelAt({ page, insert }: Pick<Placed, 'page' | 'insert'>, i: number): string {
  return insert === 0 ? pageLabel(page + i, 0) : pageLabel(page, insert + i)
}

/** "12-15": all pages of a placed document. */
export function spanOf(item: Placed): string {
  const [first, last] = [labelAt(item, 0), labelAt(item, item.pages - 1)]
  return first === last ? first : `${first}-${last}`
}

/** As `spanOf`, in print: with an en dash. */
export function printedSpan(item: Placed): string {
  return spanOf(item).replace('-', '–')
}

/** How many pages a placed document has in the file: a document that is gone has one sheet. */
export function sheetsOf(item: Placed): number {
  return item.gone ? 1 : item.pages
}

/** Labels of cover, index and changes: 1, 2, 3. Pages that a later bundle needs beyond those of the first are 3-i, 3-ii. */
export function frontLabel(i: number, front: number): string {
  return i < front ? String(i + 1) : `${front}-${roman(i - front + 1)}`
}

const ROMAN: readonly (readonly [number, string])[] = [
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
]

export function roman(n: number): string {
  let left = n
  let out = ''
  for (const [value, sign] of ROMAN) {
    for (; left >= value; left -= value) out += sign
  }
  return out
}

/** Places one document after the other, from the page after the front. */
export function placeAnew(entries: readonly BundleEntry[], front: number): Layout {
  let page = front + 1
  const items = entries.toSorted(byRank).map((entry) => {
    const item = { ...entry, page, insert: 0, gone: false }
    page += entry.pages
    return item
  })
  return { front, items }
}

/** Keeps every number of an earlier bundle: new documents become inserts in their place, removed ones keep their numbers. */
export function placeInserts(entries: readonly BundleEntry[], earlier: Layout): Layout {
  const stays = (item: Placed) => entries.some((entry) => isSame(entry, item))
  const items: Placed[] = earlier.items.map((item) => ({ ...item, gone: !stays(item) }))
  for (const entry of entries.toSorted(byRank)) {
    if (items.some((item) => isSame(entry, item))) continue
    const page = lastPageBefore(items, entry, earlier.front)
    const taken = items.filter((item) => item.insert > 0 && item.page === page)
    const insert = 1 + Math.max(0, ...taken.map((item) => item.insert + item.pages - 1))
    items.push({ ...entry, page, insert, gone: false })
  }
  return { front: earlier.front, items: items.sort((a, b) => a.page - b.page || a.insert - b.insert) }
}

function isSame(entry: Pick<BundleEntry, 'key' | 'pages'>, item: Placed): boolean {
  return entry.key === item.key && entry.pages === item.pages
}

/** The number after which an entry is inserted: the last number of the document before it. */
function lastPageBefore(items: readonly Placed[], entry: BundleEntry, front: number): number {
  const before = items
    .filter((item) => byRank(item, entry) < 0)
    .sort(byRank)
    .at(-1)
  if (!before) return front
  return before.insert === 0 ? before.page + before.pages - 1 : before.page
}

function byRank(a: Pick<BundleEntry, 'rank'>, b: Pick<BundleEntry, 'rank'>): number {
  for (const [i, value] of a.rank.entries()) {
    const other = b.rank[i] ?? 0
    if (value !== other) return value - other
  }
  return 0
}

/** The changes that a reader of the earlier bundle needs to know, in page order; removed documents come last. */
export function changesBetween(earlier: Layout, later: Layout): Change[] {
  const before = earlier.items.filter((item) => !item.gone)
  const after = later.items.filter((item) => !item.gone)
  const news = after.flatMap((item): Change[] => {
    // A filed version that has another number of pages than before, such as one that is now a slip sheet, counts as replaced.
    if (before.some((one) => isSame(one, item))) return []
    const replaced = before.find((one) => one.label === item.label)
    return [{ ...told(item), kind: replaced ? 'replaced' : 'added', was: replaced ? spanOf(replaced) : null }]
  })
  const left = before.filter((item) => !after.some((one) => one.label === item.label))
  return [...news, ...left.map((item): Change => ({ ...told(item), kind: 'removed', pages: null, was: spanOf(item) }))]
}

function told(item: Placed): Pick<Change, 'label' | 'version' | 'title' | 'pages'> {
  const { label, version, title } = item
  return { label, version, title, pages: spanOf(item) }
}

/** The documents in the file of the inserts: the new ones, and the sheets of those taken out since the earlier bundle. */
export function supplementOf(earlier: Layout, later: Layout): Placed[] {
  return later.items.filter((item) => {
    const was = earlier.items.find(
      (one) => one.key === item.key && one.page === item.page && one.insert === item.insert,
    )
    return !was || was.gone !== item.gone
  })
}
