import { useState } from 'react'
import { formatNumber } from '#kernel/format.ts'
import type { OutputOf } from '#kernel/action.ts'
import { ActName, ActorName, Details, ObjectName } from '#audit/screens/cells.tsx'
import type { auditActions } from '#audit/law/contract.ts'
import { NightlySheet } from '#audit/screens/nightly-sheet.tsx'
import { useKeyPaging } from '#ui/shell/address.ts'
import { Badge } from '#ui/text/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { useAct, useRead } from '#ui/calls/data.ts'
import { DateText } from '#ui/dates/date-text.tsx'
import { useDownload } from '#ui/files/download.ts'
import { Facts } from '#ui/tables/facts.tsx'
import { Hash } from '#ui/files/hash.tsx'
import { KeyPages } from '#ui/tables/key-pages.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import { AdminPage } from './admin-page.tsx'
import type { LogEntry } from '../law/contract.ts'
import { adminWords } from '../law/words.ts'

/** '/admin/log': who signed in, who changed people and settings, and whether the audit chain is intact. */
export function LogScreen() {
  const say = useWords(adminWords)
  return (
    <AdminPage section="log" subtitle={say.logHelp} asideLabel={say.chain} aside={<Checks />}>
      <Acts />
    </AdminPage>
  )
}

function Acts() {
  const say = useWords(adminWords)
  const { at: before, turns } = useKeyPaging()
  const read = useRead('admin.log', before === undefined ? {} : { before }, { isList: true })
  const columns: Column<LogEntry>[] = [
    { id: 'time', title: say.time, cell: ({ at }) => <DateText value={at} show="time" />, isRowHeader: true },
    { id: 'actor', title: say.actor, cell: ({ actor }) => <ActorName>{actor}</ActorName> },
    { id: 'action', title: say.action, cell: ({ action }) => <ActName>{action}</ActName> },
    {
      id: 'object',
      title: say.object,
      isLong: true,
      cell: (one) => <ObjectName type={one.objectType} id={one.objectId} />,
    },
    {
      id: 'details',
      title: say.details,
      isLong: true,
      cell: ({ details }) => Object.keys(details).length > 0 && <Details details={details} />,
    },
  ]
  return (
    <Sheet title={say.log} isTitleUnseen isFlush>
      <ProblemNote problem={read.error?.problem} />
      {read.data ? (
        <DataTable
          caption={say.log}
          columns={columns}
          rows={read.data.entries}
          rowKey={({ id }) => id}
          empty={say.noActs}
          isBusy={read.isPlaceholderData}
        />
      ) : (
        <div className="p-5">
          <Skeleton lines={8} />
        </div>
      )}
      <KeyPages back={say.newerActs} on={say.olderActs} {...turns(read.data?.next)} />
    </Sheet>
  )
}

function Checks() {
  return (
    <>
      <ChainSheet />
      <NightlySheet isStacked />
    </>
  )
}

type Report = OutputOf<(typeof auditActions)['audit.centreVerify']>

function ChainSheet() {
  const say = useWords(adminWords)
  const verify = useAct('audit.centreVerify')
  const download = useDownload('admin.exportLog')
  const [report, setReport] = useState<Report>()
  return (
    <Sheet
      title={say.chain}
      // Only the verdict is announced to screen readers, not the report with its fingerprint.
      aside={
        <span role="status">
          {report && <Badge tone={report.ok ? 'ok' : 'bad'}>{report.ok ? say.intact : say.broken}</Badge>}
        </span>
      }
    >
      <div className="flex flex-col gap-4">
        {report ? <ReportFacts report={report} /> : <p className="m-0 text-meta text-ink3">{say.notVerified}</p>}
        <ProblemNote problem={verify.problem} />
        <ProblemNote problem={download.problem} />
        <div className="flex flex-wrap gap-2">
          <Button kind="primary" isPending={verify.pending} onPress={async () => setReport(await verify.run({}))}>
            {say.verify}
          </Button>
          <Button isPending={download.pending} onPress={() => download.run({}, 'centre-acts.json')}>
            {say.exportLog}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}

function ReportFacts({ report }: { report: Report }) {
  const { language } = useLanguage()
  const say = useWords(adminWords)
  return (
    <Facts
      isStacked
      facts={[
        { name: say.entryCount, value: formatNumber(report.count, language) },
        ...(report.ok ? [] : [{ name: say.brokenAt, value: formatNumber(report.index ?? 0, language) }]),
        { name: say.tip, value: <Hash hash={report.tip} /> },
      ]}
    />
  )
}
