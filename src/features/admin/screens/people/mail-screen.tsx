import { useState } from 'react'
import type { OutputOf } from '#kernel/action.ts'
import type { outboxActions } from '#identity/law/outbox-contract.ts'
import { useKeyPaging } from '#ui/shell/address.ts'
import { Badge, type Tone } from '#ui/text/badge.tsx'
import { Banner } from '#ui/messages/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { useRead } from '#ui/calls/data.ts'
import { DateText } from '#ui/dates/date-text.tsx'
import { KeyPages } from '#ui/tables/key-pages.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { MachineText, Name } from '#ui/text/machine-text.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import { nameIn } from '#kernel/languages.ts'
import { AdminPage } from '../admin-page.tsx'
import { MailDialog } from './mail-dialog.tsx'
import { adminWords } from '../../law/words.ts'

export type MailSummary = OutputOf<(typeof outboxActions)['mail.list']>['mails'][number]
export const MAIL_TONES: Readonly<Record<MailSummary['state'], Tone>> = {
  waiting: 'warn',
  sent: 'ok',
  failed: 'bad',
  returned: 'bad',
}

/** '/admin/mail': the outbox, with what the mail server answered. */
export function MailScreen() {
  const say = useWords(adminWords)
  const { key: before, turns } = useKeyPaging()
  const [opened, setOpened] = useState<string>()
  const read = useRead('mail.list', before === undefined ? {} : { before }, { isList: true })
  return (
    <AdminPage section="mail" subtitle={say.mailHelp}>
      <ProblemNote problem={read.error?.problem} />
      <Sheet title={say.mail} isTitleUnseen isFlush>
        {read.data ? (
          <>
            {/* Inside the sheet, so that the sheet does not move when the data arrives. */}
            {!read.data.hasServer && (
              <div className="border-b border-line p-4 sm:px-5">
                <Banner kind="note">{say.noServer}</Banner>
              </div>
            )}
            <Mails mails={read.data.mails} isBusy={read.isPlaceholderData} onOpen={setOpened} />
          </>
        ) : (
          <div className="p-5">
            <Skeleton lines={5} />
          </div>
        )}
        <KeyPages back={say.newerMail} on={say.olderMail} {...turns(read.data?.next)} />
      </Sheet>
      {opened !== undefined && <MailDialog id={opened} onClose={() => setOpened(undefined)} />}
    </AdminPage>
  )
}

type MailsProps = {
  readonly mails: readonly MailSummary[]
  readonly isBusy: boolean
  readonly onOpen: (id: string) => void
}

function Mails({ mails, isBusy, onOpen }: MailsProps) {
  const { language } = useLanguage()
  const say = useWords(adminWords)
  const nameOf = (mail: MailSummary) => nameIn(mail, language)
  const columns: Column<MailSummary>[] = [
    {
      id: 'to',
      title: say.to,
      cell: (mail) => (
        <span className="flex flex-col items-start">
          <Name>{nameOf(mail)}</Name>
          <span className="font-normal text-ink3">
            <MachineText>{mail.email}</MachineText>
          </span>
        </span>
      ),
      isRowHeader: true,
    },
    { id: 'subject', title: say.subject, cell: ({ subject }) => <Name>{subject}</Name> },
    { id: 'made', title: say.made, cell: ({ madeAt }) => <DateText value={madeAt} show="time" /> },
    {
      id: 'state',
      title: say.state,
      cell: ({ state }) => <Badge tone={MAIL_TONES[state]}>{say[`mail_${state}`]}</Badge>,
    },
    {
      id: 'act',
      title: say.act,
      isAct: true,
      cell: (mail) => (
        <Button isCompact aria-label={say.openMailOf({ name: nameOf(mail) })} onPress={() => onOpen(mail.id)}>
          {say.openMail}
        </Button>
      ),
    },
  ]
  return (
    <DataTable
      caption={say.mail}
      columns={columns}
      rows={mails}
      rowKey={({ id }) => id}
      empty={say.noMail}
      isBusy={isBusy}
    />
  )
}
