import type { Feature } from '#kernel/manifest/feature.ts'
import { reportActions } from './law/contract.ts'

declare module '#kernel/product.ts' {
  interface Actions extends Readonly<typeof reportActions> {}
}

export const reportsFeature = {
  acts: reportActions,
  may: {
    'report.kpi': 'signedIn',
    'report.cases': 'signedIn',
    'report.csv': 'signedIn',
  },
} satisfies Feature
