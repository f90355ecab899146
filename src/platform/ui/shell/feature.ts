import type { ComponentType } from 'react'
import type { Step } from '#kernel/product.ts'
import type { Role } from '#kernel/roles.ts'
import type { Room, RoomTab } from '../room/rooms.ts'
import type { NavPlace } from '../navigation/places.ts'
import type { Fills, SlotName } from './slots.tsx'

export type Screen = {
  /** The address. Its parameters, such as `$caseId`, reach the screen as props. */
  readonly path: string
  /** Who may open it (§6): without roles every signed-in person; `isPublic` needs no session. */
  readonly roles?: readonly Role[]
  readonly isPublic?: true
  /** The step whose gate must be open (§4). */
  readonly step?: Step
  /** Its place in the navigation, if it has one; only people who may open it see it. */
  readonly nav?: NavPlace
  /** Slots whose parts are loaded with the screen; parts of other slots are fetched when they are shown. */
  readonly slots?: readonly SlotName[]
  /** For a screen of a case: the tabs under which it may be shown. The first that exists is used. */
  readonly under?: readonly RoomTab[]
  /** Import the module by the feature's alias, because the build reads the import here. */
  readonly load: () => Promise<ComponentType<never>>
}

/** The browser side of a feature: `feature.browser.ts`. */
export type BrowserFeature = {
  readonly screens?: readonly Screen[]
  /** The feature's parts on screens of earlier features. */
  readonly fills?: Fills
  /** The feature's tabs in the case room. */
  readonly rooms?: readonly Room[]
}
