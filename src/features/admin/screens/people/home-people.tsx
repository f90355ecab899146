import { ChevronRight } from 'lucide-react'
import { useEffect } from 'react'
import { formatNames } from '#kernel/format.ts'
import { nameIn } from '#kernel/languages.ts'
import { roleWords } from '#kernel/roles.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { useRead } from '#ui/calls/data.ts'
import { DateText } from '#ui/dates/date-text.tsx'
import { EmptyState } from '#ui/messages/empty-state.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Link, PlainLink } from '#ui/shell/link.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { Name } from '#ui/text/machine-text.tsx'
import type { AccountView } from '../../law/contract.ts'
import { homeWords } from '../../law/home-words.ts'
import { adminWords } from '../../law/words.ts'

/** Longer lists are cut here; the list of people shows everybody. */
const MOST = 7

/** On the home of a Tenant Admin: the people whose invitation is still open. */
export function HomePeople({ onKnown }: { onKnown: () => void }) {
  const say = useWords(homeWords)
  const { data, error, isPending } = useRead('people.list', { state: 'invited' })
  const people = data?.people ?? []
  useEffect(() => {
    if (!isPending) onKnown()
  }, [isPending, onKnown])
  if (isPending) return null
  return (
    <Sheet
      title={say.waiting}
      isFlush
      aside={
        <ButtonLink href="/admin/people" kind="quiet" isCompact className="-me-2.5 text-brand!">
          {say.allPeople}
        </ButtonLink>
      }
    >
      {error ? (
        <div className="p-5">
          <ProblemNote problem={error.problem} />
        </div>
      ) : people.length === 0 ? (
        <EmptyState>{say.nobodyWaits}</EmptyState>
      ) : (
        <ul className="m-0 list-none p-0">
          {people.slice(0, MOST).map((person) => (
            <Row key={person.id} person={person} />
          ))}
        </ul>
      )}
      {(people.length > MOST || data?.next) && (
        <p className="m-0 border-t border-line px-4 py-2 text-meta text-ink3 sm:px-5">
          {say.morePeople} <Link href="/admin/people?state=invited">{say.allPeople}</Link>
        </p>
      )}
    </Sheet>
  )
}

function Row({ person }: { person: AccountView }) {
  const say = useWords(homeWords)
  const admin = useWords(adminWords)
  const { language } = useLanguage()
  const { id, roles, createdAt, linkUntil } = person
  return (
    <li className="relative isolate flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-4 py-2 first:border-t-0 hover:bg-paper sm:px-5">
      <div className="min-w-0 grow basis-56">
        <PlainLink
          href={`/admin/people/${id}`}
          className="font-medium text-brand no-underline underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          <Name>{nameIn(person, language)}</Name>
        </PlainLink>
        <div className="text-meta text-ink3">
          {formatNames(
            roles.map((role) => roleWords[role][language]),
            language,
          )}
        </div>
      </div>
      <div className="text-meta text-ink3">
        <div>
          {say.invitedOn}: <DateText value={createdAt} month="short" />
        </div>
        {linkUntil === null ? (
          <Badge tone="warn">{say.linkEnded}</Badge>
        ) : (
          <div>
            {admin.linkUntil}: <DateText value={linkUntil} show="time" month="short" />
          </div>
        )}
      </div>
      <ChevronRight size={18} aria-hidden className="mirror shrink-0 text-ink3 max-sm:hidden" />
    </li>
  )
}
