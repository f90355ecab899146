import { Reply } from 'lucide-react'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { nameIn } from '#kernel/languages.ts'
import { roleWords } from '#kernel/roles.ts'
import { Button } from '#ui/buttons/button.tsx'
import { callAction } from '#ui/calls/client.ts'
import { refreshTopics, useRead } from '#ui/calls/data.ts'
import { DateText } from '#ui/dates/date-text.tsx'
import { FileActions } from '#ui/files/file-actions.tsx'
import { FileList, FileRow } from '#ui/files/file-row.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { MachineText, Name, Paragraphs } from '#ui/text/machine-text.tsx'
import type { CaseView } from '#case/law/contract.ts'
import { audienceText, namesIn } from '../law/audience-text.ts'
import type { LetterView, ThreadView } from '../law/contract.ts'
import { letterWords } from '../law/words.ts'
import { AudienceLine } from './audience-line.tsx'

const LetterForm = lazy(async () => ({ default: (await import('./letter-form.tsx')).LetterForm }))

/** A thread: to whom it goes, its letters, the newest first, and the form for an answer. */
export function ThreadItem({ file, threadId }: { file: CaseView; threadId: string }) {
  const [before, setBefore] = useState<number>()
  const asked = { caseId: file.id, threadId, ...(before !== undefined && { before }) }
  const { data: thread, error } = useRead('letter.read', asked, { isList: true })
  if (error) {
    return (
      <div className="p-4 sm:p-5">
        <ProblemNote problem={error.problem} />
      </div>
    )
  }
  if (!thread) return <Skeleton lines={6} />
  return <Opened file={file} thread={thread} asked={asked} onPage={setBefore} />
}

type Asked = { readonly caseId: string; readonly threadId: string; readonly before?: number }
type OpenedProps = {
  readonly file: CaseView
  readonly thread: ThreadView
  readonly asked: Asked
  readonly onPage: (before: number | undefined) => void
}

function Opened({ file, thread, asked, onPage }: OpenedProps) {
  const say = useWords(letterWords)
  const { language } = useLanguage()
  const [isWriting, setIsWriting] = useState(false)
  const place = useNotedReading(thread, asked)
  return (
    <div ref={place} className="flex flex-col gap-5 p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h3 tabIndex={-1} className="min-w-0 text-head font-semibold wrap-anywhere outline-hidden">
          <span className="block text-meta font-medium text-ink3">
            <MachineText>{thread.label}</MachineText>
          </span>
          <Name>{thread.subject}</Name>
        </h3>
        {thread.mayReply && !isWriting && (
          <span className="no-print">
            <Button isCompact onPress={() => setIsWriting(true)}>
              <Reply size={18} aria-hidden className="mirror" />
              {say.reply}
            </Button>
          </span>
        )}
      </div>
      <AudienceLine
        code={thread.audience}
        text={audienceText({ ...thread, code: thread.audience }, file.parties, language)}
      />
      {isWriting && (
        <Suspense fallback={<Skeleton lines={6} />}>
          <LetterForm
            file={file}
            thread={thread}
            onSent={() => setIsWriting(false)}
            onClose={() => setIsWriting(false)}
          />
        </Suspense>
      )}
      <ol className="m-0 flex list-none flex-col gap-4 p-0">
        {thread.all.map((letter) => (
          <li key={letter.id}>
            <OneLetter file={file} letter={letter} />
          </li>
        ))}
      </ol>
      <span className="no-print flex flex-wrap gap-3 empty:hidden">
        {asked.before !== undefined && (
          <Button isCompact kind="quiet" onPress={() => onPage(undefined)}>
            {say.newestLetters}
          </Button>
        )}
        {thread.next !== null && (
          <Button isCompact kind="quiet" onPress={() => onPage(thread.next ?? undefined)}>
            {say.olderLetters}
          </Button>
        )}
      </span>
    </div>
  )
}

/** Notes that the reader opened the letters, once they can be seen: on a phone an item that is not opened is hidden. */
function useNotedReading(thread: ThreadView, asked: Asked) {
  const client = useQueryClient()
  const place = useRef<HTMLDivElement>(null)
  const fresh = thread.all.flatMap(({ id, isUnread }) => (isUnread ? [id] : [])).join()
  const note = useEffectEvent(async () => {
    const isSeen = document.visibilityState === 'visible' && place.current?.checkVisibility()
    if (fresh === '' || !isSeen) return
    // Without a connection they are noted when the page reads again.
    const noted = await callAction('letter.read', { ...asked, opens: true }).catch(() => undefined)
    if (noted) await refreshTopics(client, ['letters'])
  })
  useEffect(() => {
    const again = () => void note()
    again()
    document.addEventListener('visibilitychange', again)
    return () => document.removeEventListener('visibilitychange', again)
  }, [fresh])
  return place
}

function OneLetter({ file, letter }: { file: CaseView; letter: LetterView }) {
  const say = useWords(letterWords)
  const roles = useWords(roleWords)
  const { language } = useLanguage()
  const headingId = useId()
  const { documentNo, by, as, forParties, sentAt, body, attachments, readBy, isUnread } = letter
  const name = nameIn(by, language)
  return (
    <article aria-labelledby={headingId} className="flex flex-col gap-3 rounded-sheet border border-line p-4">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-col">
          <h4 id={headingId} className="flex flex-wrap items-center gap-2 text-body font-semibold">
            {say.letterOf({ no: documentNo, name })}
            {isUnread && <Badge tone="info">{say.isUnread}</Badge>}
          </h4>
          <span className="text-meta text-ink3">
            {as === 'Party' ? say.asParty({ names: namesIn(forParties, file.parties, language) }) : roles[as]} ·{' '}
            <DateText value={sentAt} show="time" zone={file.seat} />
          </span>
        </div>
        <FileActions id={letter.file.id} name={`${say.openPdf} \u2066${documentNo}\u2069`} />
      </header>
      <div className="own-direction max-w-prose whitespace-pre-wrap wrap-anywhere">
        <Paragraphs>{body}</Paragraphs>
      </div>
      {attachments.length > 0 && (
        <FileList label={say.attachments}>
          {attachments.map(({ id, name: fileName, size }) => (
            <FileRow
              key={id}
              name={fileName}
              size={size}
              state={{ kind: 'stored' }}
              action={<FileActions id={id} name={fileName} />}
            />
          ))}
        </FileList>
      )}
      <p className="m-0 text-meta text-ink3">
        {readBy.length === 0 ? (
          say.readByNobody
        ) : (
          <>
            {say.readBy}:{' '}
            {readBy.map((one, at) => (
              <span key={`${at} ${one.at}`}>
                {at > 0 && ' · '}
                <Name>{nameIn(one, language)}</Name> (<DateText value={one.at} show="time" zone={file.seat} />)
              </span>
            ))}
          </>
        )}
      </p>
    </article>
  )
}
