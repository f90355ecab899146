import type { ComponentType } from 'react'
import type { ActionName, Actions } from '#kernel/product.ts'
import type { OutputOf, RawInputOf } from '#kernel/action.ts'
import type { Role } from '#kernel/roles.ts'
import type { Word } from '#kernel/words.ts'
import type { SlotName } from '../shell/slots.tsx'

/**
 * The case room: everything about one case, at /cases/:caseId?tab=…&item=…, in tabs that the features fill.
 *
 * How to add a tab: list it in the feature's manifest (`feature.browser.ts`):
 *
 *   rooms: [
 *     {
 *       tab: 'record',
 *       name: { en: 'Record', ar: 'الملف' },
 *       count: countOf({ read: 'case.files', input: (id) => ({ id }), of: (files) => files.length }),
 *       load: () => import(…).then((m) => m.RecordTab),
 *     },
 *   ]
 *
 * The component receives `RoomProps` and renders a `RoomPart` (room-part.tsx), which has the tab's heading and takes the focus. One feature
 * fills each tab. `item` is what is opened in the tab, `onItem` opens another one, which Back undoes; filters and folding are kept in the
 * address with `useAsked` and `isReplaced`. `partHref` (room-address.ts) makes the address of a tab, of an item in it and of filters.
 * A screen with a route of its own names the tab under which it stands in its row of the manifest: `under: ['letters', 'parties']`, the
 * first of these that exists.
 */
export const ROOM_TABS = [
  'overview',
  'parties',
  'claims',
  'applications',
  'letters',
  'decisions',
  'timetable',
  'record',
  'money',
  'history',
] as const
export type RoomTab = (typeof ROOM_TABS)[number]

export type RoomProps = {
  readonly caseId: string
  /** The item opened in the tab, from the address; empty for none. It may be any text that somebody typed. */
  readonly item: string
  /** Opens an item, which Back closes again. `isReplaced`: not a step of Back, as for the arrow keys. */
  readonly onItem: (item: string, how?: { readonly isReplaced?: boolean }) => void
  /** Closes this item. An item that the person has opened meanwhile stays open. */
  readonly onItemDone: (item: string) => void
}

export type Room = {
  readonly tab: RoomTab
  readonly name: Word
  /** The roles of a session that may open it; without roles, everybody in the case. */
  readonly roles?: readonly Role[]
  /** Shows the tab to people whose role in the case may ever do this act. */
  readonly act?: ActionName
  readonly count?: Count<ActionName>
  /** Import the module by the feature's alias, because the build reads the import here. */
  /** Slots whose parts are loaded with the tab; parts of other slots are fetched when they are shown. */
  readonly slots?: readonly SlotName[]
  readonly load: () => Promise<ComponentType<RoomProps>>
}

type Count<N extends ActionName> = {
  readonly read: N
  readonly input: (caseId: string) => RawInputOf<Actions[N]>
  readonly of: (answer: OutputOf<Actions[N]>) => number
}

/** A count beside the name of a tab, from a read that the tab makes anyway. */
export function countOf<N extends ActionName>(count: Count<N>): Count<ActionName> {
  return count as unknown as Count<ActionName>
}

/** The tabs of all features in their fixed order. */
export function roomsIn(features: readonly { readonly rooms?: readonly Room[] }[]): readonly Room[] {
  const rooms = features.flatMap((feature) => feature.rooms ?? [])
  return ROOM_TABS.flatMap((tab) => {
    const found = rooms.filter((one) => one.tab === tab)
    if (found.length > 1) throw new Error(`two features fill the tab ${tab}`)
    return found
  })
}

type May = Readonly<Record<string, { readonly code: string | null } | undefined>>

/** Whether a person with these roles, who may do these acts in the case, may open a tab. */
export function isOpenTo(
  { roles: needed, act }: Pick<Room, 'roles' | 'act'>,
  roles: readonly Role[],
  may: May,
): boolean {
  return (
    (!needed || needed.some((role) => roles.includes(role))) && (act === undefined || may[act]?.code !== 'ROLE_BLOCK')
  )
}

/** The tab of a screen of a case: the first one in `under` that exists. */
export function tabUnder(under: readonly RoomTab[], tabs: readonly Pick<Room, 'tab'>[]): RoomTab | undefined {
  return under.find((tab) => tabs.some((one) => one.tab === tab))
}
