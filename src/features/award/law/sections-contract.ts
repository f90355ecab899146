import * as z from 'zod/mini'
import { LONGEST_AGREEMENT, LONGEST_SECTION, SECTIONS } from './rules.ts'

const passage = () => z.string().check(z.maxLength(LONGEST_SECTION))

const agreement = () => z.optional(z.string().check(z.maxLength(LONGEST_AGREEMENT)))
const prevailing = z.optional(z.enum(['en', 'ar']))

/** Additional texts of the tribunal (rules.ts, Besides) come with the section they belong to. */
const SectionInput = z.object({
  ...{ name: z.enum(SECTIONS), text: passage(), translation: z.optional(passage()) },
  ...{ agreement: agreement(), agreementTranslation: agreement(), prevailing },
})
/** §7: the sections of the page; a section that is not included keeps its saved text. */
export const SectionsInput = z.array(SectionInput).check(
  z.maxLength(SECTIONS.length),
  z.refine((sections) => new Set(sections.map((section) => section.name)).size === sections.length),
)
/** A section in an answer. */
export const AwardSection = z.object({
  ...{ name: z.enum(SECTIONS), text: z.string(), translation: z.string() },
  ...{ agreement: z.optional(z.string()), agreementTranslation: z.optional(z.string()), prevailing },
})
