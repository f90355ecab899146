import { createContext, use } from 'react'
import { useRead } from '../calls/data.ts'
import { useSession } from '../calls/session.ts'
import { late } from '../live/late.tsx'
import { ROOM_TABS, type Room, type RoomProps, type RoomTab } from './rooms.ts'

type Tab = Omit<Room, 'load'> & { readonly Part: ReturnType<typeof late<RoomProps>> }
type Rooms = { readonly tabs: readonly Tab[]; readonly under: ReadonlyMap<string, readonly RoomTab[]> }
type Features = readonly {
  readonly rooms?: readonly Room[]
  readonly screens?: readonly { readonly path: string; readonly under?: readonly RoomTab[] }[]
}[]

/** The tabs of all features in their fixed order, and the tabs under which each screen with a route of its own may stand. */
export function roomsOf(features: Features): Rooms {
  const rooms = features.flatMap((feature) => feature.rooms ?? [])
  const tabs = ROOM_TABS.flatMap((tab) => {
    const [found, other] = rooms.filter((one) => one.tab === tab)
    if (other) throw new Error(`two features fill the tab ${tab}`)
    return found ? [{ ...found, Part: late<RoomProps>(found.load) }] : []
  })
  const screens = features.flatMap((feature) => feature.screens ?? [])
  return { tabs, under: new Map(screens.map(({ path, under = [] }) => [path, under])) }
}

/** Provided by the router. */
export const RoomsContext = createContext<Rooms>({ tabs: [], under: new Map() })

/** The tabs of a case that the reader may open; undefined until it is known who may do what there. */
export function useRooms(caseId: string): readonly Tab[] | undefined {
  const { tabs } = use(RoomsContext)
  const roles = useSession()?.person?.roles ?? []
  const may = useRead('case.gates', { id: caseId }).data?.may
  if (!may) return undefined
  return tabs.filter(
    (tab) =>
      (!tab.roles || tab.roles.some((role) => roles.includes(role))) &&
      (!tab.act || may[tab.act]?.code !== 'ROLE_BLOCK'),
  )
}

/** Of these tabs the one under which the page at a pattern of the router stands. */
export function useTabUnder(path: string, tabs: readonly { readonly tab: RoomTab }[]): RoomTab | undefined {
  const under = use(RoomsContext).under.get(path) ?? []
  return under.find((tab) => tabs.some((one) => one.tab === tab))
}
