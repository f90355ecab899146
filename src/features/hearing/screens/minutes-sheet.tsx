import { FileText, Plus } from 'lucide-react'
import { useState } from 'react'
import { formatNumber } from '#kernel/format.ts'
import { isolateLtr } from '#kernel/text.ts'
import { ActButton, useMay } from '#ui/buttons/act-button.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { DateText } from '#ui/dates/date-text.tsx'
import { KeptNote } from '#ui/kept/kept-note.tsx'
import { useKeptText } from '#ui/kept/kept-text.ts'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Link } from '#ui/shell/link.tsx'
import { MachineName, Name } from '#ui/text/machine-text.tsx'
import { FoldSheet } from '#ui/records/fold-sheet.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { viewHref } from '#ui/viewer/address.ts'
import { nameIn } from '#kernel/languages.ts'
import type { HearingsView } from '../law/contract.ts'
import { PaperSeal } from './paper-seal.tsx'
import { hasSigned, MinutesSigning, SigningState } from './minutes-signing-sheet.tsx'
import { signingWords } from '../law/minutes-signing-words.ts'
import { minutesWords } from '../law/minutes-words.ts'

type Row = HearingsView['minutes'][number]
type Props = { readonly caseId: string; readonly view: HearingsView; readonly zone: string }

/** The minutes of the hearings (Saudi Arbitration Law, Art. 33); folded into one line when every signature is accounted for. */
export function MinutesSheet({ caseId, view, zone, isDue }: Props & { readonly isDue: boolean }) {
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
        <span className="flex min-w-0 items-center gap-2 max-sm:justify-end">
          <Link href={viewHref(row.file.id)} aria-label={say.openNamed({ number: row.documentNo })}>
            <MachineName>{row.documentNo}</MachineName>
          </Link>
          <PaperSeal caseId={caseId} sha256={row.file.sha256} name={row.documentNo} code={row.verificationCode} />
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
    { id: 'signatures', title: signing.signatures, cell: (row) => <SigningState caseId={caseId} minutes={row} /> },
  ]
  const [newest] = view.minutes
  const people = newest?.signing.people ?? []
  // For an early version it may not be recorded who signs.
  const tally =
    people.length > 0 &&
    signing.tally({
      signed: formatNumber(people.filter(hasSigned).length, language),
      all: formatNumber(people.length, language),
    })
  return (
    <FoldSheet
      id="minutes"
      title={say.title}
      isDue={isDue}
      fold={`${caseId}/hearing/minutes`}
      {...(!newest && { icon: <FileText size={18} className="text-ink3" /> })}
      summary={newest ? [isolateLtr(newest.documentNo), tally].filter(Boolean).join(' · ') : say.none}
      date={newest && <DateText value={newest.madeAt} zone={zone} />}
      isFlush
    >
      <DataTable caption={say.title} columns={columns} rows={view.minutes} rowKey={(row) => row.id} empty={say.none} />
      {view.minutes
        .filter((row) => !row.signing.isReplaced)
        .map((row) => (
          <Signatures
            key={row.id}
            caseId={caseId}
            minutes={row}
            zone={zone}
            isFolded={isDue && row.signing.isComplete}
          />
        ))}
    </FoldSheet>
  )
}

type SignaturesProps = Omit<Props, 'view'> & { readonly minutes: Row; readonly isFolded: boolean }

/** Complete signatures are one line while those of other minutes are awaited. */
function Signatures({ isFolded, ...signing }: SignaturesProps) {
  const say = useWords(signingWords)
  // Decided when the page opens: signatures that become complete stay open before their reader.
  const [isLine] = useState(isFolded)
  if (!isLine) return <MinutesSigning {...signing} />
  return (
    <details className="open-on-paper border-t border-line">
      <summary className="cursor-pointer px-4 py-3 font-semibold sm:px-5">
        {say.signaturesOf({ number: signing.minutes.documentNo })}
      </summary>
      <MinutesSigning {...signing} />
    </details>
  )
}

type TextProps = Omit<Props, 'zone'> & {
  /** The hearing has taken place and has no minutes yet. */
  readonly isDue: boolean
}

/** The form that makes the minutes of the current hearing. */
export function MinutesText({ caseId, view, isDue }: TextProps) {
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
    <FoldSheet
      id="minutes-text"
      title={say.textOf}
      isDue={isDue}
      fold={`${caseId}/hearing/${current.id}/text`}
      icon={<Plus size={18} className="text-ink3" />}
      summary={made.length > 0 ? say.textOfHelp : say.textOfLead}
    >
      <div className="flex flex-col gap-4">
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
    </FoldSheet>
  )
}
