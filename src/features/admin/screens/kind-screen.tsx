import { type ReactNode, useState } from 'react'
import type { RuleSetVersionWithContent } from '#rule-sets/law/contract.ts'
import { differenceBetween } from '#rule-sets/law/difference.ts'
import type { RuleContents, RuleKind } from '#kernel/rule-sets/sets.ts'
import { Badge } from '#ui/text/badge.tsx'
import { useRead } from '#ui/calls/data.ts'
import { useWords } from '#ui/shell/language.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { useSession } from '#ui/calls/session.ts'
import { Sheet } from '#ui/records/sheet.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import { AdminPage } from './admin-page.tsx'
import { HistorySheet } from './history-sheet.tsx'
import { mayChange } from '../law/sections.ts'
import { UnsavedSheet } from './unsaved-sheet.tsx'
import { STATE_TONES, VersionFacts } from './version-facts.tsx'
import { adminWords } from '../law/words.ts'

export type VersionOf<K extends RuleKind> = Extract<RuleSetVersionWithContent, { kind: K }>

export type Editor<K extends RuleKind> = {
  /** The content in force with the unsaved changes of this page. */
  readonly content: RuleContents[K]
  /** Absent: read-only. */
  readonly change?: (next: RuleContents[K]) => void
}

type Draft<K extends RuleKind> = { readonly base: number; readonly content: RuleContents[K] }

/** A section that shows and edits one kind of settings: its content, unsaved changes, version and history. */
export function KindScreen<K extends RuleKind>({
  kind,
  help,
  children,
}: {
  kind: K
  help?: ReactNode
  children: (editor: Editor<K>) => ReactNode
}) {
  const say = useWords(adminWords)
  const isEditor = mayChange(useSession()?.person?.roles ?? [])
  const read = useRead('settings.edition', { kind })
  const ruleSetVersion = read.data as VersionOf<K> | undefined
  const [draft, setDraft] = useState<Draft<K>>()
  const before = ruleSetVersion?.content as RuleContents[K] | undefined
  const content = draft?.content ?? before
  const changes = before && content ? differenceBetween(kind, before, content) : []

  return (
    <AdminPage
      section={kind}
      subtitle={isEditor ? help : say.readOnly}
      asideLabel={say.version}
      aside={
        ruleSetVersion && (
          <>
            {isEditor && (
              <UnsavedSheet
                kind={kind}
                ruleSetVersion={ruleSetVersion}
                base={draft?.base ?? ruleSetVersion.version}
                content={content}
                changes={changes}
                onDone={() => setDraft(undefined)}
              />
            )}
            <VersionSheet ruleSetVersion={ruleSetVersion} />
          </>
        )
      }
    >
      <ProblemNote problem={read.error?.problem} />
      {read.isPending && <Skeleton lines={8} />}
      {ruleSetVersion && content && (
        <>
          {children({
            content,
            ...(isEditor && {
              change: (next) => setDraft({ base: draft?.base ?? ruleSetVersion.version, content: next }),
            }),
          })}
          <HistorySheet kind={kind} />
        </>
      )}
    </AdminPage>
  )
}

function VersionSheet({ ruleSetVersion }: { ruleSetVersion: RuleSetVersionWithContent }) {
  const say = useWords(adminWords)
  return (
    <Sheet
      title={say.version}
      aside={<Badge tone={STATE_TONES[ruleSetVersion.state]}>{say[`state_${ruleSetVersion.state}`]}</Badge>}
    >
      <div className="flex flex-col gap-4">
        <VersionFacts ruleSetVersion={ruleSetVersion} isStacked />
        {ruleSetVersion.state === 'scheduled' && <p className="m-0 text-meta text-ink2">{say.scheduledNote}</p>}
      </div>
    </Sheet>
  )
}
