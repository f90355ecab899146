import type { BrowserFeature } from '#ui/shell/feature.ts'

declare module '#ui/shell/slots.tsx' {
  interface Slots {
    /** On one's own account: which mail one gets. */
    'account.mail': object
  }
}

export const identityBrowser = {
  screens: [
    {
      path: '/',
      isPublic: true,
      load: () => import('#identity/screens/sign-in/sign-in-screen.tsx').then((m) => m.SignInScreen),
    },
    {
      path: '/mfa',
      isPublic: true,
      load: () => import('#identity/screens/sign-in/mfa-screen.tsx').then((m) => m.MfaScreen),
    },
    {
      path: '/invite/$token',
      isPublic: true,
      load: () => import('#identity/screens/sign-in/invite-screen.tsx').then((m) => m.InviteScreen),
    },
    {
      path: '/reset/$token',
      isPublic: true,
      load: () => import('#identity/screens/sign-in/reset-screen.tsx').then((m) => m.ResetScreen),
    },
    {
      path: '/oidc/callback',
      isPublic: true,
      load: () => import('#identity/screens/sign-in/oidc-callback-screen.tsx').then((m) => m.OidcCallbackScreen),
    },
    {
      path: '/account',
      load: () => import('#identity/screens/account/account-screen.tsx').then((m) => m.AccountScreen),
    },
  ],
} satisfies BrowserFeature
