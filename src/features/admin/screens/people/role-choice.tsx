import { ROLES, type Role, roleWords } from '#kernel/roles.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { FieldError } from '#ui/fields/field.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { adminWords } from '../../law/words.ts'

type RoleChoiceProps = {
  readonly id?: string
  readonly value: readonly Role[]
  readonly onChange: (roles: Role[]) => void
  readonly error?: string | undefined
  readonly isDisabled?: boolean
  /** Set where a heading above says the same. */
  readonly isLegendHidden?: boolean
}

/** All roles as check boxes, with those of the person selected. */
export function RoleChoice({ id, value, onChange, error, isDisabled = false, isLegendHidden }: RoleChoiceProps) {
  const { language } = useLanguage()
  const say = useWords(adminWords)
  return (
    <fieldset id={id} className="m-0 flex flex-col gap-1 border-0 p-0">
      <legend className={isLegendHidden ? 'sr-only' : 'text-meta font-medium'}>{say.roles}</legend>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {ROLES.map((role) => (
          <Checkbox
            key={role}
            isSelected={value.includes(role)}
            isDisabled={isDisabled}
            onChange={(isHeld) => onChange(ROLES.filter((one) => (one === role ? isHeld : value.includes(one))))}
          >
            {roleWords[role][language]}
          </Checkbox>
        ))}
      </div>
      <p className="m-0 text-meta text-ink3">{say.rolesHelp}</p>
      {error !== undefined && <FieldError id={`${id}-error`} text={error} />}
    </fieldset>
  )
}
