import type { Feature } from '#kernel/manifest/feature.ts'
import { recordActions } from './law/contract.ts'

declare module '#kernel/product.ts' {
  interface Actions extends Readonly<typeof recordActions> {}
}

export const recordFeature = {
  acts: recordActions,
  may: {
    // The query decides for each document whether the person sees it.
    'record.list': 'onCase',
    'record.count': 'onCase',
  },
} satisfies Feature
