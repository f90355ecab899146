import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { otherLanguage } from '#kernel/languages.ts'
import { ClauseText } from './clause-text.tsx'
import { byTopic } from '../law/clauses.ts'
import type { OrderView } from '../law/contract.ts'
import { caseManagementWords } from '../law/words.ts'

/** The clauses of an order by topic, in the reader's language if the order has it. */
export function OrderedClauses({ clauses }: Pick<OrderView, 'clauses'>) {
  const { language } = useLanguage()
  const say = useWords(caseManagementWords)
  if (clauses.length === 0) return null
  return (
    <details>
      <summary className="min-h-6 cursor-pointer font-medium">{say.clauses}</summary>
      <div className="mt-3 flex flex-col gap-4">
        {byTopic(clauses).map(([topic, rows]) => (
          <section key={topic} className="flex flex-col gap-2">
            <h3 className="m-0 text-meta font-semibold">{say[`topic_${topic}`]}</h3>
            {rows.map((row, at) => {
              const other = otherLanguage(language)
              const shown = row[language] === '' ? other : language
              return <ClauseText key={at} text={row[shown]} language={shown} />
            })}
          </section>
        ))}
      </div>
    </details>
  )
}
