import type { BrowserFeature } from '#ui/shell/feature.ts'

export const partiesBrowser = {
  fills: {
    'case.party': () => import('#parties/screens/address-part.tsx').then((m) => m.AddressPart),
  },
} satisfies BrowserFeature
