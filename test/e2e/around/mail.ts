// Mail: what a person chooses of it, what came back as a task, and work in the background that failed.
import { expect, type Page } from '@playwright/test'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { jobsWords, queueWords } from '#admin/law/jobs-words.ts'
import { roomWords } from '#case/law/room-words.ts'
import { caseMailLogWords } from '#notifications/law/case-mail-words.ts'
import { mailChoiceWords } from '#notifications/law/mail-choice-words.ts'
import { matterWords } from '#notifications/law/mail-words.ts'
import type { Word } from '#kernel/words.ts'
import { reachEmbedded } from '#server/database/embedded/start.ts'
import { confirm, expectTold, look, pageOf, press, type Road, sheet, visitTab, word } from '../journey/road.ts'
import type { Around } from './around.ts'

const PHONE = { width: 360, height: 800 }
const WIDE = { width: 1360, height: 900 }
const CASE = 'case_014'

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

/** On a phone nothing of the page is wider than the screen. */
async function lookOnPhone(road: Road, page: Page): Promise<void> {
  await page.setViewportSize(PHONE)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(wide).toBeLessThanOrEqual(0)
  await look(road, page)
  await page.setViewportSize(WIDE)
}

async function choose(road: Road): Promise<void> {
  const page = await pageOf(road, 'claimant')
  await page.goto('/account#mail')
  const mail = sheet(road, page, mailChoiceWords.title)
  const select = (label: Word) => mail.getByLabel(word(road, label), { exact: true })
  const [hearing, hour, zone] = [
    select(matterWords.hearing),
    select(mailChoiceWords.hour),
    select(mailChoiceWords.zone),
  ]
  await expect(mail.getByText(word(road, mailChoiceWords.noServer))).toBeVisible()
  await expect(hearing).toHaveValue('usual')
  await look(road, page)
  const saved = () =>
    page.waitForResponse((one) => one.url().endsWith('/api/account/mail') && one.request().method() === 'POST')
  const save = async (field: typeof hearing, value: string) => {
    const [answer] = await Promise.all([saved(), field.selectOption(value)])
    expect(answer.status()).toBe(200)
  }
  await save(hearing, 'never')
  await save(hour, '18')
  await save(zone, 'Europe/London')
  const invitations = select(mailChoiceWords.invitations)
  await Promise.all([saved(), invitations.click()])
  await page.reload()
  await expect(hearing).toHaveValue('never')
  await expect(select(matterWords.award)).toHaveValue('usual')
  await expect(hour).toHaveValue('18')
  await expect(zone).toHaveValue('Europe/London')
  await expect(invitations).not.toBeChecked()
  await lookOnPhone(road, page)

  await press(road, page, mailChoiceWords.stop)
  await expect(mail.getByText(word(road, mailChoiceWords.stopped), { exact: true })).toBeVisible()
  await expect(hearing).toHaveCount(0)
  await lookOnPhone(road, page)
  await press(road, page, mailChoiceWords.start)
  // What was chosen before is still chosen.
  await expect(hearing).toHaveValue('never')
  await save(hearing, 'usual')
  await page.reload()
  await expect(hearing).toHaveValue('usual')
}

async function failedJobs(road: Road): Promise<void> {
  // Work that really fails: the portal may not read the table that it needs. It is allowed again before anything else is tried.
  await asOwner(road, async (owner) => {
    await owner.query('revoke select on credentials from arb_app')
    try {
      const boss = new PgBoss({
        ...{ db: { executeSql: (text: string, values?: unknown[]) => owner.query(text, values) } },
        ...{ migrate: false, createSchema: false, schedule: false, supervise: false },
      })
      await boss.start()
      for (let n = 0; n < 2; n++) await boss.send('account.mailReset', { email: 'manager@demo.example' })
      await boss.stop({ graceful: false })
      const failed = async () =>
        (await owner.query("select from pgboss.job where name = 'account.mailReset' and state = 'failed'")).rowCount
      await expect.poll(failed, { timeout: 120_000 }).toBe(2)
    } finally {
      await owner.query('grant select on credentials to arb_app')
    }
  })
  const page = await pageOf(road, 'admin')
  await page.goto('/admin/jobs')
  const list = sheet(road, page, jobsWords.failed)
  const jobs = list.getByRole('button', { name: new RegExp(word(road, jobsWords.retryOf, { id: '' })) })
  await expect(jobs).toHaveCount(2)
  await expect(list.getByText(word(road, queueWords['account.mailReset'])).first()).toBeVisible()
  await look(road, page)
  await lookOnPhone(road, page)

  await jobs.first().click()
  await expectTold(road, page, 'It is tried again.', jobsWords.retried)
  await expect(jobs).toHaveCount(1)
  await list.getByRole('button', { name: new RegExp(word(road, jobsWords.discardOf, { id: '' })) }).click()
  await expect(page.getByRole('alertdialog').getByText(word(road, jobsWords.discardEffect))).toBeVisible()
  await look(road, page)
  await confirm(road, page, jobsWords.discard)
  await expectTold(road, page, 'Discarded.', jobsWords.discarded)
  await expect(list.getByText(word(road, jobsWords.none))).toBeVisible()
}

/** In a demo nobody is mailed, so the mail, and that it came back, are written into the database. */
const RETURN = `
  with mail as (
    insert into mails (id, kind, person_id, email, made_at, state, settled_at)
    values ('mail_back', 'notices', 'person_claimant', 'claimant@demo.example', now(), 'sent', now()) returning id
  ), attempts as (
    insert into mail_attempts
    select id, 1, now(), 'sent', '250 2.0.0 accepted' from mail union all
    select id, 2, now(), 'failed', 'returned: 5.1.1 550 5.1.1 <claimant@demo.example>: Recipient address rejected' from mail
  ), named as (
    insert into notifications (id, person_id, case_id, type, message_en, message_ar, link, created_at, read_at, kind, mail, mail_id)
    select 'back_1', 'person_claimant', '${CASE}', 'system', 'Noted.', 'للعلم.', '/cases/${CASE}', now(), now(), 'hearing', 'now', id from mail
  )
  insert into bounces (id, mail_id, case_id, person_id, email, status, diagnostic, reported_at)
  select 'bounce_back', id, '${CASE}', 'person_claimant', 'claimant@demo.example', '5.1.1',
    '550 5.1.1 <claimant@demo.example>: Recipient address rejected', now() from mail`
const REMOVE = `
  delete from bounces where id = 'bounce_back'; delete from notifications where id = 'back_1';
  delete from mail_attempts where mail_id = 'mail_back'; delete from mails where id = 'mail_back'`

async function settleReturned(road: Road): Promise<void> {
  await asOwner(road, (owner) => owner.query(RETURN))
  const page = await visitTab(road, 'manager', 'parties#mail', roomWords.partiesTitle)
  const log = sheet(road, page, caseMailLogWords.title)
  await expect(log.getByText('550 5.1.1').first()).toBeVisible()
  await expect(log.getByRole('table').getByText(word(road, matterWords.hearing))).toBeVisible()
  await look(road, page)
  await lookOnPhone(road, page)
  await log
    .getByRole('button')
    .filter({ hasText: word(road, caseMailLogWords.settle) })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: word(road, caseMailLogWords.settlement_reached), exact: true }).check()
  await look(road, page)
  await dialog.getByRole('button', { name: word(road, caseMailLogWords.settle), exact: true }).click()
  await expectTold(road, page, 'Settled.', caseMailLogWords.settled)
  await expect(log.getByText(word(road, caseMailLogWords.settlement_reached))).toBeVisible()
  await asOwner(road, (owner) => owner.query(REMOVE))
  // A party sees nothing of it.
  const party = await visitTab(road, 'claimant', 'parties', roomWords.partiesTitle)
  await expect(sheet(road, party, caseMailLogWords.title)).toHaveCount(0)
}

export const mail: readonly Around[] = [
  { title: 'a person chooses which mail comes, and when', caseId: CASE, run: choose },
  { title: 'mail that came back is settled by the manager of the case', caseId: CASE, run: settleReturned },
  { title: 'work in the background that failed is tried again or discarded', caseId: CASE, run: failedJobs },
]
