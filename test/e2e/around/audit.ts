// The figures and their file, and the audit trail: verified, downloaded, broken in the database itself, and reported as broken.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import pg from 'pg'
import { checkWords, reasonWords } from '#audit/law/check-words.ts'
import { auditWords } from '#audit/law/words.ts'
import { toEasternDigits, toLatinDigits } from '#kernel/digits.ts'
import { formatNumber } from '#kernel/format.ts'
import type { Word } from '#kernel/words.ts'
import { FIGURES } from '#reports/law/rules.ts'
import { reportWords } from '#reports/law/words.ts'
import { signGrownChains } from '#server/audit/checkpoints.ts'
import { openHeadFiles } from '#server/audit/head-files.ts'
import { checkChains } from '#server/audit/nightly-checks.ts'
import { appPoolOptions } from '#server/database/connection.ts'
import { openDatabase } from '#server/database/db.ts'
import { reachEmbedded } from '#server/database/embedded/start.ts'
import { openKeys } from '#server/signing/keys.ts'
import { readInstallationId } from '#server/start/installation.ts'
import { said } from '#test/sentences.ts'
import { openTimestampAuthority } from '#test/timestamp-authority.ts'
import { choose } from '../journey/fields.ts'
import { expectTitle, look, pageOf, press, type Road, sheet, visit, word } from '../journey/road.ts'
import type { Around } from './around.ts'

const VERIFIER = path.resolve(import.meta.dirname, '../../../scripts/verify-audit.mjs')
const folder = mkdtempSync(path.join(tmpdir(), 'audit-e2e-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

const inWords = (road: Road, english: string, arabic: string) => (road.language === 'en' ? english : arabic)
const number = (road: Road, n: number) => formatNumber(n, road.language)

/** Presses a button that saves a file, and returns its path. */
async function save(road: Road, page: Page, button: Word, name: RegExp): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), press(road, page, button)])
  expect(download.suggestedFilename()).toMatch(name)
  const file = path.join(folder, `${road.language}-${Date.now()}-${download.suggestedFilename()}`)
  await download.saveAs(file)
  return file
}

/** The stand-alone verifier's result for files, without portal and database. */
function verifier(...files: string[]) {
  const { stdout, status } = spawnSync(process.execPath, [VERIFIER, ...files], { encoding: 'utf8' })
  return { said: stdout.split('\n')[0], status }
}

/** The figures on the screen are those of the file, and lead to the cases that they count. */
async function figures(road: Road): Promise<void> {
  const page = await pageOf(road, 'compliance')
  await page.goto('/reports')
  await expectTitle(road, page, reportWords.title)
  await expect(page.locator('main')).toContainText(word(road, reportWords.asOf))
  const strip = page.getByRole('region', { name: word(road, reportWords.figures), exact: true })
  const file = await save(road, page, reportWords.exportCsv, /^kpi-\d{4}-\d\d-\d\d\.csv$/)
  const bytes = readFileSync(file)
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const lines = bytes.toString().slice(1).split('\r\n')
  expect(lines[0]).toBe(
    inWords(road, 'Figure,Key,As of / month,Value,A month earlier', 'المؤشر,المفتاح,حتى تاريخ / الشهر,القيمة,قبل شهر'),
  )
  const values = new Map(lines.slice(1).map((line) => [line.split(',')[1], line.split(',')[3]]))
  for (const key of FIGURES) {
    await expect(strip).toContainText(word(road, reportWords[key]))
    if (key === 'optOutRatePercent') continue
    await expect(strip).toContainText(
      formatNumber(Number(values.get(key)), road.language, { maximumFractionDigits: 1 }),
    )
  }
  expect(lines.filter((line) => line.split(',')[1] === 'casesFiled')).toHaveLength(12)
  const behind = sheet(road, page, reportWords.behind)
  await choose(behind, word(road, reportWords.figure), word(road, reportWords.finalAwardsYTD))
  await expect(behind.getByRole('rowheader')).toHaveCount(Number(values.get('finalAwardsYTD')))
  await look(road, page)
  await choose(behind, word(road, reportWords.figure), word(road, reportWords.activeCases))
  // Wait until the cases behind the other figure are gone.
  await expect(behind.getByRole('rowheader')).not.toHaveCount(Number(values.get('finalAwardsYTD')))
  const first = behind.getByRole('rowheader').first().getByRole('link')
  const caseId = await first.innerText()
  await first.click()
  await page.waitForURL(`**/cases/${caseId}`)
}

const report = (road: Road, page: Page): Locator => sheet(road, page, auditWords.report)

async function expectIntact(road: Road, page: Page, count: number): Promise<void> {
  await press(road, page, auditWords.verify)
  const found = report(road, page)
  await expect(found.getByText(said(road.language, 'Chain Intact'), { exact: true })).toBeVisible()
  const told = said(road.language, 'Audit chain intact ({count} entries).', { count: number(road, count) })
  await expect(found.getByText(told, { exact: true })).toBeVisible()
}

/** How many entries the chain is said to have. */
async function countOf(road: Road, page: Page): Promise<number> {
  const told = await report(road, page).innerText()
  return Number(toLatinDigits(/[\d٠-٩]+/.exec(told)?.[0] ?? 'no number'))
}

/** Who did what: found by subject and person, with the record behind its sentence; the address keeps what was asked. */
async function history(road: Road): Promise<void> {
  const page = await visit(road, 'compliance', 'audit', auditWords.title)
  const list = sheet(road, page, auditWords.chain)
  await choose(list, word(road, auditWords.kind), word(road, auditWords.kind_filing))
  await choose(list, word(road, auditWords.order), word(road, auditWords.oldestFirst))
  await expect(page).toHaveURL(/kind=filing/)
  const told = inWords(road, 'added the contract to the filing', 'جرت إضافة العقد إلى طلب التحكيم')
  const entry = list
    .getByRole('listitem')
    .filter({ hasText: told })
    .filter({ has: page.getByRole('button') })
    .last()
  await expect(entry).toBeVisible()
  await expect(list).not.toContainText(inWords(road, 'composed the tribunal', 'شُكّلت هيئة التحكيم'))
  const record = entry.getByText('FILING_DOCUMENT_ADDED', { exact: true })
  await expect(record).toBeHidden()
  await entry.getByRole('button').click()
  await expect(record).toBeVisible()
  await expect(entry).toContainText(/[0-9a-f]{8} → [0-9a-f]{8}/)
  await look(road, page)
  await page.reload()
  await expect(list.getByRole('listitem').filter({ hasText: told }).last()).toBeVisible()
  await press(road, page, auditWords.view_records)
  await expect(page).toHaveURL(/kind=filing/)
  await expect(list.getByRole('cell', { name: 'FILING_DOCUMENT_ADDED' }).first()).toBeVisible()
  await look(road, page)
  // A link that names nobody of this chain still opens, and offers the way back to everything.
  await page.goto(`/audit/${road.caseId}?person=person_nobody&kind=gossip`)
  await expect(list).toContainText(word(road, auditWords.noneSuch))
  await press(road, page, auditWords.showAll)
  await expect(list.locator('button[aria-expanded]').nth(5)).toBeVisible()
  await expect(page).not.toHaveURL(/person=/)
}

/** From the table of acts to the chain, its verification and the files that an outsider can check. */
async function trail(road: Road): Promise<void> {
  const page = await pageOf(road, 'compliance')
  await page.goto('/audit')
  await expectTitle(road, page, auditWords.title)
  const box = page.getByRole('textbox', { name: word(road, auditWords.caseId) })
  await expect(box).toHaveValue('case_001')
  await expect(page.getByRole('row').nth(1)).toContainText('#')
  await look(road, page)
  await box.fill(road.language === 'ar' ? toEasternDigits(road.caseId) : road.caseId)
  await press(road, page, auditWords.show)
  await page.waitForURL(`**/audit?caseId=${road.caseId}`)
  await expect(page.getByRole('row').nth(5)).toBeVisible()
  await page.getByRole('link', { name: word(road, auditWords.openChain), exact: true }).click()
  await page.waitForURL(`**/audit/${road.caseId}`)
  // The address changes before the page: the list of acts may still be shown.
  const entries = sheet(road, page, auditWords.chain)
    .getByRole('listitem')
    .filter({ has: page.locator('time') })
  await expect(entries.nth(5)).toBeVisible()
  const count = await countOf(road, page)
  await expectIntact(road, page, count)
  const exported = await save(road, page, auditWords.exportJson, new RegExp(`^${road.caseId}-audit\\.json$`))
  await page.getByText(word(road, auditWords.outsidePortal), { exact: true }).click()
  const checkpoint = await save(road, page, auditWords.checkpoint, new RegExp(`^${road.caseId}-checkpoint\\.json$`))
  const { said, status } = verifier(exported, '--checkpoint', checkpoint)
  expect(said).toContain(`Audit chain intact (${count} entries).`)
  expect(status).toBe(0)
  await look(road, page)
}

/** The owner of the database at work in it. */
async function asOwner<T>(road: Road, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const { ownerConnection } = await reachEmbedded(road.product.dataDir)
  const owner = new pg.Client(ownerConnection)
  await owner.connect()
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}

/** An entry is changed, bypassing the triggers that forbid it. */
async function breakChain(road: Road, seq: number): Promise<void> {
  await asOwner(road, async (owner) => {
    await owner.query('alter table audit_entries disable trigger user')
    const act = `update audit_entries set details = details || '{"amount": "1.00"}' where chain = $1 and seq = $2`
    expect((await owner.query(act, [road.caseId, seq])).rowCount).toBe(1)
    await owner.query('alter table audit_entries enable trigger user')
  })
}

async function broken(road: Road): Promise<void> {
  const index = 3
  await breakChain(road, index)
  const page = await visit(road, 'compliance', 'audit', auditWords.title)
  await press(road, page, auditWords.verify)
  const found = report(road, page)
  await expect(found.getByText(said(road.language, 'Chain Broken'), { exact: true })).toBeVisible()
  const told = said(road.language, 'Chain broken at index {index} ({reason})', {
    index: number(road, index),
    reason: inWords(road, 'content changed', 'تغيّر المحتوى'),
  })
  await expect(found.getByText(told, { exact: true })).toBeVisible()
  await look(road, page)
  const exported = await save(road, page, auditWords.exportJson, /-audit\.json$/)
  expect(verifier(exported)).toEqual({ said: 'Chain broken at index 3 (hash)', status: 1 })
  // The history in the room of the case says the same.
  await page.goto(`/cases/${road.caseId}?tab=history`)
  await press(road, page, auditWords.verify)
  await expect(report(road, page).getByText(told, { exact: true })).toBeVisible()
}

/** The check of every night, at this moment, after the heads of the chains were signed and time-stamped. */
async function checkNow(road: Road, timestampUrl: string): Promise<void> {
  const { dataDir } = road.product
  const { appConnection } = await reachEmbedded(dataDir)
  const { db, close } = openDatabase(appPoolOptions(appConnection), () => {})
  try {
    const heads = openHeadFiles(dataDir, await readInstallationId(db))
    const trail = { db, heads, keys: openKeys(dataDir) }
    await signGrownChains(trail, new Date())
    await heads.stamp(timestampUrl)
    await checkChains(trail, new Date())
  } finally {
    await close()
  }
}

/** The result of the nightly check is told to the Tenant Admin and to Compliance: the broken chain, and a file with another hash. */
async function nightly(road: Road): Promise<void> {
  const entry = `select f.id, f.case_id as chain, e.seq from files f join audit_entries e
    on e.chain = f.case_id and e.details ->> 'sha256' = f.sha256 and e.action = 'SUBMISSION_UPLOADED'
    where f.case_id <> $1 order by f.id limit 1`
  const authority = await openTimestampAuthority()
  const file = await asOwner(road, async (owner) => {
    const { rows } = await owner.query<{ id: string; chain: string; seq: number }>(entry, [road.caseId])
    const [one] = rows
    if (!one) throw new Error('the sample has no submission')
    await owner.query('update files set sha256 = reverse(sha256) where id = $1', [one.id])
    return one
  })
  try {
    await checkNow(road, authority.url)
  } finally {
    await asOwner(road, (owner) => owner.query('update files set sha256 = reverse(sha256) where id = $1', [file.id]))
    await authority.close()
  }
  const at = (index: number, reason: Word) =>
    checkWords.atEntry[road.language]({ index: number(road, index), reason: word(road, reason) })
  for (const [who, address] of [
    ['compliance', '/audit'],
    ['admin', '/admin/log'],
  ] as const) {
    const page = await pageOf(road, who)
    await page.goto(address)
    const found = sheet(road, page, checkWords.nightlyChecks)
    await expect(found).toContainText(word(road, checkWords.notWhole))
    const lines = found.getByRole('listitem')
    await expect(lines.filter({ hasText: road.caseId })).toContainText(at(3, reasonWords.reason_hash))
    await expect(lines.filter({ hasText: file.chain })).toContainText(at(file.seq, reasonWords.reason_files))
    const told = { count: number(road, 1), unfit: number(road, 0) }
    await expect(found).toContainText(checkWords.stampsRead[road.language](told))
    await expect(found.getByText(word(road, checkWords.newestStamp)).locator('time')).toBeVisible()
    await look(road, page)
  }
}

/** Acts without a case: sign-ins, people, settings. Compliance and the Board can read them, the Case Manager cannot. */
async function centre(road: Road): Promise<void> {
  const page = await pageOf(road, 'compliance')
  await page.goto('/audit')
  await page.getByRole('link', { name: word(road, auditWords.centre), exact: true }).click()
  await page.waitForURL('**/audit?caseId=centre')
  await expect(page.getByRole('row').nth(2)).toBeVisible()
  await page.getByRole('link', { name: word(road, auditWords.openChain), exact: true }).click()
  await page.waitForURL('**/audit/centre')
  await press(road, page, auditWords.verify)
  await expect(report(road, page).getByText(word(road, auditWords.chainIntact), { exact: true })).toBeVisible()
  await look(road, page)
  const manager = await pageOf(road, 'manager')
  await manager.goto('/audit')
  await expectTitle(road, manager, auditWords.title)
  await expect(manager.getByRole('link', { name: word(road, auditWords.centre), exact: true })).toHaveCount(0)
  await manager.goto('/audit/centre')
  await expect(manager.getByRole('alert').first()).toBeVisible()
}

/** Only these journeys touch case_009, and only its chain: it stays broken. */
export const audit: readonly Around[] = [
  { title: 'the figures, their file and the cases behind them', caseId: 'case_009', run: figures },
  { title: 'the audit trail is told in sentences', caseId: 'case_009', run: history },
  { title: 'the audit trail is verified and downloaded', caseId: 'case_009', run: trail },
  { title: 'a chain that was broken in the database is found', caseId: 'case_009', run: broken },
  { title: 'the nightly check is told to those who answer for it', caseId: 'case_009', run: nightly },
  { title: 'the acts of the centre', caseId: 'case_009', run: centre },
]
