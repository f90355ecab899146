import type { AudienceCode } from '#kernel/audience/audience.ts'
import { withCommas } from '#kernel/format.ts'
import { nameIn } from '#kernel/languages.ts'
import { isolate } from '#kernel/text.ts'
import { type Language, say } from '#kernel/words.ts'
import type { LetterAudience } from './rules.ts'
import { letterWords } from './words.ts'

type Party = { readonly id: string; readonly nameEn: string; readonly nameAr: string }
type Of = { readonly code: AudienceCode; readonly parties: readonly string[] }

/** The names of some of the parties of a case. */
export const namesIn = (ids: readonly string[], parties: readonly Party[], language: Language) =>
  withCommas(
    parties.filter(({ id }) => ids.includes(id)).map((party) => isolate(nameIn(party, language))),
    language,
  )

/** To whom a letter goes: "Everybody in the case", "Gulf Crane Systems LLC and the Centre alone". */
export function audienceText({ code, parties: named }: Of, parties: readonly Party[], language: Language): string {
  const audience = code as LetterAudience
  if (audience === 'parties' || audience === 'own' || audience === 'team')
    return say(letterWords[`to_${audience}`], language, {
      names: namesIn(named, parties, language),
      count: named.length,
    })
  return say(letterWords[`to_${audience}`], language)
}
