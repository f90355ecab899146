import { useState } from 'react'
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

const PAGE = 50

/** '/notifications': newest first, each with type, article, case, message, time, 'Open', and 'Ack' while unread. */
export function NotificationsScreen() {
  const say = useWords(notificationWords)
  // Older ones come on demand, a page at a time.
  const [pages, setPages] = useState(1)
  return (
    <Page title={say.title}>
      <Sheet title={say.title} isFlush>
        <ul className="m-0 list-none p-0">
          <Notices before={undefined} pages={pages} onMore={() => setPages(pages + 1)} />
        </ul>
      </Sheet>
    </Page>
  )
}

type NoticesProps = {
  /** The last notice of the page before; the first page begins with the newest. */
  readonly before: string | undefined
  /** How many pages are shown from here on. */
  readonly pages: number
  readonly onMore: () => void
}

/** A page of notices and, below it, the pages after it: when a new notice comes, each moves on by one. */
function Notices({ before, pages, onMore }: NoticesProps) {
  const say = useWords(notificationWords)
  const list = useRead('notification.list', { limit: PAGE, ...(before !== undefined && { before }) })
  const last = list.data?.at(-1)
  const isFull = list.data?.length === PAGE
  return (
    <>
      {list.error && (
        <li className="p-5">
          <ProblemNote problem={list.error.problem} />
        </li>
      )}
      {list.isPending && (
        <li className="p-5">
          <Skeleton lines={5} />
        </li>
      )}
      {list.data?.length === 0 && before === undefined && (
        <li>
          <EmptyState>{say.none}</EmptyState>
        </li>
      )}
      {list.data?.map((notification) => (
        <Notice key={notification.id} notification={notification}>
          <ButtonLink isCompact href={notification.link}>
            {say.open}
          </ButtonLink>
          {!notification.read && <AckButton id={notification.id} />}
        </Notice>
      ))}
      {isFull && last && pages > 1 && <Notices before={last.id} pages={pages - 1} onMore={onMore} />}
      {isFull && pages === 1 && (
        <li className="no-print flex justify-center border-t border-line p-4">
          <Button isCompact onPress={onMore}>
            {say.more}
          </Button>
        </li>
      )}
    </>
  )
}

function AckButton({ id }: { id: string }) {
  const say = useWords(notificationWords)
  const act = useAct('notification.ack')
  return (
    <>
      <Button isCompact isPending={act.pending} onPress={() => void act.run({ id })}>
        {say.ack}
      </Button>
      <ProblemNote problem={act.problem} />
    </>
  )
}
