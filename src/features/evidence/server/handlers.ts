import { mayHave } from '#kernel/audience/audience.ts'
import { endingOf } from '#kernel/accepted-files.ts'
import { newId } from '#kernel/ids.ts'
import { languageOr } from '#kernel/languages.ts'
import { refuse } from '#kernel/refusals.ts'
import { cleanName } from '#kernel/text.ts'
import type { Language } from '#kernel/words.ts'
import { findCase, listParties } from '#server/case-record/case-file.ts'
import { type HandlersFor, type PrepareContext, prepared, type WriteContext } from '#server/acts/context.ts'
import type { Queryable } from '#server/database/db.ts'
import { claimUpload, findFile, findUploadByHash, listClosed, listFilesById } from '#server/files/files.ts'
import { listNames } from '#server/accounts/people.ts'
import { listTimeline, meetDeadlines } from '#server/case-record/timeline.ts'
import { readBundles } from './bundle-view.ts'
import type { evidenceActions } from '../law/contract.ts'
import { storeReceipt } from './receipt.ts'
import { isStepOf, labelOf, type Lane, lanesOf, type Series, seriesOf } from '../law/rules.ts'
import { type BundleRow, findBundle, insertBundle, listBundleItems, listBundles } from './bundle-store.ts'
import {
  findSubmission,
  insertAdmission,
  insertSubmission,
  listAdmissions,
  listFiledFor,
  listSubmissions,
  nextNumber,
  noteOpening,
  type Submission,
} from './store.ts'
import { readSubmission, readSubmissions } from './submission-view.ts'

type Inspected = { readonly pages: number | null; readonly fault: 'broken' | 'encrypted' | null }

/** Inspects a PDF before the lock: its pages, and whether the e-bundle will be able to include it. */
async function inspect({ db, actor, input, services }: PrepareContext<'submission.add'>): Promise<Inspected> {
  const { sha256, name } = input.file
  const { blobs, documents } = services
  // Only the actor's own uploads; otherwise the response time would reveal that someone had filed the same file elsewhere.
  const isOwn = (await findUploadByHash(db, sha256, actor.id)) !== undefined
  if (endingOf(name) !== 'pdf' || !isOwn || (await blobs.sizeOf(sha256)) === undefined)
    return { pages: null, fault: null }
  const found = await blobs.withFile(sha256, (file) => documents.inspectPdf(file))
  if ('broken' in found) return { pages: null, fault: 'broken' }
  return found.encrypted ? { pages: null, fault: 'encrypted' } : { pages: found.pages, fault: null }
}

type Place = Lane & {
  readonly number: number
  readonly version: number
  readonly supersedes: string | null
}

/** The label of a new submission: the next number of a lane that the actor may file in, or the next version of an earlier submission. */
async function placeOf(
  { tx, caseId, input, standing }: WriteContext<'submission.add'>,
  parties: Awaited<ReturnType<typeof listParties>>,
): Promise<Place> {
  const own = standing.parties.map(({ id }) => id)
  const lanes = lanesOf({ roles: standing.roles, own }, parties)
  const earlier = input.supersedes === undefined ? undefined : await currentSubmission(tx, caseId, input.supersedes)
  const series = earlier?.series ?? input.series ?? lanes[0]?.series
  const group = earlier?.group ?? input.group
  const lane = lanes.find((one) => one.series === series && (group === undefined || one.group === group))
  if (!lane) {
    const isSide = lanes.some((one) => one.series === series)
    throw refuse('LANE_NOT_YOURS', { caseId, missing: [isSide ? 'group' : 'series'] })
  }
  if (earlier) return { ...lane, number: earlier.number, version: earlier.version + 1, supersedes: earlier.id }
  return { ...lane, number: await nextNumber(tx, caseId, lane), version: 1, supersedes: null }
}

async function currentSubmission(db: Queryable, caseId: string, id: string): Promise<Submission> {
  const rows = await listSubmissions(db, caseId)
  const found = rows.find((row) => row.id === id)
  if (!found) throw refuse('SUBMISSION_UNKNOWN', { caseId, missing: [id] })
  if (rows.some((row) => row.supersedes === id))
    throw refuse('SUBMISSION_SUPERSEDED', { caseId, missing: [found.label] })
  return found
}

/** The steps of PO-1's timetable in force. */
async function listTimetable(db: Queryable, caseId: string) {
  const items = await listTimeline(db, caseId)
  return items.flatMap(({ key, kind, title, dueAt }) =>
    kind === 'deadline' && key.startsWith('po1.') && dueAt
      ? [{ key, titleEn: title.en, titleAr: title.ar, dueAt }]
      : [],
  )
}

async function dueOf({ tx, caseId, input }: WriteContext<'submission.add'>, series: Series) {
  if (input.answers === undefined) return { dueKey: null, dueTitleEn: null, dueTitleAr: null, dueAt: null }
  const step = (await listTimetable(tx, caseId)).find((one) => one.key === input.answers)
  if (!step) throw refuse('TIMETABLE_STEP_UNKNOWN', { caseId, missing: ['answers'] })
  if (!isStepOf(series, step.key)) throw refuse('TIMETABLE_STEP_NOT_YOURS', { caseId, missing: ['answers'] })
  return { dueKey: step.key, dueTitleEn: step.titleEn, dueTitleAr: step.titleAr, dueAt: step.dueAt }
}

/** Every chosen submission must be a current one of the case that the tribunal did not refuse. */
async function assertChosen(db: Queryable, caseId: string, ids: readonly string[]): Promise<void> {
  const rows = await listSubmissions(db, caseId)
  const known = new Map(rows.map((row) => [row.id, row]))
  const unknown = ids.filter((id) => !known.has(id))
  if (unknown.length > 0) throw refuse('SUBMISSION_UNKNOWN', { caseId, missing: unknown })
  const labels = (among: readonly string[]) => among.map((id) => known.get(id)?.label ?? id)
  const old = ids.filter((id) => rows.some((row) => row.supersedes === id))
  if (old.length > 0) throw refuse('SUBMISSION_SUPERSEDED', { caseId, missing: labels(old) })
  const refused = new Set(
    (await listAdmissions(db, caseId)).filter((one) => !one.admitted).map((one) => one.submissionId),
  )
  const turnedAway = ids.filter((id) => refused.has(id))
  if (turnedAway.length > 0) throw refuse('SUBMISSION_NOT_ADMITTED', { caseId, missing: labels(turnedAway) })
  // Everyone in the case gets the e-bundle, so each document in it must be available to everyone.
  const files = await listFilesById(
    db,
    ids.map((id) => known.get(id)?.fileId ?? ''),
  )
  const narrow = ids.filter((id) => files.get(known.get(id)?.fileId ?? '')?.audience.code !== 'case')
  if (narrow.length > 0) throw refuse('SUBMISSION_RESTRICTED', { caseId, missing: labels(narrow) })
}

/** The ready e-bundle before the next one. Inserts need its page numbers. */
async function earlierOf(ready: BundleRow | undefined, { input, caseId }: WriteContext<'bundle.build'>) {
  if (input.numbering === 'inserts' && !ready?.layout) throw refuse('BUNDLE_NOT_NUMBERED', { caseId })
  return ready?.layout ? ready.id : null
}

/** Whether nothing would change: the same documents in the same language, and no inserted pages to be renumbered. */
async function isUnchanged(
  tx: Queryable,
  latest: BundleRow | undefined,
  wanted: { language: Language; inserts: boolean; ids: readonly string[] },
) {
  if (latest?.status !== 'ready' || latest.language !== wanted.language) return false
  if (!wanted.inserts && latest.inserts) return false
  const held = (await listBundleItems(tx, latest.id)).map((item) => item.submissionId)
  return held.toSorted().join() === wanted.ids.toSorted().join()
}

async function languageOf({ tx, caseId, input, language }: WriteContext<'bundle.build'>): Promise<Language> {
  const ofCase = (await findCase(tx, caseId))?.language
  return input.language ?? languageOr(ofCase, language)
}

async function submissionOf(db: Queryable, id: string): Promise<Submission> {
  const found = await findSubmission(db, id)
  if (!found) throw refuse('NOT_FOUND')
  return found
}

async function fileOf(db: Queryable, id: string) {
  const file = await findFile(db, id)
  if (!file) throw new Error(`no file ${id}`)
  return file
}

export const evidenceHandlers = {
  'submission.list': async ({ db, caseId, standing }) => readSubmissions(db, caseId, standing),

  'submission.timetable': async ({ db, caseId }) => listTimetable(db, caseId),

  'submission.add': prepared('submission.add', {
    prepare: inspect,
    run: async (context, { pages, fault }) => {
      const { tx, caseId, input, actor, now, standing } = context
      const parties = await listParties(tx, caseId)
      const place = await placeOf(context, parties)
      const due = await dueOf(context, place.series)
      const owner = { caseId, personId: actor.id, purpose: 'submission', audience: 'case', at: now } as const
      const file = await claimUpload(tx, { ...input.file, name: cleanName(input.file.name) }, owner)
      const id = newId('submission')
      const name = cleanName(input.name) || file.name
      const at = now.toISOString()
      const fields = { kind: input.kind, name, fileId: file.id, pages, fault, submittedBy: actor.id, submittedAt: at }
      await insertSubmission(tx, { id, caseId, ...place, ...fields, ...due })
      // Filings meet the step of a deadline even if they are late, once each group of the side has filed; admission is decided separately.
      if (input.answers !== undefined) {
        const filed = await listFiledFor(tx, caseId, input.answers)
        const bound = parties.filter(({ side }) => seriesOf(side) === place.series)
        if (bound.every(({ id: party }) => filed.has(party)))
          await meetDeadlines(tx, { caseId, by: actor.id, at: now }, [input.answers])
      }
      const view = await readSubmission(tx, caseId, standing, id)
      context.auditObject('submission', id)
      const { label, version, late } = view
      context.audit({ label, version, late, kind: input.kind, size: file.size, sha256: file.sha256 })
      context.notice({ label })
      return view
    },
  }),

  'submission.open': async ({ db, input, actor, now, standing }) => {
    const submission = await submissionOf(db, input.id)
    const { name, mediaType, sha256, size, audience } = await fileOf(db, submission.fileId)
    if (!mayHave(audience, standing)) throw refuse('NOT_FOUND')
    await noteOpening(db, submission.id, actor.id, now)
    return { id: submission.fileId, name, mediaType, sha256, size }
  },

  'submission.receipt': async ({ db, input, services, standing }) => {
    const submission = await submissionOf(db, input.id)
    const [record, parties, names, file] = await Promise.all([
      findCase(db, submission.caseId),
      listParties(db, submission.caseId),
      listNames(db, [submission.submittedBy]),
      fileOf(db, submission.fileId),
    ])
    // The receipt contains the file's name and fingerprint.
    if (!mayHave(file.audience, standing)) throw refuse('NOT_FOUND')
    return storeReceipt(db, services, {
      ...{ submission, file, parties },
      submittedBy: names.get(submission.submittedBy),
      zone: record?.seat ?? 'UTC',
    })
  },

  'submission.admit': async (context) => {
    const { tx, caseId, input, actor, now, standing } = context
    const submission = await currentSubmission(tx, caseId, input.id)
    if (!submission.late) throw refuse('SUBMISSION_IN_TIME', { caseId })
    const { admitted, reason } = input
    const row = { submissionId: submission.id, admitted, reason, decidedBy: actor.id, decidedAt: now.toISOString() }
    if (!(await insertAdmission(tx, row))) throw refuse('ALREADY_DONE', { caseId })
    context.auditObject('submission', submission.id)
    context.audit({ label: submission.label, admitted })
    context.notice({ label: labelOf(submission, submission.number) })
    return readSubmission(tx, caseId, standing, submission.id)
  },

  'bundle.read': async ({ db, caseId }) => readBundles(db, caseId),

  'bundle.build': async (context) => {
    const { tx, caseId, input, actor, now } = context
    const ids = [...new Set(input.submissionIds)]
    await assertChosen(tx, caseId, ids)
    const all = await listBundles(tx, caseId)
    const [latest] = all
    // A ready e-bundle keeps the state `ready` while the next is built, so the machine alone does not detect that build.
    if (latest?.status === 'building') throw refuse('ALREADY_DONE', { caseId })
    const inserts = input.numbering === 'inserts'
    const ready = all.find((one) => one.status === 'ready')
    const earlierId = await earlierOf(ready, context)
    const language = await languageOf(context)
    if (await isUnchanged(tx, latest, { language, inserts, ids })) throw refuse('BUNDLE_UNCHANGED', { caseId })
    const id = newId('bundle')
    const number = (latest?.number ?? 0) + 1
    const asked = { requestedBy: actor.id, requestedAt: now.toISOString() }
    await insertBundle(tx, { id, caseId, number, language, earlierId, inserts, ...asked }, ids)
    await context.enqueue('bundle.build', { caseId, bundleId: id })
    context.auditObject('bundle', id)
    context.audit({ number, language, numbering: input.numbering, submissions: ids })
    context.emit('bundle.status', { status: 'building', bundleId: id, progress: 0 })
    return { id }
  },

  'bundle.download': async ({ db, input, standing }) => {
    const bundle = await findBundle(db, input.id)
    const fileId = input.part === 'inserts' ? bundle?.supplementId : bundle?.fileId
    if (bundle?.status === 'ready' && !fileId) throw refuse('NOT_FOUND')
    if (!bundle || !fileId) throw refuse('BUNDLE_NOT_READY', bundle ? { caseId: bundle.caseId } : {})
    if ((await listClosed(db, [fileId], standing)).has(fileId)) throw refuse('NOT_FOUND')
    const { name, mediaType, sha256, size } = await fileOf(db, fileId)
    return { name, mediaType, sha256, size }
  },
} satisfies HandlersFor<typeof evidenceActions>
