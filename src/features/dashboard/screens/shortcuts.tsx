import { BarChart3, BookOpen, CalendarDays, ChevronRight, FilePlus2, Gavel, type LucideIcon, Users } from 'lucide-react'
import { useWords } from '#ui/shell/language.tsx'
import { PlainLink } from '#ui/shell/link.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { MachineText } from '#ui/text/machine-text.tsx'
import { dashboardWords } from '../law/words.ts'

type Shortcut = { readonly icon: LucideIcon; readonly name: string; readonly href: string }
type ShortcutsProps = {
  readonly caseId: string | undefined
  /** The reader sees no case and files none. */
  readonly isOutside?: boolean
}

/** Ways into the product, for the case that the reader opens most likely. */
export function Shortcuts({ caseId, isOutside = false }: ShortcutsProps) {
  return (
    <div className="no-print flex flex-col gap-5">
      <QuickActions caseId={caseId} isOutside={isOutside} />
      {!isOutside && <Lifecycle caseId={caseId} />}
    </div>
  )
}

const screenOf = (screen: string, caseId: string | undefined) => (caseId ? `/${screen}/${caseId}` : '/cases')

/** §2: new filing, knowledge base, tribunal management, reports. */
function QuickActions({ caseId, isOutside = false }: ShortcutsProps) {
  const say = useWords(dashboardWords)
  const all: readonly (Shortcut & { readonly isOfCases?: true })[] = [
    { icon: FilePlus2, name: say.newFiling, href: '/filing/new', isOfCases: true },
    { icon: BookOpen, name: say.knowledgeBase, href: '/kb' },
    { icon: Users, name: say.tribunalManagement, href: screenOf('tribunal', caseId), isOfCases: true },
    { icon: BarChart3, name: say.reports, href: '/reports' },
  ]
  const shortcuts = all.filter(({ isOfCases }) => !isOutside || !isOfCases)
  return (
    <Sheet title={say.quickActions} isFlush>
      <ul className="m-0 list-none p-0 max-beside:grid max-beside:grid-cols-2">
        {shortcuts.map(({ icon: Icon, name, href }) => (
          <li
            key={name}
            className="border-line not-first:border-t max-beside:even:border-s max-beside:nth-2:border-t-0"
          >
            <PlainLink
              href={href}
              className="flex min-h-11 items-center gap-2.5 px-4 text-meta leading-5 font-medium text-ink no-underline hover:bg-paper hover:underline sm:px-5"
            >
              <Icon size={18} aria-hidden className="shrink-0 text-brand" />
              {name}
              <ChevronRight size={16} aria-hidden className="mirror ms-auto shrink-0 text-ink3 max-beside:hidden" />
            </PlainLink>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

/** §2: filing, tribunal, hearing, kb, calendar and reports for the sample case. */
function Lifecycle({ caseId }: ShortcutsProps) {
  const say = useWords(dashboardWords)
  const cells: readonly Shortcut[] = [
    { icon: FilePlus2, name: say.filing, href: screenOf('filing', caseId) },
    { icon: Users, name: say.tribunal, href: screenOf('tribunal', caseId) },
    { icon: Gavel, name: say.hearing, href: screenOf('hearing', caseId) },
    { icon: BookOpen, name: say.knowledgeBase, href: caseId ? `/kb/${caseId}` : '/kb' },
    { icon: CalendarDays, name: say.calendar, href: '/calendar' },
    { icon: BarChart3, name: say.reports, href: '/reports' },
  ]
  return (
    <Sheet title={say.lifecycle} isFlush aside={caseId && <MachineText>{caseId}</MachineText>}>
      <ul className="m-0 grid list-none grid-cols-2 p-0">
        {cells.map(({ icon: Icon, name, href }) => (
          <li key={name} className="border-line even:border-s">
            <PlainLink
              href={href}
              className="flex h-full min-h-11 items-center gap-2 border-t-3 border-brand px-3 py-1 text-meta leading-5 font-medium text-ink no-underline hover:bg-paper hover:underline"
            >
              <Icon size={18} aria-hidden className="shrink-0 text-brand" />
              {name}
            </PlainLink>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
