import * as z from 'zod/mini'
import { SIDES } from '#kernel/roles.ts'
import {
  CATEGORIES,
  CHALLENGE_STATUSES,
  COMPOSITION_SOURCES,
  DISCLOSURE_STATUSES,
  ENDINGS,
  METHODS,
  OFFICES,
  TRIBUNAL_SIZES,
  tribunalMachine,
} from './rules.ts'

/** The response of GET /tribunal/{caseId}: §3, extended. */

const Instant = z.string()
export const Status = z.enum(tribunalMachine.states)

export const RosterPerson = z.object({
  id: z.string(),
  name: z.string(),
  jurisdiction: z.string(),
  nationality: z.string(),
  languages: z.array(z.string()),
  bio: z.string(),
  degree: z.string(),
  /** Warnings to consider before this person sits alone or presides. */
  warnings: z.array(z.string()),
})
export type RosterPerson = z.infer<typeof RosterPerson>

export const Candidate = z.extend(RosterPerson, { position: z.number(), reasons: z.array(z.string()) })
export type Candidate = z.infer<typeof Candidate>

/** A ballot and the parties for whom it counts. Sent only to their own people and to the centre. */
const Ballot = z.object({
  side: z.enum(SIDES),
  returnedAt: z.nullable(Instant),
  returnedBy: z.string(),
  partyId: z.string(),
  partyIds: z.array(z.string()),
  ranking: z.array(z.string()),
  strikes: z.array(z.string()),
})

/** How the offices were derived from both ballots. Sent only to the centre. */
const Worksheet = z.object({
  id: z.string(),
  madeAt: Instant,
  sha256: z.string(),
  /** Whether computing the stored input again gives the stored outcome. */
  reproduced: z.boolean(),
  rows: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      claimant: z.number(),
      respondent: z.number(),
      struckBy: z.array(z.enum(SIDES)),
      total: z.number(),
      place: z.nullable(z.number()),
      office: z.nullable(z.enum(OFFICES)),
    }),
  ),
})

const Comment = z.object({
  id: z.string(),
  name: z.string(),
  capacity: z.enum([...SIDES, 'arbitrator']),
  text: z.string(),
  at: Instant,
})
export type Comment = z.infer<typeof Comment>

const Disclosure = z.object({
  version: z.number(),
  generatedAt: Instant,
  madeAt: z.nullable(Instant),
  items: z.array(z.object({ category: z.enum(CATEGORIES), text: z.string() })),
  decidedAt: z.nullable(Instant),
  note: z.string(),
  /** Present if something waivable is disclosed: one row per party. */
  waivers: z.array(
    z.object({ partyId: z.string(), name: z.string(), side: z.enum(SIDES), givenAt: z.nullable(Instant) }),
  ),
  comments: z.array(Comment),
})
export type Disclosure = z.infer<typeof Disclosure>

const Sitting = z.object({
  id: z.string(),
  name: z.string(),
  office: z.enum(OFFICES),
  /** The text of the statement; empty until it is made. */
  disclosure: z.string(),
  disclosureStatus: z.enum(['none', ...DISCLOSURE_STATUSES]),
  /** Null for readers who may see only the status of the disclosure. */
  details: z.nullable(Disclosure),
  appointedAt: Instant,
  warnings: z.array(z.string()),
  /** Whether this is the reader. */
  mine: z.boolean(),
})
export type Sitting = z.infer<typeof Sitting>

const Composition = z.object({
  type: z.enum(['sole', 'three']),
  source: z.enum(COMPOSITION_SOURCES),
  sole: z.nullable(Sitting),
  presiding: z.nullable(Sitting),
  co1: z.nullable(Sitting),
  co2: z.nullable(Sitting),
})
export type Composition = z.infer<typeof Composition>

const Challenge = z.object({
  id: z.string(),
  arbitratorId: z.string(),
  name: z.string(),
  side: z.enum([...SIDES, 'centre']),
  status: z.enum(CHALLENGE_STATUSES),
  at: Instant,
  /** Null for readers who may see only that it was made. */
  reason: z.nullable(z.string()),
  dueOn: z.string(),
  late: z.boolean(),
  decidedAt: z.nullable(Instant),
  decisionReasons: z.nullable(z.string()),
  automatic: z.boolean(),
  comments: z.array(Comment),
})
export type Challenge = z.infer<typeof Challenge>

const Secretary = z.object({
  name: z.string(),
  email: z.string(),
  consentByParties: z.boolean(),
  appointedAt: Instant,
  access: z.enum(['open', 'waits', 'outside']),
  consents: z.array(
    z.object({
      partyId: z.string(),
      name: z.string(),
      side: z.enum(SIDES),
      state: z.enum(['awaited', 'given', 'refused']),
      at: z.nullable(Instant),
      source: z.nullable(z.enum(['party', 'centre', 'appointer'])),
    }),
  ),
})
export type Secretary = z.infer<typeof Secretary>

/** GET /tribunal/{caseId}: the shape of §3 (status, panel, composition, secretary, logs), extended. */
export const TribunalView = z.object({
  status: Status,
  method: z.nullable(z.enum(METHODS)),
  numberOfArbitrators: z.nullable(z.literal(TRIBUNAL_SIZES)),
  panel: z.object({
    round: z.number(),
    proposedAt: z.nullable(Instant),
    dueAt: z.nullable(Instant),
    /** Whether sides may still return their rankings. */
    open: z.boolean(),
    candidates: z.array(Candidate),
  }),
  ballots: z.array(Ballot),
  /** For the centre: whether too few names of the closed list remain. Null for other readers. */
  exhausted: z.nullable(z.boolean()),
  worksheet: z.nullable(Worksheet),
  composition: z.nullable(Composition),
  former: z.array(
    z.object({ id: z.string(), name: z.string(), office: z.enum(OFFICES), endedAt: Instant, because: z.enum(ENDINGS) }),
  ),
  challenges: z.array(Challenge),
  secretary: z.nullable(Secretary),
  confirmedAt: z.nullable(Instant),
  /** The parties on record, for people who rank, waive or consent on behalf of one. */
  parties: z.array(z.object({ id: z.string(), name: z.string(), side: z.enum(SIDES) })),
  logs: z.array(z.string()),
  /** The lines of `logs` with their instants. */
  trail: z.array(z.object({ id: z.string(), at: Instant, text: z.string() })),
})
export type TribunalView = z.infer<typeof TribunalView>
