import { Badge } from '#ui/text/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { useAct } from '#ui/calls/data.ts'
import { DateText } from '#ui/dates/date-text.tsx'
import { useWords } from '#ui/shell/language.tsx'
import { Code } from '#ui/text/machine-text.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import type { AccountView } from '#identity/law/account-contract.ts'
import { deviceName } from '#identity/law/device-name.ts'
import { identityWords } from '#identity/law/words.ts'

type Row = AccountView['sessions'][number]

/** Where the person is signed in; any other session can be ended, because it may not be theirs. */
export function SessionsSheet({ sessions }: { sessions: readonly Row[] }) {
  const say = useWords(identityWords)
  const end = useAct('account.endSession')
  const endOthers = useAct('account.endOthers')
  const name = (row: Row) => deviceName(row.device) ?? say.unknownDevice
  const hasOthers = sessions.length > 1
  const columns: readonly Column<Row>[] = [
    {
      id: 'device',
      title: say.device,
      isRowHeader: true,
      cell: (row) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <bdi title={row.device}>{name(row)}</bdi>
          {row.isThis && <Badge tone="ok">{say.thisSession}</Badge>}
        </span>
      ),
    },
    { id: 'seen', title: say.lastSeen, cell: (row) => <DateText value={row.lastSeenAt} show="time" /> },
    {
      id: 'began',
      title: say.began,
      cell: (row) => (
        <>
          <DateText value={row.beganAt} show="time" />
          <span className="block text-note text-ink3">{say[`signedInBy_${row.method}`]}</span>
        </>
      ),
    },
    { id: 'address', title: say.address, cell: (row) => <Code>{row.address}</Code> },
  ]
  const ending: Column<Row> = {
    id: 'end',
    title: say.endSession,
    isAct: true,
    isAtEnd: true,
    cell: (row) =>
      !row.isThis && (
        <Button
          isCompact
          aria-label={say.endSessionOf({ device: name(row) })}
          onPress={() => void end.run({ id: row.id })}
        >
          {say.endSession}
        </Button>
      ),
  }
  return (
    <Sheet title={say.sessions} isFlush>
      <DataTable
        caption={say.sessions}
        columns={hasOthers ? [...columns, ending] : columns}
        rows={sessions}
        rowKey={(row) => row.id}
        empty=""
      />
      <div className="flex flex-col gap-3 border-t border-line p-4 sm:p-5">
        <ProblemNote problem={end.problem ?? endOthers.problem} />
        <div>
          <Button
            disabledReason={hasOthers ? undefined : say.noOthers}
            isPending={endOthers.pending}
            onPress={() => void endOthers.run({})}
          >
            {say.endOthers}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
