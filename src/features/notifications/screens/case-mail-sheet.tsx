import { Mail } from 'lucide-react'
import { formatNumber } from '#kernel/format.ts'
import { nameIn } from '#kernel/languages.ts'
import type { Matter } from '#kernel/manifest/notice.ts'
import type { CaseMail, CaseSkips } from '#notifications/law/case-mail-contract.ts'
import { caseMailLogWords } from '#notifications/law/case-mail-words.ts'
import { matterWords } from '#notifications/law/mail-words.ts'
import { useMay } from '#ui/buttons/act-button.tsx'
import { useRead } from '#ui/calls/data.ts'
import { DateText } from '#ui/dates/date-text.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { FoldSheet } from '#ui/records/fold-sheet.tsx'
import { useKeyPaging } from '#ui/shell/address.ts'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { KeyPages } from '#ui/tables/key-pages.tsx'
import { Bounces } from './bounces-part.tsx'
import { Badge, type Tone } from '#ui/text/badge.tsx'
import { MachineText, Name } from '#ui/text/machine-text.tsx'

const TONES: Readonly<Record<CaseMail['state'], Tone>> = { waiting: 'warn', sent: 'ok', failed: 'bad', returned: 'bad' }

/** With the people of a case, for those who may read it: the mail that left about the case, and why some did not. */
export function CaseMailSheet({ caseId }: { caseId: string }) {
  return useMay(caseId)('mail.ofCase').code === 'ROLE_BLOCK' ? null : <Log caseId={caseId} />
}

function Log({ caseId }: { caseId: string }) {
  const say = useWords(caseMailLogWords)
  const { key: before, turns } = useKeyPaging('mail')
  const read = useRead('mail.ofCase', { caseId, ...(before === undefined ? {} : { before }) }, { isList: true })
  if (!read.data) return <ProblemNote problem={read.error?.problem} />
  const { mails, skipped, bounces, next } = read.data
  const [last] = before === undefined ? mails : []
  return (
    <FoldSheet
      title={say.title}
      id="mail"
      isDue={bounces.some(({ settledAt }) => settledAt === null)}
      fold={`${caseId}/mail`}
      icon={<Mail size={18} className="text-ink3" />}
      summary={mails.length > 0 ? say.logged : say.none}
      date={last && <DateText value={last.madeAt} show="time" />}
      isFlush
    >
      {bounces.length > 0 && <Bounces caseId={caseId} bounces={bounces} />}
      <Mails mails={mails} isBusy={read.isPlaceholderData} />
      <KeyPages back={say.newer} on={say.older} {...turns(next)} />
      {skipped.length > 0 && <Skips skipped={skipped} />}
    </FoldSheet>
  )
}

function useKinds(): (kinds: readonly Matter[]) => string {
  const kindName = useWords(matterWords)
  return (kinds) => kinds.map((kind) => kindName[kind]).join(' · ')
}

function Mails({ mails, isBusy }: { mails: readonly CaseMail[]; isBusy: boolean }) {
  const say = useWords(caseMailLogWords)
  const { language } = useLanguage()
  const kindsOf = useKinds()
  const columns: Column<CaseMail>[] = [
    {
      id: 'to',
      title: say.to,
      cell: (mail) => (
        <span className="flex flex-col items-start">
          <Name>{nameIn(mail, language)}</Name>
          <span className="font-normal text-ink3">
            <MachineText>{mail.email}</MachineText>
          </span>
        </span>
      ),
      rowName: (mail) => nameIn(mail, language),
      isRowHeader: true,
    },
    { id: 'about', title: say.about, cell: ({ kinds }) => kindsOf(kinds), isLong: true },
    { id: 'made', title: say.made, cell: ({ madeAt }) => <DateText value={madeAt} show="time" /> },
    {
      id: 'state',
      title: say.state,
      cell: ({ state }) => <Badge tone={TONES[state]}>{say[`state_${state}`]}</Badge>,
    },
    { id: 'answer', title: say.answer, cell: (mail) => <Answer {...mail} />, isLong: true },
  ]
  return (
    <DataTable
      caption={say.title}
      columns={columns}
      rows={mails}
      rowKey={({ id }) => id}
      empty={say.none}
      isBusy={isBusy}
    />
  )
}

function Answer({ isUnwanted, attempts }: CaseMail) {
  const say = useWords(caseMailLogWords)
  const last = attempts.at(-1)
  if (isUnwanted) return say.unwanted
  return last ? <MachineText>{last.answer}</MachineText> : say.noAnswer
}

function Skips({ skipped }: { skipped: readonly CaseSkips[] }) {
  const say = useWords(caseMailLogWords)
  const { language } = useLanguage()
  const kindsOf = useKinds()
  const columns: Column<CaseSkips>[] = [
    { id: 'person', title: say.person, cell: (one) => <Name>{nameIn(one, language)}</Name>, isRowHeader: true },
    { id: 'about', title: say.about, cell: ({ kinds }) => kindsOf(kinds), isLong: true },
    {
      id: 'why',
      title: say.why,
      cell: ({ why, count }) => say.counted({ why: say[`why_${why}`], count: formatNumber(count, language) }),
      isLong: true,
    },
    { id: 'last', title: say.last, cell: ({ lastAt }) => <DateText value={lastAt} show="time" /> },
  ]
  return (
    <div className="border-t border-line">
      <h3 className="m-0 px-4 pt-4 text-meta font-semibold sm:px-5">{say.withoutMail}</h3>
      <DataTable
        caption={say.withoutMail}
        columns={columns}
        rows={skipped}
        rowKey={({ personId, why }) => `${personId} ${why}`}
        empty={say.none}
      />
    </div>
  )
}
