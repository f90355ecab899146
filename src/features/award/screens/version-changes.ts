import type { Language } from '#kernel/words.ts'
import { prevailingOf, type Section, type SectionName } from '../law/rules.ts'
import { differences, type ParagraphDifference } from './text-difference.ts'

type Part = {
  readonly title: 'agreementShort' | 'agreementArabic'
  readonly paragraphs: readonly ParagraphDifference[]
}
/** How a section of a version differs from the draft. */
export type Changed = {
  readonly name: SectionName
  readonly own: readonly ParagraphDifference[]
  readonly besides: readonly Part[]
  /** The prevailing language then and now; only with the dispositive, and only where they differ. */
  readonly prevailing?: { readonly then: Language; readonly now: Language }
}

/** The sections in which a version differs from the draft. Where no language was chosen, that of the seat prevails. */
export function changedSections(older: readonly Section[], draft: readonly Section[], seat: string): Changed[] {
  const prevailing = { then: prevailingOf(older, seat), now: prevailingOf(draft, seat) }
  return older.flatMap((then) => {
    const today = draft.find(({ name }) => name === then.name)
    if (!today) return []
    const own = [...differences(then.text, today.text), ...differences(then.translation, today.translation)]
    const agreement = differences(then.agreement ?? '', today.agreement ?? '')
    const arabic = differences(then.agreementTranslation ?? '', today.agreementTranslation ?? '')
    const parts = [
      { title: 'agreementShort', paragraphs: agreement },
      { title: 'agreementArabic', paragraphs: arabic },
    ] as const
    const besides = parts.filter(({ paragraphs }) => paragraphs.length > 0)
    const isOtherLanguage = then.name === 'Dispositive' && prevailing.then !== prevailing.now
    if (own.length + besides.length === 0 && !isOtherLanguage) return []
    return [{ name: then.name, own, besides, ...(isOtherLanguage && { prevailing }) }]
  })
}

/**
 * Sections of a version for restoring into the draft. A save keeps what it does not include, so parts that the version lacks are
 * included explicitly: as empty text, and as the language that prevailed without a choice if the draft has a choice.
 */
export function sectionsToRestore(
  names: readonly SectionName[],
  older: readonly Section[],
  draft: readonly Section[],
  seat: string,
): Section[] {
  const isChosen = draft.some(({ prevailing }) => prevailing !== undefined)
  return older
    .filter(({ name }) => names.includes(name))
    .map((section) => {
      switch (section.name) {
        case 'Jurisdiction':
          return { agreement: '', agreementTranslation: '', ...section }
        case 'Dispositive':
          return isChosen ? { ...section, prevailing: prevailingOf(older, seat) } : section
        default:
          return section
      }
    })
}
