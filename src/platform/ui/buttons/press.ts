const ANSWER_MS = 150

/** Runs the work of a press after the frame that shows the press is drawn; immediately where the page is hidden and draws no frames. */
export function afterAnswer(work: () => void): void {
  if (document.hidden) work()
  else requestAnimationFrame(() => setTimeout(work))
}

let isAnswering = false

/**
 * From now on a pressed button responds in the next frame, whatever the press starts: on a slow machine the resulting page takes several
 * frames, and until then nothing would show that the press was received.
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
