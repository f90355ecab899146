// Acts on an element that has the focus, each with the keys of its kind.
import { expect, type Locator } from '@playwright/test'
import { type Walked, walkTo } from './walk.ts'

export type { Walked } from './walk.ts'

/** Longer texts are inserted at once, as dictation software does. */
const LONGEST_TYPED = 60
/** More options than any list on a screen has. */
const MOST_OPTIONS = 300

/** Presses a button, follows a link, chooses an entry. */
export async function press(target: Walked): Promise<void> {
  await walkTo(target)
  const isBox = await target.locator.evaluate((element) => element.matches('input[type=checkbox], input[type=radio]'))
  await target.page.keyboard.press(isBox ? 'Space' : 'Enter')
}

export async function setChecked(target: Walked, isChecked: boolean): Promise<void> {
  await walkTo(target)
  // Arrow keys choose a radio button as they reach it.
  if ((await target.locator.isChecked()) !== isChecked) await target.page.keyboard.press('Space')
  await expect(target.locator).toBeChecked({ checked: isChecked })
}

export async function fill(target: Walked, text: string): Promise<void> {
  await walkTo(target)
  const { keyboard } = target.page
  await keyboard.press('Control+A')
  await keyboard.press('Delete')
  if (text.length > LONGEST_TYPED || text.includes('\n')) await keyboard.insertText(text)
  else await keyboard.type(text)
}

export async function pressKeys(target: Walked, keys: string): Promise<void> {
  await walkTo(target)
  await target.page.keyboard.press(keys)
}

/** The button that asks for a file opens the system's own dialog. */
export async function giveFiles(target: Walked, files: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
  await walkTo(target)
  const asked = target.page.waitForEvent('filechooser')
  await target.page.keyboard.press('Enter')
  await (await asked).setFiles(files)
}

/** Down the list from its top until the option is chosen; identified by its value or its text. */
export async function selectOption(target: Walked, wanted: string): Promise<void> {
  await walkTo(target)
  const isChosen = () =>
    target.locator.evaluate((element, entry) => {
      const [chosen] = (element as HTMLSelectElement).selectedOptions
      return chosen?.value === entry || chosen?.textContent?.trim() === entry
    }, wanted)
  await target.page.keyboard.press('Home')
  for (let at = 0; !(await isChosen()); at++) {
    if (at > MOST_OPTIONS) throw new Error(`no key leads to the entry ${wanted}`)
    await target.page.keyboard.press('ArrowDown')
  }
}
