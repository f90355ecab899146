import type { RawInputOf } from '#kernel/action.ts'
import { type Asked as AskedOf, choiceField, dayField, textField } from '#ui/fields/address-fields.ts'
import type { reconciliationActions } from '../law/contract.ts'
import { ORIGINS, STATES } from '../law/rules.ts'

/** Stands in a list for "do not narrow by this". */
export const ALL = 'all'

/** What the page is narrowed to; it stands in the address, so that it can be kept and sent. */
export const FILTERS = {
  caseId: textField(40),
  provider: textField(60),
  state: choiceField([ALL, ...STATES]),
  origin: choiceField([ALL, ...ORIGINS]),
  from: dayField,
  to: dayField,
}
export type Filters = AskedOf<typeof FILTERS>
export const NO_FILTERS: Filters = { caseId: '', provider: '', state: ALL, origin: ALL, from: '', to: '' }

/** What the calls of the page are asked. */
export type Asked = RawInputOf<(typeof reconciliationActions)['reconciliation.summary']>

export function askedBy(filters: Filters): Asked {
  const set = Object.entries(filters).filter(([, value]) => value !== '' && value !== ALL)
  return Object.fromEntries(set)
}

/** The parts of the page of which one is in sight. */
export const partField = choiceField(['movements', 'proposals', 'statements'])
