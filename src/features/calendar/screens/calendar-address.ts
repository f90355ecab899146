import { useState } from 'react'
import type { TimelineKind } from '#kernel/timeline.ts'
import { TIMELINE_KINDS } from '#kernel/timeline.ts'
import { type Asked, dayField, textField } from '#ui/fields/address-fields.ts'
import { useAsked } from '#ui/shell/address.ts'
import { MONTH_ADDRESS } from '#ui/time/month-address.ts'
import { type View, VIEWS } from '../law/rules.ts'
import { rememberedView, rememberView } from './view-choice.ts'

const ADDRESS = {
  /** The chosen days of the list; an empty string leaves that end to the default of the call (§9). */
  from: dayField,
  to: dayField,
  view: textField(),
  case: textField(),
  kind: textField(),
  person: textField(),
  entry: textField(200),
  ...MONTH_ADDRESS,
}
export type AskedCalendar = Asked<typeof ADDRESS>
export type AskCalendar = (change: Partial<AskedCalendar>, how?: { readonly isReplaced?: boolean }) => void

export const NO_FILTERS = { case: '', kind: '', person: '' } as const

/** What the address of the calendar asks for. The view is remembered by this browser for addresses that name none. */
export function useCalendarAddress() {
  const [asked, ask] = useAsked(ADDRESS)
  const [remembered] = useState(rememberedView)
  const named = VIEWS.find((one) => one === asked.view)
  const view: View = named ?? (asked.month === '' ? remembered : 'month')
  const kind: TimelineKind | undefined = TIMELINE_KINDS.find((one) => one === asked.kind)
  const isUnknown = (asked.view !== '' && named === undefined) || (asked.kind !== '' && kind === undefined)
  const filters = {
    ...(asked.case !== '' && { caseId: asked.case }),
    ...(kind && { kind }),
    ...(asked.person !== '' && { partyId: asked.person }),
  }
  const choose = (next: View) => {
    rememberView(next)
    ask({ view: next }, { isReplaced: true })
  }
  return { asked, ask: ask as AskCalendar, view, choose, filters, isUnknown, kind: kind ?? '' }
}

export type CalendarAddress = ReturnType<typeof useCalendarAddress>
