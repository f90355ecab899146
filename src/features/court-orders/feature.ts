import type { Feature } from '#kernel/manifest/feature.ts'
import { courtOrderActions } from './law/contract.ts'
import { COURT_ORDERS_NOTICES } from './law/notices.ts'
import { COURT_ORDERS_REFUSALS } from './law/refusals.ts'
import { courtOrderMachine } from './law/rules.ts'
import { COURT_ORDERS_SENTENCES } from './law/sentences.ts'

declare module '#kernel/product.ts' {
  interface Actions extends Readonly<typeof courtOrderActions> {}
  interface Refusals extends Readonly<typeof COURT_ORDERS_REFUSALS> {}
  interface Topics {
    courtOrders: true
  }
  interface Records {
    courtOrder: true
  }
}

export const courtOrdersFeature = {
  acts: courtOrderActions,
  may: {
    'courtOrder.list': ['CaseManager', 'CourtOfficer', 'Compliance'],
    'courtOrder.create': ['CaseManager', 'CourtOfficer', 'Compliance'],
    'courtOrder.revoke': ['CaseManager', 'CourtOfficer', 'Compliance'],
    'courtOrder.expire': ['CaseManager', 'CourtOfficer', 'Compliance'],
  },
  recordMachines: [courtOrderMachine],
  refusals: COURT_ORDERS_REFUSALS,
  notices: COURT_ORDERS_NOTICES,
  sentences: COURT_ORDERS_SENTENCES,
} satisfies Feature
