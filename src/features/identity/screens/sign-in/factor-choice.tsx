import { type ReactNode, useState } from 'react'
import { useWords } from '#ui/shell/language.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { passkeyWords } from '../../law/passkey-words.ts'

type FactorKind = 'device' | 'passkey'

/** What both forms need: the password typed so far, and the control that switches forms and passes the password on. */
export type FactorPart = { readonly password: string; readonly choice: (password: string) => ReactNode }

type FactorFormsProps = Readonly<Record<FactorKind, (part: FactorPart) => ReactNode>>

/** The second factor besides the password: one form for each kind, and the choice between them. */
export function FactorForms({ device, passkey }: FactorFormsProps) {
  const [{ kind, password }, setChosen] = useState<{ kind: FactorKind; password: string }>({
    kind: 'device',
    password: '',
  })
  const choice = (typed: string) => (
    <FactorChoice value={kind} onChange={(next) => setChosen({ kind: next, password: typed })} />
  )
  return kind === 'device' ? device({ password, choice }) : passkey({ password, choice })
}

type FactorChoiceProps = { readonly value: FactorKind; readonly onChange: (kind: FactorKind) => void }

function FactorChoice({ value, onChange }: FactorChoiceProps) {
  const say = useWords(passkeyWords)
  return (
    <RadioGroup
      label={say.secondFactor}
      options={[
        { value: 'device', label: say.byDevice },
        { value: 'passkey', label: say.byPasskey },
      ]}
      value={value}
      onChange={onChange}
    />
  )
}
