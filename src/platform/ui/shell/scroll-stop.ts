/**
 * A ref for an element that scrolls: makes it a Tab stop only while it overflows, because otherwise the stop would be of no use. It sets
 * the attribute without React, which would render a long table again for it.
 */
export function stopWhileScrolling(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined
  const observer = new ResizeObserver(() => {
    const isMore = element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight
    // The element keeps its focus: without a tabIndex the focus would move to the start of the page.
    element.tabIndex = isMore ? 0 : -1
  })
  // Its content may grow while its own size stays the same.
  for (const one of [element, ...element.children]) observer.observe(one)
  return () => observer.disconnect()
}
