import { useState } from 'react'
import { Checkbox } from '#ui/checkbox.tsx'
import type { FieldProps } from '#ui/field.tsx'
import { useWords } from '#ui/language.tsx'
import { TextField } from '#ui/text-field.tsx'
import { identityWords } from './words.ts'

type PasswordFieldProps = FieldProps & { readonly isNew?: boolean }

/** A password that may be looked at while it is typed: better than typing it twice. */
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
