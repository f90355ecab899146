import { otherLanguage } from '#kernel/languages.ts'
import { Button } from '../buttons/button.tsx'
import { useLanguage, useWords } from './language.tsx'
import { uiWords } from '../words.ts'

/** The letter ع drawn as an outline: as text it would load the Arabic font on every English page. */
function LetterAyn() {
  return (
    <svg viewBox="0 0 623 936" height={17} aria-hidden focusable="false" className="mx-1 fill-current">
      <path d="M302 936Q160 936 80 868.5Q0 801 0 677Q0 597 47 533Q94 469 191 424L191 419Q71 346 71 228Q71 182 86.5 141Q102 100 131 68.5Q160 37 201 18.5Q242 0 293 0Q362 0 411 30.5Q460 61 491 113L401 197Q378 162 349 146.5Q320 131 278 131Q224 131 193 156.5Q162 182 162 229Q162 281 202 306Q242 331 316 331Q366 331 434 319L515 305L535 425L404 449Q246 477 173 525Q100 573 100 651L100 665Q100 734 153.5 769Q207 804 302 804Q371 804 437 778.5Q503 753 554 705L623 808Q560 871 478 903.5Q396 936 302 936Z" />
    </svg>
  )
}

/** The Arabic letter while the page is English, "EN" while it is Arabic (§2). */
export function LanguageToggle() {
  const { language, toggle } = useLanguage()
  const say = useWords(uiWords)
  const other = otherLanguage(language)
  return (
    <Button
      kind="quiet"
      isCompact
      // The name of the button is in the other language, so a voice of that language reads it.
      lang={other}
      onPress={toggle}
      aria-label={{ en: say.toEnglish, ar: say.toArabic }[other]}
    >
      {{ en: 'EN', ar: <LetterAyn /> }[other]}
    </Button>
  )
}
