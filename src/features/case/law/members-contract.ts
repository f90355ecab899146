import * as z from 'zod/mini'
import { action } from '#kernel/action.ts'
import { CAPACITIES, ROLES } from '#kernel/roles.ts'
import { caseWords } from './words.ts'

const Member = z.object({
  id: z.string(),
  personId: z.string(),
  nameEn: z.string(),
  nameAr: z.string(),
  email: z.string(),
  capacity: z.enum(CAPACITIES),
  since: z.string(),
  /** For whom a member of a side acts; empty for the others. */
  parties: z.array(z.object({ partyId: z.string() })),
})

const subject = { case: 'id' } as const

/** Who has access to a case. */
export const memberActions = {
  'case.members': action({
    method: 'GET',
    path: '/cases/{id}/members',
    summary: 'Who takes part in the case',
    input: z.object({ id: z.string() }),
    output: z.array(Member),
    subject,
  }),
  'case.addMember': action({
    method: 'POST',
    path: '/cases/{id}/members',
    summary: 'Link a person to the case: for parties of a side, or as an observer',
    input: z.object({
      id: z.string(),
      personId: z.string(),
      capacity: z.enum(['claimant', 'respondent', 'observer']),
      /** The parties that the person acts for; without them, all of the side. */
      partyIds: z.optional(z.array(z.string()).check(z.minLength(1), z.maxLength(100))),
    }),
    output: z.array(Member),
    subject,
    audit: 'MEMBER_ADDED',
    touches: ['members', 'cases'],
    success: caseWords.memberAdded,
  }),
  'case.removeMember': action({
    method: 'DELETE',
    path: '/cases/{id}/members/{memberId}',
    summary: "End a person's access to the case at once",
    input: z.object({ id: z.string(), memberId: z.string() }),
    output: z.array(Member),
    subject,
    audit: 'MEMBER_REMOVED',
    touches: ['members', 'cases'],
    success: caseWords.memberRemoved,
  }),
  'case.people': action({
    method: 'GET',
    path: '/cases/{id}/people',
    summary: 'People of the centre who can be linked to the case',
    input: z.object({ id: z.string(), q: z._default(z.string().check(z.maxLength(100)), '') }),
    output: z.array(
      z.object({
        id: z.string(),
        nameEn: z.string(),
        nameAr: z.string(),
        email: z.string(),
        roles: z.array(z.enum(ROLES)),
      }),
    ),
    subject,
  }),
}
