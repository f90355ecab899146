import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Link } from '#ui/shell/link.tsx'
import { uiWords } from '#ui/words.ts'
import type { PublicationView } from '../law/opt-out-contract.ts'
import { publicationWords } from '../law/publication-words.ts'

/** Why publishing would be refused now, each reason with the page where it is resolved. */
export function PublishReasons({ reasons }: Pick<PublicationView, 'reasons'>) {
  const { language } = useLanguage()
  const say = useWords(publicationWords)
  const ui = useWords(uiWords)
  if (reasons.length === 0) return null
  return (
    <div className="flex flex-col gap-1">
      <p className="m-0 font-medium">{say.standsInTheWay}</p>
      <ul className="m-0 list-disc ps-5">
        {reasons.map(({ code, words, mend }) => (
          <li key={code}>
            {words[language]} {mend !== null && <Link href={mend}>{ui.mendHere}</Link>}
          </li>
        ))}
      </ul>
    </div>
  )
}
