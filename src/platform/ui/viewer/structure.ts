/**
 * pdf.js turns the tags of a document into roles. A signature field is tagged as a form and becomes a landmark that owns a field
 * which is drawn and not built: both say more than there is, so such a mark becomes a plain group. A table that goes on from the
 * page before has its head there: here the head's cells are empty, and an empty cell heads nothing.
 */
export function tidyStructure(pages: HTMLElement, signal: AbortSignal): void {
  const tidy = () => {
    for (const mark of pages.querySelectorAll('.structTree [role=form]')) {
      mark.setAttribute('role', 'group')
      const owned = mark.getAttribute('aria-owns') ?? ''
      if (!owned.split(' ').every((id) => document.getElementById(id))) mark.removeAttribute('aria-owns')
    }
    for (const head of pages.querySelectorAll(
      '.structTree :is([role=columnheader], [role=rowheader]):empty:not([aria-owns])',
    ))
      head.setAttribute('role', 'cell')
  }
  const watch = new MutationObserver(tidy)
  watch.observe(pages, { childList: true, subtree: true })
  signal.addEventListener('abort', () => watch.disconnect())
}
