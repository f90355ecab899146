import { useState } from 'react'
import { SECTIONS } from '#award/law/rules.ts'
import { sectionWords } from '#award/law/words.ts'
import { formatNumber, listOf } from '#kernel/format.ts'
import { languageOr, nameIn } from '#kernel/languages.ts'
import type { Language } from '#kernel/words.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/messages/empty-state.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Name } from '#ui/text/machine-text.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { ReasonField } from './reason-field.tsx'
import type { RedactionResidual, RedactionView } from '../law/redaction-contract.ts'
import { kindWords, redactionWords } from '../law/redaction-words.ts'
import { useReviewAct } from './use-review.ts'

type SheetProps = { readonly review: RedactionView; readonly isClosed: boolean }

/** The names that the last search found in the text and title to be published. */
export function ResidualsSheet({ review, isClosed }: SheetProps) {
  const say = useWords(redactionWords)
  const { language } = useLanguage()
  const act = useReviewAct('redaction.decide')
  const { residuals, undecided } = review
  return (
    <Sheet
      id="residuals"
      title={say.residuals}
      isFlush
      aside={<span className="tnum">{formatNumber(residuals.length, language)}</span>}
    >
      {residuals.length === 0 ? (
        <EmptyState>{say.noResiduals}</EmptyState>
      ) : (
        <>
          {undecided > 0 && <p className="m-0 px-4 pt-4 text-meta text-ink3 sm:px-5">{say.residualsWait}</p>}
          <div className="px-4 empty:hidden sm:px-5">
            <ProblemNote problem={act.problem} />
          </div>
          <ul className="m-0 list-none p-0">
            {residuals.map((residual) => (
              <ResidualRow
                key={`${residual.key} ${review.version}`}
                residual={residual}
                isClosed={isClosed}
                isPending={act.pending}
                onKeep={(reason) =>
                  void act.run({
                    caseId: review.caseId,
                    version: review.version,
                    decisions: [{ key: residual.key, verdict: 'keep', reason }],
                  })
                }
              />
            ))}
          </ul>
        </>
      )}
    </Sheet>
  )
}

type RowProps = {
  readonly residual: RedactionResidual
  readonly isClosed: boolean
  readonly isPending: boolean
  readonly onKeep: (reason: string) => void
}

function ResidualRow({ residual, isClosed, isPending, onKeep }: RowProps) {
  const say = useWords(redactionWords)
  const kinds = useWords(kindWords)
  const { language } = useLanguage()
  const [isKeeping, setIsKeeping] = useState(false)
  const { written, kind, places } = residual
  const name = nameIn(residual, language)
  return (
    <li className="flex flex-col gap-3 border-t border-line px-4 py-3 first:border-t-0 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex min-w-0 grow basis-56 flex-col gap-1">
          <bdi className="font-medium wrap-anywhere">{written}</bdi>
          <span className="text-meta text-ink3">
            {kinds[kind as keyof typeof kinds] ?? kind}
            {name !== '' && (
              <>
                {' · '}
                <Name>{name}</Name>
              </>
            )}
            {' · '}
            {listOf(
              places.map((place) => placeName(place, language, say)),
              language,
            )}
          </span>
        </div>
        {!isClosed && !isKeeping && (
          <Button isCompact kind="quiet" onPress={() => setIsKeeping(true)}>
            {say.keep}
          </Button>
        )}
      </div>
      {isKeeping && <ReasonField isPending={isPending} onKeep={onKeep} />}
    </li>
  )
}

/** The label of a place: "Facts en", or a title. */
function placeName(place: string, language: Language, say: ReturnType<typeof useWords<typeof redactionWords>>): string {
  if (place === 'titleEn' || place === 'titleAr') return say[`place_${place}`]
  const [name = '', text] = place.split(' ')
  const section = SECTIONS.find((one) => one === name)
  const textName = say[`language_${languageOr(text)}`]
  return `${section ? sectionWords[section][language] : name} (${textName})`
}
