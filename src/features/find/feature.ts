import type { Feature } from '#kernel/manifest/feature.ts'
import { findActions } from './law/contract.ts'

declare module '#kernel/product.ts' {
  interface Actions extends Readonly<typeof findActions> {}
}

export const findFeature = {
  acts: findActions,
  may: {
    // What a person finds is decided for each row.
    'find.search': 'signedIn',
  },
} satisfies Feature
