import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { formatNumber } from '#kernel/format.ts'
import { titleIn } from '#kernel/languages.ts'
import { Button } from '#ui/buttons/button.tsx'
import { cx } from '#ui/text/class-names.ts'
import { useAct, useRead } from '#ui/calls/data.ts'
import { DateText } from '#ui/dates/date-text.tsx'
import { useFold } from '#ui/kept/folds.ts'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { MachineText, Name } from '#ui/text/machine-text.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import type { CaseNotices, NoticeKind, Notification } from '../law/contract.ts'
import { NoticeRow, useStay } from './notice-row.tsx'
import { MOST_MARKED, SHOWN_OF_KIND } from '../law/rules.ts'
import { notificationWords } from '../law/words.ts'

/** How many further notices of a kind are asked for at a time. */
const FURTHER = 50

type Narrowed = { readonly state: 'all' | 'unread'; readonly type?: Notification['type'] }

type GroupProps = {
  readonly group: CaseNotices
  readonly filter: Narrowed
  readonly isOpenAtFirst: boolean
}

/** The notices of one case: its line, and unfolded the newest of each kind. */
export function NoticeGroup({ group, filter, isOpenAtFirst }: GroupProps) {
  const { caseId, kinds } = group
  const { language } = useLanguage()
  const say = useWords(notificationWords)
  // Decided once: a case must not fold by itself when its last notice is read.
  const [isOpen, setIsOpen] = useFold(`${caseId}/notices`, isOpenAtFirst)
  const id = useId()
  return (
    <li className="border-t border-line first:border-t-0">
      <Head group={group} isOpen={isOpen} listId={id} onToggle={() => setIsOpen(!isOpen)} />
      {/* Folded, the list is still there for print. */}
      <ul
        id={id}
        aria-label={say.showCase({ name: titleIn(group, language) })}
        className={cx('m-0 list-none p-0', !isOpen && 'hidden print:block')}
      >
        {kinds.map((kind) => (
          <KindGroup key={kind.type} kind={kind} caseId={caseId} state={filter.state} isAlone={kinds.length === 1} />
        ))}
      </ul>
    </li>
  )
}

type KindProps = {
  readonly kind: NoticeKind
  readonly caseId: string
  readonly state: Narrowed['state']
  /** The case has no other kind: each notice says its own. */
  readonly isAlone: boolean
}

/** The notices of one kind in a case. */
function KindGroup({ kind: { type, count, newest }, caseId, state, isAlone }: KindProps) {
  const { language } = useLanguage()
  const say = useWords(notificationWords)
  const [pages, setPages] = useState(0)
  const more = count - newest.length
  const name = say[`kind_${type}`]
  return (
    <li className="border-t border-line first:border-t-0">
      {!isAlone && (
        <p aria-hidden className="m-0 px-5 pt-3 text-meta font-semibold text-ink2">
          {name} <span className="font-normal text-ink3 tnum">{formatNumber(count, language)}</span>
        </p>
      )}
      <ul aria-label={name} className="m-0 list-none p-0">
        {newest.map((one, at) => (
          <NoticeRow key={one.id} notification={one} isFurther={at > 0} />
        ))}
        {pages > 0 && <Further caseId={caseId} filter={{ state, type }} before={newest.at(-1)?.id} pages={pages} />}
        {more > 0 && pages * FURTHER < more && (
          <li className="no-print px-5 pb-3 sm:ps-31">
            <Button isCompact kind="quiet" onPress={() => setPages(pages + 1)}>
              <ChevronDown size={16} aria-hidden className="shrink-0" />
              {say.moreOfKind({ count: more - pages * FURTHER })}
            </Button>
          </li>
        )}
      </ul>
    </li>
  )
}

type HeadProps = {
  readonly group: CaseNotices
  readonly isOpen: boolean
  readonly listId: string
  readonly onToggle: () => void
}

function Head({ group, isOpen, listId, onToggle }: HeadProps) {
  const { language } = useLanguage()
  const say = useWords(notificationWords)
  const { caseId, unread, unreadCount, kinds } = group
  const head = kinds[0]?.newest[0]
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-2 py-1.5 sm:px-3">
      <button
        type="button"
        data-place
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={onToggle}
        className="flex min-h-11 min-w-0 grow basis-64 items-center gap-2 rounded-control px-2 text-start hover:bg-paper"
      >
        <ChevronDown
          size={18}
          aria-hidden
          className={cx('no-print shrink-0 text-ink3', !isOpen && '-rotate-90 rtl:rotate-90')}
        />
        <span id={`${listId}-name`} className="min-w-0">
          <span className={unreadCount > 0 ? 'font-semibold' : undefined}>
            <Name>{titleIn(group, language)}</Name>
          </span>{' '}
          <span className="text-meta whitespace-nowrap text-ink3">
            <MachineText>{caseId}</MachineText>
          </span>
        </span>
      </button>
      <span className="px-2 text-meta whitespace-nowrap text-ink3 tnum">
        {unreadCount > 0 ? say.unreadOf({ count: formatNumber(unreadCount, language) }) : say.noNews}
        {!isOpen && head && (
          <>
            {' · '}
            <DateText value={head.createdAt} />
          </>
        )}
      </span>
      {unreadCount > 1 && <AckGroup nameId={`${listId}-name`} ids={unread} />}
    </div>
  )
}

function AckGroup({ nameId, ids }: { nameId: string; ids: readonly string[] }) {
  const say = useWords(notificationWords)
  const act = useAct('notification.ackAll')
  const stay = useStay()

  return (
    <>
      <Button
        isCompact
        aria-describedby={nameId}
        isPending={act.pending}
        onPress={() => {
          stay(document.getElementById(nameId)?.closest('[data-place]'))
          void act.run({ ids: ids.slice(0, MOST_MARKED) })
        }}
      >
        {say.ackGroup}
      </Button>
      <ProblemNote problem={act.problem} />
    </>
  )
}

type FurtherProps = {
  readonly caseId: string
  readonly filter: Narrowed
  readonly before: string | undefined
  readonly pages: number
}

/** A page of further notices of a kind, followed by the next pages. */
function Further({ caseId, filter, before, pages }: FurtherProps) {
  const list = useRead(
    'notification.list',
    { ...filter, caseId, limit: FURTHER, ...(before !== undefined && { before }) },
    { isList: true },
  )
  if (list.error) {
    return (
      <li className="p-5">
        <ProblemNote problem={list.error.problem} />
      </li>
    )
  }
  if (!list.data) {
    return (
      <li className="p-5">
        <Skeleton lines={SHOWN_OF_KIND} />
      </li>
    )
  }
  const last = list.data.at(-1)
  return (
    <>
      {list.data.map((one) => (
        <NoticeRow key={one.id} notification={one} isFurther />
      ))}
      {pages > 1 && last && <Further caseId={caseId} filter={filter} before={last.id} pages={pages - 1} />}
    </>
  )
}
