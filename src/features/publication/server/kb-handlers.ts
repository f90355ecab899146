import { refuse } from '#kernel/refusals.ts'
import type { HandlersFor } from '#server/acts/context.ts'
import { fieldIn, titleIn } from '#kernel/languages.ts'
import type { kbActions } from '../law/kb-contract.ts'
import { countItems, searchItems } from './kb-search-store.ts'
import { readItem } from './kb-store.ts'
import { queryOf } from '../law/search.ts'

export const kbHandlers = {
  'kb.search': async ({ db, input, language }) => {
    const { q, type, after, limit } = input
    const items = await searchItems(db, { ...queryOf(q), type: type || undefined }, { after, limit })
    return items.map((item) => ({
      ...item,
      title: titleIn(item, language),
      excerpt: fieldIn('excerpt', item, language),
    }))
  },

  'kb.count': async ({ db, input }) => countItems(db, { ...queryOf(input.q), type: input.type || undefined }),

  'kb.read': async ({ db, input }) => {
    const item = await readItem(db, input.id, input.version)
    if (!item) throw refuse('NOT_FOUND')
    return item
  },
} satisfies HandlersFor<typeof kbActions>
