import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { useAct, useRead } from '#ui/data.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useWords } from '#ui/language.tsx'
import { Page } from '#ui/layout/page.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Notice } from './notice.tsx'
import { notificationWords } from './words.ts'

/** '/notifications': newest first, each with type, article, case, message, time, 'Open', and 'Ack' while unread. */
export function NotificationsScreen() {
  const say = useWords(notificationWords)
  const list = useRead('notification.list', { limit: 100 })
  const ack = useAct('notification.ack')
  return (
    <Page title={say.title}>
      <ProblemNote problem={ack.problem ?? list.error?.problem} />
      <Sheet title={say.title} isFlush>
        {list.data === undefined ? (
          <div className="p-5">
            <Skeleton lines={5} />
          </div>
        ) : list.data.length === 0 ? (
          <EmptyState>{say.none}</EmptyState>
        ) : (
          <ul className="m-0 list-none p-0">
            {list.data.map((notification) => (
              <Notice key={notification.id} notification={notification}>
                <ButtonLink isCompact href={notification.link}>
                  {say.open}
                </ButtonLink>
                {!notification.read && (
                  <Button isCompact onPress={() => void ack.run({ id: notification.id })}>
                    {say.ack}
                  </Button>
                )}
              </Notice>
            ))}
          </ul>
        )}
      </Sheet>
    </Page>
  )
}
