import { DEFAULT_ZONE } from '#kernel/dates/dates.ts'
import { formatDateTime } from '#kernel/format.ts'
import { isolate } from '#kernel/text.ts'
import { directionOf, languagesFrom, nameIn } from '#kernel/languages.ts'
import { type Language, say, type Word } from '#kernel/words.ts'
import type { AccountChange, MailKind } from '#server/accounts/outbox.ts'
import { mailWords } from './mail-words.ts'

/** The data from which a mail's text is made. */
type Content = {
  readonly kind: MailKind
  readonly nameEn: string
  readonly nameAr: string
  /** The language that comes first. */
  readonly language: Language
  readonly parameters: Readonly<Record<string, string>>
}

const SUBJECTS = {
  invitation: mailWords.invitationSubject,
  password: mailWords.passwordSubject,
  factor: mailWords.factorSubject,
  changed: mailWords.changedSubject,
  notices: mailWords.aboutCasesSubject,
  digest: mailWords.aboutCasesSubject,
  meeting: mailWords.aboutCasesSubject,
} as const
const TEXTS = {
  invitation: mailWords.invitationText,
  password: mailWords.passwordText,
  factor: mailWords.factorText,
} as const
const CHANGES = {
  password: mailWords.changed_password,
  factor: mailWords.changed_factor,
  recoveryCodes: mailWords.changed_recoveryCodes,
  recoveryCodeUsed: mailWords.changed_recoveryCodeUsed,
  providerLinked: mailWords.changed_providerLinked,
  providerUnlinked: mailWords.changed_providerUnlinked,
  passkeyAdded: mailWords.changed_passkeyAdded,
  passkeyRemoved: mailWords.changed_passkeyRemoved,
} as const satisfies Record<AccountChange, Word>

/** The address of a link's page. */
export function linkAddress(publicUrl: string, kind: Content['kind'], token: string): string {
  return `${publicUrl}/${kind === 'invitation' ? 'invite' : 'reset'}/${token}`
}

const languagesOf = (mail: Content) => languagesFrom(mail.language)

/** Both languages in one line, the person's own first. Mail about cases has another subject when it is sent. */
export function mailSubject(mail: Content): string {
  return languagesOf(mail)
    .map((language) => say(SUBJECTS[mail.kind], language))
    .join(' | ')
}

/** The paragraphs in one language; the link is a paragraph of its own. */
function paragraphs(mail: Content, publicUrl: string, link: string | null, language: Language): string[] {
  const name = isolate(nameIn(mail, language))
  if (mail.kind === 'notices' || mail.kind === 'digest' || mail.kind === 'meeting')
    return [say(mailWords.aboutCasesText, language)]
  const greeting = say(mailWords.greeting, language, { name })
  const end = [publicUrl, `${say(mailWords.noReply, language)}\n${say(mailWords.signature, language)}`]
  if (mail.kind === 'changed') {
    const what = mail.parameters['what'] as AccountChange
    const advice = what === 'passkeyAdded' ? mailWords.notYourPasskey : mailWords.notYou
    return [greeting, say(CHANGES[what], language), say(advice, language), ...end]
  }
  const until = formatDateTime(mail.parameters['expiresAt'] ?? '', language, { zone: DEFAULT_ZONE })
  const address = link ?? say(mailWords.linkHidden, language)
  return [greeting, say(TEXTS[mail.kind], language), address, say(mailWords.worksOnce, language, { until }), ...end]
}

/** The whole mail as plain text, in both languages. If the link is null, the text says that it has been removed. */
export function mailText(mail: Content, publicUrl: string, link: string | null): string {
  return languagesOf(mail)
    .map((language) => paragraphs(mail, publicUrl, link, language).join('\n\n'))
    .join('\n\n* * *\n\n')
}

/** The whole mail as HTML, so that each language has its own direction. */
export function mailHtml(mail: Content, publicUrl: string, link: string | null): string {
  const block = (language: Language) => htmlBlock(language, paragraphs(mail, publicUrl, link, language))
  return htmlPage(mail.language, mailSubject(mail), languagesOf(mail).map(block).join('<hr>'))
}

export function htmlBlock(language: Language, texts: readonly string[]): string {
  const lines = texts.map((text) => `<p>${toHtml(text)}</p>`)
  return `<div lang="${language}" dir="${directionOf(language)}">${lines.join('')}</div>`
}

/** The page around the blocks of a mail, each of which has the direction of its language. */
export function htmlPage(language: Language, subject: string, body: string): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escape(subject)}</title></head><body>${body}</body></html>`
}

function toHtml(text: string): string {
  if (/^https?:\/\/\S+$/.test(text)) return `<a dir="ltr" href="${escape(text)}">${escape(text)}</a>`
  return escape(text).replaceAll('\n', '<br>')
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
