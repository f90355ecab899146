const ANSWER_MS = 150

/** Does what a press asks for once the frame that answers it is drawn; at once where nobody looks, and no frame comes. */
export function afterAnswer(work: () => void): void {
  if (document.hidden) work()
  else requestAnimationFrame(() => setTimeout(work))
}

let isAnswering = false

/**
 * From now on a pressed button answers in the very next frame, whatever its press sets off: on a slow machine the page that
 * comes of it takes several, and until then nothing would tell that the press was taken.
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
