import { createContext, use } from 'react'
import { useRead } from '../calls/data.ts'
import { useSession } from '../calls/session.ts'
import { late } from '../live/late.tsx'
import type { Parts } from '../shell/slots.tsx'
import { isOpenTo, type Room, type RoomProps, roomsIn, type RoomTab, tabUnder } from './rooms.ts'

type Tab = Omit<Room, 'load'> & { readonly Part: ReturnType<typeof late<RoomProps>> }
type Rooms = { readonly tabs: readonly Tab[]; readonly under: ReadonlyMap<string, readonly RoomTab[]> }
type Screen = { readonly path: string; readonly under?: readonly RoomTab[] }
type Features = readonly { readonly rooms?: readonly Room[]; readonly screens?: readonly Screen[] }[]

/** The tabs of the case room from the manifests, loaded late, and the tabs of each screen with a route of its own. */
export function roomsOf(features: Features): Rooms {
  const screens = features.flatMap((feature) => feature.screens ?? [])
  return {
    tabs: roomsIn(features).map((room) => ({ ...room, Part: late<RoomProps>(room.load) })),
    under: new Map(screens.map(({ path, under = [] }) => [path, under])),
  }
}

/** Loads the tab that an address names, with the parts of its slots, together with the page, so that all of it appears at once. */
export async function prepareTab({ tabs }: Rooms, parts: Parts, tab: string): Promise<void> {
  const found = tabs.find((one) => one.tab === tab)
  if (!found) return
  const needed = [found.Part, ...(found.slots ?? []).flatMap((name) => parts[name] ?? [])]
  // A part that fails to load is requested again when it is rendered.
  await Promise.all(needed.map((part) => part.preload().catch(() => {})))
}

/** Provided by the router. */
export const RoomsContext = createContext<Rooms>({ tabs: [], under: new Map() })

const NOBODY: readonly never[] = []

/** The tabs of a case that the reader may open; undefined until the reader's rights in the case are known. */
export function useRooms(caseId: string): readonly Tab[] | undefined {
  const { tabs } = use(RoomsContext)
  const roles = useSession()?.person?.roles ?? NOBODY
  const may = useRead('case.gates', { id: caseId }).data?.may
  return may && tabs.filter((tab) => isOpenTo(tab, roles, may))
}

/** The tab to which the page at this pattern of the router belongs, among these tabs. */
export function useTabUnder(path: string, tabs: readonly Pick<Room, 'tab'>[]): RoomTab | undefined {
  return tabUnder(use(RoomsContext).under.get(path) ?? NOBODY, tabs)
}
