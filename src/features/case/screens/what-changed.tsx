import { Bell, Clock, Info } from 'lucide-react'
import { useState } from 'react'
import { daysAwayText, daysFrom } from '#kernel/dates/days-away.ts'
import { fieldIn } from '#kernel/languages.ts'
import type { OutputOf } from '#kernel/action.ts'
import type { Actions } from '#kernel/product.ts'
import { useRead } from '#ui/calls/data.ts'
import { EmptyState } from '#ui/messages/empty-state.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { partHref } from '#ui/room/room-address.ts'
import { useRooms } from '#ui/room/use-rooms.ts'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { WholeWords } from '#ui/text/whole-words.tsx'
import { roomWords } from '../law/room-words.ts'
import { More } from './next-dates.tsx'

type Notice = OutputOf<Actions['notification.list']>[number]
export const CHANGES_SHOWN = 3

/** The latest notices of the reader about the case, and a link to everything that happened in it. */
export function WhatChanged({ caseId, zone }: { caseId: string; zone: string }) {
  const say = useWords(roomWords)
  const read = useRead('notification.list', { caseId, limit: CHANGES_SHOWN })
  const hasHistory = useRooms(caseId)?.some(({ tab }) => tab === 'history')
  const notices = read.data ?? []
  return (
    <Sheet
      title={say.changed}
      isFlush
      aside={hasHistory && <More href={partHref(caseId, 'history')}>{say.history}</More>}
    >
      {read.error ? (
        <div className="p-4 sm:p-5">
          <ProblemNote problem={read.error.problem} />
        </div>
      ) : notices.length === 0 ? (
        <EmptyState>{say.nothingChanged}</EmptyState>
      ) : (
        <ul className="m-0 list-none p-0">
          {notices.map((notice) => (
            <Change key={notice.id} notice={notice} zone={zone} />
          ))}
        </ul>
      )}
    </Sheet>
  )
}

const ICONS = { system: Info, deadline: Clock, other: Bell } as const

function Change({ notice, zone }: { notice: Notice; zone: string }) {
  const { language } = useLanguage()
  const [now] = useState(() => new Date())
  const Icon = ICONS[notice.type]
  return (
    <li className="flex items-baseline gap-x-3 border-t border-line px-4 py-2 first:border-t-0 sm:px-5">
      <Icon size={16} aria-hidden className="shrink-0 self-center text-ink3" />
      <span className="min-w-0 grow">
        <WholeWords>{fieldIn('message', notice, language)}</WholeWords>
      </span>
      <time dateTime={notice.createdAt} className="text-meta whitespace-nowrap text-ink3 tnum">
        {daysAwayText(daysFrom(now, notice.createdAt, zone), language)}
      </time>
    </li>
  )
}
