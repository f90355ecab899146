import { type Search, stringifySearch } from '../fields/address-fields.ts'
import type { RoomTab } from './rooms.ts'

/** The address of a tab of a case, of an item opened in it, and of its filters. */
export function partHref(caseId: string, tab: RoomTab, { item = '', ...filters }: Search = {}): string {
  const search = {
    ...(tab !== 'overview' && { tab }),
    ...(item !== '' && { item }),
    ...filters,
  }
  return `/cases/${caseId}${stringifySearch(search)}`
}
