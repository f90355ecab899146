import type { Feature } from '#kernel/manifest/feature.ts'
import { findActions } from './law/contract.ts'

declare module '#kernel/product.ts' {
  interface Actions extends Readonly<typeof findActions> {}
}

export const findFeature = {
  acts: findActions,
  may: {
    // Everybody may search; the query decides for each row whether the person may find it.
    'find.search': 'signedIn',
  },
} satisfies Feature
