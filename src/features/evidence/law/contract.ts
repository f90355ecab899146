import * as z from 'zod/mini'
import { action } from '#kernel/action.ts'
import { FileAnswer, FileDescriptor } from '#kernel/file.ts'
import { mayBeNamed, said } from '#kernel/said.ts'
import { LANGUAGES } from '#kernel/words.ts'
import { BUNDLE_FAILURES, BUNDLE_STATES, KINDS, NUMBERINGS, SERIES, WARNINGS } from './rules.ts'
import { evidenceWords } from './words.ts'

const Id = z.string().check(z.minLength(1), z.maxLength(100))
const Instant = z.string()
const Named = z.object({ nameEn: z.string(), nameAr: z.string() })

/** §3 Submission: id, name, file; and the other columns of the table. */
export const SubmissionView = z.object({
  id: z.string(),
  name: z.string(),
  file: z.object({ name: z.string(), size: z.number(), sha256: z.string() }),
  mediaType: z.string(),
  label: z.string(),
  series: z.enum(SERIES),
  /** The group of parties that plead together: R2-001 is the first of the second group. */
  group: z.number(),
  number: z.number(),
  version: z.number(),
  kind: z.enum(KINDS),
  pages: z.nullable(z.number()),
  /** Why a PDF cannot be included in the e-bundle. */
  fault: z.nullable(z.enum(['broken', 'encrypted'])),
  submittedAt: Instant,
  submittedBy: Named,
  /** The step of PO-1's timetable that it answers. */
  due: z.nullable(z.object({ titleEn: z.string(), titleAr: z.string(), dueAt: Instant })),
  late: z.boolean(),
  admission: z.nullable(z.object({ admitted: z.boolean(), reason: z.string(), decidedAt: Instant, decidedBy: Named })),
  supersedes: z.nullable(z.string()),
  supersededBy: z.nullable(z.string()),
  /** Who has opened it, with the first time of each. */
  openedBy: z.array(z.object({ nameEn: z.string(), nameAr: z.string(), at: Instant })),
})
export type SubmissionView = z.infer<typeof SubmissionView>

export const SubmissionInput = z.object({
  caseId: z.string(),
  file: FileDescriptor,
  kind: z._default(z.enum(KINDS), 'exhibit'),
  /** Empty: the name of the file. */
  name: z._default(mayBeNamed(300), ''),
  /** The lane; by default the actor's own. */
  series: z.optional(z.enum(SERIES)),
  /** The group of the side that pleads together; by default the actor's own. */
  group: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
  /** The step of PO-1's timetable that it answers. */
  answers: z.optional(z.string().check(z.maxLength(60))),
  /** The submission of which this is a new version. */
  supersedes: z.optional(Id),
})

const BundleItem = z.object({
  submissionId: z.string(),
  label: z.string(),
  name: z.string(),
  version: z.number(),
  /** "12-15": its pages in the bundle, once the bundle is ready. */
  pages: z.nullable(z.string()),
})
const BundleWarning = z.object({
  label: z.string(),
  name: z.string(),
  reason: z.enum(WARNINGS),
})
const BundleFileView = z.nullable(z.object({ name: z.string(), size: z.number(), sha256: z.string() }))

export const BundleView = z.object({
  id: z.string(),
  number: z.number(),
  status: z.enum(['building', 'ready', 'failed']),
  language: z.enum(LANGUAGES),
  /** From 0 to 1 while it is being built. */
  progress: z.number(),
  requestedAt: Instant,
  requestedBy: Named,
  finishedAt: z.nullable(Instant),
  pages: z.nullable(z.number()),
  /** `inserts`: it keeps the page numbers of the e-bundle no. `earlier`. */
  numbering: z.enum(NUMBERINGS),
  earlier: z.nullable(z.number()),
  file: BundleFileView,
  /** The inserts only. */
  inserts: BundleFileView,
  failure: z.nullable(z.enum(BUNDLE_FAILURES)),
  warnings: z.array(BundleWarning),
  items: z.array(BundleItem),
})
export type BundleView = z.infer<typeof BundleView>

const BundleChange = z.object({
  kind: z.enum(['added', 'replaced', 'removed']),
  label: z.string(),
  version: z.number(),
  name: z.string(),
  /** Its current pages, and the pages of the document that it replaces or that was removed. */
  pages: z.nullable(z.string()),
  was: z.nullable(z.string()),
})
export type BundleChange = z.infer<typeof BundleChange>

/** The e-bundle of a case: the newest build, and the newest one that can be downloaded. */
export const BundlesView = z.object({
  status: z.enum(BUNDLE_STATES),
  latest: z.nullable(BundleView),
  ready: z.nullable(BundleView),
  /** How the ready bundle differs from the previous ready bundle. */
  changes: z.nullable(z.array(BundleChange)),
  /** The previous ready bundles, newest first. */
  former: z.array(z.object({ id: z.string(), number: z.number(), finishedAt: Instant, pages: z.number() })),
  /** Whether the next bundle can keep the page numbers of the ready one. */
  canInsert: z.boolean(),
  /** Labels of current submissions that are not in the ready bundle. */
  missing: z.array(z.string()),
})
export type BundlesView = z.infer<typeof BundlesView>

const inCase = { case: 'caseId' } as const

export const evidenceActions = {
  'submission.list': action({
    method: 'GET',
    path: '/submissions/{caseId}',
    summary: 'The submissions of a case, in the order of their labels (Arts. 27-31)',
    input: z.object({ caseId: z.string() }),
    output: z.array(SubmissionView),
    subject: inCase,
  }),
  'submission.timetable': action({
    method: 'GET',
    path: '/submissions/{caseId}/timetable',
    summary: "The steps of PO-1's timetable that a submission can answer",
    input: z.object({ caseId: z.string() }),
    output: z.array(z.object({ key: z.string(), titleEn: z.string(), titleAr: z.string(), dueAt: Instant })),
    subject: inCase,
  }),
  'submission.add': action({
    method: 'POST',
    path: '/submissions',
    summary: 'File a submission: memorial, exhibit, witness statement, expert report',
    input: SubmissionInput,
    output: SubmissionView,
    subject: inCase,
    audit: 'SUBMISSION_UPLOADED',
    touches: ['submissions', 'bundle', 'timeline'],
    success: evidenceWords.submissionUploaded,
  }),
  'submission.open': action({
    method: 'GET',
    path: '/submissions/{id}/file',
    summary: 'Download a submission; the first opening by each person is noted',
    input: z.object({ id: Id }),
    output: FileAnswer,
    subject: { record: 'submission', id: 'id' },
    navigation: true,
  }),
  'submission.receipt': action({
    method: 'GET',
    path: '/submissions/{id}/receipt',
    summary: 'The receipt of a submission, in both languages',
    input: z.object({ id: Id }),
    output: FileAnswer,
    subject: { record: 'submission', id: 'id' },
    navigation: true,
  }),
  'submission.admit': action({
    method: 'POST',
    path: '/submissions/{id}/admission',
    summary: "The tribunal's decision whether a late submission is admitted",
    input: z.object({
      id: Id,
      admitted: z.boolean(),
      reason: said({ most: 2000 }),
    }),
    output: SubmissionView,
    subject: { record: 'submission', id: 'id' },
    audit: 'LATE_SUBMISSION_DECIDED',
    touches: ['submissions'],
    success: evidenceWords.admissionDecided,
  }),
  'bundle.read': action({
    method: 'GET',
    path: '/bundles/{caseId}',
    summary: 'The e-bundle of a case: newest build, newest ready one, warnings',
    input: z.object({ caseId: z.string() }),
    output: BundlesView,
    subject: inCase,
  }),
  'bundle.build': action({
    method: 'POST',
    path: '/bundles/build',
    summary:
      'Build one PDF of the chosen submissions in the background: with new page numbers, or as inserts into the one in force',
    input: z.object({
      caseId: z.string(),
      submissionIds: z.array(Id).check(z.minLength(1), z.maxLength(2000)),
      /** Absent: the language of the case; the caller's when the case has both. */
      language: z.optional(z.enum(LANGUAGES)),
      numbering: z._default(z.enum(NUMBERINGS), 'new'),
    }),
    output: z.object({ id: z.string() }),
    subject: inCase,
    audit: 'BUNDLE_REQUESTED',
    touches: ['bundle'],
  }),
  'bundle.download': action({
    method: 'GET',
    path: '/bundles/{id}/file',
    summary: 'Download a ready e-bundle, or its inserts alone',
    input: z.object({ id: Id, part: z._default(z.enum(['whole', 'inserts']), 'whole') }),
    output: FileAnswer,
    subject: { record: 'bundle', id: 'id' },
    navigation: true,
  }),
}
