import type { BrowserFeature } from '#ui/shell/feature.ts'

export const verificationBrowser = {
  screens: [
    {
      path: '/verify/award/$caseId/$code',
      isPublic: true,
      load: () => import('#verification/screens/verification-screen.tsx').then((m) => m.VerificationScreen),
    },
    {
      path: '/verify/paper/$caseId/$code',
      isPublic: true,
      load: () => import('#verification/screens/paper-screen.tsx').then((m) => m.PaperScreen),
    },
  ],
} satisfies BrowserFeature
