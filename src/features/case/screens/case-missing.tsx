import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { useWords } from '#ui/shell/language.tsx'
import { Page } from '#ui/shell/page.tsx'
import { Refusal } from '#ui/messages/refusal.tsx'
import { missingWords } from '../law/missing-words.ts'

/** In the place of any page of a case that is not there or not the reader's: the server does not tell the two apart. */
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
