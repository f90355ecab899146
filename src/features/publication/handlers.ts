import type { HandlersFor } from '#server/context.ts'
import type { publicationActions } from './contract.ts'
import { queryOf } from './search.ts'
import { searchItems } from './store.ts'

export const publicationHandlers = {
  'kb.search': async ({ db, input, language }) => {
    const items = await searchItems(db, { ...queryOf(input.q), type: input.type })
    return items.map((item) => ({
      ...item,
      title: language === 'ar' ? item.titleAr : item.titleEn,
      excerpt: language === 'ar' ? item.excerptAr : item.excerptEn,
    }))
  },
} satisfies HandlersFor<typeof publicationActions>
