import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import type { Language } from '#kernel/words.ts'
import { useLanguage } from './language.tsx'

/** Full tags, because plain `ar` would use Latin digits, and a Saudi system may default to the Hijri calendar. */
const LOCALE: Readonly<Record<Language, string>> = {
  en: 'en-US-u-ca-gregory-nu-latn',
  ar: 'ar-SA-u-ca-gregory-nu-arab',
}

/** The language of the page for the component library, which has hidden words of its own. Wraps each component that is loaded late. */
export function AriaLanguage({ children }: { children: ReactNode }) {
  const { language } = useLanguage()
  return <I18nProvider locale={LOCALE[language]}>{children}</I18nProvider>
}
