import { useState } from 'react'
import { formatDateTime, formatNumber } from '#kernel/format.ts'
import { nameIn } from '#kernel/languages.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useRead } from '#ui/calls/data.ts'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { late } from '#ui/live/late.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import type { Draft } from './use-draft.ts'
import type { DraftVersion } from '../law/versions-contract.ts'
import { versionWords } from '../law/versions-words.ts'
import { sectionWords } from '../law/words.ts'

// Loaded late: it includes the text comparison, which is only needed when a version is opened.
const VersionDialog = late(async () => (await import('./version-dialog.tsx')).VersionDialog)

/** How many are shown at first; a button shows the rest. */
const AT_FIRST = 6

export type HistoryProps = {
  readonly caseId: string
  readonly draft: Draft
  readonly zone: string
  readonly isReadOnly: boolean
}

/** The kept versions of the draft, newest first; each opens in comparison with the current text. */
export function DraftHistory(props: HistoryProps) {
  const { language } = useLanguage()
  const say = useWords(versionWords)
  const list = useRead('award.versions', { id: props.caseId })
  const [isAll, setIsAll] = useState(false)
  const [opened, setOpened] = useState<DraftVersion>()
  if (!list.data) return list.error ? <ProblemNote problem={list.error.problem} /> : <Skeleton lines={3} />
  const shown = isAll ? list.data : list.data.slice(0, AT_FIRST)
  return (
    <div className="flex flex-col gap-3">
      {list.data.length === 0 && <p className="m-0 text-meta text-ink2">{say.none}</p>}
      <ol className="m-0 flex list-none flex-col p-0">
        {shown.map((version) => (
          <OneVersion key={version.number} version={version} zone={props.zone} onOpen={() => setOpened(version)} />
        ))}
      </ol>
      {shown.length < list.data.length && (
        <div>
          <Button isCompact onPress={() => setIsAll(true)}>
            {say.showAll({ count: formatNumber(list.data.length, language) })}
          </Button>
        </div>
      )}
      {opened && <VersionDialog {...props} version={opened} onClose={() => setOpened(undefined)} />}
    </div>
  )
}

type OneProps = { readonly version: DraftVersion; readonly zone: string; readonly onOpen: () => void }

function OneVersion({ version, zone, onOpen }: OneProps) {
  const { language } = useLanguage()
  const say = useWords(versionWords)
  const names = useWords(sectionWords)
  const { number, savedAt, savedBy, words, changed } = version
  const label = say.number({ number: formatNumber(number, language) })
  const sections = changed.map((section) => names[section])
  return (
    <li className="flex flex-col gap-1 border-t border-line py-3 text-meta first:border-t-0 first:pt-0">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{label}</span>
        <span className="text-ink3 tnum">{say.wordCount({ count: words })}</span>
      </span>
      <span className="text-ink2">
        {say.byAt({
          name: nameIn(savedBy, language),
          time: formatDateTime(savedAt, language, { zone, nameZone: true }),
        })}
      </span>
      {sections.length > 0 && (
        <span className="text-ink2">
          {say.changed({ sections: new Intl.ListFormat(language, { type: 'unit' }).format(sections) })}
        </span>
      )}
      <div>
        <Button isCompact aria-label={`${say.compare}: ${label}`} onPress={onOpen}>
          {say.compare}
        </Button>
      </div>
    </li>
  )
}
