import { useState } from 'react'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import type { FieldProps } from '#ui/fields/field.tsx'
import { useWords } from '#ui/shell/language.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { identityWords } from '../../law/words.ts'

type PasswordFieldProps = FieldProps & { readonly isNew?: boolean }

/** A password field that can show its value, which replaces typing it twice. */
export function PasswordField({ isNew = false, ...props }: PasswordFieldProps) {
  const say = useWords(identityWords)
  const [isShown, setIsShown] = useState(false)
  return (
    <div className="flex flex-col gap-2">
      <TextField
        {...props}
        type={isShown ? 'text' : 'password'}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        help={isNew ? say.passwordHelp : undefined}
        isMachineText
      />
      <Checkbox isSelected={isShown} onChange={setIsShown}>
        {say.showPassword}
      </Checkbox>
    </div>
  )
}
