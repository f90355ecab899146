import { CalendarDays } from 'lucide-react'
import { formatArticle } from '#kernel/format.ts'
import { ActButton } from '#ui/buttons/act-button.tsx'
import { ArticleChip } from '#ui/text/article-chip.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { useRead } from '#ui/calls/data.ts'
import { DateText } from '#ui/dates/date-text.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Name } from '#ui/text/machine-text.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { FoldSheet } from '#ui/records/fold-sheet.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import { Timeline } from '#ui/records/timeline.tsx'
import { Banner } from '#ui/messages/banner.tsx'
import type { TimelineItemView } from '../law/contract.ts'
import { nameIn, titleIn } from '#kernel/languages.ts'
import { timelineWords } from '../law/timeline-words.ts'

type TimelineSheetProps = {
  readonly caseId: string
  readonly zone: string | undefined
  readonly rulesChanged?: boolean
}

/** Events, meetings and deadlines of the case by date, each with its source and how it was counted. */
export function TimelineSheet({ caseId, zone, rulesChanged = false }: TimelineSheetProps) {
  const say = useWords(timelineWords)
  const timeline = useRead('timeline.read', { caseId })
  const items = timeline.data ?? []
  const next = items.find(({ state }) => state === 'due')
  return (
    <FoldSheet
      id="timeline"
      title={say.timeline}
      isDue={rulesChanged}
      fold={`${caseId}/timeline`}
      icon={<CalendarDays size={18} className="text-ink3" />}
      summary={next ? <ItemTitle item={next} /> : timeline.data && say.noTimeline}
      date={next && <ItemDate item={next} zone={zone} />}
    >
      <div className="flex flex-col gap-5">
        <ProblemNote problem={timeline.error?.problem} />
        {rulesChanged && (
          <Banner
            kind="note"
            action={
              <ActButton act="timeline.recompute" caseId={caseId} input={{ caseId }} isCompact>
                {say.recompute}
              </ActButton>
            }
          >
            {say.rulesChanged}
          </Banner>
        )}
        {timeline.isPending ? (
          <Skeleton lines={4} />
        ) : items.length === 0 ? (
          <p className="m-0 text-ink3">{say.noTimeline}</p>
        ) : (
          <Timeline
            label={say.timeline}
            entries={items.map((item) => ({
              id: item.key,
              title: <ItemTitle item={item} />,
              when: <ItemDate item={item} zone={zone} />,
              detail: <ItemDetail item={item} zone={zone} />,
              state: item.state === 'done' || item.state === 'passed' ? ('done' as const) : ('due' as const),
            }))}
          />
        )}
      </div>
    </FoldSheet>
  )
}

/** The title in the current language of the page, which may have changed since the item was loaded. */
export function ItemTitle({ item }: { item: TimelineItemView }) {
  const { language } = useLanguage()
  return titleIn(item, language)
}

function ItemDate({ item, zone }: { item: TimelineItemView; zone: string | undefined }) {
  const say = useWords(timelineWords)
  const inZone = zone ? { zone } : {}
  if (item.dueAt === null) return say.waiting
  if (item.kind === 'meeting') return <DateText value={item.dueAt} show="time" {...inZone} />
  return <DateText value={item.dueAt} show="both-calendars" {...inZone} />
}

/** The article with its source; for a statute the chip names it. */
export function SourceChip({ item }: { item: Pick<TimelineItemView, 'article' | 'instrument'> }) {
  const { language } = useLanguage()
  const say = useWords(timelineWords)
  // No article fixes the date, e.g. the end of a court order.
  if (item.article === '') return null
  if (item.instrument === 'rules') return <ArticleChip article={item.article} />
  const article = formatArticle(item.article, language)
  return (
    <Badge tone="neutral">
      {item.instrument === 'law' ? say.lawChip({ article }) : say.regulationsChip({ article })}
    </Badge>
  )
}

/** The party whom a period binds. */
export function BoundParty({ item }: { item: TimelineItemView }) {
  const { language } = useLanguage()
  const say = useWords(timelineWords)
  if (!item.party) return null
  return (
    <span className="text-meta text-ink2">
      {say.bound}: <Name>{nameIn(item.party, language)}</Name>
    </span>
  )
}

/** Every date has the same label, so screen readers also get the title of the date. */
function SummaryOf({ item, children }: { item: TimelineItemView; children: string }) {
  return (
    <>
      {children}
      <span className="sr-only">
        : <ItemTitle item={item} />
      </span>
    </>
  )
}

function ItemDetail({ item, zone }: { item: TimelineItemView; zone: string | undefined }) {
  const { language } = useLanguage()
  const say = useWords(timelineWords)
  const working = { en: item.workingEn, ar: item.workingAr }[language]
  return (
    <div className="mt-1 flex flex-col gap-1.5">
      <div className="flex flex-wrap items-center gap-2">
        <SourceChip item={item} />
        <BoundParty item={item} />
        {item.state === 'passed' && <Badge>{say.passed}</Badge>}
      </div>
      {working.length > 0 && (
        <details>
          <summary className="cursor-pointer rounded-mark py-0.5 text-brand">
            <SummaryOf item={item}>{say.working}</SummaryOf>
          </summary>
          <ol className="m-0 mt-1 flex list-decimal flex-col gap-0.5 ps-6">
            {working.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ol>
        </details>
      )}
      {item.history.length > 0 && (
        <details>
          <summary className="cursor-pointer rounded-mark py-0.5 text-brand">
            <SummaryOf item={item}>{say.history}</SummaryOf>
          </summary>
          <ul className="m-0 mt-1 flex list-disc flex-col gap-0.5 ps-6">
            {item.history.map((former) => (
              <li key={former.recordedAt + former.reason}>
                {former.dueAt ? <DateText value={former.dueAt} {...(zone && { zone })} /> : say.waiting}
                {' · '}
                {say[`reason_${former.reason}`]}{' '}
                <DateText value={former.recordedAt} show="time" {...(zone && { zone })} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
