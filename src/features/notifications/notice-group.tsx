import { ChevronDown } from 'lucide-react'
import { memo, useState } from 'react'
import { formatNumber } from '#kernel/format.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { cx } from '#ui/class-names.ts'
import { useAct } from '#ui/data.ts'
import { useLanguage, useWords } from '#ui/language.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import type { Notification } from './contract.ts'
import { messageId, Notice } from './notice.tsx'
import { notificationWords } from './words.ts'

type GroupProps = {
  /** Of one case and one type, newest first; never none. */
  readonly notices: readonly Notification[]
  /** A notice that was read does not belong to the list that is asked for. */
  readonly isLeaving: boolean
}

/** The newest notice of a case and type; those before it come when they are called. */
export function NoticeGroup({ notices, isLeaving }: GroupProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [head, ...others] = notices
  if (!head) return null
  return (
    <>
      <Row notification={head} isLeaving={isLeaving} />
      {others.length > 0 && <Others notices={notices} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />}
      {isOpen && others.map((one) => <Row key={one.id} notification={one} isLeaving={isLeaving} isFurther />)}
    </>
  )
}

type OthersProps = {
  readonly notices: readonly Notification[]
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** How many more there are, how many of the group wait to be read, and the act that reads them all. */
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

  async function acknowledge(): Promise<void> {
    const stay = stayInList(document.activeElement)
    if (await act.run({ upTo: head.id, caseId: head.caseId, type: head.type })) stay()
  }

  return (
    <>
      <Button isCompact aria-describedby={messageId(head)} isPending={act.pending} onPress={() => void acknowledge()}>
        {say.ackGroup}
      </Button>
      <ProblemNote problem={act.problem} />
    </>
  )
}

type RowProps = {
  readonly notification: Notification
  readonly isLeaving: boolean
  /** One that came before the newest of its group. */
  readonly isFurther?: boolean
}

/** As it was while its notice is the same: there may be a thousand of them. */
const Row = memo(function OneNotice({ notification, isLeaving, isFurther }: RowProps) {
  const say = useWords(notificationWords)
  return (
    <Notice notification={notification} {...(isFurther && { isFurther })}>
      <ButtonLink isCompact data-open href={notification.link} aria-describedby={messageId(notification)}>
        {say.open}
      </ButtonLink>
      {!notification.read && <AckButton id={notification.id} isLeaving={isLeaving} />}
    </Notice>
  )
})

type AckProps = { readonly id: string; readonly isLeaving: boolean }

function AckButton({ id, isLeaving }: AckProps) {
  const say = useWords(notificationWords)
  const act = useAct('notification.ack')

  async function acknowledge(): Promise<void> {
    const stay = stayInList(document.activeElement, isLeaving)
    if (await act.run({ id })) stay()
  }

  return (
    <>
      <Button isCompact aria-describedby={messageId({ id })} isPending={act.pending} onPress={() => void acknowledge()}>
        {say.ack}
      </Button>
      <ProblemNote problem={act.problem} />
    </>
  )
}

/**
 * A button goes away with what it did: the reader stays in the list, at this notice or where it was, at the next one. What
 * stands there is noted while it stands.
 */
function stayInList(pressed: Element | null, isLeaving = false): () => void {
  const rows = [...(pressed?.closest('ul')?.children ?? [])]
  const at = rows.indexOf(pressed?.closest('li') as Element)
  const after = isLeaving ? rows.slice(at + 1) : rows.slice(at)
  const places = [...after, ...rows.slice(0, at).toReversed()].flatMap((row) => row.querySelector('[data-open]') ?? [])
  return () => {
    const now = document.activeElement
    const place = places.find((one) => one.isConnected)
    if ((now === pressed || now === document.body) && place instanceof HTMLElement) place.focus()
  }
}
