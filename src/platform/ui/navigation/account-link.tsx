import { withCommas } from '#kernel/format.ts'
import { nameIn } from '#kernel/languages.ts'
import { knownRoles, roleWords } from '#kernel/roles.ts'
import type { SessionView } from '#kernel/session-view.ts'
import { initialsOf } from '../text/initials.ts'
import { Name } from '../text/machine-text.tsx'
import { useLanguage, useWords } from '../shell/language.tsx'
import { PlainLink } from '../shell/link.tsx'
import { uiWords } from '../words.ts'

export type SignedInPerson = NonNullable<SessionView['person']>

type AccountLinkProps = {
  readonly person: SignedInPerson
  readonly isCurrent: boolean
  readonly onPress?: () => void
}

/** Who is signed in and in which role; leads to the account. A narrow rail shows the initials only. */
export function AccountLink({ person, isCurrent, onPress }: AccountLinkProps) {
  const { language } = useLanguage()
  const say = useWords(uiWords)
  const name = nameIn(person, language)
  const roles = knownRoles(person.roles).map((role) => roleWords[role][language])
  return (
    <PlainLink
      href="/account"
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onPress}
      className="place leading-snug"
    >
      <span
        aria-hidden
        className="grid size-7 shrink-0 place-items-center rounded-full bg-sunken text-note font-semibold text-ink2"
      >
        <bdi>{initialsOf(name)}</bdi>
      </span>
      <span className="place-name min-w-0">
        <span className="sr-only">{say.account}: </span>
        <span className="block font-medium text-ink">
          <Name>{name}</Name>
        </span>
        {roles.length > 0 && (
          <span className="block text-note font-normal text-ink3">{withCommas(roles, language)}</span>
        )}
      </span>
    </PlainLink>
  )
}
