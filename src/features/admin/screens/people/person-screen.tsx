import { useRead } from '#ui/calls/data.ts'
import { DateText } from '#ui/dates/date-text.tsx'
import { Facts } from '#ui/tables/facts.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Link } from '#ui/shell/link.tsx'
import { MachineText, Name } from '#ui/text/machine-text.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { useSession } from '#ui/calls/session.ts'
import { Sheet } from '#ui/records/sheet.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import { fieldIn, nameIn, otherLanguage } from '#kernel/languages.ts'
import { AccessSheet } from './access-sheet.tsx'
import { AdminPage } from '../admin-page.tsx'
import type { AccountView } from '../../law/contract.ts'
import { StateBadges } from './people-screen.tsx'
import { rosterWords } from '../../law/roster-words.ts'
import { RolesSheet } from './roles-sheet.tsx'
import { adminWords } from '../../law/words.ts'

/** '/admin/people/:personId': one account with its roles and its access. */
export function PersonScreen({ personId }: { personId: string }) {
  const { language } = useLanguage()
  const say = useWords(adminWords)
  const roster = useWords(rosterWords)
  const read = useRead('people.read', { id: personId })
  const person = read.data
  const isOwn = useSession()?.person?.id === personId
  const title = person ? nameIn(person, language) : say.people
  return (
    <AdminPage
      section="people"
      title={title}
      subtitle={<Link href="/admin/people">{say.people}</Link>}
      asideLabel={say.account}
      aside={person && <AccountSheet person={person} />}
    >
      <ProblemNote problem={read.error?.problem} />
      {read.isPending && <Skeleton lines={8} />}
      {person && isOwn && (
        <Sheet title={say.account}>
          <p className="m-0">
            {say.ownAccount} <Link href="/account">{say.account}</Link>
          </p>
        </Sheet>
      )}
      {person && !isOwn && (
        <>
          <RolesSheet key={person.roles.join(' ')} person={person} />
          <AccessSheet person={person} />
        </>
      )}
      {person?.roles.includes('Arbitrator') && (
        <Sheet title={say.roster}>
          <Link href={`/admin/arbitrators/${person.id}`}>{roster.openEntry}</Link>
        </Sheet>
      )}
    </AdminPage>
  )
}

function AccountSheet({ person }: { person: AccountView }) {
  const { language } = useLanguage()
  const say = useWords(adminWords)
  const time = (at: string) => <DateText value={at} show="time" />
  return (
    <Sheet title={say.account} aside={<StateBadges person={person} />}>
      <Facts
        isStacked
        facts={[
          { name: say.email, value: <MachineText>{person.email}</MachineText> },
          {
            name: fieldIn('name', say, otherLanguage(language)),
            value: <Name>{fieldIn('name', person, otherLanguage(language))}</Name>,
          },
          { name: say.created, value: <DateText value={person.createdAt} /> },
          { name: say.lastSeen, value: person.lastSeenAt === null ? say.never : time(person.lastSeenAt) },
          { name: say.secondFactor, value: person.hasFactor ? say.factorSet : say.factorNone },
          ...(person.language === null ? [] : [{ name: say.language, value: say[`language_${person.language}`] }]),
          ...(person.linkUntil === null ? [] : [{ name: say.linkUntil, value: time(person.linkUntil) }]),
          ...(person.lockedUntil === null ? [] : [{ name: say.lockedUntil, value: time(person.lockedUntil) }]),
        ]}
      />
    </Sheet>
  )
}
