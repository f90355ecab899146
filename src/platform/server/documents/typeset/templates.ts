import type { Side } from '#kernel/roles.ts'
import type { Language } from '#kernel/words.ts'

/**
 * The data common to every document of record. Every text, number and date below `editions` is already written in the language of
 * its edition (numbers and dates by #kernel/format.ts); the fixed words of the forms are here.
 */
export type Issued = {
  /** The document's own number, such as COM-2026-0001; empty for a draft. */
  readonly number: string
  readonly caseId: string
  /** ISO instant: the date in the file. It must come from the record, so that the same record gives the same bytes. */
  readonly issuedAt: string
  /** Prints on every page that this is a demonstration without legal effect; by default the mode of the product decides. */
  readonly demo?: boolean
  /** Marks every page and the title as a draft, which has no number. */
  readonly isDraft?: boolean
  /** With a field for the centre's seal beside the code. The award has a field of its own. */
  readonly hasSeal?: boolean
  /** Printed as a code and a QR picture of the address. */
  readonly verification?: { readonly code: string; readonly url: string }
}

export type Edition = {
  readonly language: Language
  /** The centre's name; the product's own words by default. */
  readonly centre?: string
  /** Both calendars, as formatDualDate writes them. */
  readonly issuedOn: string
  /** Hour and zone of the seat, such as "12:30, Riyadh time". */
  readonly seatTime: string
}

/** One printed edition for each language, in order; the first gives the file its title and language. */
export type Editions<E extends Edition> = readonly [E, ...E[]]

export type Counsel = {
  readonly name: string
  readonly firm?: string
  readonly email?: string
  /** Number or date of the power of attorney, as it was filed. Printed in an award. */
  readonly power?: string
}
export type PartyText = {
  readonly side: Side
  readonly name: string
  /** Number in the commercial register. Printed in an award. */
  readonly registration?: string
  readonly address?: string
  readonly email?: string
  readonly counsel?: readonly Counsel[]
}
export type Row = { readonly label: string; readonly value: string }
/** A step with its date; `article` as formatArticle writes it. */
export type DueRow = { readonly title: string; readonly due: string; readonly article?: string }
export type Signatory = { readonly name: string; readonly role: string }

/** A period as the parties bound by it read it: whose it is, its length and start, and its last moment. */
export type LimitRow = {
  readonly title: string
  readonly article: string
  readonly bound: string
  readonly period: string
  readonly ends: string
}

export type LetterEdition = Edition & {
  readonly parties: readonly PartyText[]
  /** The day on which the request was received, in both calendars. */
  readonly requestReceivedOn: string
  /** The day on which it was complete and its fee paid: the proceedings commenced. */
  readonly commencedOn: string
  /** Rules, applicable law, agreement: those that are known. */
  readonly rows?: readonly Row[]
  readonly seat: string
  readonly languageOfArbitration: string
  readonly amount?: string
  /** The subject of the dispute, in the case manager's words. */
  readonly summary?: string
  /** A note that the summary is in another edition, in the language in which it was given. */
  readonly summaryElsewhere?: string
  readonly deadlines: readonly LimitRow[]
  /** The documents served together with the letter. */
  readonly enclosures?: readonly string[]
  readonly signatory: Signatory
}
export type LetterData = Issued & { readonly editions: Editions<LetterEdition> }

/** Clauses of an order on one topic; a line end starts a new numbered paragraph. */
export type ClauseText = { readonly topic: string; readonly text: string }
export type OrderEdition = Edition & {
  /** The number of the order alone, in the digits of the language: "1", "١". */
  readonly orderNumber: string
  /** The article under which it is made, with the name of the rules. */
  readonly article: string
  readonly seat: string
  /** The subject of the order; by default the first order is the procedural timetable. */
  readonly subject?: string
  readonly parties: readonly PartyText[]
  readonly tribunal: readonly Signatory[]
  /** Free text; a line end starts a new numbered paragraph. */
  readonly text?: string
  /** A note in place of the text when it was given in the other language only. */
  readonly untranslated?: string
  /** The number of paragraphs of the text that was given in the other language. */
  readonly elsewhere?: number
  readonly clauses?: readonly ClauseText[]
  /** The heading of the text when it follows the clauses as further directions; without it the text comes first. */
  readonly directions?: string
  /** `was`: in a revised timetable, the previous date of the step. */
  readonly timetable?: readonly (DueRow & { readonly was?: string })[]
  /** Evidence protocol: file formats, manner of service, ... */
  readonly evidence?: readonly Row[]
  readonly signatory: Signatory
}
export type OrderData = Issued & {
  /** Stable id of the person who issues it: names the field of the signature. */
  readonly signedBy?: string
  readonly editions: Editions<OrderEdition>
}

export type ReceiptFile = { readonly name: string; readonly size: string; readonly sha256: string }
export type ReceiptEdition = Edition & {
  /** What was filed: "Request for Arbitration", "Statement of defence". */
  readonly subject: string
  readonly submittedBy: string
  readonly receivedAt: string
  readonly rows?: readonly Row[]
  readonly files: readonly ReceiptFile[]
}
export type ReceiptData = Issued & { readonly editions: Editions<ReceiptEdition> }

export type ArbitratorText = {
  /** Stable id: names the field of the signature. */
  readonly id: string
  readonly name: string
  /** "Presiding arbitrator", "Sole arbitrator", "Co-arbitrator". */
  readonly role: string
  readonly nationality?: string
  readonly address?: string
  readonly appointment?: string
}
export const AWARD_SECTIONS = ['jurisdiction', 'facts', 'issues', 'analysis', 'dispositive'] as const
export type AwardSection = (typeof AWARD_SECTIONS)[number]
export type CostRow = {
  readonly label: string
  readonly total: string
  readonly claimant: string
  readonly respondent: string
}

export type AwardEdition = Edition & {
  /** "Final Award" and so on; the final award by default. */
  readonly title?: string
  readonly parties: readonly PartyText[]
  readonly tribunal: readonly ArbitratorText[]
  /** The tribunal's secretary, by name. */
  readonly secretary?: string
  /** The parties' agreement on arbitration, in the tribunal's words; a line end starts a new paragraph. */
  readonly agreement?: string
  /** Agreement, seat, applicable law, rules, language, amount: those that are known. */
  readonly frontMatter: readonly Row[]
  /** The history of the proceedings, oldest first. */
  readonly history: readonly { readonly on: string; readonly event: string; readonly article?: string }[]
  /** A line end starts a new numbered paragraph. Each passage keeps its own direction. */
  readonly sections: Readonly<Record<AwardSection, string>>
  /** Without rows no table is printed. */
  readonly costs?: readonly CostRow[]
  /** The last of them is the sum of the others. */
  readonly hasTotal?: boolean
  /** Who advanced the costs, and what one party owes the other under the split. */
  readonly settlement?: readonly Row[]
  readonly place: string
  /** Which language prevails, where the award is in two. */
  readonly prevailing?: string
}

/** The same moment in each language of the document. */
export type Moment = Readonly<Partial<Record<Language, string>>>
export type AwardData = Issued & { readonly editions: Editions<AwardEdition> }

/** The field on the cover of each edition with the date of the award, which is that of its last signature. */
export const dateField = (language: Language) => `award-date:${language}`
/** The fields of an award's signature page: one for each arbitrator, one for the reason of a missing signature, one for the seal. */
export const signatureField = (arbitratorId: string) => `arbitrator:${arbitratorId}`
export const REASON_FIELD = 'missing-signature'
/** Beside the name of an arbitrator, once the reason is on record: a note that they did not sign. */
export const absenceField = (arbitratorId: string) => `absent:${arbitratorId}`
export const SEAL_FIELD = 'seal'

/** A cell is a list of lines. */
export type AccountPaperCell = readonly string[]
export type AccountPaperTable = {
  readonly title: string
  readonly columns: readonly {
    readonly title: string
    /** Numbers are aligned at the end of their column. */
    readonly end: boolean
    /** References and ids, left to right in both languages. */
    readonly machine: boolean
    /** Takes the remaining width. */
    readonly wide: boolean
  }[]
  readonly rows: readonly (readonly AccountPaperCell[])[]
  /** Printed in place of the rows. */
  readonly empty: string
  /** The last row is the sum of the others. */
  readonly hasTotal?: boolean
  /** Keeps figures near their labels: the table is no wider than its columns need. */
  readonly isNarrow?: boolean
  /** Placed beside the next table, so that both can be compared at a glance. */
  readonly isBesideNext?: boolean
}
/** A statement of account: facts, then tables, on landscape pages. It is not about a single case. */
export type AccountPaperEdition = Edition & {
  readonly title: string
  readonly facts: readonly Row[]
  readonly tables: readonly AccountPaperTable[]
}
export type AccountPaperData = Issued & { readonly editions: Editions<AccountPaperEdition> }

/** A participant in a hearing; `presence` as it was recorded. */
export type Attendant = { readonly name: string; readonly capacity: string; readonly presence: string }
/** One entry of the minute book; `details` are lines below it. */
export type CourseEntry = {
  /** The day, in both calendars, where it differs from that of the entry before. */
  readonly day?: string
  readonly at: string
  readonly event: string
  readonly details: readonly string[]
}
export type MinutesEdition = Edition & {
  /** The number of the hearing alone, in the digits of the language. */
  readonly hearingNumber: string
  /** The number of this revision of the minutes, where it is not the first. */
  readonly revision?: string
  readonly parties: readonly PartyText[]
  /** Date, duration, manner and place; the transcript. */
  readonly hearing: readonly Row[]
  readonly attendance: readonly Attendant[]
  /** The place whose time the entries are in: "Riyadh". */
  readonly timesIn: string
  /** What was recorded before the days of the hearing, on them, and after them. */
  readonly before: readonly CourseEntry[]
  readonly course: readonly CourseEntry[]
  readonly after: readonly CourseEntry[]
  /** The text of the minutes in the words of the person who keeps them; a line end starts a new numbered paragraph. */
  readonly text?: string
  /** Each party's answer to "anything further?". */
  readonly statements: readonly Row[]
  /** Closing of the record, while it is in force. */
  readonly closure: readonly Row[]
  /** The law of the seat determines who signs. The centre has the text of the Kingdom's law only. */
  readonly isSaudiSeat: boolean
  /** The people whose signatures are outstanding. */
  readonly signatories: readonly Signatory[]
}
export type MinutesData = Issued & { readonly editions: Editions<MinutesEdition> }

export type ServedRecipient = {
  readonly name: string
  readonly capacity: string
  readonly rows: readonly Row[]
  /** A paper that proves the delivery, by name and fingerprint. */
  readonly proof?: { readonly name: string; readonly sha256: string }
}
export type CertificateEdition = Edition & {
  /** The moment of the certificate: that of the last fact on record. */
  readonly stateOn: string
  /** Whether the centre's seal over it is in the register. */
  readonly isSealed: boolean
  readonly parties: readonly PartyText[]
  readonly award: readonly Row[]
  /** SHA-256 of the served file. */
  readonly sha256: string
  readonly recipients: readonly ServedRecipient[]
  /** Records that were withdrawn: they are listed separately, and no period runs from them. */
  readonly withdrawn?: readonly ServedRecipient[]
}
/** The service of an award: to whom, how, when, and the result. The award's own code is one of its rows. */
export type CertificateData = Issued & { readonly editions: Editions<CertificateEdition> }

export type CorrespondenceEdition = Edition & {
  readonly subject: string
  /** Who wrote it, in which role and for whom; to whom it goes. */
  readonly from: string
  readonly to: string
  /** A line end starts a new paragraph. Each paragraph keeps its own direction. */
  readonly body: string
  readonly files: readonly ReceiptFile[]
}
/** A letter between people of a case. It is no paper of the Centre: it has no seal and no code. */
export type CorrespondenceData = Issued & { readonly editions: Editions<CorrespondenceEdition> }

/** The templates that features may ask for. */
export type Templates = {
  letter: LetterData
  order: OrderData
  receipt: ReceiptData
  award: AwardData
  statement: AccountPaperData
  minutes: MinutesData
  certificate: CertificateData
  correspondence: CorrespondenceData
}
export type TemplateName = keyof Templates

/** The place of a visible signature: points from the top left of the page, pages counted from 1. */
export type SignatureBox = {
  readonly id: string
  readonly page: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
export type Rendered = { readonly pdf: Buffer; readonly pages: number; readonly boxes: readonly SignatureBox[] }
