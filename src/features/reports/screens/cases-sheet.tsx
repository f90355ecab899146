import { formatNumber } from '#kernel/format.ts'
import { useAsked, useKeyPaging } from '#ui/shell/address.ts'
import { choiceField } from '#ui/fields/address-fields.ts'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { useRead } from '#ui/calls/data.ts'
import { DateText } from '#ui/dates/date-text.tsx'
import { KeyPages } from '#ui/tables/key-pages.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Link } from '#ui/shell/link.tsx'
import { MachineText } from '#ui/text/machine-text.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import type { CountedCase } from '../law/contract.ts'
import { FIGURES, type FigureName } from '../law/rules.ts'
import { reportWords } from '../law/words.ts'

const PAGE = 10
const ADDRESS = { figure: choiceField(FIGURES) }

/** The cases that a figure counts, by number and date, without names. */
export function CasesSheet() {
  const say = useWords(reportWords)
  const [{ figure }, ask] = useAsked(ADDRESS)
  return (
    <Sheet title={say.behind} isFlush>
      <div className="max-w-md px-4 py-4 sm:px-5">
        <Select
          label={say.figure}
          options={FIGURES.map((value) => ({ value, label: say[value] }))}
          value={figure}
          onChange={(chosen) => ask({ figure: chosen })}
        />
      </div>
      <Counted figure={figure} />
    </Sheet>
  )
}

function Counted({ figure }: { figure: FigureName }) {
  const say = useWords(reportWords)
  const { language } = useLanguage()
  const { at: before, turns } = useKeyPaging()
  const list = useRead('report.cases', { figure, limit: PAGE, ...(before === undefined ? {} : { before }) })
  const columns: Column<CountedCase>[] = [
    {
      id: 'case',
      title: say.caseId,
      isRowHeader: true,
      cell: (one) => (
        <Link href={`/cases/${one.caseId}`}>
          <MachineText>{one.caseId}</MachineText>
        </Link>
      ),
    },
    { id: 'date', title: say[`date_${figure}`], cell: (one) => <DateText value={one.at} /> },
  ]
  if (figure === 'avgDaysToPO1') {
    const days = (one: CountedCase) => formatNumber(one.days ?? 0, language, { maximumFractionDigits: 1 })
    columns.push({ id: 'days', title: say.days, isAtEnd: true, cell: days })
  }
  if (figure === 'optOutRatePercent') {
    const told = (one: CountedCase) => (one.optedOut ? say.optedOut_yes : say.optedOut_no)
    columns.push({ id: 'optOut', title: say.optedOut, cell: told })
  }
  if (list.error) return <ProblemNote problem={list.error.problem} />
  return (
    <>
      {list.data === undefined ? (
        <div className="p-5">
          <Skeleton lines={4} />
        </div>
      ) : (
        <DataTable
          caption={say[figure]}
          columns={columns}
          rows={list.data.cases}
          rowKey={(one) => one.caseId}
          empty={say.noCases}
        />
      )}
      <KeyPages back={say.newer} on={say.older} {...turns(list.data?.next)} />
    </>
  )
}
