import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { useRead } from '#ui/calls/data.ts'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { useWords } from '#ui/shell/language.tsx'
import { Money } from '#ui/text/money.tsx'
import { ownWords } from '../law/own-words.ts'

/** What the books and the statements of the bank do not agree on yet. */
export function MoneySheet() {
  const say = useWords(ownWords)
  const { data, error } = useRead('reconciliation.summary', {})
  const open = data?.totals.filter(({ openRows }) => openRows > 0) ?? []
  return (
    <Sheet
      title={say.money}
      aside={
        <ButtonLink href="/finance/reconciliation" kind="quiet" isCompact className="-me-2.5 text-brand!">
          {say.reconciliation}
        </ButtonLink>
      }
      isFlush
    >
      <div className="px-4 py-3 text-meta sm:px-5">
        <ProblemNote problem={error?.problem} />
        {!data && !error && <Skeleton lines={2} />}
        {data && open.length === 0 && <p className="m-0 text-ink3">{say.allMatched}</p>}
        {open.length > 0 && (
          <ul className="m-0 flex list-none flex-col gap-1 p-0">
            {open.map(({ currency, origin, openRows, openNet }) => (
              <li key={`${origin} ${currency}`} className="flex flex-wrap justify-between gap-x-4">
                <span>
                  {say[`in_${origin}`]}: {say.unmatched({ count: openRows })}
                </span>
                <Money amount={openNet} currency={currency} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Sheet>
  )
}
