import type { RawInputOf } from '#kernel/action.ts'
import type { reconciliationActions } from './contract.ts'
import { ORIGINS, STATES } from './rules.ts'

/** What the page is narrowed to; it stands in the address, so that it can be kept and sent. */
export type Asked = RawInputOf<(typeof reconciliationActions)['reconciliation.summary']>

const PATH = '/finance/reconciliation'
const KEYS = ['caseId', 'provider', 'state', 'origin', 'from', 'to'] as const

function oneOf<T extends string>(allowed: readonly T[], text: string | null): T | undefined {
  return allowed.find((one) => one === text)
}

/** The filters of an address; what is no filter is left out. */
export function filtersOf(search: string): Asked {
  const query = new URLSearchParams(search)
  const [state, origin] = [oneOf(STATES, query.get('state')), oneOf(ORIGINS, query.get('origin'))]
  const texts = (['caseId', 'provider', 'from', 'to'] as const).flatMap((key) => {
    const text = query.get(key)
    return text ? [[key, text] as const] : []
  })
  return { ...Object.fromEntries(texts), ...(state && { state }), ...(origin && { origin }) }
}

/** The address of the page with these filters. */
export function addressWith(filters: Asked): string {
  const query = new URLSearchParams(KEYS.flatMap((key) => (filters[key] ? [[key, filters[key]]] : [])))
  return query.size > 0 ? `${PATH}?${query}` : PATH
}
