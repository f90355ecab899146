import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatNumber } from '#kernel/format.ts'
import { isolate } from '#kernel/text.ts'
import { useRead } from '#ui/calls/data.ts'
import { choiceField, textField } from '#ui/fields/address-fields.ts'
import { EmptyState } from '#ui/messages/empty-state.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { useAsked, useTyping } from '#ui/shell/address.ts'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Page } from '#ui/shell/page.tsx'
import { cx } from '#ui/text/class-names.ts'
import type { FindAnswer, FindGroup } from '../law/contract.ts'
import { FIND_GROUPS, type GroupName, LONGEST_QUERY } from '../law/rules.ts'
import { findWords } from '../law/words.ts'
import { HitRow } from './hit-row.tsx'

/** The search as the address contains it. */
const ASKED = {
  q: textField(LONGEST_QUERY),
  group: choiceField(['all', ...FIND_GROUPS]),
  only: choiceField(['both', 'en', 'ar']),
}
type Chosen = GroupName | 'all'

/** How many hits of a group are shown: beside other groups, and alone. */
const FEW = 5
const MANY = 50

/** '/find': everything that contains the words and that the reader may open. */
export function FindScreen() {
  const say = useWords(findWords)
  const [{ q, group, only }, ask] = useAsked(ASKED)
  const [text, type] = useTyping(q, (next) => ask({ q: next }, { isReplaced: true }))
  return (
    <Page title={say.title}>
      <div role="search" className="no-print flex flex-col gap-2">
        <div className="relative">
          <Search size={18} aria-hidden className="absolute inset-y-0 start-3.5 my-auto text-ink3" />
          <input
            type="search"
            dir={text === '' ? undefined : 'auto'}
            maxLength={LONGEST_QUERY}
            aria-label={say.field}
            placeholder={say.placeholder}
            value={text}
            onChange={(event) => type(event.target.value)}
            className="h-12 w-full rounded-control border border-control bg-surface ps-11 pe-3 text-start"
          />
        </div>
      </div>
      {q.trim() === '' ? (
        <Sheet title={say.results}>
          <p className="m-0 text-ink2">{say.help}</p>
        </Sheet>
      ) : (
        <Results
          q={q}
          group={group}
          only={only}
          onGroup={(next) => ask({ group: next })}
          onOnly={(next) => ask({ only: next })}
        />
      )}
    </Page>
  )
}

type ResultsProps = {
  readonly q: string
  readonly group: Chosen
  readonly only: 'both' | 'en' | 'ar'
  readonly onGroup: (group: Chosen) => void
  readonly onOnly: (only: 'both' | 'en' | 'ar') => void
}

function Results({ q, group, only, onGroup, onOnly }: ResultsProps) {
  const say = useWords(findWords)
  // The previous results stay until the new ones arrive, so that the pressed button stays in place.
  const found = useRead(
    'find.search',
    {
      ...{ q, limit: group === 'all' ? FEW : MANY },
      ...(group !== 'all' && { group }),
      ...(only !== 'both' && { only }),
    },
    { isList: true },
  )
  if (found.error)
    return (
      <Sheet title={say.results}>
        <ProblemNote problem={found.error.problem} fallback={say.failed} />
      </Sheet>
    )
  if (!found.data)
    return (
      <Sheet title={say.results}>
        <Skeleton lines={6} />
      </Sheet>
    )
  const { groups, also } = found.data
  const asked = group === 'all' ? groups : groups.filter((one) => one.group === group)
  const isOld = found.isPlaceholderData
  const shown = isOld ? asked.filter(({ hits }) => hits.length > 0) : asked
  return (
    <>
      <div className="flex flex-col gap-2">
        <Groups groups={groups} group={group} onGroup={onGroup} />
        <Told answer={found.data} only={only} also={also} onOnly={onOnly} />
      </div>
      {shown.length === 0 && (
        <Sheet title={say.results}>
          {isOld ? <Skeleton lines={6} /> : <EmptyState>{say.nothing({ q: isolate(q) })}</EmptyState>}
        </Sheet>
      )}
      {shown.map((one) => (
        <Found key={one.group} found={one} onAll={() => onGroup(one.group)} />
      ))}
      {shown.length > 0 && <p className="m-0 text-meta text-ink3">{say.extracted}</p>}
    </>
  )
}

const countOf = ({ count, isMore }: FindGroup) => ({ count, isMore })

/** How many results there are, and in which languages they were searched. */
function Told({
  answer: { groups },
  only,
  also,
  onOnly,
}: Pick<ResultsProps, 'only' | 'onOnly'> & { readonly answer: FindAnswer; readonly also: string | null }) {
  const say = useWords(findWords)
  const { language } = useLanguage()
  const count = groups.reduce((sum, one) => sum + one.count, 0)
  return (
    <p className="m-0 text-meta text-ink2">
      <span role="status">
        {groups.some(({ isMore }) => isMore) ? say.countOver({ count }) : say.count({ count })}
        {only !== 'both'
          ? ` · ${say[`only_${only}`]}`
          : also === null
            ? ''
            : ` · ${say.also({ words: isolate(also) })}`}
      </span>{' '}
      {/* Without results, only the way back to both languages is offered. */}
      {(count > 0 || only !== 'both') && (
        <button
          type="button"
          onClick={() => onOnly(only === 'both' ? language : 'both')}
          className="min-h-6 cursor-pointer border-0 bg-transparent px-1 font-medium text-brand underline max-md:min-h-11"
        >
          {only === 'both' ? say[`narrow_${language}`] : say.bothLanguages}
        </button>
      )}
    </p>
  )
}

/** The kinds of results with their numbers; one of them can be chosen. */
function Groups({
  groups,
  group,
  onGroup,
}: Pick<ResultsProps, 'group' | 'onGroup'> & { readonly groups: readonly FindGroup[] }) {
  const say = useWords(findWords)
  const { language } = useLanguage()
  const more = (isMore: boolean) => (isMore ? '+' : '')
  const all = { count: groups.reduce((sum, { count }) => sum + count, 0), isMore: groups.some(({ isMore }) => isMore) }
  const kinds = FIND_GROUPS.flatMap((name) => groups.find((one) => one.group === name) ?? [])
  const chip = (name: Chosen, label: ReactNode, { count, isMore }: { count: number; isMore: boolean }) => (
    <button
      key={name}
      type="button"
      aria-pressed={name === group}
      onClick={() => onGroup(name)}
      className={cx(
        'inline-flex min-h-8 shrink-0 cursor-pointer items-center gap-1.5 rounded-full border px-3 text-meta max-md:min-h-11',
        name === group ? 'border-brand bg-brand-soft font-semibold text-brand' : 'border-line bg-surface text-ink2',
      )}
    >
      {label}{' '}
      <span className="tnum">
        {formatNumber(count, language)}
        {more(isMore)}
      </span>
    </button>
  )
  return (
    <div role="group" aria-label={say.kinds} className="no-print flex flex-wrap gap-1.5">
      {chip('all', say.everything, all)}
      {kinds.map((one) => chip(one.group, say[`group_${one.group}`], countOf(one)))}
    </div>
  )
}

function Found({ found, onAll }: { readonly found: FindGroup; readonly onAll: () => void }) {
  const say = useWords(findWords)
  const { group, count, isMore, hits } = found
  const isCut = isMore || count > hits.length
  return (
    <Sheet title={say[`group_${group}`]} isFlush aside={isMore ? say.countOver({ count }) : say.count({ count })}>
      <ul className="m-0 list-none p-0">
        {hits.map((hit) => (
          <HitRow key={hit.id} hit={hit} group={group} />
        ))}
      </ul>
      {isCut && hits.length < MANY && (
        <div className="no-print border-t border-line p-3">
          <button
            type="button"
            onClick={onAll}
            className="min-h-8 cursor-pointer border-0 bg-transparent px-2 font-medium text-brand underline max-md:min-h-11"
          >
            {say.allOf({ name: say[`group_${group}`] })}
          </button>
        </div>
      )}
      {isCut && hits.length >= MANY && <p className="m-0 border-t border-line p-4 text-meta text-ink3">{say.narrow}</p>}
    </Sheet>
  )
}
