import { mailWords } from '#identity/law/mail-words.ts'
import { htmlBlock, htmlPage } from '#identity/law/mail-text.ts'
import { formatDateTime } from '#kernel/format.ts'
import { stripBidiControls } from '#kernel/text.ts'
import { type Language, say } from '#kernel/words.ts'
import { invitationWords as words } from './invitation-words.ts'
import { caseMailWords } from './mail-words.ts'

/** What a mail to a calendar says of a meeting; nothing else of it is read (ADR 0156). */
export type Meeting = {
  readonly caseId: string
  readonly isHearing: boolean
  /** It is taken out of the recipient's calendar. */
  readonly isCancelled: boolean
  readonly dueAt: Date
  readonly endsAt: Date | null
  readonly link: string
  readonly language: Language
  /** Of the seat, and of the recipient's mail. */
  readonly seat: string
  readonly zone: string
}

const whatOf = ({ isHearing, language }: Meeting) => say(isHearing ? words.hearing : words.conference, language)

const timeIn = ({ dueAt, language }: Meeting, zone: string) => formatDateTime(dueAt, language, { zone, nameZone: true })

/** The mail around the invitation, in the recipient's language only. */
export function meetingMail(meeting: Meeting, publicUrl: string) {
  const { language, isCancelled, caseId, link, zone } = meeting
  const named = { caseId, what: whatOf(meeting), at: timeIn(meeting, zone) }
  const subject = say(isCancelled ? words.subjectCancelled : words.subject, language, named)
  const texts = [
    say(isCancelled ? words.openingCancelled : words.opening, language),
    say(caseMailWords.item, language, named),
    // A person whose access ended could not open it.
    ...(isCancelled ? [] : [link, say(caseMailWords.inPortal, language)]),
    say(caseMailWords.whichMail, language),
    `${publicUrl}/account#mail`,
    `${say(mailWords.noReply, language)}\n${say(mailWords.signature, language)}`,
  ]
  return { subject, text: texts.join('\n\n'), html: htmlPage(language, subject, htmlBlock(language, texts)) }
}

export function summaryOf(meeting: Meeting): string {
  const { caseId, language } = meeting
  return stripBidiControls(say(words.summary, language, { caseId, what: whatOf(meeting) }))
}

/** The time at the seat, which counts in law; the calendar shows it at its owner's clock. */
export function descriptionOf(meeting: Meeting): string {
  return stripBidiControls(timeIn(meeting, meeting.seat))
}
