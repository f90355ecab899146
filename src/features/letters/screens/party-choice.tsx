import { useId } from 'react'
import { nameIn } from '#kernel/languages.ts'
import { isolate } from '#kernel/text.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { FieldError } from '#ui/fields/field.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import type { CaseView } from '#case/law/contract.ts'
import type { LetterAudience } from '../law/rules.ts'
import { letterWords } from '../law/words.ts'

type Props = {
  readonly file: CaseView
  readonly audience: LetterAudience
  readonly chosen: readonly string[]
  readonly onChange: (ids: string[]) => void
  readonly error: string | undefined
}

/** The parties of a letter that does not go to all; for the centre, and for a party that writes to others. */
export function PartyChoice({ file, audience, chosen, onChange, error }: Props) {
  const say = useWords(letterWords)
  const { language } = useLanguage()
  const id = useId()
  const own = file.mine.parties
  const isAsked = audience === 'parties' || (audience === 'own' && own.length === 0)
  if (!isAsked) return null
  const parties = file.parties.filter((party) => !own.includes(party.id))
  const side = file.parties.find((party) => chosen.includes(party.id))?.side
  return (
    <fieldset aria-describedby={error && `${id}-error`} className="m-0 flex flex-col gap-1 border-0 p-0">
      <legend className="p-0 font-medium">{say.whichParties}</legend>
      {parties.map((party) => (
        <Checkbox
          key={party.id}
          isSelected={chosen.includes(party.id)}
          // A letter to one side and the centre alone is not for the other.
          isDisabled={audience === 'own' && side !== undefined && party.side !== side}
          onChange={(isSelected) =>
            onChange(isSelected ? [...chosen, party.id] : chosen.filter((one) => one !== party.id))
          }
        >
          {isolate(nameIn(party, language))}
        </Checkbox>
      ))}
      {error !== undefined && <FieldError id={`${id}-error`} text={error} />}
    </fieldset>
  )
}
