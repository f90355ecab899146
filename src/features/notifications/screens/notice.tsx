import type { ReactNode } from 'react'
import { formatDateTime } from '#kernel/format.ts'
import { fieldIn } from '#kernel/languages.ts'
import { ArticleChip } from '#ui/text/article-chip.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { MachineText } from '#ui/text/machine-text.tsx'
import { WholeWords } from '#ui/text/whole-words.tsx'
import type { Notification } from '../law/contract.ts'
import { noticeWords } from '../law/notice-words.ts'

/** §2: system = info, deadline = warn, anything else = danger. */
const TONES = { system: 'info', deadline: 'warn', other: 'bad' } as const

/** The id of the message element, which distinguishes buttons of the same name. */
export const messageId = ({ id }: Pick<Notification, 'id'>): string => `${id}-message`

type NoticeProps = {
  readonly notification: Notification
  /** Not the newest of its group: only the newest is bold. */
  readonly isFurther?: boolean
  readonly children?: ReactNode
}

/** One notice in a list, also on the dashboard. */
export function Notice({ notification, isFurther, children }: NoticeProps) {
  const { language } = useLanguage()
  const say = useWords(noticeWords)
  const { type, article, caseId, read, createdAt } = notification
  return (
    <li className="relative isolate flex flex-wrap items-baseline gap-x-4 gap-y-1 border-t border-line px-5 py-3 first:border-t-0">
      {!read && (
        <span className="absolute start-2 top-5 size-2 rounded-full bg-info forced-colors:bg-[Highlight]">
          <span className="sr-only">{say.unread}</span>
        </span>
      )}
      <span className="w-24 shrink-0">
        <Badge tone={TONES[type]}>{say[`type_${type}`]}</Badge>
      </span>
      <span className="min-w-0 grow basis-56">
        <span id={messageId(notification)} className={read || isFurther ? '' : 'font-medium'}>
          <WholeWords>{fieldIn('message', notification, language)}</WholeWords>
        </span>{' '}
        <span className="text-meta whitespace-nowrap text-ink3">
          <MachineText>{caseId}</MachineText>
        </span>
      </span>
      {article !== '' && <ArticleChip article={article} />}
      <time dateTime={createdAt} className="text-meta text-ink3 tnum">
        {formatDateTime(createdAt, language, { nameZone: true })}
      </time>
      {/* On a tablet always below the message, whether or not an article leaves room beside it. */}
      {children && <span className="flex gap-2 sm:max-lg:basis-full sm:max-lg:ps-28">{children}</span>}
    </li>
  )
}
