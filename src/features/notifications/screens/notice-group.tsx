import { ChevronDown } from 'lucide-react'
import { memo, useLayoutEffect, useRef, useState } from 'react'
import { formatNumber } from '#kernel/format.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { cx } from '#ui/text/class-names.ts'
import { useAct } from '#ui/calls/data.ts'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import type { Notification } from '../law/contract.ts'
import { messageId, Notice } from './notice.tsx'
import { notificationWords } from '../law/words.ts'

type GroupProps = {
  /** Of one case and one type, newest first; never empty. */
  readonly notices: readonly Notification[]
}

/** The newest notice of a case and type; earlier ones are shown on demand. */
export function NoticeGroup({ notices }: GroupProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [head, ...others] = notices
  if (!head) return null
  // One keyed list: when the newest disappears, the row of the next one keeps its state.
  return [
    <Row key={head.id} notification={head} />,
    others.length > 0 && <Others key="others" notices={notices} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />,
    ...(isOpen ? others.map((one) => <Row key={one.id} notification={one} isFurther />) : []),
  ]
}

type OthersProps = {
  readonly notices: readonly Notification[]
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** How many more there are, how many of the group are unread, and the button that marks them all as read. */
function Others({ notices, isOpen, onToggle }: OthersProps) {
  const { language } = useLanguage()
  const say = useWords(notificationWords)
  const [head] = notices
  const unread = notices.filter(({ read }) => !read).length
  if (!head) return null
  return (
    <li className="no-print flex flex-wrap items-center gap-2 px-5 pb-3 sm:ps-32">
      <Button isCompact kind="quiet" aria-expanded={isOpen} aria-describedby={messageId(head)} onPress={onToggle}>
        <ChevronDown size={16} aria-hidden className={cx('shrink-0', isOpen && 'rotate-180')} />
        {say.sameKind({ count: notices.length - 1 })}
      </Button>
      {unread > 1 && (
        <>
          <span className="text-meta text-ink3">{say.unreadOf({ count: formatNumber(unread, language) })}</span>
          <AckGroup head={head} />
        </>
      )}
    </li>
  )
}

function AckGroup({ head }: { head: Notification }) {
  const say = useWords(notificationWords)
  const act = useAct('notification.ackAll')
  const stay = useStay(head)

  function acknowledge(): void {
    stay()
    void act.run({ upTo: head.id, caseId: head.caseId, type: head.type })
  }

  return (
    <>
      <Button isCompact aria-describedby={messageId(head)} isPending={act.pending} onPress={acknowledge}>
        {say.ackGroup}
      </Button>
      <ProblemNote problem={act.problem} />
    </>
  )
}

type RowProps = {
  readonly notification: Notification
  /** Not the newest of its group. */
  readonly isFurther?: boolean
}

/** Memoised: there may be a thousand of them. */
const Row = memo(function OneNotice({ notification, isFurther }: RowProps) {
  const say = useWords(notificationWords)
  return (
    <Notice notification={notification} {...(isFurther && { isFurther })}>
      <ButtonLink isCompact data-open href={notification.link} aria-describedby={messageId(notification)}>
        {say.open}
      </ButtonLink>
      {!notification.read && <AckButton id={notification.id} />}
    </Notice>
  )
})

function AckButton({ id }: Pick<Notification, 'id'>) {
  const say = useWords(notificationWords)
  const act = useAct('notification.ack')
  const stay = useStay({ id })

  function acknowledge(): void {
    stay()
    void act.run({ id })
  }

  return (
    <>
      <Button isCompact aria-describedby={messageId({ id })} isPending={act.pending} onPress={acknowledge}>
        {say.ack}
      </Button>
      <ProblemNote problem={act.problem} />
    </>
  )
}

/**
 * The button disappears when its notice is read. The focus then moves to the notice, or to the one that replaced it in the list.
 * Call the returned function when the button is pressed.
 */
function useStay(notice: Pick<Notification, 'id'>): () => void {
  const find = useRef<() => HTMLElement | undefined>(undefined)
  useLayoutEffect(
    () => () => {
      // After the whole list is rendered, and only if the focus was lost with the button.
      queueMicrotask(() => document.activeElement === document.body && find.current?.()?.focus())
    },
    [],
  )
  return () => {
    const row = document.getElementById(messageId(notice))?.closest('li')
    const list = row?.closest('ul')
    const places = () => [...(list?.querySelectorAll<HTMLElement>('[data-open]') ?? [])]
    const before = places()
    const at = before.findIndex((one) => row?.contains(one))
    find.current = () => (before[at]?.isConnected ? before[at] : (places()[at] ?? places().at(-1)))
  }
}
