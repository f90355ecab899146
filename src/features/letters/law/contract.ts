import * as z from 'zod/mini'
import { action } from '#kernel/action.ts'
import { AUDIENCES } from '#kernel/audience/audience.ts'
import { ownMessage } from '#kernel/input.ts'
import { FileDescriptor, FileView } from '#kernel/file.ts'
import { CAPACITIES } from '#kernel/roles.ts'
import { mayBeNamed, said } from '#kernel/said.ts'
import { LANGUAGES } from '#kernel/words.ts'
import { LONGEST_LETTER, LONGEST_SUBJECT, MOST_FILES } from './limits.ts'
import { LETTER_AUDIENCES } from './rules.ts'
import { letterWords } from './words.ts'

const Id = z.string().check(z.minLength(1), z.maxLength(100))
const Ids = z.array(Id).check(z.maxLength(100))
const Instant = z.string()
const Named = z.object({ nameEn: z.string(), nameAr: z.string() })
const Limit = (least: number) => z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), least)

const ThreadRow = z.object({
  id: z.string(),
  /** "L-004". */
  label: z.string(),
  subject: z.string(),
  audience: z.enum(LETTER_AUDIENCES),
  /** The ids of the named parties. */
  parties: z.array(z.string()),
  letters: z.number(),
  /** How many of them the reader has not opened. */
  unread: z.number(),
  lastAt: Instant,
  lastBy: Named,
})
export type ThreadRow = z.infer<typeof ThreadRow>

const LetterView = z.object({
  id: z.string(),
  number: z.number(),
  /** "L-004.2". */
  documentNo: z.string(),
  body: z.string(),
  language: z.enum(LANGUAGES),
  by: Named,
  /** The writer's role, and the parties that the writer acts for. */
  as: z.enum(['Party', 'Arbitrator', 'Secretary', 'CaseManager', 'CourtOfficer']),
  forParties: z.array(z.string()),
  sentAt: Instant,
  file: FileView,
  attachments: z.array(FileView),
  isUnread: z.boolean(),
  /** Who else has opened it, with the first time of each: to the parties their representatives, to others everybody. */
  readBy: z.array(z.object({ ...Named.shape, at: Instant })),
})
export type LetterView = z.infer<typeof LetterView>

const ThreadView = z.object({
  ...ThreadRow.shape,
  /** Newest first. */
  all: z.array(LetterView),
  /** The number before which older letters follow; null for none. */
  next: z.nullable(z.number()),
  mayReply: z.boolean(),
})
export type ThreadView = z.infer<typeof ThreadView>

const Readers = z.object({
  /** Everybody besides the writer. */
  people: z.array(z.object({ ...Named.shape, capacity: z.enum(CAPACITIES), parties: z.array(z.string()) })),
  /** Whether the Centre reads it too. */
  isCentre: z.boolean(),
  /** Stands for these readers: a letter is sent only while they are the same. */
  seen: z.string(),
})
export type Readers = z.infer<typeof Readers>

const inCase = { case: 'caseId' } as const

export const letterActions = {
  'letter.list': action({
    method: 'GET',
    path: '/cases/{caseId}/letters',
    summary: 'The threads of letters that one may read, the latest first',
    input: z.object({ caseId: z.string(), before: z.optional(z.string().check(z.maxLength(200))), limit: Limit(30) }),
    output: z.object({ threads: z.array(ThreadRow), next: z.nullable(z.string()) }),
    subject: inCase,
  }),
  'letter.count': action({
    method: 'GET',
    path: '/cases/{caseId}/letters/count',
    summary: 'How many threads of letters one may read, and how many letters one has not opened',
    input: z.object({ caseId: z.string() }),
    output: z.object({ threads: z.number(), unread: z.number() }),
    subject: inCase,
  }),
  'letter.readers': action({
    method: 'GET',
    path: '/cases/{caseId}/letters/readers',
    summary: 'Who would read a letter to an audience, or in a thread',
    input: z.object({
      caseId: z.string(),
      threadId: z.optional(Id),
      audience: z.optional(z.enum(AUDIENCES)),
      /** Ids of parties, separated by commas. */
      parties: z._default(z.string().check(z.maxLength(10_000)), ''),
    }),
    output: Readers,
    subject: inCase,
  }),
  'letter.read': action({
    method: 'GET',
    path: '/cases/{caseId}/letters/{threadId}',
    summary: 'The letters of a thread, the latest first; the first opening by each person is noted',
    input: z.object({
      caseId: z.string(),
      threadId: Id,
      before: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
      limit: Limit(20),
      /** A person opens the letters: only this is noted, and not a page that reads them again by itself. */
      opens: z.optional(z.union([z.literal(true), z.literal('true')])),
    }),
    output: ThreadView,
    subject: inCase,
  }),
  'letter.send': action({
    method: 'POST',
    path: '/cases/{caseId}/letters',
    summary: 'Send a letter to an audience, or in a thread to those who have it',
    input: z
      .object({
        caseId: z.string(),
        threadId: z.optional(Id),
        /** For a new thread; a thread keeps its audience and its subject. */
        audience: z.optional(z.enum(AUDIENCES)),
        partyIds: z._default(Ids, []),
        subject: z._default(mayBeNamed(LONGEST_SUBJECT), ''),
        body: said({ most: LONGEST_LETTER, word: letterWords.bodyMissing }),
        attachments: z._default(z.array(FileDescriptor).check(z.maxLength(MOST_FILES)), []),
        /** Documents of the record. */
        recordIds: z._default(z.array(Id).check(z.maxLength(MOST_FILES)), []),
        /** The readers as the writer saw them. */
        seen: z.string().check(z.maxLength(100)),
      })
      .check(
        z.refine(({ threadId, subject }) => threadId !== undefined || subject !== '', {
          path: ['subject'],
          error: ownMessage(letterWords.subjectMissing),
        }),
        z.refine(({ threadId, audience }) => threadId !== undefined || audience !== undefined, { path: ['audience'] }),
      ),
    // Not the thread: the answer of an act is kept, and the text of a letter does not belong there.
    output: z.object({ threadId: z.string(), documentNo: z.string() }),
    subject: inCase,
    audit: 'LETTER_SENT',
    success: letterWords.sent,
  }),
}
