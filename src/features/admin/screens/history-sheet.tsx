import { useState } from 'react'
import { formatNumber } from '#kernel/format.ts'
import type { RuleSetVersion } from '#rule-sets/law/contract.ts'
import { differenceBetween } from '#rule-sets/law/difference.ts'
import type { RuleContents, RuleKind } from '#kernel/rule-sets/sets.ts'
import { ruleSetWords } from '#rule-sets/law/words.ts'
import { useKeyPaging } from '#ui/shell/address.ts'
import { Badge } from '#ui/text/badge.tsx'
import { useRead } from '#ui/calls/data.ts'
import { DateText } from '#ui/dates/date-text.tsx'
import { EmptyState } from '#ui/messages/empty-state.tsx'
import { KeyPages } from '#ui/tables/key-pages.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import type { VersionOf } from './kind-screen.tsx'
import { ChangeTable } from './shown.tsx'
import { STATE_TONES, VersionFacts } from './version-facts.tsx'
import { adminWords } from '../law/words.ts'

const PAGE = 10

/** All versions, newest first. Each expands to show who, when, why and what it changed. */
export function HistorySheet({ kind }: { kind: RuleKind }) {
  const say = useWords(adminWords)
  const { at: before, turns } = useKeyPaging('history')
  const list = useRead('settings.history', { kind, limit: PAGE, ...(before === undefined ? {} : { before }) })
  const oldest = list.data?.at(-1)?.version ?? 1
  return (
    <Sheet title={say.history} isFlush>
      <ProblemNote problem={list.error?.problem} />
      {list.isPending && (
        <div className="p-5">
          <Skeleton lines={3} />
        </div>
      )}
      {list.data?.length === 0 && <EmptyState>{say.noHistory}</EmptyState>}
      {list.data?.map((ruleSetVersion) => (
        <VersionRow key={ruleSetVersion.version} kind={kind} ruleSetVersion={ruleSetVersion} />
      ))}
      <KeyPages back={say.newer} on={say.older} {...turns(oldest > 1 ? oldest : undefined)} />
    </Sheet>
  )
}

function VersionRow({ kind, ruleSetVersion }: { kind: RuleKind; ruleSetVersion: RuleSetVersion }) {
  const { language } = useLanguage()
  const say = useWords(adminWords)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details
      className="border-t border-line first:border-t-0"
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 text-meta hover:bg-paper sm:px-5">
        <span className="font-medium">
          {say.versionNumber({ version: formatNumber(ruleSetVersion.version, language) })}
        </span>
        <span className="text-ink2">
          {say.validFrom} <DateText value={ruleSetVersion.validFrom} />
        </span>
        <span className="ms-auto">
          <Badge tone={STATE_TONES[ruleSetVersion.state]}>{say[`state_${ruleSetVersion.state}`]}</Badge>
        </span>
      </summary>
      {isOpen && (
        <div className="flex flex-col gap-4 px-4 pb-4 sm:px-5">
          <VersionFacts ruleSetVersion={ruleSetVersion} />
          <VersionChanges kind={kind} version={ruleSetVersion.version} />
        </div>
      )}
    </details>
  )
}

function VersionChanges<K extends RuleKind>({ kind, version }: { kind: K; version: number }) {
  const say = useWords(adminWords)
  const ruleSets = useWords(ruleSetWords)
  const read = useRead('settings.edition', { kind, version })
  if (read.error) return <ProblemNote problem={read.error.problem} />
  if (!read.data) return <Skeleton lines={3} />
  const { content, before } = read.data as VersionOf<K>
  if (before === null) return <p className="m-0 text-meta text-ink3">{say.firstVersion}</p>
  const changes = differenceBetween(kind, before as RuleContents[K], content as RuleContents[K])
  return (
    <div className="rounded-sheet border border-line">
      <ChangeTable changes={changes} caption={`${say.changes}: ${ruleSets.changeCount({ count: changes.length })}`} />
    </div>
  )
}
