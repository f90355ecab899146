import { formatNumber } from './format.ts'
import type { Language } from './words.ts'

/** The forms of a counted text; `#` stands for the number in the language's digits. */
export type EnglishForms = { readonly one: string; readonly other: string }
/** Arabic has six forms and needs all of them: 0, 1, 2, 3-10, 11-99, 100-102. */
export type ArabicForms = {
  readonly zero: string
  readonly one: string
  readonly two: string
  readonly few: string
  readonly many: string
  readonly other: string
}

const RULES = { en: new Intl.PluralRules('en'), ar: new Intl.PluralRules('ar') }

/** The form for the count: `plural('ar', 3, { zero: 'لا أيام', …, few: '# أيام', … })` gives "٣ أيام". */
export function plural(language: 'en', count: number, forms: EnglishForms): string
export function plural(language: 'ar', count: number, forms: ArabicForms): string
export function plural(language: Language, count: number, forms: EnglishForms | ArabicForms): string {
  const category = RULES[language].select(count)
  const form = category in forms ? forms[category as keyof typeof forms] : forms.other
  return form.replaceAll('#', formatNumber(count, language))
}
