import { mkdtemp, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { titleIn } from '#kernel/languages.ts'
import { withFiles } from '#server/files/blobs.ts'
import type { Language } from '#kernel/words.ts'
import { findCase, listParties } from '#server/case-record/case-file.ts'
import { languagesOf } from '#server/documents/typeset/case-text.ts'
import { insertFile, listFilesById } from '#server/files/files.ts'
import type { Performer } from '#server/acts/perform.ts'
import { performSystem, tellProgress } from '#server/acts/system-act.ts'
import { bundleFileOf, coverOf, indexDate, sectionsOf } from './bundle-contents.ts'
import {
  type BundleRow,
  findBundle,
  listBundleItems,
  moveProgress,
  moveToFailed,
  moveToReady,
  noteFailure,
} from './bundle-store.ts'

export type BuildData = { readonly caseId: string; readonly bundleId: string }

/** The shortest interval between progress events. */
const TELL_EVERY_MS = 400

/** A file is missing from the store, or its bytes have changed since filing. */
class FileFault extends Error {
  override name = 'FileFault'
}

/** A document of the bundle is no longer available to everyone in the case. */
class AccessFault extends Error {
  override name = 'AccessFault'
}

/**
 * The job `bundle.build`: one PDF of the chosen submissions. It may run again after a crash: each run starts over in its own
 * folder, and only one run can end the build. If it throws, the queue tries again. The demo's history passes its own clock.
 */
export async function buildBundle(app: Performer, { bundleId }: BuildData, clock = () => new Date()): Promise<void> {
  const bundle = await findBundle(app.db, bundleId)
  if (bundle?.status !== 'building') return
  const workDir = await freshFolder(app.services.blobs.temporary, bundleId)
  const progress = progressTeller(app, bundle, clock)
  try {
    const { items, ...contents } = await contentsOf(app, bundle)
    const built = await withFiles(app.services.blobs, items, (files) =>
      app.services.documents.buildBundle({ ...contents, files, workDir, onProgress: progress.tell }),
    )
    await progress.settled()
    for (const { path: from, sha256 } of [built, ...(built.supplement ? [built.supplement] : [])])
      await app.services.blobs.adopt(from, sha256)
    await endReady(app, bundle, built, clock())
  } catch (error) {
    await progress.settled().catch(() => {})
    const failure = error instanceof FileFault ? 'file' : error instanceof AccessFault ? 'access' : 'engine'
    await tellProgress(app, { ...eventOf(bundle, 'building', 0), now: clock() }, (tx) =>
      noteFailure(tx, bundleId, failure),
    )
    throw error
  } finally {
    await rm(workDir, { recursive: true, force: true })
  }
}

/** The job `bundle.giveUp`, after the last retry of a build: the case shows the reason, and the bundle can be built again. */
export async function giveUpBundle(app: Performer, { caseId, bundleId }: BuildData): Promise<void> {
  const now = new Date()
  const act = { name: 'bundle.failed', caseId, audit: 'BUNDLE_FAILED', touches: ['bundle'], now } as const
  await performSystem(app, act, async ({ tx, audit, auditObject, emit }) => {
    const failure = await moveToFailed(tx, bundleId, now.toISOString())
    if (!failure) return false
    auditObject('bundle', bundleId)
    audit({ failure })
    emit('bundle.status', { status: 'failed', bundleId, failure })
    return true
  })
}

type Built = Awaited<ReturnType<Performer['services']['documents']['buildBundle']>>

async function endReady(app: Performer, bundle: BundleRow, built: Built, now: Date): Promise<void> {
  const { caseId, id: bundleId, number, requestedBy } = bundle
  const sizeOf = async (sha256: string) => (await app.services.blobs.sizeOf(sha256)) ?? 0
  const made = { size: await sizeOf(built.sha256), sha256: built.sha256 }
  const { supplement } = built
  const inserted = supplement && { size: await sizeOf(supplement.sha256), sha256: supplement.sha256 }
  const act = {
    name: 'bundle.ready',
    caseId,
    audit: 'BUNDLE_READY',
    touches: ['bundle', 'submissions', 'files'],
    now,
  } as const
  await performSystem(app, act, async ({ tx, audit, auditObject, emit }) => {
    if ((await findBundle(tx, bundleId))?.status !== 'building') return false
    const name = `${caseId}-bundle-${number}`
    const owner = { caseId, personId: requestedBy, purpose: 'bundle', audience: 'case', at: now } as const
    const mediaType = 'application/pdf'
    const file = await insertFile(tx, { name: `${name}.pdf`, mediaType, ...made }, owner)
    const alone = inserted && (await insertFile(tx, { name: `${name}-inserts.pdf`, mediaType, ...inserted }, owner))
    const { pages, warnings, layout } = built
    const end = { fileId: file.id, supplementId: alone?.id ?? null, pages, warnings, layout, at: now.toISOString() }
    await moveToReady(tx, bundleId, end)
    auditObject('bundle', bundleId)
    audit({ number, pages, sha256: built.sha256, inserts: inserted?.sha256 ?? null, warnings: warnings.length })
    emit('bundle.status', { status: 'ready', bundleId, progress: 1 })
    return true
  })
}

async function contentsOf(app: Performer, bundle: BundleRow) {
  const { db } = app
  const record = await findCase(db, bundle.caseId)
  if (!record) throw new Error(`bundle ${bundle.id} has no case`)
  const { language, number, inserts } = bundle
  const languages = record.language === 'both' ? languagesOf(language, 'both') : ([language] as const)
  const [, also] = languages
  const before = bundle.earlierId ? await findBundle(db, bundle.earlierId) : undefined
  const chosen = await listBundleItems(db, bundle.id)
  return {
    items: await itemsOf(app, chosen, { language, zone: record.seat }),
    ...{ language, number, inserts },
    ...(also && { also }),
    ...(before?.layout && { earlier: { number: before.number, layout: before.layout } }),
    caseLine: `${record.id} — ${titleIn(record, language)}`,
    cover: await coverOf(db, record, bundle, languages),
    sections: sectionsOf(await listParties(db, record.id), chosen),
    madeAt: new Date(bundle.requestedAt),
  }
}

type BundleItem = ReturnType<typeof bundleFileOf> & { readonly sha256: string }

/** The chosen documents. Checks again that each is unchanged since filing and available to everyone in the case. */
async function itemsOf(
  { db, services }: Performer,
  items: Awaited<ReturnType<typeof listBundleItems>>,
  { language, zone }: { readonly language: Language; readonly zone: string },
): Promise<BundleItem[]> {
  const stored = await listFilesById(
    db,
    items.map((item) => item.fileId),
  )
  const chosen: BundleItem[] = []
  for (const item of items) {
    const file = stored.get(item.fileId)
    if (!file || (await services.blobs.stateOf(file.sha256)) !== 'whole') throw new FileFault(item.label)
    if (file.audience.code !== 'case') throw new AccessFault(item.label)
    const date = indexDate(item.submittedAt, language, zone)
    chosen.push({ ...bundleFileOf(item, file.name, date), sha256: file.sha256 })
  }
  return chosen
}

/** A new folder for one run; removes the leftovers of runs that died. */
async function freshFolder(temporary: string, bundleId: string): Promise<string> {
  const prefix = `${bundleId}-`
  for (const name of await readdir(temporary)) {
    if (name.startsWith(prefix)) await rm(path.join(temporary, name), { recursive: true, force: true })
  }
  return mkdtemp(path.join(temporary, prefix))
}

function eventOf({ caseId, id }: BundleRow, status: 'building', progress: number) {
  return { caseId, type: 'bundle.status', data: { status, bundleId: id, progress } }
}

/** Reports the progress of the build at intervals, one report at a time; `settled` throws if a report failed. */
function progressTeller(app: Performer, bundle: BundleRow, clock: () => Date) {
  let running: Promise<void> | undefined
  let told = 0
  let failure: unknown
  return {
    tell: ({ done, total }: { done: number; total: number }): void => {
      const share = done / total
      if (running || share >= 1 || performance.now() - told < TELL_EVERY_MS) return
      told = performance.now()
      const event = { ...eventOf(bundle, 'building', share), now: clock() }
      running = tellProgress(app, event, (tx) => moveProgress(tx, bundle.id, share))
        .catch((error: unknown) => {
          failure = error
        })
        .finally(() => {
          running = undefined
        })
    },
    settled: async (): Promise<void> => {
      await running
      if (failure !== undefined) throw failure
    },
  }
}
