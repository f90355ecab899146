import * as z from 'zod/mini'
import { LONGEST_AGREEMENT, LONGEST_SECTION, SECTIONS } from './rules.ts'

const passage = () => z.string().check(z.maxLength(LONGEST_SECTION))

const agreement = () => z.optional(z.string().check(z.maxLength(LONGEST_AGREEMENT)))
const prevailing = z.optional(z.enum(['en', 'ar']))

/** What the tribunal writes besides (rules.ts, Besides) comes with the section that it belongs to. */
const SectionInput = z.object({
  ...{ name: z.enum(SECTIONS), text: passage(), translation: z.optional(passage()) },
  ...{ agreement: agreement(), agreementTranslation: agreement(), prevailing },
})
/** §7: the sections as the page holds them; one that is not named keeps its saved text. */
export const SectionsInput = z.array(SectionInput).check(
  z.maxLength(SECTIONS.length),
  z.refine((sections) => new Set(sections.map((section) => section.name)).size === sections.length),
)
/** A section as it is answered. */
export const AwardSection = z.object({
  ...{ name: z.enum(SECTIONS), text: z.string(), translation: z.string() },
  ...{ agreement: z.optional(z.string()), agreementTranslation: z.optional(z.string()), prevailing },
})
