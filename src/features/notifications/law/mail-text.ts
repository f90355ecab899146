import { mailWords } from '#identity/law/mail-words.ts'
import { htmlBlock, htmlPage } from '#identity/law/mail-text.ts'
import type { PlainDate } from '#kernel/dates/dates.ts'
import { formatDate, formatDateTime } from '#kernel/format.ts'
import type { Matter } from '#kernel/manifest/notice.ts'
import { type Language, say } from '#kernel/words.ts'
import { MOST_NAMED } from './mail-rules.ts'
import { caseMailWords, matterWords } from './mail-words.ts'

/** What a mail says of an event of a case; nothing else of its notice is read for it (ADR 0153). */
export type MailItem = {
  readonly caseId: string
  readonly kind: Matter
  readonly at: Date
  readonly dueOn: PlainDate | null
  readonly link: string
}
type CaseMail = {
  readonly language: Language
  readonly zone: string
  /** The day of a digest; null: mail at once. */
  readonly day: PlainDate | null
  readonly items: readonly MailItem[]
}

/** A mail about cases, in the recipient's language only. */
export function caseMail(mail: CaseMail, publicUrl: string) {
  const subject = subjectOf(mail)
  const texts = paragraphs(mail, publicUrl)
  return { subject, text: texts.join('\n\n'), html: htmlPage(mail.language, subject, htmlBlock(mail.language, texts)) }
}

function subjectOf({ language, day, items }: CaseMail): string {
  const [first] = items
  const counted = { updates: items.length, cases: new Set(items.map(({ caseId }) => caseId)).size }
  if (day) return say(caseMailWords.subjectDigest, language, { day: formatDate(day, language), ...counted })
  if (!first || counted.cases > 1) return say(caseMailWords.subjectCases, language, counted)
  const { caseId, kind } = first
  return items.length === 1
    ? say(caseMailWords.subjectOne, language, { caseId, what: say(matterWords[kind], language) })
    : say(caseMailWords.subjectCase, language, { caseId, updates: counted.updates })
}

function paragraphs({ language, zone, items }: CaseMail, publicUrl: string): string[] {
  const named = items.slice(0, MOST_NAMED)
  const others = items.length - named.length
  return [
    say(caseMailWords.opening, language),
    ...named.flatMap((item) => [lineOf(item, language, zone), `${publicUrl}${item.link}`]),
    ...(others > 0 ? [say(caseMailWords.more, language, { count: others })] : []),
    say(caseMailWords.inPortal, language),
    say(caseMailWords.whichMail, language),
    `${publicUrl}/account#mail`,
    `${say(mailWords.noReply, language)}\n${say(mailWords.signature, language)}`,
  ]
}

function lineOf({ caseId, kind, at, dueOn }: MailItem, language: Language, zone: string): string {
  const what = say(matterWords[kind], language)
  const item = say(caseMailWords.item, language, {
    ...{ caseId, what },
    at: formatDateTime(at, language, { zone, nameZone: true }),
  })
  return dueOn ? say(caseMailWords.itemUntil, language, { item, until: formatDate(dueOn, language) }) : item
}
