import type { RawInputOf } from '#kernel/action.ts'
import { type Asked as AskedOf, choiceField, dayField, textField } from '#ui/fields/address-fields.ts'
import type { reconciliationActions } from '../law/contract.ts'
import { MOVEMENT_ORIGINS, STATES } from '../law/rules.ts'

/** The option of a list that means no filter. */
export const ALL = 'all'

/** The filters of the page, part of the address so that they can be bookmarked and shared. */
export const FILTERS = {
  caseId: textField(40),
  provider: textField(60),
  state: choiceField([ALL, ...STATES]),
  origin: choiceField([ALL, ...MOVEMENT_ORIGINS]),
  from: dayField,
  to: dayField,
}
export type Filters = AskedOf<typeof FILTERS>
export const NO_FILTERS: Filters = { caseId: '', provider: '', state: ALL, origin: ALL, from: '', to: '' }

/** The input of the page's calls. */
export type Asked = RawInputOf<(typeof reconciliationActions)['reconciliation.summary']>

export function askedBy(filters: Filters): Asked {
  const set = Object.entries(filters).filter(([, value]) => value !== '' && value !== ALL)
  return Object.fromEntries(set)
}

/** The parts of the page, of which one is shown. */
export const partField = choiceField(['movements', 'proposals', 'statements'])
