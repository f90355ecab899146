import { useState } from 'react'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { useWords } from '#ui/shell/language.tsx'
import { Passage } from '#ui/text/passage.tsx'
import type { SectionName } from '../law/rules.ts'
import { fieldId } from './show-passage.ts'
import type { Draft } from './use-draft.ts'
import { awardWords, sectionWords } from '../law/words.ts'

type PassagesProps = {
  readonly draft: Draft
  readonly isReadOnly: boolean
  /** The case is held in both languages: each section can have an Arabic version. */
  readonly isBilingual: boolean
  /** Sections without text, after an attempt to finalize. */
  readonly empty: readonly SectionName[]
}

/** The five numbered passages, with an Arabic version beside each where the case is held in both languages. */
export function DraftPassages({ draft, isReadOnly, isBilingual, empty }: PassagesProps) {
  const say = useWords(awardWords)
  const names = useWords(sectionWords)
  const { sections } = draft.state
  // An award in both languages needs both texts; hiding one helps while writing the other.
  const [isTranslated, setIsTranslated] = useState(true)
  const leave = () => void draft.keeper.flush()
  return (
    <div className="flex flex-col gap-8">
      {isBilingual && (
        <Checkbox isSwitch isSelected={isTranslated} onChange={setIsTranslated}>
          {say.withArabic}
        </Checkbox>
      )}
      {sections.map((section, at) => (
        <div key={section.name} className="flex flex-col gap-4">
          <Passage
            id={fieldId({ section: section.name, part: 'text' })}
            number={at + 1}
            label={names[section.name]}
            help={say[`help_${section.name}`]}
            value={section.text}
            isReadOnly={isReadOnly}
            error={empty.includes(section.name) ? say.required : undefined}
            onChange={(text) => draft.keeper.edit(section.name, { text })}
            onLeave={leave}
          />
          {isBilingual && isTranslated && (
            <Passage
              id={fieldId({ section: section.name, part: 'translation' })}
              number={at + 1}
              label={say.arabicVersion({ section: names[section.name] })}
              help={say.arabicHelp}
              value={section.translation}
              isReadOnly={isReadOnly}
              onChange={(translation) => draft.keeper.edit(section.name, { translation })}
              onLeave={leave}
            />
          )}
        </div>
      ))}
    </div>
  )
}
