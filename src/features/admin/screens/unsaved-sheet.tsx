import { useState } from 'react'
import * as z from 'zod/mini'
import { issuesOf } from '#kernel/input.ts'
import type { Issue } from '#kernel/refusals.ts'
import type { RuleSetVersionWithContent } from '#rule-sets/law/contract.ts'
import type { Change } from '#rule-sets/law/difference.ts'
import { RULE_INPUTS } from '#rule-sets/law/inputs.ts'
import type { RuleContents, RuleKind } from '#kernel/rule-sets/sets.ts'
import { ruleSetWords } from '#rule-sets/law/words.ts'
import { Badge } from '#ui/text/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { useFaultName } from './fault-name.ts'
import { SaveDialog } from './save-dialog.tsx'
import { useEntryName } from './shown.tsx'
import { adminWords } from '../law/words.ts'

export type Unsaved<K extends RuleKind> = {
  readonly kind: K
  readonly ruleSetVersion: RuleSetVersionWithContent
  /** The version that the changes are based on. */
  readonly base: number
  readonly content: RuleContents[K] | undefined
  readonly changes: readonly Change[]
  /** Called after saving or discarding: the page shows the latest version again. */
  readonly onDone: () => void
}

/** The unsaved changes of this page, with buttons to save or discard them. */
export function UnsavedSheet<K extends RuleKind>(unsaved: Unsaved<K>) {
  const { kind, content, changes, onDone } = unsaved
  const say = useWords(adminWords)
  const ruleSets = useWords(ruleSetWords)
  const [isSaving, setIsSaving] = useState(false)
  const [faults, setFaults] = useState<readonly Issue[]>([])

  function review(): void {
    const parsed = z.safeParse(RULE_INPUTS[kind], content, { reportInput: true })
    setFaults(parsed.success ? [] : issuesOf(parsed.error.issues as never))
    setIsSaving(parsed.success)
  }

  const isChanged = changes.length > 0
  return (
    <Sheet
      title={say.unsaved}
      aside={isChanged && <Badge tone="warn">{ruleSets.changeCount({ count: changes.length })}</Badge>}
    >
      <div className="flex flex-col gap-4">
        {isChanged ? <ChangeList changes={changes} /> : <p className="m-0 text-meta text-ink3">{say.noneUnsaved}</p>}
        {isChanged && <Faults kind={kind} content={content} faults={faults} />}
        <div className="flex flex-wrap gap-2">
          <Button
            kind="primary"
            disabledReason={isChanged ? undefined : say.noneUnsaved}
            isReasonHidden
            onPress={review}
          >
            {say.saveVersion}
          </Button>
          {isChanged && (
            <Button
              onPress={() => {
                setFaults([])
                onDone()
              }}
            >
              {say.discard}
            </Button>
          )}
        </div>
        <p className="m-0 text-note text-ink3">{say.saveHelp}</p>
      </div>
      {isSaving && <SaveDialog {...unsaved} onClose={() => setIsSaving(false)} />}
    </Sheet>
  )
}

/** The first changes by name; the dialog shows all of them with their values. */
function ChangeList({ changes }: { changes: readonly Change[] }) {
  const { language } = useLanguage()
  const entryName = useEntryName()
  const say = useWords(adminWords)
  const name = ({ entry, field, before }: Change) => {
    const act = field ? field[language] : before ? say.removed : say.added
    return entry ? `${entryName(entry)}: ${act}` : act
  }
  const shown = changes.slice(0, 8)
  return (
    <ul className="m-0 flex list-disc flex-col gap-1 ps-5 text-meta">
      {shown.map((change) => (
        <li key={change.key}>{name(change)}</li>
      ))}
      {shown.length < changes.length && <li>…</li>}
    </ul>
  )
}

type FaultsProps<K extends RuleKind> = {
  readonly kind: K
  readonly content: RuleContents[K] | undefined
  readonly faults: readonly Issue[]
}

/** Fields that contradict each other, named as in the tables. */
function Faults<K extends RuleKind>({ kind, content, faults }: FaultsProps<K>) {
  const { language } = useLanguage()
  const say = useWords(adminWords)
  const nameOf = useFaultName(kind, content)
  if (faults.length === 0) return null
  return (
    <div role="alert" className="rounded-sheet border border-s-4 border-bad bg-bad-soft p-3 text-meta">
      <p className="m-0 font-semibold text-bad">{say.faultsTitle}</p>
      <ul className="m-0 mt-1 flex list-disc flex-col gap-1 ps-5">
        {faults.map((fault) => (
          <li key={`${fault.path} ${fault.code}`}>
            {nameOf(fault.path)}: {fault.words[language]}
          </li>
        ))}
      </ul>
    </div>
  )
}
