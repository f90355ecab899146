import { memo, useLayoutEffect, useRef } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { useAct } from '#ui/calls/data.ts'
import { useWords } from '#ui/shell/language.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import type { Notification } from '../law/contract.ts'
import { messageId, Notice } from './notice.tsx'
import { notificationWords } from '../law/words.ts'

type RowProps = {
  readonly notification: Notification
  /** Not the newest of its kind in its case. */
  readonly isFurther?: boolean
}

/** A notice with 'Open' and, while it is unread, 'Ack'. Memoised: there may be a thousand of them. */
export const NoticeRow = memo(function OneNotice({ notification, isFurther }: RowProps) {
  const say = useWords(notificationWords)
  return (
    <Notice notification={notification} {...(isFurther && { isFurther })}>
      <ButtonLink isCompact data-place data-open href={notification.link} aria-describedby={messageId(notification)}>
        {say.open}
      </ButtonLink>
      {!notification.read && <AckButton id={notification.id} />}
    </Notice>
  )
})

function AckButton({ id }: Pick<Notification, 'id'>) {
  const say = useWords(notificationWords)
  const act = useAct('notification.ack')
  const stay = useStay()

  return (
    <>
      <Button
        isCompact
        aria-describedby={messageId({ id })}
        isPending={act.pending}
        onPress={() => {
          stay(document.getElementById(messageId({ id }))?.closest('li')?.querySelector('[data-place]'))
          void act.run({ id })
        }}
      >
        {say.ack}
      </Button>
      <ProblemNote problem={act.problem} />
    </>
  )
}

/**
 * The button disappears when what it marks is read. The focus then moves to the place beside it (the notice, or the line of its case), or
 * to the one that replaced it in the list. Call the returned function with that place when the button is pressed.
 */
export function useStay(): (place: Element | null | undefined) => void {
  const find = useRef<() => HTMLElement | undefined>(undefined)
  useLayoutEffect(
    () => () => {
      // After the whole list is rendered, and only if the focus was lost with the button.
      queueMicrotask(() => document.activeElement === document.body && find.current?.()?.focus())
    },
    [],
  )
  return (place) => {
    const list = place?.closest('[data-long]')
    const places = () => [...(list?.querySelectorAll<HTMLElement>('[data-place]') ?? [])]
    const before = places()
    const at = before.findIndex((one) => one === place)
    find.current = () => (before[at]?.isConnected ? before[at] : (places()[at] ?? places().at(-1)))
  }
}
