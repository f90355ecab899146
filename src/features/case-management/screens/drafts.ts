import { useState } from 'react'
import { useMay } from '#ui/buttons/act-button.tsx'
import { useAct, useRead } from '#ui/calls/data.ts'
import type { OrderDraft } from '../law/contract.ts'
import type { DraftKind } from '../law/rules.ts'

export type DraftContent = Pick<OrderDraft, 'text' | 'translation' | 'timetable' | 'evidence' | 'clauses'>

/** The drafts of a case for those who may see them; an empty list for everyone else. */
export function useDrafts(caseId: string): {
  readonly isReading: boolean
  readonly drafts: readonly OrderDraft[]
  reload(): Promise<readonly OrderDraft[]>
} {
  const may = useMay(caseId)('caseManagement.readDrafts')
  const drafts = useRead('caseManagement.readDrafts', { caseId }, { enabled: may.ok })
  return {
    isReading: may.ok && drafts.isPending,
    drafts: drafts.data ?? [],
    reload: async () => (await drafts.refetch()).data ?? [],
  }
}

/** Saves one kind of draft over the version loaded here; the save is refused if there is a newer one. */
export function useDraftSaving(caseId: string, kind: DraftKind, loaded: OrderDraft | undefined) {
  const act = useAct('caseManagement.saveDraft')
  const [saved, setSaved] = useState<OrderDraft>()
  const present = saved?.kind === kind ? saved : loaded
  return {
    present,
    pending: act.pending,
    problem: act.problem,
    /** False after a refusal. */
    async save(content: DraftContent): Promise<boolean> {
      const answer = await act.run({ caseId, kind, ...content, version: present?.version ?? 0 })
      if (answer) setSaved(answer)
      return answer !== undefined
    },
    /** Accepts the newer text as the base of the next save. */
    accept(draft: OrderDraft | undefined): void {
      setSaved(draft)
      act.reset()
    },
  }
}
