// A large file on a slow connection: its progress, a lost connection, a page that is closed or left, and a log-out midway.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { dashboardWords } from '#dashboard/law/words.ts'
import { hubWords } from '#filing/law/hub-words.ts'
import { filingWords } from '#filing/law/words.ts'
import { formatBytes } from '#kernel/format.ts'
import type { Line } from '#test/line.ts'
import { uploadWords } from '#ui/files/upload-words.ts'
import { uiWords } from '#ui/words.ts'
import { expectNoViolations } from '../accessible.ts'
import { expectTitle, expectTold, look, type Road, word } from '../journey/road.ts'
import { expectLost } from './lost.ts'

const MB = 1024 * 1024
const SIZE = 60 * MB
/** Slow enough to observe and interrupt twice, fast enough for a test. */
const SPEED = 10 * MB

/** A plain text file, large enough to be interrupted twice. */
export function largeFile(folder: string): string {
  const file = path.join(folder, 'daily records.txt')
  const line = `${'x'.repeat(1023)}\n`
  writeFileSync(file, line.repeat(SIZE / 1024))
  return file
}

async function sentBeyond(line: Line, bytes: number): Promise<void> {
  await expect.poll(() => line.sent(), { timeout: 60_000, intervals: [100] }).toBeGreaterThan(bytes)
}

/** Speed, share and time left are shown; a lost connection is reported and waited out; after the page was closed the upload resumes. */
export async function sendLarge(road: Road, page: Page, line: Line, file: string): Promise<void> {
  const name = word(road, hubWords.kind_agreement)
  const place = page.getByRole('region', { name, exact: true })
  const row = place.getByRole('listitem').filter({ hasText: path.basename(file) })
  line.setSpeed(SPEED)
  await place.locator('input[type=file]').setInputFiles(file)
  await sentBeyond(line, 12 * MB)
  await expect(row.getByRole('progressbar', { name: word(road, uploadWords.uploading) })).toBeVisible()
  await expect(row).toContainText(word(road, uploadWords.perSecond, { size: '' }).trim())
  await expect(row).toContainText(formatBytes(SIZE, road.language))
  await expectNoViolations(page)

  line.cut()
  const atCut = line.sent()
  await expect(row).toContainText(word(road, uploadWords.lostUpload))
  await expectLost(road, page)
  await look(road, page)
  // Longer than any of the protocol's own first retries.
  await page.waitForTimeout(6_000)
  expect(line.sent()).toBe(atCut)
  line.mend()
  await sentBeyond(line, 34 * MB)
  await expect(row.getByRole('progressbar')).toBeVisible()

  await page.reload()
  await expectTitle(road, page, filingWords.hub)
  await place.locator('input[type=file]').setInputFiles(file)
  await expectTold(road, page, 'File uploaded.', filingWords.documentAdded)
  await expect(place.getByRole('list', { name, exact: true })).toContainText(path.basename(file))
  const sent = line.sent()
  expect(sent, `${sent} bytes went over the line`).toBeLessThan(SIZE * 1.25)
  expect(sent).toBeGreaterThanOrEqual(SIZE)
}

/** An upload continues when its page is left: it is shown on the next page, links back, shows a failure there, and can be retried. */
export async function leaveItsPage(road: Road, page: Page, line: Line, file: string): Promise<void> {
  const name = path.basename(file)
  const place = page.getByRole('region', { name: word(road, hubWords.kind_contract), exact: true })
  const left = page.getByRole('region', { name: word(road, uploadWords.leftFiles), exact: true })
  const dashboard = page.locator('a[href="/dashboard"]').first()
  const hub = new URL(page.url()).pathname
  await page.route('**/api/filing/*/documents', (route) => route.fulfill({ status: 500, body: 'no' }))
  const before = line.sent()
  await place.locator('input[type=file]').setInputFiles(file)
  await sentBeyond(line, before + 5 * MB)
  await dashboard.click()
  await expectTitle(road, page, dashboardWords.title)
  await expect(left.getByRole('listitem').filter({ hasText: name }).getByRole('progressbar')).toBeVisible()
  await look(road, page)
  await left.getByRole('link').click()
  await page.waitForURL(`**${hub}`)
  await expect(place.getByRole('listitem').filter({ hasText: name })).toBeVisible()
  await expect(left).toHaveCount(0)
  await dashboard.click()
  await expectTitle(road, page, dashboardWords.title)
  await expect(left.getByRole('alert')).toBeVisible({ timeout: 60_000 })
  await look(road, page)
  await page.unroute('**/api/filing/*/documents')
  await left.getByRole('button', { name: word(road, uiWords.tryAgain) }).click()
  await expectTold(road, page, 'File uploaded.', filingWords.documentAdded)
  await expect(left).toHaveCount(0)
  await page.goto(hub)
  await expect(place.getByRole('listitem').filter({ hasText: name })).toBeVisible()
}

/** What the browser stores for the person on this device. */
function keptOnDevice(page: Page): Promise<{ texts: number; uploads: number }> {
  return page.evaluate(async () => {
    const uploads = Object.keys(localStorage).filter((key) => key.startsWith('portal.upload.')).length
    const known = await indexedDB.databases()
    if (!known.some(({ name }) => name === 'portal-texts')) return { texts: 0, uploads }
    const opening = indexedDB.open('portal-texts')
    const database = await new Promise<IDBDatabase>((resolve) => {
      opening.onsuccess = () => resolve(opening.result)
    })
    if (!database.objectStoreNames.contains('texts')) {
      database.close()
      return { texts: 0, uploads }
    }
    const counting = database.transaction('texts').objectStore('texts').count()
    const texts = await new Promise<number>((resolve) => {
      counting.onsuccess = () => resolve(counting.result)
    })
    database.close()
    return { texts, uploads }
  })
}

/** An interrupted upload and an unsent text: log-out removes both from the device. */
export async function leaveNothing(road: Road, page: Page, line: Line, file: string): Promise<void> {
  const place = page.getByRole('region', { name: word(road, hubWords.kind_contract), exact: true })
  const before = line.sent()
  await place.locator('input[type=file]').setInputFiles(file)
  await sentBeyond(line, before + 5 * MB)
  await page.goto('/filing/new')
  await page.locator('[name="parties.0.address"]').fill('Quay 3')
  await expect(page.getByText(word(road, uiWords.saved))).toBeVisible()
  expect(await keptOnDevice(page)).toEqual({ texts: 1, uploads: 1 })
  await page.getByRole('button', { name: word(road, uiWords.logOut), exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await expect.poll(() => keptOnDevice(page)).toEqual({ texts: 0, uploads: 0 })
}
