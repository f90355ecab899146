import type { BrowserFeature } from '#ui/shell/feature.ts'

declare module '#ui/shell/slots.tsx' {
  interface Slots {
    /** On the Money tab of a case: payouts and refunds, which later features add. */
    'case.money': { readonly caseId: string }
  }
}

export const costsBrowser = {
  screens: [
    {
      path: '/costs/$caseId',
      step: 'costs',
      under: ['money'],
      load: () => import('#costs/screens/costs-screen.tsx').then((m) => m.CostsScreen),
    },
  ],
  fills: {
    'award.costs': () => import('#costs/screens/costs-panel.tsx').then((m) => m.CostsPanel),
  },
  rooms: [
    {
      tab: 'money',
      name: { en: 'Money', ar: 'الشؤون المالية' },
      load: () => import('#costs/screens/money-tab.tsx').then((m) => m.MoneyTab),
    },
  ],
} satisfies BrowserFeature
