import { formatNumber } from '#kernel/format.ts'
import { fieldIn } from '#kernel/languages.ts'
import { noticeWords } from '#notifications/law/notice-words.ts'
import type { Notification } from '#notifications/law/contract.ts'
import type { Here } from '#next/law/days.ts'
import { listWords } from '#next/law/list-words.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { useRead } from '#ui/calls/data.ts'
import { useHere } from '#ui/dates/here.ts'
import { useStill } from '#ui/live/still.ts'
import { EmptyState } from '#ui/messages/empty-state.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { PlainLink, useMayOpen } from '#ui/shell/link.tsx'
import { ArticleChip } from '#ui/text/article-chip.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { MachineText } from '#ui/text/machine-text.tsx'
import { WholeWords } from '#ui/text/whole-words.tsx'
import { pastOf } from '../law/when.ts'
import { dashboardWords } from '../law/words.ts'
import { RECENT } from './home.ts'

/** §2: system = info, deadline = warn, anything else = danger. */
const TONES = { system: 'info', deadline: 'warn', other: 'bad' } as const

const keyOf = ({ id }: Notification) => id

/** The newest notices. The list stays empty if it could not be loaded (§7). */
export function RecentActivity({ most }: { most: number }) {
  const say = useWords(dashboardWords)
  const list = useWords(listWords)
  const { language } = useLanguage()
  const here = useHere()
  const read = useRead('notification.list', { limit: RECENT })
  const still = useStill({ list: read.data, isSettled: !read.isFetching, isWhole: true, keyOf })
  const showNew = still.fresh > 0 && list.showNew({ count: formatNumber(still.fresh, language) })
  const aside = (
    <span className="flex flex-wrap items-center justify-end gap-x-3">
      {showNew && (
        <Button isCompact kind="quiet" onPress={still.show}>
          {showNew}
        </Button>
      )}
      <ButtonLink href="/notifications" kind="quiet" isCompact className="-me-2.5 text-brand!">
        {say.allNotifications}
      </ButtonLink>
    </span>
  )
  return (
    <Sheet title={say.recentActivity} isFlush aside={aside}>
      <p role="status" className="sr-only">
        {showNew}
      </p>
      {read.isLoading ? (
        <div className="p-5">
          <Skeleton lines={RECENT} />
        </div>
      ) : still.rows.length === 0 ? (
        <EmptyState>{say.allCaughtUp}</EmptyState>
      ) : (
        <ul className="m-0 grid list-none grid-cols-[auto_minmax(0,1fr)_auto] p-0 sm:grid-cols-[auto_minmax(0,1fr)_auto_auto]">
          {still.rows.slice(0, most).map(({ row }) => (
            <Row key={row.id} notice={row} here={here} />
          ))}
        </ul>
      )}
    </Sheet>
  )
}

function Row({ notice, here }: { notice: Notification; here: Here }) {
  const { language } = useLanguage()
  const say = useWords(noticeWords)
  const words = useWords(dashboardWords)
  const mayOpen = useMayOpen()
  const { type, article, caseId, read, createdAt, link } = notice
  const { day, text } = pastOf(createdAt, here, language)
  const message = <WholeWords>{fieldIn('message', notice, language)}</WholeWords>
  return (
    <li className="relative isolate col-span-full grid min-h-11 grid-cols-subgrid items-center gap-x-3 gap-y-0.5 border-t border-line px-4 py-1 ps-6 first:border-t-0 hover:bg-paper max-sm:py-1.5 sm:ps-7 sm:pe-5">
      {!read && (
        <span className="absolute start-2 top-3.5 size-2 rounded-full bg-info sm:start-3 sm:top-1/2 sm:-translate-y-1/2 forced-colors:bg-[Highlight]">
          <span className="sr-only">{say.unread}</span>
        </span>
      )}
      <span className="max-sm:col-start-1 max-sm:row-start-2">
        <Badge tone={TONES[type]}>{say[`type_${type}`]}</Badge>
      </span>
      <span className="min-w-0 text-meta leading-5 max-sm:col-span-full max-sm:row-start-1 **:leading-[inherit]">
        {mayOpen(link) ? (
          <PlainLink
            href={link}
            className={`text-ink no-underline after:absolute after:inset-0 hover:underline ${read ? '' : 'font-medium'}`}
          >
            {message}
          </PlainLink>
        ) : (
          <span className={read ? '' : 'font-medium'}>{message}</span>
        )}
      </span>
      <span className="relative z-1 justify-self-end max-sm:hidden">
        {article !== '' && <ArticleChip article={article} />}
      </span>
      <span className="flex justify-end gap-x-2 text-meta leading-5 whitespace-nowrap text-ink3 max-sm:col-start-3 max-sm:flex-wrap max-sm:row-start-2 sm:flex-col sm:items-end **:leading-[inherit]">
        <time dateTime={createdAt} className="tnum">
          {day === 'yesterday' ? words.yesterdayAt({ time: text }) : text}
        </time>
        <span className="max-sm:-order-1">
          <MachineText>{caseId}</MachineText>
        </span>
      </span>
    </li>
  )
}
