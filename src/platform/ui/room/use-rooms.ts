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

/** What the manifests say of the case room: its tabs, loaded late, and under which each screen with a route of its own stands. */
export function roomsOf(features: Features): Rooms {
  const screens = features.flatMap((feature) => feature.screens ?? [])
  return {
    tabs: roomsIn(features).map((room) => ({ ...room, Part: late<RoomProps>(room.load) })),
    under: new Map(screens.map(({ path, under = [] }) => [path, under])),
  }
}

/** The tab that an address names, and what fills its slots, are loaded with its page, which then appears in one go. */
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

/** The tabs of a case that the reader may open; undefined until it is known who may do what there. */
export function useRooms(caseId: string): readonly Tab[] | undefined {
  const { tabs } = use(RoomsContext)
  const roles = useSession()?.person?.roles ?? NOBODY
  const may = useRead('case.gates', { id: caseId }).data?.may
  return may && tabs.filter((tab) => isOpenTo(tab, roles, may))
}

/** Of these tabs the one under which the page at a pattern of the router stands. */
export function useTabUnder(path: string, tabs: readonly Pick<Room, 'tab'>[]): RoomTab | undefined {
  return tabUnder(use(RoomsContext).under.get(path) ?? NOBODY, tabs)
}
