import type { BrowserFeature } from '#ui/shell/feature.ts'
import { VIEW_PATH } from '#ui/viewer/address.ts'

export const filesBrowser = {
  screens: [{ path: VIEW_PATH, load: () => import('#files/screens/file-screen.tsx').then((m) => m.FileScreen) }],
} satisfies BrowserFeature
