import { lazy, Suspense, useState } from 'react'
import { CaseScreen } from '#case/screens/case-screen.tsx'
import { ChecklistPanel } from '#checklist/screens/checklist-panel.tsx'
import { CostsPanel } from '#costs/screens/costs-panel.tsx'
import { useRead } from '#ui/calls/data.ts'
import { Banner } from '#ui/messages/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { late } from '#ui/live/late.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { SubmitPanel } from '#scrutiny/screens/submit-panel.tsx'
import type { Suggestion } from '#suggestions/law/contract.ts'
import { TimeLimitsSheet } from '#time-limits/screens/time-limits-sheet.tsx'
import { standsOnce } from '#suggestions/law/rules.ts'
import { SaveStatus } from '#ui/messages/status.tsx'
import { DEFAULT_ZONE } from '#kernel/dates/dates.ts'
import { formatDateTime } from '#kernel/format.ts'
import type { AwardView } from '../law/contract.ts'
import { DraftDeliberations } from './deliberations.tsx'
import { DraftFrontMatter } from './draft-front-matter.tsx'
import { DraftPassages } from './draft-passages.tsx'
import { FinalizePanel } from './finalize-panel.tsx'
import { HistorySheet } from './history-sheet.tsx'
import { emptySections } from '../law/rules.ts'
import { showPassage } from './show-passage.ts'
import { StatusLadder } from './status-ladder.tsx'
import { type Draft, useDraft } from './use-draft.ts'
import { VerificationSheet } from './verification-sheet.tsx'
import { awardWords } from '../law/words.ts'

const SuggestionsPanel = lazy(async () => ({
  default: (await import('#suggestions/screens/suggestions-panel.tsx')).SuggestionsPanel,
}))

// Two texts of one draft are the exception.
const DraftConflict = late(async () => (await import('./draft-conflict.tsx')).DraftConflict)

type Frame = Omit<Parameters<typeof CaseScreen>[0], 'children' | 'aside'>
type StudioProps = { readonly award: AwardView; readonly personId: string; readonly frame: Frame }

/** Writing the award: autosaved, never merged, with what is missing before it can be final. */
export function DraftStudio({ award, personId, frame }: StudioProps) {
  const say = useWords(awardWords)
  const draft = useDraft(award, personId)
  const file = useRead('case.read', { id: award.caseId })
  const gates = useRead('case.gates', { id: award.caseId })
  const [isTried, setIsTried] = useState(false)
  const may = gates.data?.may['award.saveDraft']
  const isClosed = may !== undefined && !may.ok
  const zone = file.data?.seat ?? DEFAULT_ZONE
  const aside = (
    <>
      <Sheet title={say.status}>
        <div className="flex flex-col gap-5">
          <StatusLadder award={award} />
          <FinalizePanel award={award} draft={draft} onTried={() => setIsTried(true)} />
        </div>
      </Sheet>
      <SubmitPanel
        caseId={award.caseId}
        version={draft.state.version}
        isSaved={draft.state.save.kind === 'saved'}
        save={() => draft.keeper.flush()}
        versionNow={() => draft.keeper.state().version}
      />
      <ChecklistPanel caseId={award.caseId} sections={draft.state.sections} onShow={showPassage} />
      {/* Opened anew when the draft is begun: before, there was no award whose opening could be noted. */}
      <DraftDeliberations key={award.status} caseId={award.caseId} sections={draft.state.sections} zone={zone} />
      <Suggestions caseId={award.caseId} draft={draft} />
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
      {/* The tribunal decides the costs here: they are frozen into the award when it becomes final. */}
      <div id="costs" tabIndex={-1} className="flex flex-col gap-6">
        <CostsPanel caseId={award.caseId} />
      </div>
    </CaseScreen>
  )
}

/** Nothing of it is shown, nor loaded, where no language model is set up. */
function Suggestions({ caseId, draft }: { caseId: string; draft: Draft }) {
  const view = useRead('award.checklist', { id: caseId }).data
  if (!view?.hasSuggestions) return null

  function accept({ section, part, quote, suggestion }: Suggestion): boolean {
    // What stands there now, not what stood there when the button was pressed.
    const text = draft.keeper.state().sections.find(({ name }) => name === section)?.[part] ?? ''
    const start = text.indexOf(quote)
    if (!standsOnce(text, quote)) return false
    draft.keeper.edit(section, { [part]: text.slice(0, start) + suggestion + text.slice(start + quote.length) })
    // The field has its new text with the next frame; then it is shown where it stands.
    requestAnimationFrame(() => showPassage({ section, part, start, end: start + suggestion.length }))
    return true
  }

  return (
    <Suspense fallback={null}>
      <SuggestionsPanel
        caseId={caseId}
        sections={draft.state.sections}
        save={() => draft.keeper.flush()}
        onAccept={accept}
      />
    </Suspense>
  )
}

/** Text of an earlier visit that the server never got. */
function KeptText({ draft, zone }: { draft: Draft; zone: string }) {
  const { language } = useLanguage()
  const say = useWords(awardWords)
  const { kept } = draft.state
  if (!kept) return null
  return (
    <Sheet title={say.offlineTitle}>
      <p className="m-0">{say.offlineAt({ time: formatDateTime(kept.at, language, { zone }) })}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button kind="primary" onPress={() => draft.keeper.restore()}>
          {say.restore}
        </Button>
        <Button onPress={() => void draft.keeper.discard()}>{say.discard}</Button>
      </div>
    </Sheet>
  )
}
