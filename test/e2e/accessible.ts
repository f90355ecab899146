import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** No accessibility violation on the page as it stands when all has come to rest. */
export async function expectNoViolations(page: Page): Promise<void> {
  await settle(page)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
}

/** Waits until what moves has come to rest; spinners turn for ever and are not waited for. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const moving = () =>
      document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .filter((one) => one.playState === 'running')
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    // A dialog that has just appeared begins to fade in one frame later.
    do {
      await nextFrame()
      await nextFrame()
      await Promise.allSettled(moving().map((one) => one.finished))
    } while (moving().length > 0)
  })
}
