import { useState } from 'react'
import { formatNumber } from '#kernel/format.ts'
import { paperPath } from '#kernel/papers.ts'
import { ActButton, useMay } from '#ui/buttons/act-button.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { DateText } from '#ui/dates/date-text.tsx'
import { Hash } from '#ui/files/hash.tsx'
import { KeptNote } from '#ui/kept/kept-note.tsx'
import { useKeptText } from '#ui/kept/kept-text.ts'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Link } from '#ui/shell/link.tsx'
import { MachineName, Name } from '#ui/text/machine-text.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { VerifyLink } from '#ui/buttons/verify-link.tsx'
import { viewHref } from '#ui/viewer/address.ts'
import { nameIn } from '#kernel/languages.ts'
import type { HearingsView } from '../law/contract.ts'
import { MinutesSigning, SigningState } from './minutes-signing-sheet.tsx'
import { signingWords } from '../law/minutes-signing-words.ts'
import { minutesWords } from '../law/minutes-words.ts'

type Row = HearingsView['minutes'][number]
type Props = { readonly caseId: string; readonly view: HearingsView; readonly zone: string }

/** The minutes of the hearings (Saudi Arbitration Law, Art. 33), and the form that makes those of the current one. */
export function MinutesSheet({ caseId, view, zone }: Props) {
  const say = useWords(minutesWords)
  const signing = useWords(signingWords)
  const { language } = useLanguage()
  const columns: Column<Row>[] = [
    {
      id: 'document',
      title: say.documentNo,
      isRowHeader: true,
      rowName: (row) => row.documentNo,
      cell: (row) => (
        <span className="flex min-w-0 flex-col gap-1">
          <Link href={viewHref(row.file.id)} aria-label={say.openNamed({ number: row.documentNo })}>
            <MachineName>{row.documentNo}</MachineName>
          </Link>
          <Hash hash={row.file.sha256} of={row.documentNo} />
          {row.verificationCode && (
            <span className="font-normal max-sm:pb-1.5">
              <VerifyLink href={paperPath(caseId, row.verificationCode)} name={row.documentNo} />
            </span>
          )}
        </span>
      ),
    },
    { id: 'hearing', title: say.hearing, cell: (row) => formatNumber(row.hearingNumber, language) },
    { id: 'version', title: say.version, cell: (row) => formatNumber(row.version, language) },
    { id: 'made', title: say.madeAt, cell: (row) => <DateText value={row.madeAt} show="time" zone={zone} /> },
    {
      id: 'by',
      title: say.madeBy,
      cell: (row) => <Name>{nameIn(row.madeBy, language)}</Name>,
    },
    { id: 'signatures', title: signing.signatures, cell: (row) => <SigningState minutes={row} /> },
  ]
  return (
    <Sheet id="minutes" title={say.title} isFlush>
      <DataTable caption={say.title} columns={columns} rows={view.minutes} rowKey={(row) => row.id} empty={say.none} />
      {view.minutes
        .filter((row) => !row.signing.isReplaced)
        .map((row) => (
          <MinutesSigning key={row.id} caseId={caseId} minutes={row} zone={zone} />
        ))}
      {view.current && <Make caseId={caseId} view={view} />}
    </Sheet>
  )
}

function Make({ caseId, view }: Omit<Props, 'zone'>) {
  const say = useWords(minutesWords)
  const signing = useWords(signingWords)
  const may = useMay(caseId)('hearing.makeMinutes')
  const [text, setText] = useState('')
  const { current } = view
  const kept = useKeptText(`minutes:${caseId}:${current?.id}`, text, setText)
  if (may.code === 'ROLE_BLOCK' || !current) return null
  const made = view.minutes.filter((one) => one.hearingNumber === current.number)
  // A new version warns about what happens to existing signatures.
  const isBegun = made.some(({ signing }) => !signing.isReplaced && signing.people.some(({ how }) => how !== null))
  const verb = made.length > 0 ? say.makeAgain : say.make
  return (
    <div className="flex flex-col gap-4 border-t border-line px-4 py-4 sm:px-5">
      <p className="m-0 max-w-prose text-meta text-ink2">{say.lead}</p>
      <KeptNote kept={kept} show={(found) => found} />
      <TextArea label={say.text} help={say.textHelp} value={text} onChange={setText} rows={4} maxLength={50_000} />
      <ActButton
        act="hearing.makeMinutes"
        caseId={caseId}
        input={{ id: current.id, text }}
        onDone={() => {
          kept.sent()
          setText('')
        }}
        {...(isBegun && {
          confirm: { title: signing.anewTitle, effects: [signing.anewEffect, signing.anewEffectOld], verb },
        })}
      >
        {verb}
      </ActButton>
    </div>
  )
}
