import { Badge } from '#ui/text/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useCopy } from '#ui/text/clipboard.ts'
import { useRead } from '#ui/calls/data.ts'
import { DateText } from '#ui/dates/date-text.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Facts } from '#ui/tables/facts.tsx'
import { useWords } from '#ui/shell/language.tsx'
import { Code, MachineText, Name } from '#ui/text/machine-text.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import type { MailSummary } from './mail-screen.tsx'
import { adminWords } from '../../law/words.ts'

/** One mail as written. Without a mail server it also shows the link, while the link is valid. */
export function MailDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const say = useWords(adminWords)
  const read = useRead('mail.read', { id })
  const mail = read.data
  return (
    <Dialog
      title={mail?.subject ?? say.mail}
      isWide
      onClose={onClose}
      actions={<Button onPress={onClose}>{say.close}</Button>}
    >
      <ProblemNote problem={read.error?.problem} />
      {read.isPending && <Skeleton lines={6} />}
      {mail && (
        <>
          <Facts
            facts={[
              { name: say.to, value: <MachineText>{mail.email}</MachineText> },
              { name: say.made, value: <DateText value={mail.madeAt} show="time" /> },
            ]}
          />
          <pre
            dir="auto"
            className="m-0 rounded-control border border-line bg-paper p-4 font-sans text-meta whitespace-pre-wrap wrap-anywhere"
          >
            {mail.text}
          </pre>
          {mail.link !== null && <LinkPart link={mail.link} />}
          <Attempts attempts={mail.attempts} />
        </>
      )}
    </Dialog>
  )
}

function LinkPart({ link }: { link: string }) {
  const say = useWords(adminWords)
  const { isCopied, copy } = useCopy()
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-meta font-semibold">{say.link}</h3>
      <Code>{link}</Code>
      <div className="flex items-center gap-3">
        <Button isCompact onPress={() => void copy(link)}>
          {say.copyLink}
        </Button>
        <span role="status" className="text-meta text-ink2">
          {isCopied && say.copied}
        </span>
      </div>
      <p className="m-0 text-meta text-ink3">{say.linkSecret}</p>
    </div>
  )
}

function Attempts({ attempts }: Pick<MailSummary, 'attempts'>) {
  const say = useWords(adminWords)
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-meta font-semibold">{say.attempts}</h3>
      {attempts.length === 0 ? (
        <p className="m-0 text-meta text-ink3">{say.noAttempts}</p>
      ) : (
        <ul className="m-0 flex list-none flex-col gap-2 p-0 text-meta">
          {attempts.map((attempt) => (
            <li key={attempt.at} className="flex flex-wrap items-center gap-2">
              <Badge tone={attempt.outcome === 'sent' ? 'ok' : 'bad'}>{say[`mail_${attempt.outcome}`]}</Badge>
              <DateText value={attempt.at} show="time" />
              <Name>{attempt.answer}</Name>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
