import type { Audience } from '#kernel/audience/audience.ts'
import { formatBytes, withCommas } from '#kernel/format.ts'
import { nameIn } from '#kernel/languages.ts'
import type { Person } from '#kernel/roles.ts'
import { roleWords } from '#kernel/roles.ts'
import { type Language, say } from '#kernel/words.ts'
import { languageOf } from '#server/documents/typeset/clean-text.ts'
import { dated } from '#server/documents/typeset/case-text.ts'
import type { CorrespondenceData } from '#server/documents/typeset/templates.ts'
import type { LetterView } from '../law/contract.ts'
import { audienceText, namesIn } from '../law/audience-text.ts'
import { letterWords } from '../law/words.ts'

type Printed = {
  readonly caseId: string
  readonly documentNo: string
  readonly at: Date
  readonly zone: string
  readonly subject: string
  readonly body: string
  readonly audience: Audience
  readonly writer: Person
  readonly as: LetterView['as']
  readonly forParties: readonly string[]
  readonly parties: Parameters<typeof audienceText>[1]
  readonly files: readonly { readonly name: string; readonly size: number; readonly sha256: string }[]
}

/** The letter as its PDF prints it, in the language in which it was written. */
export function printedLetter(letter: Printed, otherwise: Language): CorrespondenceData & { language: Language } {
  const { caseId, documentNo, at, zone, audience, parties, writer, as, forParties, files } = letter
  const language = languageOf(letter.body, otherwise)
  const role =
    as === 'Party'
      ? say(letterWords.asParty, language, { names: namesIn(forParties, parties, language) })
      : say(roleWords[as], language)
  return {
    ...{ number: documentNo, caseId, issuedAt: at.toISOString(), language },
    editions: [
      {
        ...dated(language, at.toISOString(), zone),
        subject: letter.subject,
        from: withCommas([nameIn(writer, language), role], language),
        to: audienceText(audience, parties, language),
        body: letter.body,
        files: files.map(({ name, size, sha256 }) => ({ name, size: formatBytes(size, language), sha256 })),
      },
    ],
  }
}
