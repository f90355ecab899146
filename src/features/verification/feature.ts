import type { Feature } from '#kernel/manifest/feature.ts'
import { verificationActions } from './law/contract.ts'

declare module '#kernel/product.ts' {
  interface Actions extends Readonly<typeof verificationActions> {}
}

export const verificationFeature = {
  acts: verificationActions,
  may: {
    'verification.read': 'public',
    'verification.paper': 'public',
  },
} satisfies Feature
