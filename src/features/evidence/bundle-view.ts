import type { Reader } from '#server/db.ts'
import { findFile } from '#server/files.ts'
import { listNames } from '#server/people.ts'
import type { BundlesView, BundleView } from './contract.ts'
import { changesBetween } from './rules.ts'
import { type Bundle, listBundleItems, listBundles, listSubmissions } from './store.ts'

/** The e-bundle of a case: the newest build, the newest that can be downloaded, and what it lacks. */
export async function readBundles(db: Reader, caseId: string): Promise<BundlesView> {
  const all = await listBundles(db, caseId)
  const [latest] = all
  const [ready, before] = all.filter((one) => one.status === 'ready')
  const readyView = ready ? await viewOf(db, ready) : null
  const latestView = latest && latest.id !== ready?.id ? await viewOf(db, latest) : readyView
  const earlier = before ? await listBundleItems(db, before.id) : undefined
  return {
    status: latest?.status ?? 'idle',
    latest: latestView,
    ready: readyView,
    changes: earlier && readyView ? changesBetween(membersOf(earlier), membersOf(readyView.items)) : null,
    missing: readyView ? await missingFrom(db, caseId, readyView) : [],
  }
}

function membersOf(items: readonly { submissionId: string; label: string }[]) {
  return items.map(({ submissionId, label }) => ({ id: submissionId, label }))
}

async function missingFrom(db: Reader, caseId: string, bundle: BundleView): Promise<string[]> {
  const rows = await listSubmissions(db, caseId)
  const replaced = new Set(rows.map((row) => row.supersedes))
  const held = new Set(bundle.items.map((item) => item.submissionId))
  return rows.filter((row) => !replaced.has(row.id) && !held.has(row.id)).map((row) => row.label)
}

async function viewOf(db: Reader, bundle: Bundle): Promise<BundleView> {
  const { id, number, status, language, progress, requestedAt, finishedAt, pages, failure, warnings } = bundle
  const items = await listBundleItems(db, id)
  const requestedBy = (await listNames(db, [bundle.requestedBy])).get(bundle.requestedBy)
  if (!requestedBy) throw new Error(`no person ${bundle.requestedBy}`)
  const file = bundle.fileId ? await findFile(db, bundle.fileId) : undefined
  return {
    ...{ id, number, status, language, progress, requestedAt, finishedAt, pages },
    requestedBy,
    file: file ? { name: file.name, size: file.size, sha256: file.sha256 } : null,
    failure: status === 'failed' ? failure : null,
    warnings: [...warnings],
    items: items.map(({ submissionId, label, name, version }) => ({ submissionId, label, name, version })),
  }
}
