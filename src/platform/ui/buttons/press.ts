const ANSWER_MS = 150

/**
 * Runs the work of a press after the browser has drawn the frame that shows the press; at once where the page is hidden and no frames
 * are drawn.
 */
export function afterAnswer(work: () => void): void {
  if (document.hidden) work()
  else requestAnimationFrame(() => setTimeout(work))
}

let isAnswering = false

/**
 * Makes every pressed button respond in the next frame. On a slow machine the page that a press opens takes several frames, and without
 * this nothing would show that the press was received.
 */
export function answerPresses(): void {
  if (isAnswering) return
  isAnswering = true
  const isStill = matchMedia('(prefers-reduced-motion: reduce)')
  document.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button:not([aria-disabled=true])') : null
      if (!isStill.matches) button?.animate({ opacity: [0.6, 1] }, ANSWER_MS)
    },
    { capture: true },
  )
}
