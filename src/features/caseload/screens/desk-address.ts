import { STEPS } from '#case/law/rules.ts'
import { type Asked, choiceField, stringifySearch, textField } from '#ui/fields/address-fields.ts'
import { useAsked } from '#ui/shell/address.ts'
import type { DeskFilters } from '../law/desk-contract.ts'
import { DESK_SORTS, FLAGS, STATES, WAITING, WHOSE } from '../law/rules.ts'

const ADDRESS = {
  whose: choiceField(WHOSE),
  q: textField(),
  handler: textField(80),
  step: choiceField(['', ...STEPS]),
  waiting: choiceField(['', ...WAITING]),
  flag: choiceField(['', ...FLAGS]),
  state: choiceField(STATES),
  sort: choiceField(DESK_SORTS),
}
export type AskedDesk = Asked<typeof ADDRESS>
export type AskDesk = (change: Partial<AskedDesk>, how?: { readonly isReplaced?: boolean }) => void

export const NO_FILTERS = { handler: '', step: '', waiting: '', flag: '', state: STATES[0] } as const

/** What the address of the desk asks for. */
export function useDeskAddress(): { readonly asked: AskedDesk; readonly ask: AskDesk } {
  const [asked, ask] = useAsked(ADDRESS)
  return { asked, ask: ask as AskDesk }
}

/** The same for a call; what is not chosen is left out. */
export function filtersOf({ whose, q, handler, step, waiting, flag, state, sort }: AskedDesk): DeskFilters {
  const chosen = {
    ...(handler && { handler }),
    ...(step && { step }),
    ...(waiting && { waiting }),
    ...(flag && { flag }),
  }
  return { whose, q, state, sort, ...chosen }
}

/** The address of a view: the same for the same filters, in whatever order they come. */
export function hrefOf(filters: Partial<DeskFilters>): string {
  const written = Object.entries(ADDRESS).flatMap(([name, field]) => {
    const value = filters[name as keyof DeskFilters]
    const text = value === undefined ? '' : field.write(value as never)
    return text === '' ? [] : [[name, text] as const]
  })
  return `/cases${stringifySearch(Object.fromEntries(written))}`
}
