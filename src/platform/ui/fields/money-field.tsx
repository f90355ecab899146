import type { Currency } from '#kernel/money/money.ts'
import type { FieldProps } from './field.tsx'
import { useWords } from '../shell/language.tsx'
import { NumberField } from './number-field.tsx'
import { uiWords } from '../words.ts'

/** An amount of money: a decimal string with two places, in the currency shown at the end of the field. */
export function MoneyField({ currency, ...props }: FieldProps & { readonly currency: Currency }) {
  const say = useWords(uiWords)
  return <NumberField {...props} places={2} unit={currency === 'SAR' ? say.riyal : say.dollar} />
}
