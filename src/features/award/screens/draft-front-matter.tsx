import type { Language } from '#kernel/words.ts'
import { useWords } from '#ui/shell/language.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { agreementOf, LONGEST_AGREEMENT, prevailingOf } from '../law/rules.ts'
import type { Draft } from './use-draft.ts'
import { awardWords } from '../law/words.ts'

type FrontMatterProps = {
  readonly draft: Draft
  readonly isReadOnly: boolean
  readonly isBilingual: boolean
  /** The time zone of the seat, which determines the prevailing language while the tribunal has not chosen one. */
  readonly seat: string
}

/** The parts of the award's front matter that the tribunal writes; the rest is generated from the case file. */
export function DraftFrontMatter({ draft, isReadOnly, isBilingual, seat }: FrontMatterProps) {
  const say = useWords(awardWords)
  const { sections } = draft.state
  const { text, translation } = agreementOf(sections)
  const common = {
    isOptional: true,
    isDisabled: isReadOnly,
    maxLength: LONGEST_AGREEMENT,
    onLeave: () => void draft.keeper.flush(),
  } as const
  return (
    <section aria-label={say.frontMatter} id="award-agreement" tabIndex={-1} className="flex flex-col gap-5">
      <h3 className="m-0 text-head font-semibold">{say.frontMatter}</h3>
      <TextArea
        {...common}
        label={say.agreementShort}
        help={say.agreementHelp}
        value={text}
        onChange={(agreement) => draft.keeper.edit('Jurisdiction', { agreement })}
      />
      {isBilingual && (
        <>
          <TextArea
            {...common}
            label={say.agreementArabic}
            value={translation}
            onChange={(agreementTranslation) => draft.keeper.edit('Jurisdiction', { agreementTranslation })}
          />
          <RadioGroup<Language>
            label={say.prevailing}
            help={say.prevailingHelp}
            isInline
            isDisabled={isReadOnly}
            value={prevailingOf(sections, seat)}
            options={[
              { value: 'ar', label: say.prevailing_ar },
              { value: 'en', label: say.prevailing_en },
            ]}
            onChange={(prevailing) => draft.keeper.edit('Dispositive', { prevailing })}
          />
        </>
      )}
    </section>
  )
}
