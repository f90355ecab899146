import type { OutputOf } from '#kernel/action.ts'
import { DEFAULT_ZONE, plainDateIn } from '#kernel/dates/dates.ts'
import { nameIn } from '#kernel/languages.ts'
import type { Actions } from '#kernel/product.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useAct, useRead } from '#ui/calls/data.ts'
import { useSession } from '#ui/calls/session.ts'
import { DateText } from '#ui/dates/date-text.tsx'
import { useHere } from '#ui/dates/here.ts'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Page } from '#ui/shell/page.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { Name } from '#ui/text/machine-text.tsx'
import { absenceWords } from '../law/absence-words.ts'
import type { Absence } from '../law/contract.ts'
import { hasOwnCases, mayRecordAbsenceOf } from '../law/rules.ts'
import { caseloadWords } from '../law/words.ts'
import { AbsenceForm } from './absence-form.tsx'

/** '/caseload/absences': who is or will be away, and who stands in. */
export function AbsencesScreen() {
  const say = useWords(absenceWords)
  const { absences: title } = useWords(caseloadWords)
  const absences = useRead('caseload.absences', {})
  const people = useRead('caseload.people', {})
  const problem = absences.error?.problem ?? people.error?.problem
  return (
    <Page title={title} subtitle={say.titleHelp}>
      <ProblemNote problem={problem} />
      {absences.data && people.data ? (
        <Absences rows={absences.data} people={people.data} />
      ) : (
        !problem && <Skeleton lines={10} />
      )}
    </Page>
  )
}

type AbsencesProps = { readonly rows: readonly Absence[]; readonly people: OutputOf<Actions['caseload.people']> }

function Absences({ rows, people }: AbsencesProps) {
  const say = useWords(absenceWords)
  const { language } = useLanguage()
  const self = useSession()?.person ?? undefined
  const act = useAct('absence.end')
  const today = plainDateIn(useHere().now, DEFAULT_ZONE)
  const may = (personId: string) => self !== undefined && mayRecordAbsenceOf(personId, self)
  const acts: Column<Absence> = {
    id: 'act',
    title: say.act,
    isAct: true,
    isAtEnd: true,
    cell: ({ id, person, firstDay }) =>
      may(person.id) && (
        <Button isCompact isPending={act.pending} onPress={() => void act.run({ id })}>
          {firstDay > today ? say.takeBack : say.end}
          <span className="sr-only">{nameIn(person, language)}</span>
        </Button>
      ),
  }
  const columns: readonly Column<Absence>[] = [
    {
      id: 'person',
      title: say.person,
      isRowHeader: true,
      rowName: ({ person }) => nameIn(person, language),
      cell: ({ person }) => <Name>{nameIn(person, language)}</Name>,
    },
    { id: 'first', title: say.firstDay, cell: ({ firstDay }) => <DateText value={firstDay} month="short" /> },
    { id: 'last', title: say.lastDay, cell: ({ lastDay }) => <DateText value={lastDay} month="short" /> },
    {
      id: 'deputy',
      title: say.deputy,
      cell: ({ deputy }) => (deputy ? <Name>{nameIn(deputy, language)}</Name> : say.deputyOfEach),
    },
    ...(rows.some(({ person }) => may(person.id)) ? [acts] : []),
  ]
  return (
    <>
      <ProblemNote problem={act.problem} />
      <Sheet title={say.list} isFlush>
        <DataTable caption={say.list} columns={columns} rows={rows} rowKey={({ id }) => id} empty={say.none} />
      </Sheet>
      {self && hasOwnCases(self.roles) && <AbsenceForm people={people} self={self} />}
    </>
  )
}
