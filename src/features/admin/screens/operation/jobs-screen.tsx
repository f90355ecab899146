import { useState } from 'react'
import { formatNumber } from '#kernel/format.ts'
import { AdminPage } from '../admin-page.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { useAct, useRead } from '#ui/calls/data.ts'
import { DateText } from '#ui/dates/date-text.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { MachineText } from '#ui/text/machine-text.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import type { FailedJob } from '../../law/jobs-contract.ts'
import { jobsWords, queueWords, type QueueName } from '../../law/jobs-words.ts'

/** '/admin/jobs': work in the background that failed, to be tried again or discarded, and what waits. */
export function JobsScreen() {
  const say = useWords(jobsWords)
  const read = useRead('jobs.list', {}, { isList: true })
  const [discarded, setDiscarded] = useState<FailedJob>()
  const retry = useAct('jobs.retry')
  return (
    <AdminPage section="jobs" subtitle={say.help}>
      <ProblemNote problem={read.error?.problem} />
      <ProblemNote problem={retry.problem} />
      {read.data ? (
        <>
          <Failed
            jobs={read.data.jobs}
            isBusy={read.isPlaceholderData}
            isPending={retry.pending}
            onRetry={({ id }) => void retry.run({ id })}
            onDiscard={setDiscarded}
          />
          {read.data.hasMore && <p className="m-0 text-meta text-ink2">{say.more}</p>}
          <Waiting waiting={read.data.waiting} />
        </>
      ) : (
        <Sheet title={say.failed} isFlush>
          <div className="p-5">
            <Skeleton lines={5} />
          </div>
        </Sheet>
      )}
      {discarded && <Discard job={discarded} onClose={() => setDiscarded(undefined)} />}
    </AdminPage>
  )
}

type FailedProps = {
  readonly jobs: readonly FailedJob[]
  readonly isBusy: boolean
  readonly isPending: boolean
  readonly onRetry: (job: FailedJob) => void
  readonly onDiscard: (job: FailedJob) => void
}

function Failed({ jobs, isBusy, isPending, onRetry, onDiscard }: FailedProps) {
  const { language } = useLanguage()
  const say = useWords(jobsWords)
  const names = useWords(queueWords)
  const columns: Column<FailedJob>[] = [
    {
      id: 'work',
      title: say.work,
      cell: ({ id, queue }) => (
        <span className="flex flex-col items-start">
          {names[queue]}
          <span className="font-normal text-ink3">
            <MachineText>{id}</MachineText>
          </span>
        </span>
      ),
      isRowHeader: true,
    },
    { id: 'failedAt', title: say.failedAt, cell: ({ failedAt }) => <DateText value={failedAt} show="time" /> },
    { id: 'tries', title: say.tries, cell: ({ tries }) => formatNumber(tries, language) },
    { id: 'cause', title: say.cause, isLong: true, cell: ({ cause }) => (cause ? cause[language] : say.inLog) },
    {
      id: 'act',
      title: say.act,
      isAct: true,
      cell: (job) => (
        <span className="flex flex-wrap items-center gap-2">
          {job.mayRetry ? (
            <Button
              isCompact
              isPending={isPending}
              aria-label={say.retryOf({ id: job.id })}
              onPress={() => onRetry(job)}
            >
              {say.retry}
            </Button>
          ) : (
            <span className="text-meta text-ink2">{say.elsewhere}</span>
          )}
          <Button isCompact aria-label={say.discardOf({ id: job.id })} onPress={() => onDiscard(job)}>
            {say.discard}
          </Button>
        </span>
      ),
    },
  ]
  return (
    <Sheet
      title={say.failed}
      isFlush
      aside={jobs.length > 0 && <Badge tone="bad">{formatNumber(jobs.length, language)}</Badge>}
    >
      <DataTable
        caption={say.failed}
        columns={columns}
        rows={jobs}
        rowKey={({ id }) => id}
        empty={say.none}
        isBusy={isBusy}
      />
    </Sheet>
  )
}

type WaitingRow = { readonly queue: QueueName; readonly ready: number; readonly oldestSeconds: number }

function Waiting({ waiting }: { waiting: readonly WaitingRow[] }) {
  const { language } = useLanguage()
  const say = useWords(jobsWords)
  const names = useWords(queueWords)
  const columns: Column<WaitingRow>[] = [
    { id: 'work', title: say.work, cell: ({ queue }) => names[queue], isRowHeader: true },
    { id: 'ready', title: say.ready, cell: ({ ready }) => formatNumber(ready, language) },
    {
      id: 'oldest',
      title: say.oldest,
      cell: ({ oldestSeconds }) => formatNumber(Math.floor(oldestSeconds / 60), language),
    },
  ]
  return (
    <Sheet title={say.waiting} isFlush>
      <DataTable
        caption={say.waiting}
        columns={columns}
        rows={waiting}
        rowKey={({ queue }) => queue}
        empty={say.nothingWaits}
      />
    </Sheet>
  )
}

function Discard({ job, onClose }: { job: FailedJob; onClose: () => void }) {
  const say = useWords(jobsWords)
  const names = useWords(queueWords)
  const act = useAct('jobs.discard')
  const go = async () => {
    if (await act.run({ id: job.id })) onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      title={say.discardTitle}
      effects={[names[job.queue], say.discardEffect]}
      confirm={say.discard}
      isDangerous
      isPending={act.pending}
      error={<ProblemNote problem={act.problem} />}
      onConfirm={() => void go()}
      onClose={onClose}
    />
  )
}
