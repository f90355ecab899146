import { use, useEffect } from 'react'
import { CaseScreen } from '#case/screens/case-screen.tsx'
import { useRead } from '#ui/calls/data.ts'
import { EmptyState } from '#ui/messages/empty-state.tsx'
import { useWords } from '#ui/shell/language.tsx'
import { late } from '#ui/live/late.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { useSession } from '#ui/calls/session.ts'
import { PartsContext, type SlotName } from '#ui/shell/slots.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import { awardWords } from '../law/words.ts'

// An award is either a draft or final, so only the half that is needed is loaded.
const DraftStudio = late(async () => (await import('./draft-studio.tsx')).DraftStudio)
const FinalAward = late(async () => (await import('./final-award.tsx')).FinalAward)

// The slots that are preloaded with a draft.
const NO_SLOTS: readonly SlotName[] = []
const DRAFT_SLOTS: readonly SlotName[] = ['award.checks', 'award.costs']

const ARTICLES = ['33', '35', '36', '37', '38', '39']

/** '/award/:caseId': five sections, then final, signed, sealed, served (Arts. 35-39). */
export function AwardScreen({ caseId }: { caseId: string }) {
  const say = useWords(awardWords)
  const award = useRead('award.read', { id: caseId })
  const session = useSession()
  const isMine = award.data !== undefined && award.data.sections.length > 0
  const isDraft = award.data?.status === 'none' || award.data?.status === 'draft'
  useParts(isMine && isDraft ? DRAFT_SLOTS : NO_SLOTS)
  const frame = { caseId, step: 'award', title: say.title, subtitle: say.lead, articles: ARTICLES } as const
  const loading = (
    <CaseScreen {...frame}>
      {award.error ? <ProblemNote problem={award.error.problem} /> : <Skeleton lines={8} />}
    </CaseScreen>
  )
  if (!award.data || !session?.person) return loading
  if (!isMine) {
    return (
      <CaseScreen {...frame}>
        <Sheet title={say.draft}>
          <EmptyState>{say.notTribunal}</EmptyState>
        </Sheet>
      </CaseScreen>
    )
  }
  const shown = { award: award.data, personId: session.person.id, frame, empty: loading }
  return isDraft ? <DraftStudio key={caseId} {...shown} /> : <FinalAward {...shown} />
}

/** Preloads the slots while the half of the page that renders them is loading. */
function useParts(names: readonly SlotName[]): void {
  const parts = use(PartsContext)
  useEffect(() => {
    for (const part of names.flatMap((name) => parts[name] ?? [])) void part.preload().catch(() => {})
  }, [parts, names])
}
