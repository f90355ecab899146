import { PenLine } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { formatNumber } from '#kernel/format.ts'
import { nameIn } from '#kernel/languages.ts'
import { useMay } from '#ui/buttons/act-button.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useRead } from '#ui/calls/data.ts'
import { DateText } from '#ui/dates/date-text.tsx'
import { EmptyState } from '#ui/messages/empty-state.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import { MasterDetail } from '#ui/records/master-detail.tsx'
import { partHref } from '#ui/room/room-address.ts'
import { RoomPart } from '#ui/room/room-part.tsx'
import type { RoomProps } from '#ui/room/rooms.ts'
import { useKeyPaging } from '#ui/shell/address.ts'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { KeyPages } from '#ui/tables/key-pages.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { MachineText, Name } from '#ui/text/machine-text.tsx'
import type { CaseView } from '#case/law/contract.ts'
import { audienceText } from '../law/audience-text.ts'
import type { ThreadRow } from '../law/contract.ts'
import { letterWords } from '../law/words.ts'
import { ThreadItem } from './thread-item.tsx'

const LetterForm = lazy(async () => ({ default: (await import('./letter-form.tsx')).LetterForm }))

/** The item under which the form for a new letter is opened. */
const FORM = 'new'

/** The threads of letters that the reader may have, and the opened one beside them. */
export function LettersTab({ caseId, item, onItem, onItemDone }: RoomProps) {
  const say = useWords(letterWords)
  const file = useRead('case.read', { id: caseId }).data
  const { key: before, turns } = useKeyPaging('letters')
  const read = useRead('letter.list', { caseId, ...(before !== undefined && { before }) }, { isList: true })
  const count = useRead('letter.count', { caseId }).data?.threads
  const mayWrite = useMay(caseId)('letter.send').ok
  const threads = read.data?.threads ?? []
  const isForm = mayWrite && item === FORM
  if (!file || read.isPending) return <Skeleton lines={6} />
  return (
    <RoomPart
      caseId={caseId}
      title={say.letters}
      note={count !== undefined && say.threads({ count })}
      actions={
        mayWrite &&
        !isForm && (
          <Button isCompact onPress={() => onItem(FORM)}>
            <PenLine size={18} aria-hidden />
            {say.newLetter}
          </Button>
        )
      }
    >
      <ProblemNote problem={read.error?.problem} />
      {threads.length === 0 && item === '' ? (
        <div className="rounded-sheet border border-line bg-surface">
          <EmptyState>{say.none}</EmptyState>
        </div>
      ) : (
        <MasterDetail
          label={say.letters}
          groups={threads.length > 0 ? [{ name: say.letters, items: threads.map((one) => itemOf(one, file)) }] : []}
          opened={item}
          onOpen={onItem}
          // A thread that a notice names may be on another page of the list.
          others={[...(mayWrite ? [FORM] : []), ...(/^thread_\w+$/.test(item) ? [item] : [])]}
        >
          {(id) =>
            isForm ? (
              <Suspense fallback={<Skeleton lines={6} />}>
                <LetterForm
                  file={file}
                  thread={undefined}
                  onSent={(sent) => onItem(sent, { isReplaced: true })}
                  onClose={() => onItemDone(FORM)}
                />
              </Suspense>
            ) : (
              <ThreadItem key={id} file={file} threadId={id} />
            )
          }
        </MasterDetail>
      )}
      <KeyPages back={say.newer} on={say.older} {...turns(read.data?.next)} />
    </RoomPart>
  )
}

const itemOf = (thread: ThreadRow, file: CaseView) => ({
  id: thread.id,
  href: partHref(file.id, 'letters', { item: thread.id }),
  row: <Row thread={thread} file={file} />,
})

function Row({ thread, file }: { thread: ThreadRow; file: CaseView }) {
  const say = useWords(letterWords)
  const { language } = useLanguage()
  const { label, subject, unread, letters, lastAt, lastBy } = thread
  return (
    <span className="flex min-w-0 flex-col gap-0.5">
      <span className="flex items-baseline justify-between gap-3 text-meta text-ink3">
        <MachineText>{label}</MachineText>
        <DateText value={lastAt} zone={file.seat} />
      </span>
      <span className={unread > 0 ? 'font-semibold' : 'font-medium'}>
        <Name>{subject}</Name>
      </span>
      <span className="text-meta text-ink2">
        {audienceText({ ...thread, code: thread.audience }, file.parties, language)}
      </span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-meta text-ink3">
        <Name>{nameIn(lastBy, language)}</Name>
        <span className="tnum" aria-hidden>
          {formatNumber(letters, language)}
        </span>
        <span className="sr-only">{say.count({ count: letters })}</span>
        {unread > 0 && <Badge tone="info">{say.unread({ count: unread })}</Badge>}
      </span>
    </span>
  )
}
