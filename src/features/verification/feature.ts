import type { Feature } from '#kernel/manifest/feature.ts'
import { verificationActions } from './law/contract.ts'
import { VERIFICATION_REFUSALS } from './law/refusals.ts'

declare module '#kernel/product.ts' {
  interface Actions extends Readonly<typeof verificationActions> {}
  interface Refusals extends Readonly<typeof VERIFICATION_REFUSALS> {}
}

export const verificationFeature = {
  acts: verificationActions,
  may: {
    'verification.read': 'public',
    'verification.paper': 'public',
  },
  refusals: VERIFICATION_REFUSALS,
} satisfies Feature
