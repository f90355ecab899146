import { useLocation } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { toLatinDigits } from '#kernel/digits.ts'
import { fieldIn, nameIn } from '#kernel/languages.ts'
import { isolateLtr } from '#kernel/text.ts'
import { useFollowing, useKeyPaging } from '#ui/shell/address.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ActSentence } from '#ui/text/act-sentence.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { useRead } from '#ui/calls/data.ts'
import { DateText } from '#ui/dates/date-text.tsx'
import { EmptyState } from '#ui/messages/empty-state.tsx'
import { KeyPages } from '#ui/tables/key-pages.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Page } from '#ui/shell/page.tsx'
import { useGoTo } from '#ui/shell/link.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { useSession } from '#ui/calls/session.ts'
import { Sheet } from '#ui/records/sheet.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ActName, ObjectName } from './cells.tsx'
import { useHistory } from './reads.ts'
import { NightlySheet } from './nightly-sheet.tsx'
import type { HistoryEntry } from '../law/history-contract.ts'
import { CENTRE, readsCentre, readsChecks } from '../law/rules.ts'
import { auditWords } from '../law/words.ts'

/** §2: the case that the table begins with, where the reader may see it. */
const SAMPLE_CASE = 'case_001'
const PAGE = 25

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

/** §2: time, action, object, and a note that says in a sentence what was done and by whom. */
function Acts({ chain }: { chain: string }) {
  const say = useWords(auditWords)
  const { language } = useLanguage()
  const { at: beyond, turns } = useKeyPaging()
  const list = useHistory(chain, { limit: PAGE, ...(beyond !== undefined && { beyond }) })
  const columns: Column<HistoryEntry>[] = [
    { id: 'time', title: say.time, cell: (one) => <DateText value={one.createdAt} show="time" />, isRowHeader: true },
    { id: 'action', title: say.action, cell: (one) => <ActName>{one.action}</ActName> },
    {
      id: 'object',
      title: say.object,
      isLong: true,
      cell: (one) => <ObjectName type={one.objectType} id={one.objectId} isWhole />,
    },
    {
      id: 'note',
      title: say.note,
      isLong: true,
      cell: (one) => (
        <ActSentence
          sentence={fieldIn('sentence', one, language)}
          who={nameIn(one.who, language)}
          amounts={one.amounts}
        />
      ),
    },
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
          rows={list.data.entries}
          rowKey={(one) => one.id}
          empty={say.noEntries}
          isBusy={list.isPlaceholderData}
          isWide
        />
      )}
      <KeyPages back={say.later} on={say.earlier} {...turns(list.data?.next)} />
    </Sheet>
  )
}
