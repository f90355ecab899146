import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { useWords } from '#ui/shell/language.tsx'
import { Page } from '#ui/shell/page.tsx'
import { Refusal } from '#ui/messages/refusal.tsx'
import { missingWords } from '../law/missing-words.ts'

/** Shown for any page of a case that does not exist or is not the reader's; the server does not distinguish the two. */
export function CaseMissing() {
  const say = useWords(missingWords)
  return (
    <Page title={say.title}>
      <Refusal words={say.either} />
      <p className="m-0 max-w-prose">{say.what}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink kind="primary" href="/cases">
          {say.toCases}
        </ButtonLink>
        <ButtonLink href="/dashboard">{say.toDashboard}</ButtonLink>
      </div>
    </Page>
  )
}
