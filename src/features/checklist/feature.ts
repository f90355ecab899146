import type { Feature } from '#kernel/manifest/feature.ts'
import { checklistActions } from './law/contract.ts'

declare module '#kernel/product.ts' {
  interface Actions extends Readonly<typeof checklistActions> {}
}

export const checklistFeature = {
  acts: checklistActions,
  may: { 'award.checklist': ['Arbitrator'] },
} satisfies Feature
