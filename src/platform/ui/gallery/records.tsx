import { formatDate } from '#kernel/format.ts'
import type { Money as Sum } from '#kernel/money/money.ts'
import { Badge, type Tone } from '../text/badge.tsx'
import { BarChart } from '../tables/bar-chart.tsx'
import { DataTable } from '../tables/data-table.tsx'
import { moneyColumn } from '../tables/money-column.tsx'
import { DateText } from '../dates/date-text.tsx'
import { FileDrop } from '../files/file-drop.tsx'
import { FileList, FileRow } from '../files/file-row.tsx'
import { useLanguage, useWords } from '../shell/language.tsx'
import { MachineText, Name } from '../text/machine-text.tsx'
import { Sheet } from '../records/sheet.tsx'
import { Timeline } from '../records/timeline.tsx'
import { SAMPLE_HASH } from './status.tsx'
import { galleryWords } from './words.ts'

type Service = { id: string; to: string; at: string; method: string; tone: Tone; status: string; fee: Sum }

/** Files, tables, timelines, charts. */
export function RecordsGallery() {
  const say = useWords(galleryWords)
  const { language } = useLanguage()
  const rows: Service[] = [
    {
      id: 'SRV-2026-0141',
      to: say.claimant,
      at: '2026-03-05T09:30:00Z',
      method: say.portal,
      fee: { amount: '0.00', currency: 'SAR' },
      tone: 'ok',
      status: say.delivered,
    },
    {
      id: 'SRV-2026-0142',
      to: 'Northern Steel Ltd',
      at: '2026-03-05T11:05:00Z',
      method: say.courier,
      fee: { amount: '1090412.50', currency: 'USD' },
      tone: 'warn',
      status: say.pending,
    },
    {
      id: 'SRV-2026-0147',
      to: 'محكمة الاستئناف بالرياض',
      at: '2026-03-06T07:45:00Z',
      method: say.portal,
      fee: { amount: '-1150.00', currency: 'SAR' },
      tone: 'bad',
      status: say.failed,
    },
  ]
  const columns = [
    {
      id: 'to',
      title: say.recipient,
      isRowHeader: true,
      cell: (row: Service) => <Name>{row.to}</Name>,
      sortBy: (row: Service) => row.to,
    },
    {
      id: 'at',
      title: say.servedAt,
      cell: (row: Service) => <DateText value={row.at} show="time" />,
      sortBy: (row: Service) => row.at,
    },
    { id: 'method', title: say.method, cell: (row: Service) => row.method },
    { id: 'reference', title: say.reference, cell: (row: Service) => <MachineText>{row.id}</MachineText> },
    moneyColumn<Service>({
      ...{ id: 'fee', title: say.fee },
      of: ({ fee }) => fee,
      sortBy: ({ fee }) => Number(fee.amount),
    }),
    { id: 'status', title: say.status, cell: (row: Service) => <Badge tone={row.tone}>{row.status}</Badge> },
  ]
  const months = ['2025-10-15', '2025-11-15', '2025-12-15', '2026-01-15', '2026-02-15', '2026-03-15']
  const counts = [
    [14, 6],
    [11, 9],
    [17, 7],
    [21, 8],
    [16, 12],
    [19, 10],
  ]
  const monthName = (day: string) => formatDate(day, language, { month: 'short' }).split(' ')[1] ?? day
  return (
    <>
      <Sheet title={say.annexes}>
        <div className="flex flex-col gap-4">
          <FileDrop label={say.annex} help={say.annexHelp} isMultiple onFiles={() => undefined} />
          <FileDrop label={say.annex} error={say.badFile} onFiles={() => undefined} />
          <FileList label={say.annexes}>
            <FileRow
              name="Annex-1_Costs schedule.xlsx"
              size={212_000}
              state={{ kind: 'stored' }}
              sha256={SAMPLE_HASH}
              onRemove={() => undefined}
            />
            <FileRow
              name="الملحق-٢_محضر الجلسة.pdf"
              size={2_412_000}
              state={{ kind: 'uploading', share: 0.62 }}
              onRemove={() => undefined}
            />
            <FileRow
              name="scan.pdf"
              size={812_000}
              state={{ kind: 'failed', reason: galleryWords.badFile }}
              onRemove={() => undefined}
            />
          </FileList>
        </div>
      </Sheet>
      <Sheet title={say.trail} isFlush>
        <DataTable caption={say.trail} columns={columns} rows={rows} rowKey={(row) => row.id} empty={say.noTrail} />
      </Sheet>
      <Sheet title={say.reference} isFlush>
        <DataTable caption={say.reference} columns={columns} rows={[]} rowKey={(row) => row.id} empty={say.noTrail} />
      </Sheet>
      <Sheet title={say.events}>
        <Timeline
          label={say.events}
          entries={[
            { id: '1', title: say.eventServed, when: <DateText value="2026-01-12" />, state: 'done' },
            { id: '2', title: say.eventBroken, when: <DateText value="2026-01-14" />, state: 'broken' },
            { id: '3', title: say.eventLate, when: <DateText value="2026-02-01" />, state: 'late' },
            {
              id: '4',
              title: say.eventDue,
              when: <DateText value="2026-03-05" show="both-calendars" />,
              detail: say.eventDueWhy,
              state: 'due',
            },
          ]}
        />
      </Sheet>
      <Sheet title={say.chart}>
        <BarChart
          title={say.chart}
          groupTitle={say.monthTitle}
          series={[say.filed, say.awards]}
          groups={months.map((day, at) => ({ name: monthName(day), values: counts[at] ?? [] }))}
        />
      </Sheet>
    </>
  )
}
