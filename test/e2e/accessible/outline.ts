/**
 * Runs in the page: the input of the rules for a whole document. Its language and title, the order of its headings, its landmarks and which
 * of them share a name, what is outside all landmarks, and names that must be unique.
 */
export function outlineOfPage(): string {
  const LANDMARKS =
    'main, nav, header, footer, aside, section, form, search, [role=main], [role=navigation], [role=banner], [role=contentinfo], [role=complementary], [role=region], [role=form], [role=search]'
  const root = document.documentElement
  const all = <E extends Element = HTMLElement>(selector: string) => [...document.querySelectorAll<E>(selector)]
  const shown = (one: Element) =>
    one.checkVisibility({ visibilityProperty: true }) && !one.closest('[aria-hidden=true]')
  const textOf = (one: Element | null) => one?.textContent?.trim() ?? ''
  const kindOf = (one: Element) => `${one.localName}:${one.getAttribute('role') ?? ''}`
  const isOther = (one: string, at: number, list: readonly string[]) => one !== list[at - 1]
  /** Only "once" and "more than once" are distinguished. */
  const isSecond = (one: string, at: number, list: readonly string[]) => one !== list[at - 2] || isOther(one, at, list)

  const nameOf = (one: Element) => {
    const ids = one.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
    return ids.map((id) => textOf(document.getElementById(id))).join(' ') || (one.getAttribute('aria-label') ?? '')
  }
  const headings = all('h1, h2, h3, h4, h5, h6, [role=heading]')
    .filter(shown)
    .map((one) => `${one.localName}${one.getAttribute('aria-level') ?? ''}${textOf(one) ? '' : ' mute'}`)
    .filter(isOther)
  const landmarks = all(LANDMARKS).filter(shown)
  const names = landmarks.map((one) => `${kindOf(one)} ${nameOf(one)}`)
  // `own` for the first landmark of a name, `again` for later ones of the same name.
  const places = landmarks.map((one, at) => {
    const around = one.parentElement?.closest(LANDMARKS)
    const name = nameOf(one) === '' ? 'mute' : names.indexOf(names[at] ?? '') === at ? 'own' : 'again'
    return `${kindOf(one)} ${name} in ${around ? kindOf(around) : ''}`
  })
  const hasOwn = (one: Element) =>
    one.matches('img, svg, input, button, a') ||
    [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
  const outside = all('body *')
    .filter((one) => hasOwn(one) && shown(one) && !one.closest(`${LANDMARKS}, script, style, noscript`))
    .map((one) => {
      const above = one.closest('[role], [aria-live], dialog')
      return `${kindOf(one)} ${one.getAttribute('class')} in ${above ? kindOf(above) : ''}`
    })
  const ids = all('[id]').map(({ id }) => id)
  const doubled = ids.filter((id, at) => ids.indexOf(id) !== at)
  const skips = all<HTMLAnchorElement>('a[href^="#"]').map(
    ({ hash }) => document.getElementById(hash.slice(1)) !== null,
  )
  const echoes = all<HTMLImageElement>('img[alt]').filter(
    ({ alt, parentElement }) => alt !== '' && textOf(parentElement?.closest('a, button') ?? null) === alt,
  )
  const tables = all<HTMLTableElement>('table').filter(
    ({ caption, summary }) => summary !== '' && textOf(caption) === summary,
  )
  const viewport = document.querySelector('meta[name=viewport]')?.getAttribute('content')
  const refresh = document.querySelector('meta[http-equiv=refresh]')?.getAttribute('content')
  const attributes = [root, document.body].map((one) =>
    [...one.attributes].filter(({ name }) => !name.startsWith('data-')).map(({ name, value }) => `${name}=${value}`),
  )
  return JSON.stringify([
    [document.title.trim() !== '', attributes, viewport, refresh],
    [headings, places.filter(isSecond), [...new Set(outside)]],
    [[...new Set(doubled)], all('[accesskey]').map(({ accessKey }) => accessKey), [...new Set(skips)]],
    [echoes.length, tables.length],
  ])
}
