import { seesAllCases } from '#reports/law/rules.ts'
import { useRead } from '#ui/calls/data.ts'
import { useMode, useSession } from '#ui/calls/session.ts'
import type { Here } from '#next/law/days.ts'
import { useMayOpen } from '#ui/shell/link.tsx'
import { agendaWindow } from '../law/window.ts'

/** The case that the dashboard's shortcuts open in demo mode (§9), and the number of the case after it. */
const SAMPLE_CASE = 'case_001'
const AFTER_SAMPLE = 2
/** The latest of the reader's own cases that are listed. */
export const OWN_CASES = 4

/** §2: at most five notifications. */
export const RECENT = 5

export type Home = {
  readonly isKnown: boolean
  /** The case that the shortcuts open; undefined if the reader has none. */
  readonly caseId: string | undefined
  /** The reader administers people and the portal and sees no case. */
  readonly isOutside: boolean
  /** People of the centre see all cases; for everybody else their own are listed. */
  readonly hasOwn: boolean
  /** The reader watches over money without running cases. */
  readonly isOfMoney: boolean
}

/** What the home of this reader is about, from the cases that they see and the screens that let them in. */
export function useHome(): Home {
  const mayOpen = useMayOpen()
  const isDemo = useMode() === 'demo'
  const roles = useSession()?.person?.roles ?? []
  const sample = useRead('case.list', { before: AFTER_SAMPLE, limit: 1 }, { enabled: isDemo })
  const latest = useRead('case.list', { limit: OWN_CASES })
  const isSample = isDemo && (sample.data === undefined || sample.data.cases[0]?.id === SAMPLE_CASE)
  return {
    isKnown: !latest.isPending && (!isDemo || !sample.isPending),
    caseId: isSample ? SAMPLE_CASE : latest.data?.cases[0]?.id,
    isOutside: latest.data?.cases.length === 0 && mayOpen('/admin/people'),
    hasOwn: !seesAllCases(roles) && (latest.data?.cases.length ?? 0) > 0,
    isOfMoney: mayOpen('/finance/reconciliation') && !mayOpen('/admin'),
  }
}

/** More than a person can attend to in nine days. */
const MOST_READ = 200

export function useAgenda(here: Here) {
  return useRead('calendar.list', { ...agendaWindow(here), limit: MOST_READ })
}
