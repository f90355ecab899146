import * as z from 'zod/mini'
import { Country, Email, MAX_PARTIES } from '#case/law/contract.ts'
import { action } from '#kernel/action.ts'
import { isPlainDate } from '#kernel/dates/dates.ts'
import { ownMessage } from '#kernel/input.ts'
import { SIDES } from '#kernel/roles.ts'
import { mayBeNamed } from '#kernel/said.ts'
import { REACHED_BY } from './addresses.ts'
import { partiesWords } from './words.ts'

const Day = z.string()
const Names = z.object({ nameEn: z.string(), nameAr: z.string() })

const AddressView = z.object({
  id: z.string(),
  address: z.string(),
  country: z.string(),
  email: z.string(),
  acceptsEmail: z.boolean(),
  since: Day,
  /** The day of the next address; null for the present one. */
  until: z.nullable(Day),
  recordedAt: z.string(),
  recordedBy: Names,
  /** How and when the letter of commencement reached the party there. */
  reached: z.array(z.object({ method: z.enum(REACHED_BY), on: Day })),
})

const PartyView = z.object({
  id: z.string(),
  side: z.enum(SIDES),
  ...Names.shape,
  /** Parties of one side with the same number plead together and share a lane of submissions. */
  group: z.number(),
  /** The present address first. */
  addresses: z.array(AddressView),
  /** Whether the reader may record a new address of this party. */
  mayMove: z.boolean(),
})

export const PartiesView = z.object({ parties: z.array(PartyView) })
export type PartiesView = z.infer<typeof PartiesView>
export type PartyAddressView = z.infer<typeof AddressView>

const caseId = z.string()
const subject = { case: 'caseId' } as const

const NewAddress = z
  .object({
    caseId,
    partyId: z.string(),
    address: z._default(mayBeNamed(500), ''),
    country: Country,
    email: z._default(Email(), ''),
    acceptsEmail: z._default(z.boolean(), false),
    since: z.string().check(z.refine(isPlainDate, { error: ownMessage(partiesWords.notADay) })),
  })
  .check(
    z.refine(({ address, email }) => address !== '' || email !== '', {
      path: ['address'],
      error: ownMessage(partiesWords.nowhere),
    }),
    z.refine(({ acceptsEmail, email }) => !acceptsEmail || email !== '', {
      path: ['email'],
      error: ownMessage(partiesWords.emailNeeded),
    }),
  )

const Together = z.object({
  caseId,
  partyIds: z.array(z.string()).check(z.minLength(1), z.maxLength(MAX_PARTIES)),
  /** The group that they join. Without it all parties of a side share its first group, and some of them get a new one. */
  group: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_PARTIES))),
})

/** The parties of a case, where each is served, and who pleads with whom. */
export const partiesActions = {
  'parties.read': action({
    method: 'GET',
    path: '/cases/{caseId}/parties',
    summary:
      'The parties with their addresses for service: since when, and where the letter of commencement reached them',
    input: z.object({ caseId }),
    output: PartiesView,
    subject,
  }),
  'parties.setAddress': action({
    method: 'POST',
    path: '/cases/{caseId}/parties/{partyId}/addresses',
    summary:
      'Record a new address for service of a party; time limits count by the one in force on the day of service (Art. 4)',
    input: NewAddress,
    output: PartiesView,
    subject,
    audit: 'PARTY_ADDRESS_CHANGED',
    touches: ['parties', 'commencement'],
    success: partiesWords.addressChanged,
  }),
  'parties.group': action({
    method: 'POST',
    path: '/cases/{caseId}/groups',
    summary:
      'Record which parties of a side plead together: their submissions share a lane, labelled R2-001 for the second group',
    input: Together,
    output: PartiesView,
    subject,
    audit: 'PARTIES_GROUPED',
    touches: ['parties', 'cases', 'submissions'],
    success: partiesWords.grouped,
  }),
}
