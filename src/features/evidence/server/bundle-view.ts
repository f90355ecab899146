import type { Queryable } from '#server/database/db.ts'
import { changesBetween, type Layout, spanOf } from '#server/documents/bundle/bundle-layout.ts'
import { findFile } from '#server/files/files.ts'
import { listNames } from '#server/accounts/people.ts'
import type { BundleChange, BundlesView, BundleView } from '../law/contract.ts'
import { type BundleRow, findBundle, listBundleItems, listBundles } from './bundle-store.ts'
import { listSubmissions } from './store.ts'

/** The e-bundle of a case: the newest build, the newest one that can be downloaded, its changes, and the submissions it lacks. */
export async function readBundles(db: Queryable, caseId: string): Promise<BundlesView> {
  const all = await listBundles(db, caseId)
  const [latest] = all
  const [ready, ...former] = all.filter((one) => one.status === 'ready')
  const readyView = ready ? await viewOf(db, ready) : null
  const latestView = latest && latest.id !== ready?.id ? await viewOf(db, latest) : readyView
  return {
    status: latest?.status ?? 'idle',
    latest: latestView,
    ready: readyView,
    changes: ready ? await changesOf(db, ready) : null,
    former: former.map(({ id, number, finishedAt, requestedAt, pages }) => ({
      ...{ id, number, finishedAt: finishedAt ?? requestedAt },
      pages: pages ?? 0,
    })),
    canInsert: Boolean(ready?.layout),
    missing: readyView ? await missingFrom(db, caseId, readyView) : [],
  }
}

async function changesOf(db: Queryable, { earlierId, layout }: BundleRow): Promise<BundleChange[] | null> {
  const earlier = earlierId ? await findBundle(db, earlierId) : undefined
  if (!earlier?.layout || !layout) return null
  return changesBetween(earlier.layout, layout).map(({ title, ...change }) => ({ ...change, name: title }))
}

async function missingFrom(db: Queryable, caseId: string, bundle: BundleView): Promise<string[]> {
  const rows = await listSubmissions(db, caseId)
  const replaced = new Set(rows.map((row) => row.supersedes))
  const held = new Set(bundle.items.map((item) => item.submissionId))
  return rows.filter((row) => !replaced.has(row.id) && !held.has(row.id)).map((row) => row.label)
}

async function viewOf(db: Queryable, bundle: BundleRow): Promise<BundleView> {
  const { id, number, status, language, progress, requestedAt, finishedAt, pages, failure, warnings } = bundle
  const [items, names, earlier, file, inserts] = await Promise.all([
    listBundleItems(db, id),
    listNames(db, [bundle.requestedBy]),
    bundle.earlierId ? findBundle(db, bundle.earlierId) : undefined,
    fileView(db, bundle.fileId),
    fileView(db, bundle.supplementId),
  ])
  const requestedBy = names.get(bundle.requestedBy)
  if (!requestedBy) throw new Error(`no person ${bundle.requestedBy}`)
  return {
    ...{ id, number, status, language, progress, requestedAt, finishedAt, pages },
    requestedBy,
    numbering: bundle.inserts ? 'inserts' : 'new',
    earlier: earlier?.number ?? null,
    ...{ file, inserts },
    failure: status === 'failed' ? failure : null,
    warnings: [...warnings],
    items: items.map(({ submissionId, label, name, version }) => ({
      ...{ submissionId, label, name, version },
      pages: pagesOf(bundle.layout, submissionId),
    })),
  }
}

function pagesOf(layout: Layout | null, key: string): string | null {
  const placed = layout?.items.find((item) => item.key === key && !item.gone)
  return placed ? spanOf(placed) : null
}

async function fileView(db: Queryable, id: string | null) {
  const file = id === null ? undefined : await findFile(db, id)
  return file ? { name: file.name, size: file.size, sha256: file.sha256 } : null
}
