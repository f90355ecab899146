import * as z from 'zod/mini'
import { action } from '#kernel/action.ts'
import { isPlainDate } from '#kernel/dates/dates.ts'
import { FileDescriptor, FileView } from '#kernel/file.ts'
import { ownMessage } from '#kernel/input.ts'
import { mayBeSaid, said } from '#kernel/said.ts'
import { HEARING_CAPACITIES } from './rules.ts'
import { signingWords } from './minutes-signing-words.ts'
import { minutesWords } from './minutes-words.ts'

const Id = z.string().check(z.minLength(1), z.maxLength(100))
const Instant = z.string()
const Named = z.object({ nameEn: z.string(), nameAr: z.string() })

/** How a person signed: in the portal, by hand, or declined with a reason; null while nothing is recorded. */
export const SIGNED_HOW = ['portal', 'hand', 'declined'] as const

/** A person who signs the minutes, as named on their page of signatures. */
const Signatory = z.object({
  participant: z.string(),
  nameEn: z.string(),
  nameAr: z.string(),
  capacity: z.enum(HEARING_CAPACITIES),
  /** An arbitrator's office on the tribunal. */
  office: z.nullable(z.enum(['sole', 'presiding', 'co'])),
  isMe: z.boolean(),
  how: z.nullable(z.enum(SIGNED_HOW)),
  /** The date beside a signature by hand. */
  signedOn: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  recordedAt: z.nullable(Instant),
  /** The person who recorded it on the signatory's behalf. */
  recordedBy: z.nullable(Named),
})

const Signing = z.object({
  /** Newer minutes of the hearing replaced these, which can no longer be signed. */
  isReplaced: z.boolean(),
  /** Everybody signed or has a reason recorded, and a copy has the signatures by hand. */
  isComplete: z.boolean(),
  /** A signature by hand is recorded that is not on any copy yet. */
  lacksCopy: z.boolean(),
  copy: z.nullable(FileView),
  people: z.array(Signatory),
})

export const Minutes = z.object({
  id: z.string(),
  hearingNumber: z.number(),
  version: z.number(),
  documentNo: z.string(),
  madeAt: Instant,
  madeBy: Named,
  file: FileView,
  /** The printed code; null for minutes made before papers had codes. */
  verificationCode: z.nullable(z.string()),
  signing: Signing,
})
export type MinutesView = z.infer<typeof Minutes>

const subject = { record: 'hearing', id: 'id' } as const
const touches = ['hearing', 'files'] as const
/** A version of the minutes: the id of the hearing or the case, and its own id. */
const OfMinutes = { id: Id, minutes: Id }

export const minutesActions = {
  'hearing.makeMinutes': action({
    method: 'POST',
    path: '/hearings/{id}/minutes',
    summary: 'Make the minutes of a hearing of its record, a file of the case (Saudi Arbitration Law, Art. 33)',
    input: z.object({
      id: Id,
      /** What was said, in the words of the person keeping the minutes. */
      text: z._default(mayBeSaid(50_000), ''),
    }),
    output: z.array(Minutes),
    subject,
    audit: 'MINUTES_MADE',
    touches,
    success: minutesWords.made,
  }),
  'hearing.signMinutes': action({
    method: 'POST',
    path: '/hearings/{id}/minutes/{minutes}/sign',
    summary: 'Sign the minutes in the portal, as one of those who were present (Saudi Arbitration Law, Art. 33)',
    input: z.object({
      ...OfMinutes,
      /** The fingerprint of the file that is signed. */
      sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    }),
    output: z.array(Minutes),
    subject,
    audit: 'MINUTES_SIGNED',
    fresh: true,
    touches,
    success: signingWords.signed,
  }),
  'hearing.recordSignatures': action({
    method: 'POST',
    path: '/hearings/{id}/minutes/{minutes}/signatures',
    summary: 'Record who signed the minutes by hand, and keep the signed copy',
    input: z.object({
      ...OfMinutes,
      participants: z._default(z.array(Id).check(z.maxLength(300)), []),
      /** The date beside the signatures. */
      signedOn: z.optional(z.string().check(z.refine(isPlainDate, ownMessage(signingWords.notADay)))),
      copy: z.optional(FileDescriptor),
    }),
    output: z.array(Minutes),
    subject,
    audit: 'MINUTES_SIGNATURES_RECORDED',
    touches,
    success: signingWords.recorded,
  }),
  'hearing.recordNoSignature': action({
    method: 'POST',
    path: '/hearings/{id}/minutes/{minutes}/no-signature',
    summary: 'Record why somebody who was present does not sign the minutes',
    input: z.object({
      ...OfMinutes,
      participant: Id,
      reason: said({ word: signingWords.giveReason, most: 2000 }),
    }),
    output: z.array(Minutes),
    subject,
    audit: 'MINUTES_SIGNATURE_MISSING',
    touches,
    success: signingWords.reasonRecorded,
  }),
}
