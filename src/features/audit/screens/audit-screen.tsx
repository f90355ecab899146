import { useLocation } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { toLatinDigits } from '#kernel/digits.ts'
import { isolateLtr } from '#kernel/text.ts'
import { useFollowing, useKeyPaging } from '#ui/shell/address.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { useRead } from '#ui/calls/data.ts'
import { DateText } from '#ui/dates/date-text.tsx'
import { EmptyState } from '#ui/messages/empty-state.tsx'
import { KeyPages } from '#ui/tables/key-pages.tsx'
import { useWords } from '#ui/shell/language.tsx'
import { Page } from '#ui/shell/page.tsx'
import { useGoTo } from '#ui/shell/link.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { useSession } from '#ui/calls/session.ts'
import { Sheet } from '#ui/records/sheet.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ActName, Note, ObjectName } from './cells.tsx'
import { useActs } from './reads.ts'
import { NightlySheet } from './nightly-sheet.tsx'
import { CENTRE, readsCentre, readsChecks } from '../law/rules.ts'
import { auditWords } from '../law/words.ts'

/** §2: the case that the table begins with, where the reader may see it. */
const SAMPLE_CASE = 'case_001'
const PAGE = 50

/** '/audit': the acts of a case (or of the centre) in one table. The address names the case. */
export function AuditScreen() {
  const say = useWords(auditWords)
  const asked = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('caseId') })
  const { caseId, isLoading } = useCase(asked)
  const roles = useSession()?.person?.roles ?? []
  return (
    <Page title={say.title}>
      <CaseBox caseId={caseId} />
      {readsChecks(roles) && <NightlySheet />}
      {caseId ? (
        <Acts key={caseId} chain={caseId} />
      ) : (
        <Sheet title={say.entries} isFlush>
          <EmptyState>{isLoading ? '…' : say.enterCase}</EmptyState>
        </Sheet>
      )}
    </Page>
  )
}

/** The requested case, else the sample case, else (secure mode has no sample case) the latest case. */
function useCase(asked: string | null): { readonly caseId: string; readonly isLoading: boolean } {
  const sample = useRead('case.read', { id: SAMPLE_CASE }, { enabled: asked === null })
  const latest = useRead('case.list', { limit: 1 }, { enabled: asked === null && sample.isError })
  const caseId = asked ?? sample.data?.id ?? latest.data?.cases[0]?.id ?? ''
  return { caseId, isLoading: sample.isLoading || latest.isLoading }
}

function CaseBox({ caseId }: { caseId: string }) {
  const say = useWords(auditWords)
  const goTo = useGoTo()
  const roles = useSession()?.person?.roles ?? []
  const [typed, setTyped] = useFollowing(caseId === CENTRE ? '' : caseId)

  function show(event: FormEvent): void {
    event.preventDefault()
    const id = toLatinDigits(typed).trim().toLowerCase()
    if (id) void goTo(`/audit?caseId=${encodeURIComponent(id)}`)
  }

  return (
    <div className="no-print">
      <Sheet title={say.chooseCase}>
        <form role="search" onSubmit={show} className="flex flex-wrap items-end gap-3">
          <div className="grow basis-56 sm:max-w-80">
            <TextField label={say.caseId} value={typed} onChange={setTyped} isMachineText maxLength={40} />
          </div>
          <Button type="submit" kind="primary">
            {say.show}
          </Button>
          {readsCentre(roles) && <ButtonLink href={`/audit?caseId=${CENTRE}`}>{say.centre}</ButtonLink>}
        </form>
      </Sheet>
    </div>
  )
}

type Act = { seq: number; id: string; ts: string; action: string; objectType: string; objectId: string; note: string }

function Acts({ chain }: { chain: string }) {
  const say = useWords(auditWords)
  const { at: before, turns } = useKeyPaging()
  const list = useActs(chain, before, PAGE)
  const oldest = list.data?.at(-1)?.seq ?? 0
  const columns: Column<Act>[] = [
    { id: 'time', title: say.time, cell: (act) => <DateText value={act.ts} show="time" />, isRowHeader: true },
    { id: 'action', title: say.action, cell: (act) => <ActName>{act.action}</ActName> },
    {
      id: 'object',
      title: say.object,
      isLong: true,
      cell: (act) => <ObjectName type={act.objectType} id={act.objectId} isWhole />,
    },
    { id: 'note', title: say.note, isLong: true, cell: (act) => <Note>{act.note}</Note> },
  ]
  if (list.error) return <ProblemNote problem={list.error.problem} />
  return (
    <Sheet
      title={chain === CENTRE ? say.centre : say.entriesOf({ id: isolateLtr(chain) })}
      isFlush
      aside={
        <ButtonLink isCompact href={`/audit/${chain}`}>
          {say.openChain}
        </ButtonLink>
      }
    >
      {list.data === undefined ? (
        <div className="p-5">
          <Skeleton lines={6} />
        </div>
      ) : (
        <DataTable
          caption={say.title}
          columns={columns}
          rows={list.data}
          rowKey={(act) => act.id}
          empty={say.noEntries}
          isBusy={list.isPlaceholderData}
          isWide
        />
      )}
      <KeyPages back={say.later} on={say.earlier} {...turns(oldest > 0 ? oldest : undefined)} />
    </Sheet>
  )
}
