import { useState } from 'react'
import { type Section, standsOnce } from '#award/law/rules.ts'
import { sectionWords } from '#award/law/words.ts'
import { Badge } from '#ui/text/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { callAction, HttpError, type Problem } from '#ui/calls/client.ts'
import { useAct } from '#ui/calls/data.ts'
import { useWords } from '#ui/shell/language.tsx'
import { Paragraphs } from '#ui/text/machine-text.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import type { Suggestion } from '../law/contract.ts'
import type { SuggestionDecision } from '../law/rules.ts'
import { kindWords, suggestionWords } from '../law/words.ts'

type PanelProps = {
  readonly caseId: string
  readonly sections: readonly Section[]
  /** Saves unsaved changes, because the model gets the saved draft. */
  readonly save: () => Promise<boolean>
  /** Replaces a passage of the draft as if it were typed; false if the passage no longer exists. */
  readonly onAccept: (suggestion: Suggestion) => boolean
}

type Given = { readonly suggestions: readonly Suggestion[]; readonly dropped: number }

/** Requests suggestions on demand; each is accepted or refused individually, and the draft changes only by accepting one. */
export function SuggestionsPanel({ caseId, sections, save, onAccept }: PanelProps) {
  const say = useWords(suggestionWords)
  const [given, setGiven] = useState<Given>()
  const [problem, setProblem] = useState<Problem>()
  const [isAsking, setIsAsking] = useState(false)

  async function ask(): Promise<void> {
    setProblem(undefined)
    setIsAsking(true)
    try {
      if (await save()) setGiven(await callAction('award.suggestions', { id: caseId }))
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      setProblem(error.problem)
    } finally {
      setIsAsking(false)
    }
  }

  return (
    <Sheet title={say.title}>
      <div className="flex flex-col gap-4">
        <p className="m-0 text-meta text-ink2">{say.lead}</p>
        <div className="flex flex-col gap-2">
          <Button isPending={isAsking} onPress={() => void ask()}>
            {given ? say.askAgain : say.ask}
          </Button>
          <span className="text-meta text-ink3">{say.leaves}</span>
          <span className="text-meta text-ink3">{say.notMasked}</span>
        </div>
        <ProblemNote problem={problem} />
        <div role="status" className="text-meta text-ink2 empty:hidden">
          {given && given.suggestions.length === 0 && <p className="m-0">{say.none}</p>}
          {given && given.dropped > 0 && <p className="m-0">{say.dropped({ count: given.dropped })}</p>}
        </div>
        {given && given.suggestions.length > 0 && (
          <ul className="m-0 flex list-none flex-col p-0">
            {given.suggestions.map((suggestion) => (
              <OneSuggestion
                key={suggestion.id}
                caseId={caseId}
                suggestion={suggestion}
                text={sections.find(({ name }) => name === suggestion.section)?.[suggestion.part] ?? ''}
                onAccept={onAccept}
              />
            ))}
          </ul>
        )}
      </div>
    </Sheet>
  )
}

type OneProps = Pick<PanelProps, 'caseId' | 'onAccept'> & { readonly suggestion: Suggestion; readonly text: string }

function OneSuggestion({ caseId, suggestion, text, onAccept }: OneProps) {
  const say = useWords(suggestionWords)
  const kinds = useWords(kindWords)
  const names = useWords(sectionWords)
  const act = useAct('award.decideSuggestion')
  const [decision, setDecision] = useState<SuggestionDecision>()
  const { id, section, part, quote, kind } = suggestion
  const [isEdited, setIsEdited] = useState(false)
  const isGone = decision === undefined && !isEdited && !standsOnce(text, quote)
  const place = part === 'text' ? names[section] : say.arabicOf({ section: names[section] })

  async function decide(made: SuggestionDecision): Promise<void> {
    // The draft is changed before the acceptance is recorded, and only once if recording is retried.
    if (made === 'accepted' && !isEdited) {
      if (!onAccept(suggestion)) return
      setIsEdited(true)
    }
    const done = await act.run({ id: caseId, suggestionId: id, decision: made })
    if (done) setDecision(made)
  }

  return (
    <li className="flex flex-col gap-2 border-t border-line py-3 text-meta">
      <span className="flex flex-wrap items-center gap-2 text-ink3">
        <Badge>{kinds[kind]}</Badge>
        {place}
      </span>
      <Labelled name={say.inDraft} text={quote} />
      <Labelled name={say.proposed} text={suggestion.suggestion} />
      <Labelled name={say.reason} text={suggestion.reason} />
      {decision ? (
        <span role="status" className="text-ink2">
          {decision === 'accepted' ? say.accepted : say.refused}
        </span>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button
            isCompact
            isPending={act.pending}
            disabledReason={isGone ? say.gone : undefined}
            onPress={() => void decide('accepted')}
          >
            {say.accept}
          </Button>
          {!isEdited && (
            <Button isCompact isPending={act.pending} onPress={() => void decide('refused')}>
              {say.refuse}
            </Button>
          )}
        </div>
      )}
      {isGone && (
        <span role="status" className="text-ink2">
          {say.gone}
        </span>
      )}
      <ProblemNote problem={act.problem} />
    </li>
  )
}

function Labelled({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <span className="text-ink3">{name}</span>
      <p dir="auto" className="own-direction m-0 whitespace-pre-wrap text-ink">
        <Paragraphs>{text}</Paragraphs>
      </p>
    </div>
  )
}
