import { expect, type Page } from '@playwright/test'
import { uiWords } from '#ui/words.ts'
import { type Road, word } from '../journey/road.ts'

/** Marks a time in a text of which only the beginning is compared. */
export const CUT = '|'
export const beginning = (text: string): string => text.slice(0, text.indexOf(CUT))

export const bannerOf = (page: Page) => page.locator('#connection')

export async function expectLost(road: Road, page: Page): Promise<void> {
  const lost = beginning(word(road, uiWords.connectionLost, { time: CUT }))
  await expect(bannerOf(page).getByRole('status')).toContainText(lost)
}
