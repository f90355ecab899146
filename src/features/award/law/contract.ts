import * as z from 'zod/mini'
import { action } from '#kernel/action.ts'
import { FileDescriptor, FileView, StreamAnswer } from '#kernel/file.ts'
import { ownMessage } from '#kernel/input.ts'
import { SIDES } from '#kernel/roles.ts'
import { mayBeNamed, named, said } from '#kernel/said.ts'
import { AWARD_STATES, STAGES } from './rules.ts'
import { AwardSection, SectionsInput } from './sections-contract.ts'
import { serviceWords } from './service-words.ts'
import { awardWords } from './words.ts'

/** The version that was read last; a newer one on the server is a conflict. Absent: no version is compared. */
const DraftVersionNumber = z.optional(z.number().check(z.int(), z.nonnegative()))

const Instant = z.string()
const Name = { nameEn: z.string(), nameAr: z.string() }

/** One of the three files with its fingerprint and the detached signature over its bytes. */
export const AwardFile = z.object({
  stage: z.enum(STAGES),
  fileId: z.string(),
  sha256: z.string(),
  signatureHex: z.string(),
  publicKeyPem: z.string(),
  keyId: z.string(),
  algorithm: z.string(),
  at: Instant,
})
export type AwardFile = z.infer<typeof AwardFile>

/** A signature inside the PDF, as PDF viewers list it. */
export const PdfSignature = z.object({
  kind: z.enum(['signature', 'seal']),
  /** The subject and the issuer of the certificate. */
  signer: z.string(),
  issuer: z.string(),
  at: Instant,
  /** The time from a time stamp authority. */
  stampedAt: z.nullable(Instant),
})
export type PdfSignature = z.infer<typeof PdfSignature>

export const Signatory = z.object({
  personId: z.string(),
  ...Name,
  role: z.enum(['sole', 'presiding', 'co']),
  signedAt: z.nullable(Instant),
  /** Why this signature is missing, if the other arbitrators recorded a reason (Art. 35). */
  missingReason: z.nullable(z.string()),
})

const Side = z.enum(SIDES)

/** What a party does with the award in the portal. */
export const PORTAL_FACTS = ['opened', 'downloaded', 'acknowledged'] as const

/** One delivery. What happened to it is visible to the centre, the tribunal and the recipient's own people (`isKnown`). */
export const Service = z.object({
  id: z.string(),
  method: z.string(),
  recipient: z.string(),
  servedAt: Instant,
  recordedAt: Instant,
  recordedBy: z.object(Name),
  /** The address, and the shipment number, if recorded and visible to the reader. */
  address: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  partyId: z.nullable(z.string()),
  side: z.nullable(Side),
  isKnown: z.boolean(),
  openedAt: z.nullable(Instant),
  downloadedAt: z.nullable(Instant),
  acknowledgedAt: z.nullable(Instant),
  /** Which of these one of several parties did, without its name: the side as a whole, before parties were told apart. */
  bySide: z.array(z.enum(PORTAL_FACTS)),
  proof: z.nullable(z.object({ name: z.string(), sha256: z.string(), fileId: z.nullable(z.string()) })),
  /** A wrong record is kept with the reason, but nothing is computed from it. */
  withdrawn: z.nullable(z.object({ at: Instant, reason: z.string() })),
})

/**
 * §3 Award. For everyone but its tribunal there is no award before it is final (`none`), and no text and no file before it is
 * served.
 */
export const AwardView = z.object({
  id: z.nullable(z.string()),
  caseId: z.string(),
  status: z.enum(AWARD_STATES),
  version: z.number(),
  sections: z.array(AwardSection),
  savedAt: z.nullable(Instant),
  savedBy: z.nullable(z.object(Name)),
  finalizedAt: z.nullable(Instant),
  signedAt: z.nullable(Instant),
  sealedAt: z.nullable(Instant),
  servedAt: z.nullable(Instant),
  /** Fingerprint and signature belong to the latest file; after service to the sealed one. */
  pdfHash: z.nullable(z.string()),
  signatureHex: z.nullable(z.string()),
  publicKeyPem: z.nullable(z.string()),
  algorithm: z.nullable(z.string()),
  verificationCode: z.nullable(z.string()),
  verificationUrl: z.nullable(z.string()),
  files: z.array(AwardFile),
  /** The signatures inside the latest file. */
  pdfSignatures: z.array(PdfSignature),
  signatories: z.array(Signatory),
  serviceTrail: z.array(Service),
  /** Who acknowledged the award for each party; for a side as a whole where none is named. */
  receipts: z.array(z.object({ side: Side, partyId: z.nullable(z.string()), at: Instant, by: z.object(Name) })),
})
export type AwardView = z.infer<typeof AwardView>

/** The award, and the certificate of service that the reader would get now. */
const AwardRead = z.object({
  ...AwardView.shape,
  certificate: z.nullable(
    z.object({
      documentNo: z.string(),
      /** The printed code; null until the certificate was made for the first time. */
      verificationCode: z.nullable(z.string()),
    }),
  ),
})

/** The answer to a save; short, because it follows every pause in typing. */
export const SavedDraft = z.object({
  id: z.string(),
  caseId: z.string(),
  status: z.enum(AWARD_STATES),
  version: z.number(),
  savedAt: Instant,
  sectionsWritten: z.number(),
})
export type SavedDraft = z.infer<typeof SavedDraft>

const ById = z.object({ id: z.string() })
const subject = { record: 'award', id: 'id' } as const
const inCase = { case: 'caseId' } as const

export const awardActions = {
  'award.saveDraft': action({
    method: 'PUT',
    path: '/awards/draft',
    summary: 'Save the draft of the five sections (sealed: tribunal only)',
    input: z.object({
      caseId: z.string(),
      sections: SectionsInput,
      version: DraftVersionNumber,
      /** A text of the history is restored; the text that it replaces is kept in the history. */
      takesBack: z.optional(z.boolean()),
    }),
    output: SavedDraft,
    subject: inCase,
    audit: 'AWARD_DRAFT_SAVED',
    // No `touches`: a live event to the whole case would reveal that the tribunal is writing.
  }),
  'award.preview': action({
    method: 'POST',
    path: '/awards/preview',
    summary: 'Print the draft as it would look; the file is for the tribunal only',
    input: z.object({ caseId: z.string(), sections: SectionsInput }),
    output: FileView,
    subject: inCase,
    audit: 'AWARD_PREVIEWED',
  }),
  'award.finalize': action({
    method: 'POST',
    path: '/awards/finalize',
    summary: 'Make the draft final: PDF, QR code, fingerprint (Arts. 33, 36)',
    input: z.object({
      caseId: z.string(),
      sections: SectionsInput,
      baseUrl: z.string().check(z.maxLength(2000)),
      version: DraftVersionNumber,
    }),
    output: AwardView,
    subject: inCase,
    audit: 'AWARD_FINALIZED',
    touches: ['award', 'case', 'costs', 'files', 'timeline'],
    success: awardWords.finalized,
  }),
  'award.sign': action({
    method: 'POST',
    path: '/awards/{id}/sign',
    summary: "Sign the final award with one's own key (Art. 35)",
    input: ById,
    output: AwardView,
    subject,
    audit: 'AWARD_SIGNED',
    fresh: true,
    // No `touches`: who has signed is known only to the tribunal until the majority is complete.
    success: awardWords.signed,
  }),
  'award.recordMissingSignature': action({
    method: 'POST',
    path: '/awards/{id}/missing-signature',
    summary: 'Record why an arbitrator does not sign; the majority then suffices (Art. 35)',
    input: z.object({
      id: z.string(),
      arbitratorId: z.string(),
      reason: said({ most: 2000 }),
    }),
    output: AwardView,
    subject,
    audit: 'AWARD_SIGNATURE_MISSING',
    success: awardWords.missingRecorded,
  }),
  'award.seal': action({
    method: 'POST',
    path: '/awards/{id}/seal',
    summary: "Seal the signed award with the centre's key",
    input: ById,
    output: AwardView,
    subject,
    audit: 'AWARD_SEALED',
    fresh: true,
    touches: ['award', 'case', 'files'],
    success: awardWords.sealed,
  }),
  'award.serve': action({
    method: 'POST',
    path: '/awards/{id}/serve',
    summary: 'Record that the sealed award was served; the first service opens it to the parties',
    input: z.object({
      id: z.string(),
      method: named({ most: 120 }),
      recipient: named({ most: 200 }),
      /** The party that is the recipient. Without it, a recipient with the name of a party is taken to be that party. */
      partyId: z.optional(z.string().check(z.maxLength(100))),
      /** When the award reached the recipient; by default now. */
      servedAt: z.optional(z.iso.datetime({ offset: true, error: ownMessage(serviceWords.timeUnknown) })),
      /** The tracking number of a courier or a registered e-mail. */
      reference: z.optional(mayBeNamed(120)),
      proof: z.optional(FileDescriptor),
    }),
    output: AwardView,
    subject,
    audit: 'AWARD_SERVED',
    fresh: true,
    touches: ['award', 'case', 'files', 'timeline'],
    success: awardWords.servedNow,
  }),
  'award.withdrawService': action({
    method: 'POST',
    path: '/awards/{id}/services/{serviceId}/withdraw',
    summary:
      'Withdraw a record of service that is wrong, with the reason; it stays on the trail, and the dates are computed again',
    input: z.object({
      id: z.string(),
      serviceId: z.string().check(z.maxLength(100)),
      reason: said({ word: serviceWords.whyWithdrawn, most: 500 }),
    }),
    output: AwardView,
    subject,
    audit: 'AWARD_SERVICE_WITHDRAWN',
    fresh: true,
    touches: ['award', 'case', 'timeline'],
    success: serviceWords.withdrawnNow,
  }),
  'award.acknowledge': action({
    method: 'POST',
    path: '/awards/{id}/acknowledge',
    summary: "Acknowledge for one's own parties that they have the served award, once",
    input: ById,
    output: AwardView,
    subject,
    audit: 'AWARD_ACKNOWLEDGED',
    success: serviceWords.acknowledgedNow,
  }),
  'award.certificate': action({
    method: 'GET',
    path: '/awards/{id}/certificate',
    summary: "The certificate of service as a PDF file; counsel's covers their own parties",
    input: ById,
    output: StreamAnswer,
    subject,
    navigation: true,
  }),
  'award.read': action({
    method: 'GET',
    path: '/awards/{id}',
    summary: "The award: the tribunal's draft to the tribunal, the served award to the case",
    input: ById,
    output: AwardRead,
    subject,
    auditRead: 'AWARD_DRAFT_READ',
  }),
}
