import { GATES } from 'virtual:gates'
import { words } from '#kernel/words.ts'
import { Banner } from './banner.tsx'
import { useLanguage, useWords } from '../shell/language.tsx'

const bannerWords = words({
  GATE_FETCH_ERROR: {
    en: 'GATE_FETCH_ERROR: the state of the case could not be read.',
    ar: 'GATE_FETCH_ERROR: تعذّرت قراءة حالة القضية.',
  },
})

/** The banner that came with a navigation (§2): its code and the words of that refusal. Unknown codes show nothing. */
export function NavigationBanner({ code }: { code: string | undefined }) {
  const { language } = useLanguage()
  const say = useWords(bannerWords)
  if (!code) return null
  if (code === 'GATE_FETCH_ERROR') return <Banner kind="refused">{say.GATE_FETCH_ERROR}</Banner>
  const gate = GATES[code]
  if (!gate) return null
  return (
    <Banner kind="refused">
      <bdi dir="ltr">{code}</bdi>: {gate[language]}
    </Banner>
  )
}
