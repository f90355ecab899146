import type { Language } from '#kernel/words.ts'

/**
 * What every document of record has. Every text, number and date below `editions` is already written in the
 * language of its edition (numbers and dates by #kernel/format.ts); the fixed words of the forms are here.
 */
export type Issued = {
  /** The document's own number, such as COM-2026-0001. */
  readonly number: string
  readonly caseId: string
  /** ISO instant: the date in the file. It must come from the record, so that the same record gives the same bytes. */
  readonly issuedAt: string
  /** Prints on every page that this is a demonstration without legal effect; without it the mode of the product decides. */
  readonly demo?: boolean
  /** Printed as a code and a QR picture of the address. */
  readonly verification?: { readonly code: string; readonly url: string }
}

export type Edition = {
  readonly language: Language
  /** The centre's name; without it the product's own words. */
  readonly centre?: string
  /** Both calendars, as formatDualDate writes them. */
  readonly issuedOn: string
  /** Hour and zone of the seat, such as "12:30, Riyadh time". */
  readonly seatTime: string
}

/** One printing for each language, in the order of printing; the first gives the file its title and language. */
export type Editions<E extends Edition> = readonly [E, ...E[]]

export type Counsel = { readonly name: string; readonly firm?: string; readonly email?: string }
export type Side = 'claimant' | 'respondent'
export type PartyText = {
  readonly side: Side
  readonly name: string
  readonly address?: string
  readonly email?: string
  readonly counsel?: readonly Counsel[]
}
export type Row = { readonly label: string; readonly value: string }
/** A step with its time; `article` as formatArticle writes it. */
export type DueRow = { readonly title: string; readonly due: string; readonly article?: string }
export type Signatory = { readonly name: string; readonly role: string }

export type LetterEdition = Edition & {
  readonly parties: readonly PartyText[]
  /** Day on which the request was received, both calendars. */
  readonly requestReceivedOn: string
  readonly seat: string
  readonly languageOfArbitration: string
  readonly amount?: string
  /** What the dispute is about, in the case manager's words. */
  readonly summary?: string
  readonly deadlines: readonly DueRow[]
  /** Administrative conference, when it is already fixed. */
  readonly conference?: readonly Row[]
  readonly signatory: Signatory
}
export type LetterData = Issued & { readonly editions: Editions<LetterEdition> }

export type OrderEdition = Edition & {
  /** The number of the order alone, in the digits of the language: "1", "١". */
  readonly orderNumber: string
  /** What the order is about; without it the first order is the procedural timetable. */
  readonly subject?: string
  readonly parties: readonly PartyText[]
  readonly tribunal: readonly Signatory[]
  /** Free text; a line end starts a new numbered paragraph. */
  readonly text?: string
  readonly timetable?: readonly DueRow[]
  /** Evidence protocol: file formats, manner of service, ... */
  readonly evidence?: readonly Row[]
  readonly signatory: Signatory
}
export type OrderData = Issued & { readonly editions: Editions<OrderEdition> }

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
  /** "Final Award" and so on; without it the final award. */
  readonly title?: string
  readonly parties: readonly PartyText[]
  readonly tribunal: readonly ArbitratorText[]
  /** Agreement, seat, applicable law, rules, language, amount: what is known. */
  readonly frontMatter: readonly Row[]
  /** What happened, oldest first. */
  readonly history: readonly { readonly on: string; readonly event: string; readonly article?: string }[]
  /** A line end starts a new numbered paragraph. Each passage keeps its own direction. */
  readonly sections: Readonly<Record<AwardSection, string>>
  /** Without rows no table is printed. */
  readonly costs?: readonly CostRow[]
  readonly place: string
  /** Which language prevails, where the award has two. */
  readonly prevailing?: string
}

/** The same moment as it is written in each language of the document. */
export type Moment = Readonly<Partial<Record<Language, string>>>
export type AwardData = Issued & { readonly editions: Editions<AwardEdition> }

/** The fields of an award's signature page: one for each arbitrator, one for a missing signature's reason, one for the seal. */
export const signatureField = (arbitratorId: string) => `arbitrator:${arbitratorId}`
export const REASON_FIELD = 'missing-signature'
export const SEAL_FIELD = 'seal'

/** A cell is a list of lines. */
export type StatementCell = readonly string[]
export type StatementTable = {
  readonly title: string
  readonly columns: readonly {
    readonly title: string
    /** Numbers stand at the end of their column. */
    readonly end: boolean
    /** References and ids, left to right in both languages. */
    readonly machine: boolean
    /** Takes the room that is left. */
    readonly wide: boolean
  }[]
  readonly rows: readonly (readonly StatementCell[])[]
  /** Said in the place of the rows. */
  readonly empty: string
}
/** A statement of account: facts, then tables, on pages that lie on their side. It is of no single case. */
export type StatementEdition = Edition & {
  readonly title: string
  readonly facts: readonly Row[]
  readonly tables: readonly StatementTable[]
}
export type StatementData = Issued & { readonly editions: Editions<StatementEdition> }

/** Whoever takes part in a hearing; `presence` as it was recorded. */
export type Attendant = { readonly name: string; readonly capacity: string; readonly presence: string }
/** One entry of the minute book; `details` are lines below it. */
export type CourseEntry = { readonly at: string; readonly event: string; readonly details: readonly string[] }
export type MinutesEdition = Edition & {
  /** The number of the hearing alone, in the digits of the language. */
  readonly hearingNumber: string
  /** Which printing of these minutes it is, where it is not the first. */
  readonly revision?: string
  readonly parties: readonly PartyText[]
  /** When, how long, how and where; the transcript. */
  readonly hearing: readonly Row[]
  readonly attendance: readonly Attendant[]
  readonly course: readonly CourseEntry[]
  /** What was said, in the words of whoever keeps the minutes; a line end starts a new numbered paragraph. */
  readonly text?: string
  /** What each party answered to "anything further?". */
  readonly statements: readonly Row[]
  /** Closing of the record, while it is in force. */
  readonly closure: readonly Row[]
  /** Whose signatures the minutes wait for. */
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
  readonly parties: readonly PartyText[]
  readonly award: readonly Row[]
  /** Of the served file. */
  readonly sha256: string
  readonly recipients: readonly ServedRecipient[]
  /** Records that were taken back: they stand apart, and nothing runs from them. */
  readonly withdrawn?: readonly ServedRecipient[]
}
/** The service of an award: to whom, how, when, and what came back. `verification` is the award's. */
export type CertificateData = Issued & { readonly editions: Editions<CertificateEdition> }

/** The templates that features may ask for. */
export type Templates = {
  letter: LetterData
  order: OrderData
  receipt: ReceiptData
  award: AwardData
  statement: StatementData
  minutes: MinutesData
  certificate: CertificateData
}
export type TemplateName = keyof Templates

/** Where a visible signature belongs: points from the top left of the page, pages counted from 1. */
export type SignatureBox = {
  readonly id: string
  readonly page: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
export type Rendered = { readonly pdf: Buffer; readonly pages: number; readonly boxes: readonly SignatureBox[] }
