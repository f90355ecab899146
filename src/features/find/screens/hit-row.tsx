import { BookOpen, CalendarDays, FileText, FolderOpen, Gavel, type LucideIcon, User } from 'lucide-react'
import { overviewWords } from '#case/law/overview-words.ts'
import { formatNumber } from '#kernel/format.ts'
import { nameIn, titleIn } from '#kernel/languages.ts'
import { recordWords } from '#record/law/words.ts'
import { DateText } from '#ui/dates/date-text.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Link } from '#ui/shell/link.tsx'
import { MachineText, Name, TitleLine } from '#ui/text/machine-text.tsx'
import { MarkedPieces } from '#ui/text/marked-pieces.tsx'
import type { FindHit } from '../law/contract.ts'
import { noteOf } from '../law/note.ts'
import type { GroupName } from '../law/rules.ts'
import { findWords } from '../law/words.ts'

const ICONS = {
  ...{ documents: FileText, cases: FolderOpen, orders: Gavel, people: User, dates: CalendarDays, knowledge: BookOpen },
} satisfies Record<GroupName, LucideIcon>

/** One result: its name as a link, the sentence with the words, and what the result belongs to. */
export function HitRow({ hit, group }: { readonly hit: FindHit; readonly group: GroupName }) {
  const say = useWords(findWords)
  const { language } = useLanguage()
  const Icon = ICONS[group]
  const title = titleIn(hit, language)
  const { note } = noteOf(hit, language)
  return (
    <li className="flex gap-3 border-t border-line px-4 py-3 first:border-t-0 sm:px-5">
      <Icon size={18} aria-hidden className="mt-1 shrink-0 text-ink3" />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="m-0 min-w-0 text-body font-semibold wrap-anywhere">
            <Link href={hit.link}>
              {hit.label !== null && (
                <>
                  <MachineText>{hit.label}</MachineText>{' '}
                </>
              )}
              {group === 'cases' ? <TitleLine>{title}</TitleLine> : <Name>{title}</Name>}
            </Link>
          </h3>
          {hit.page !== null && (
            <span className="shrink-0 text-meta text-ink3 tnum">
              {say.page({ n: formatNumber(hit.page, language) })}
            </span>
          )}
        </div>
        {hit.snippet.length > 0 && (
          <p className="own-direction m-0 text-ink2 wrap-anywhere" lang={hit.language ?? undefined}>
            <MarkedPieces pieces={hit.snippet} />
          </p>
        )}
        {note && <p className="m-0 text-meta text-ink3">{note}</p>}
        <Belongs hit={hit} />
      </div>
    </li>
  )
}

/** "filed by Sara Al-Qahtani · case_001 · Replaced". */
function Belongs({ hit }: { readonly hit: FindHit }) {
  const say = useWords(findWords)
  const record = useWords(recordWords)
  const overview = useWords(overviewWords)
  const { language } = useLanguage()
  const { by, capacity, firm, cases, day, caseId, state } = hit
  const name = by && nameIn(by, language)
  const parts = [
    name && record.filedBy({ name }),
    capacity && overview[`capacity_${capacity}`],
    firm && <Name>{firm}</Name>,
    cases !== null && cases > 1 && say.inCases({ count: cases }),
    day && <DateText value={day} />,
    caseId && <MachineText>{caseId}</MachineText>,
    state && record[`state_${state}`],
  ].filter(Boolean)
  if (parts.length === 0) return null
  return (
    <p className="m-0 text-meta text-ink3">
      {parts.map((part, at) => (
        // keyed by position: parts of one line, never moved
        <span key={at}>
          {at > 0 && ' · '}
          {part}
        </span>
      ))}
    </p>
  )
}
