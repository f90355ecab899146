import { useState } from 'react'
import { CaseScreen } from '#case/screens/case-screen.tsx'
import { useRead } from '#ui/calls/data.ts'
import { Banner } from '#ui/messages/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { late } from '#ui/live/late.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { Slot } from '#ui/shell/slots.tsx'
import { TimeLimitsSheet } from '#time-limits/screens/time-limits-sheet.tsx'
import { SaveStatus } from '#ui/messages/status.tsx'
import { DEFAULT_ZONE } from '#kernel/dates/dates.ts'
import { formatDateTime } from '#kernel/format.ts'
import type { AwardView } from '../law/contract.ts'
import { useChosenWords } from './chosen-words.ts'
import { DraftFrontMatter } from './draft-front-matter.tsx'
import { DraftPassages } from './draft-passages.tsx'
import { FinalizePanel } from './finalize-panel.tsx'
import { HistorySheet } from './history-sheet.tsx'
import { emptySections, standsOnce } from '../law/rules.ts'
import { showPassage } from './show-passage.ts'
import { StatusLadder } from './status-ladder.tsx'
import type { DraftPlace, Quoted } from './slots.ts'
import { type Draft, useDraft } from './use-draft.ts'
import { VerificationSheet } from './verification-sheet.tsx'
import { awardWords } from '../law/words.ts'

// Loaded late, because conflicts are rare.
const DraftConflict = late(async () => (await import('./draft-conflict.tsx')).DraftConflict)

type Frame = Omit<Parameters<typeof CaseScreen>[0], 'children' | 'aside'>
type StudioProps = { readonly award: AwardView; readonly personId: string; readonly frame: Frame }

/** Writing the award: autosaved, never merged, with a list of what is missing before it can be final. */
export function DraftStudio({ award, personId, frame }: StudioProps) {
  const say = useWords(awardWords)
  const draft = useDraft(award, personId)
  const file = useRead('case.read', { id: award.caseId })
  const gates = useRead('case.gates', { id: award.caseId })
  const [isTried, setIsTried] = useState(false)
  const may = gates.data?.may['award.saveDraft']
  const isClosed = may !== undefined && !may.ok
  const zone = file.data?.seat ?? DEFAULT_ZONE
  const chosen = useChosenWords()
  const place: DraftPlace = {
    ...{ caseId: award.caseId, status: award.status, zone, chosen, onShow: showPassage },
    sections: draft.state.sections,
    version: draft.state.version,
    isSaved: draft.state.save.kind === 'saved',
    save: () => draft.keeper.flush(),
    versionNow: () => draft.keeper.state().version,
    replace: (quoted, text) => replaceIn(draft, quoted, text),
  }
  const aside = (
    <>
      <Sheet title={say.status}>
        <div className="flex flex-col gap-5">
          <StatusLadder award={award} />
          <FinalizePanel award={award} draft={draft} onTried={() => setIsTried(true)} />
        </div>
      </Sheet>
      <Slot name="award.checks" {...place} />
      <Slot name="award.advice" {...place} />
      <HistorySheet caseId={award.caseId} draft={draft} zone={zone} isReadOnly={isClosed} />
      <TimeLimitsSheet caseId={award.caseId} />
      <VerificationSheet award={award} />
    </>
  )
  return (
    <CaseScreen {...frame} aside={aside} asideLabel={say.status}>
      <KeptText draft={draft} zone={zone} />
      {draft.state.conflict && <DraftConflict draft={draft} conflict={draft.state.conflict} zone={zone} />}
      <Sheet title={say.draft} aside={<SaveStatus state={draft.state.save} zone={zone} />}>
        <div className="flex flex-col gap-6">
          {draft.state.isOffline && <Banner kind="note">{say.offlineSaved}</Banner>}
          <ProblemNote problem={draft.state.problem} />
          <DraftFrontMatter
            draft={draft}
            isReadOnly={isClosed}
            isBilingual={file.data?.language === 'both'}
            seat={zone}
          />
          <DraftPassages
            draft={draft}
            isReadOnly={isClosed}
            isBilingual={file.data?.language === 'both'}
            empty={isTried ? emptySections(draft.state.sections) : []}
          />
        </div>
      </Sheet>
      {/* The tribunal decides the costs here, because the award freezes them when it becomes final. */}
      <div id="costs" tabIndex={-1} className="flex flex-col gap-6">
        <Slot name="award.costs" caseId={award.caseId} />
      </div>
    </CaseScreen>
  )
}

/** Replaces the quoted text if it occurs exactly once, and shows the result. */
function replaceIn(draft: Draft, { section, part, quote }: Quoted, text: string): boolean {
  // Uses the current text, which may have changed since the button was rendered.
  const now = draft.keeper.state().sections.find(({ name }) => name === section)?.[part] ?? ''
  const start = now.indexOf(quote)
  if (!standsOnce(now, quote)) return false
  draft.keeper.edit(section, { [part]: now.slice(0, start) + text + now.slice(start + quote.length) })
  // The field has its new text only in the next frame.
  requestAnimationFrame(() => showPassage({ section, part, start, end: start + text.length }))
  return true
}

/** Text of an earlier visit that never reached the server. */
function KeptText({ draft, zone }: { draft: Draft; zone: string }) {
  const { language } = useLanguage()
  const say = useWords(awardWords)
  const { kept } = draft.state
  if (!kept) return null
  return (
    <Sheet title={say.offlineTitle}>
      <p className="m-0">{say.offlineAt({ time: formatDateTime(kept.at, language, { zone, nameZone: true }) })}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button kind="primary" onPress={() => draft.keeper.restore()}>
          {say.restore}
        </Button>
        <Button onPress={() => void draft.keeper.discard()}>{say.discard}</Button>
      </div>
    </Sheet>
  )
}
