import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Person } from '#kernel/roles.ts'
import { stripBidiControls } from '#kernel/text.ts'
import type { Queryable } from '#server/database/db.ts'
import { titleOf } from '#record/law/titles.ts'
import { worksForStaff } from './visible.ts'
import type { FindHit } from '../law/contract.ts'
import { EMPTY_HIT, type Found } from '../law/groups.ts'
import { documentLink } from '../law/links.ts'
import { type Asked, isWordless, pageQuery } from '../law/query.ts'
import { snippetOf } from '../law/snippet.ts'
import {
  findPages,
  listBodies,
  listNamed,
  MOST_NAMES,
  MOST_PAGES,
  type NamedFile,
  type PageBody,
  type PageHit,
} from './store.ts'

/** A document with its best page. */
type Best = PageHit & { readonly isNamed: boolean }

type Search = {
  readonly db: Queryable
  readonly person: Person
  readonly asked: Asked
  /** The cases whose pages are searched; null for all. */
  readonly caseIds: readonly string[] | null
  readonly only: 'en' | 'ar' | null
}
type Most = { readonly documents: number; readonly orders: number }

const ORDERS: readonly string[] = ['order', 'court-order']

/** Documents, and orders among them, by their names and by what their pages say. */
export async function findDocuments(search: Search, most: Most): Promise<{ documents: Found; orders: Found }> {
  const { db, person, asked, caseIds, only } = search
  const nothing = { count: 0, isMore: false, score: 0, hits: [] }
  if (isWordless(asked) || caseIds?.length === 0) return { documents: nothing, orders: nothing }
  const hits = await findPages(db, person, {
    names: pageQuery(asked, { caseIds, isName: true }),
    pages: pageQuery(asked, { caseIds, isName: false }),
    only,
  })
  const isMore =
    hits.filter(({ page }) => page > 0).length > MOST_PAGES || hits.filter(({ page }) => page === 0).length > MOST_NAMES
  const best = bestOf(hits)
  const orders = best.filter(({ purpose }) => ORDERS.includes(purpose))
  const documents = best.filter(({ purpose }) => !ORDERS.includes(purpose))
  const shown = [...documents.slice(0, most.documents), ...orders.slice(0, most.orders)]
  const [named, bodies] = await Promise.all([
    listNamed(
      db,
      shown.map(({ fileId }) => fileId),
    ),
    listBodies(
      db,
      shown.filter(({ page }) => page > 0),
    ),
  ])
  const toHits = async (list: readonly Best[]) => {
    const hits: FindHit[] = []
    for (const one of list) {
      const name = named.get(one.fileId)
      const page = bodies.get(`${one.fileId} ${one.page}`)
      if (name) hits.push(toHit(person, asked, one, name, page))
      // A full page takes some 15 ms, so other requests get a turn between two pages.
      await nextTurn()
    }
    return hits
  }
  const found = async (list: readonly Best[], limit: number): Promise<Found> => ({
    count: list.length,
    isMore,
    score: scoreOf(list[0], asked),
    hits: await toHits(list.slice(0, limit)),
  })
  return { documents: await found(documents, most.documents), orders: await found(orders, most.orders) }
}

/** Each document once, at its best page. Documents whose name has the words come first, then by rank, then the newest. */
function bestOf(hits: readonly PageHit[]): Best[] {
  const byFile = Map.groupBy(hits, ({ fileId }) => fileId)
  const best = [...byFile.values()].map((pages): Best => {
    const isNamed = pages.some(({ page }) => page === 0)
    const [first] = pages
      .filter(({ page }) => page > 0)
      .toSorted((one, other) => other.rank - one.rank || one.page - other.page)
    return { ...(first ?? (pages[0] as PageHit)), isNamed }
  })
  return best.sort(
    (one, other) =>
      Number(other.isNamed) - Number(one.isNamed) ||
      other.rank - one.rank ||
      other.createdAt.getTime() - one.createdAt.getTime() ||
      one.fileId.localeCompare(other.fileId),
  )
}

function scoreOf(first: Best | undefined, { labels }: Asked): number {
  if (!first) return 0
  if (!first.isNamed) return 2
  return labels.length > 0 ? 5 : 3
}

function toHit(person: Person, asked: Asked, one: Best, name: NamedFile, page: PageBody | undefined): FindHit {
  const words = [...asked.words, ...(asked.others ?? [])]
  const snippet = page ? snippetOf(page.body, words, asked.labels) : []
  const title = titleOf(name)
  const label = name.label ?? name.documentNo
  // Other files open as a whole, and their parts are not the pages that a reader counts.
  const isPaged = name.mediaType === 'application/pdf'
  return {
    ...EMPTY_HIT,
    id: one.fileId,
    // An older name may still have direction marks, which would reorder the text beside it.
    titleEn: stripBidiControls(title.en),
    titleAr: stripBidiControls(title.ar),
    link: documentLink(name, {
      page: isPaged ? one.page : 0,
      find: isPaged ? (snippet.find(({ isHit }) => isHit)?.text ?? '').slice(0, 100) : '',
      isLetter: name.purpose === 'commencementLetter' && !worksForStaff(person),
    }),
    caseId: name.caseId,
    // The title of a paper of the centre already contains its number.
    label: label !== null && title.en.includes(label) ? null : label,
    page: isPaged && one.page > 0 ? one.page : null,
    language: page?.language ?? null,
    snippet,
    isScanned: page?.isScanned ?? false,
    state: name.state,
    by: { nameEn: name.nameEn, nameAr: name.nameAr },
  }
}
