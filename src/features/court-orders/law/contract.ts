import * as z from 'zod/mini'
import { action } from '#kernel/action.ts'
import { isPlainDate, timeOf } from '#kernel/dates/dates.ts'
import { FileDescriptor, FileView } from '#kernel/file.ts'
import { ownMessage } from '#kernel/input.ts'
import { mayBeNamed, mayBeSaid } from '#kernel/said.ts'
import {
  AREAS,
  DEFAULT_COURT,
  isPlausible,
  LOG_ACTIONS,
  ORDER_EFFECTS,
  ORDER_SCOPES,
  ORDER_STATUSES,
  ORDER_TYPES,
  PHASES,
} from './rules.ts'
import { courtOrderWords as say } from './words.ts'

const Id = z.string().check(z.minLength(1), z.maxLength(100))
const Instant = z.string()
const Named = z.object({ nameEn: z.string(), nameAr: z.string() })
const Areas = z.array(z.enum(AREAS))
const text = (most: number) => z._default(mayBeSaid(most), '')

function isMoment(given: string): boolean {
  if (isPlainDate(given)) return isPlausible(`${given}T00:00:00Z`)
  try {
    return isPlausible(new Date(timeOf(given)).toISOString())
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/** A day at the seat, or an instant with offset. Undefined, null and an empty string all mean: not given. */
const Moment = z.nullish(
  z
    .string(ownMessage(say.notAMoment))
    .check(z.refine((given) => given === '' || isMoment(given), { error: ownMessage(say.notAMoment) })),
)

const Sha256 = z
  .string(ownMessage(say.nameNeedsHash))
  .check(z.toLowerCase(), z.regex(/^([0-9a-f]{64})?$/, ownMessage(say.nameNeedsHash)))

/**
 * §3 and §5. The scan is an upload described by `file`; a name and a hash alone refer to an upload, or else to a document kept
 * elsewhere.
 */
export const CourtOrderInput = z
  .object({
    caseId: z.string(),
    type: z.enum(ORDER_TYPES),
    scope: z.enum(ORDER_SCOPES),
    effect: z.enum(ORDER_EFFECTS),
    issuingCourt: z._default(mayBeNamed(200), DEFAULT_COURT),
    effectiveFrom: Moment,
    effectiveTo: Moment,
    referenceNo: z._default(mayBeNamed(100), ''),
    docName: text(255),
    docSha256: z._default(Sha256, ''),
    notes: text(2000),
    file: z.optional(FileDescriptor),
  })
  .check(
    z.refine(({ docName, docSha256, file }) => docName === '' || docSha256 !== '' || file !== undefined, {
      path: ['docSha256'],
      error: ownMessage(say.nameNeedsHash),
    }),
    z.refine(({ docName, docSha256, file }) => docSha256 === '' || docName !== '' || file !== undefined, {
      path: ['docName'],
      error: ownMessage(say.hashNeedsName),
    }),
    z.refine(({ docSha256, file }) => !file || docSha256 === '' || docSha256 === file.sha256, {
      path: ['docSha256'],
      error: ownMessage(say.notItsHash),
    }),
  )
export type CourtOrderInput = z.output<typeof CourtOrderInput>

export const CourtOrder = z.object({
  id: z.string(),
  caseId: z.string(),
  type: z.enum(ORDER_TYPES),
  scope: z.enum(ORDER_SCOPES),
  effect: z.enum(ORDER_EFFECTS),
  status: z.enum(ORDER_STATUSES),
  issuingCourt: z.string(),
  effectiveFrom: Instant,
  effectiveTo: z.nullable(Instant),
  referenceNo: z.string(),
  docName: z.string(),
  docSha256: z.string(),
  notes: z.string(),
  createdAt: Instant,
  createdBy: z.nullable(Named),
  /** The scan, if the portal stores it. */
  file: z.nullable(FileView),
  /** Its current phase, and the areas that it currently holds. */
  phase: z.enum(PHASES),
  holds: Areas,
})
export type CourtOrder = z.infer<typeof CourtOrder>

export const CourtOrderLog = z.object({
  id: z.string(),
  createdAt: Instant,
  action: z.enum(LOG_ACTIONS),
  /** In the language of the call. */
  details: z.string(),
  orderId: z.string(),
  reason: z.string(),
  by: z.nullable(Named),
})
export type CourtOrderLog = z.infer<typeof CourtOrderLog>

export const CourtOrdersView = z.object({ orders: z.array(CourtOrder), logs: z.array(CourtOrderLog) })
export type CourtOrdersView = z.infer<typeof CourtOrdersView>

const touches = ['courtOrders', 'timeline', 'cases', 'files'] as const
const subject = { record: 'courtOrder', id: 'id' } as const

export const courtOrderActions = {
  'courtOrder.list': action({
    method: 'GET',
    path: '/court-orders/{caseId}',
    summary: 'The orders of state courts in a case, newest first, and the log of what was done with them',
    input: z.object({ caseId: z.string() }),
    output: CourtOrdersView,
    subject: { case: 'caseId' },
  }),
  'courtOrder.create': action({
    method: 'POST',
    path: '/court-orders',
    summary: 'Register an order of a state court; it acts on the case from its first to its last instant',
    input: CourtOrderInput,
    output: CourtOrder,
    subject: { case: 'caseId' },
    audit: 'COURT_ORDER_REGISTERED',
    touches,
    success: say.created,
  }),
  'courtOrder.revoke': action({
    method: 'POST',
    path: '/court-orders/{id}/revoke',
    summary: 'Revoke an active order: it ceases to act at once',
    input: z.object({ id: Id, reason: text(1000) }),
    output: CourtOrder,
    subject,
    audit: 'COURT_ORDER_REVOKED',
    touches,
    success: say.revoked,
  }),
  'courtOrder.expire': action({
    method: 'POST',
    path: '/court-orders/{id}/expire',
    summary: 'Enter an active order as expired, once its end date has passed',
    input: z.object({ id: Id }),
    output: CourtOrder,
    subject,
    audit: 'COURT_ORDER_EXPIRED',
    touches,
    success: say.expired,
  }),
}
