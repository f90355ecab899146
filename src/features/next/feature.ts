import type { Feature } from '#kernel/manifest/feature.ts'
import { nextActions } from './law/contract.ts'

declare module '#kernel/product.ts' {
  interface Actions extends Readonly<typeof nextActions> {}
}

export const nextFeature = {
  acts: nextActions,
  may: {
    'next.list': 'signedIn',
    'next.case': 'onCase',
  },
} satisfies Feature
