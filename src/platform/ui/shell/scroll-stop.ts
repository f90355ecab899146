/**
 * A ref for what scrolls: a stop of the Tab key as long as there is more of it than is in sight. Without more to see the stop
 * does nothing, and costs a person who works by keyboard a press. Not in React's hands: a long table would be drawn anew for it.
 */
export function stopWhileScrolling(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined
  const observer = new ResizeObserver(() => {
    const isMore = element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight
    // It keeps the focus that it has: taken away, the focus would be at the beginning of the page.
    element.tabIndex = isMore ? 0 : -1
  })
  // What is in it grows without it, where its own size is bounded.
  for (const one of [element, ...element.children]) observer.observe(one)
  return () => observer.disconnect()
}
