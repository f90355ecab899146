// Measures what is drawn, on a picture of the page.
import type { Page } from '@playwright/test'

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** The size of the ink in a part of the page, in pixels; an edge counts from half its contrast with the ground. */
export async function inkIn(page: Page, clip: Box): Promise<{ width: number; height: number }> {
  const picture = (await page.screenshot({ clip })).toString('base64')
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes]))
    const { width, height } = bitmap
    const canvas = new OffscreenCanvas(width, height).getContext('2d')
    if (!canvas) throw new Error('no canvas')
    canvas.drawImage(bitmap, 0, 0)
    const { data } = canvas.getImageData(0, 0, width, height)
    const light = (at: number) => (data[at * 4] ?? 0) + (data[at * 4 + 1] ?? 0) + (data[at * 4 + 2] ?? 0)
    const all = Array.from({ length: width * height }, (_, at) => light(at))
    const middle = (Math.min(...all) + Math.max(...all)) / 2
    const inked = all.flatMap((one, at) => (one < middle ? [at] : []))
    const span = (of: readonly number[]) => Math.max(...of) - Math.min(...of) + 1
    return {
      width: span(inked.map((at) => at % width)),
      height: span(inked.map((at) => Math.floor(at / width))),
    }
  }, picture)
}

/** The boxes of the characters of an element's first text. */
export async function charactersOf(page: Page, selector: string): Promise<(Box & { character: string })[]> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
      return Array.from(text?.textContent ?? '', (character, at) => {
        const range = document.createRange()
        if (!text) throw new Error('no text')
        range.setStart(text, at)
        range.setEnd(text, at + 1)
        const { x, y, width, height } = range.getBoundingClientRect()
        return { character, x, y, width, height }
      })
    })
}
