import { useLocation } from '@tanstack/react-router'
import { FileSpreadsheet, FileText } from 'lucide-react'
import { useAsked, useInAddress } from '#ui/shell/address.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { readAddress } from '#ui/calls/client.ts'
import { useRead } from '#ui/calls/data.ts'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Page } from '#ui/shell/page.tsx'
import { NavigationBanner } from '#ui/messages/navigation-banner.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import { Tabs } from '#ui/records/tabs.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { type Asked, askedBy, FILTERS, partField } from './filters.ts'
import { MovementsPart } from './movements-part.tsx'
import { ProposalsPart } from './proposals-part.tsx'
import { StatementsPart } from './statements-part.tsx'
import { SummarySheets } from './summary-sheets.tsx'
import { reconciliationWords } from '../law/words.ts'

/** '/finance/reconciliation': books and bank side by side. The filters are part of the address. */
export function ReconciliationScreen() {
  const say = useWords(reconciliationWords)
  const banner = useLocation({ select: ({ state }) => state.banner })
  const [chosen, ask] = useAsked(FILTERS)
  const [part, showPart] = useInAddress('part', partField)
  const filters = askedBy(chosen)
  const summary = useRead('reconciliation.summary', filters)
  const items = [
    { id: 'movements' as const, name: say.movements, content: <MovementsPart filters={filters} /> },
    { id: 'proposals' as const, name: say.proposals, content: <ProposalsPart filters={filters} /> },
    {
      id: 'statements' as const,
      name: say.statements,
      content: <StatementsPart providers={summary.data?.providers ?? []} />,
    },
  ]
  return (
    <Page title={say.title} actions={<Exports filters={filters} />} banners={<NavigationBanner code={banner} />}>
      <FilterSheet filters={chosen} onFilter={ask} providers={summary.data?.providers ?? []} />
      {summary.error ? (
        <ProblemNote problem={summary.error.problem} />
      ) : summary.data ? (
        <SummarySheets summary={summary.data} />
      ) : (
        // As tall as the tables of two currencies and two sources, so that the content below does not move.
        [say.totals, say.ageing].map((title) => (
          <Sheet key={title} title={title}>
            <Skeleton lines={7} />
          </Sheet>
        ))
      )}
      <div className="min-w-0 rounded-sheet border border-line bg-surface">
        <Tabs label={say.parts} items={items} chosen={part} onChoose={showPart} />
      </div>
    </Page>
  )
}

/** §2: the exports use the filters of the page; they are plain links. */
function Exports({ filters }: { filters: Asked }) {
  const { language } = useLanguage()
  const say = useWords(reconciliationWords)
  const address = (name: 'reconciliation.csv' | 'reconciliation.pdf') =>
    readAddress(name, { ...filters, lang: language })
  return (
    <>
      <ButtonLink href={address('reconciliation.csv')} isFile aria-label={say.exportCsvName}>
        <FileSpreadsheet size={18} aria-hidden />
        {say.exportCsv}
      </ButtonLink>
      <ButtonLink href={address('reconciliation.pdf')} isFile aria-label={say.exportPdfName}>
        <FileText size={18} aria-hidden />
        {say.exportPdf}
      </ButtonLink>
    </>
  )
}
