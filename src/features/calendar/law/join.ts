type Target = { readonly href: string; readonly target?: '_blank'; readonly rel?: 'noreferrer' }

/** Where the reader's own link to a meeting opens: a link of the portal in this tab, an external room in a new one. */
export function joinTarget(joinUrl: string | null): Target | null {
  if (joinUrl === null || !URL.canParse(joinUrl)) return null
  const own = new URL(joinUrl)
  const isHere = own.pathname.startsWith('/hearing/') && own.searchParams.has('join')
  return isHere ? { href: own.pathname + own.search } : { href: own.href, target: '_blank', rel: 'noreferrer' }
}
