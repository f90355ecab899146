/**
 * Corrects the roles that pdf.js makes from the tags of a document. A signature field is tagged as a form: it would be a landmark that
 * owns a field that is drawn and not in the DOM, so it becomes a plain group. In a table that continues from the previous page the
 * header cells here are empty, and an empty cell must not be a header. The text of a page is no widget: the region around the pages is
 * the Tab stop.
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
    for (const text of pages.querySelectorAll('.textLayer[tabindex]')) text.removeAttribute('tabindex')
  }
  const watch = new MutationObserver(tidy)
  watch.observe(pages, { childList: true, subtree: true })
  signal.addEventListener('abort', () => watch.disconnect())
}
