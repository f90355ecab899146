// The audit trail of a case: intact, and when its calls fail.
import { expect } from '@playwright/test'
import { auditWords } from '#audit/law/words.ts'
import { said } from '#test/sentences.ts'
import { expectBoth, expectSays, inBoth, openAs, whileFailing } from './both.ts'
import { press, type Road } from '../journey/road.ts'

export async function seeAudit(road: Road): Promise<void> {
  const page = await openAs(road, 'compliance', '/audit/case_003')
  await whileFailing(page, '**/audit/{verify,export}', async () => {
    await press(road, page, auditWords.verify)
    await press(road, page, auditWords.exportJson)
    await expectBoth(road, page, 'Verification failed', 'Export failed')
  })
  await press(road, page, auditWords.verify)
  await inBoth(road, page, async (now) => {
    await expectSays(now, page, 'Chain Intact')
    const pattern = said(now.language, 'Audit chain intact ({count} entries).', { count: 'COUNT' })
    const [start = '', end = ''] = pattern.split('COUNT')
    const told = page.getByText(start).filter({ visible: true }).first()
    await expect(told).toHaveText(new RegExp(`^${RegExp.escape(start)}[\\d٠-٩]+${RegExp.escape(end)}$`))
  })
}
