import { type AnchorHTMLAttributes, createContext, type MouseEvent, use } from 'react'
import type { Role } from '#kernel/roles.ts'
import { connection } from '../live/connection.ts'

export type Navigation = {
  /** Opens a path of the product without reloading; replaces the current history entry when Back should not return to it. */
  readonly navigate: (href: string, how?: { readonly isReplaced: boolean }) => Promise<void>
  /** Loads what the path needs; called when a link is pointed at or focused. */
  readonly preload?: (href: string) => void
  /** The roles for which the page at a path is reserved, if the reader may not open it; empty if the reader may. */
  readonly keptFrom?: (href: string) => readonly Role[]
}

/** Provided by the router. Without it links are ordinary links. */
export const NavigationContext = createContext<Navigation | null>(null)

/** Opens a path of the product from an act that is not a link, e.g. a search. */
export function useGoTo(): Navigation['navigate'] {
  return use(NavigationContext)?.navigate ?? loadAnew
}

const NOBODY: readonly Role[] = []

/** The roles for which a page is reserved, if a link to it would be refused with ROLE_BLOCK; no link is drawn then. */
export function useKeptFrom(href: string): readonly Role[] {
  return use(NavigationContext)?.keptFrom?.(href) ?? NOBODY
}

/** Whether the reader may open the page at a path. */
export function useMayOpen(): (href: string) => boolean {
  const keptFrom = use(NavigationContext)?.keptFrom
  return (href) => !keptFrom?.(href).length
}

async function loadAnew(href: string): Promise<void> {
  window.location.assign(href)
}

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  readonly href: string
  /** For files: the browser loads the address itself. */
  readonly isFile?: boolean
}

/** Whether a link needs a connection: places on the same page and data that the page made do not. */
function leavesFor(href: string): boolean {
  return !/^(#|blob:|data:|mailto:)/.test(href)
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}

/** A link inside the product: a real anchor that the router follows. Other origins and files load as usual. */
export function PlainLink({ href, isFile = false, onClick, ...rest }: LinkProps) {
  const navigation = use(NavigationContext)
  const isRouted = navigation !== null && !isFile && href.startsWith('/') && rest.target === undefined

  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event)) return
    if (isRouted) {
      event.preventDefault()
      void navigation?.navigate(href)
    } else if (leavesFor(href) && connection.state().kind === 'lost') {
      // Without a connection the browser would replace this page, and what is typed on it, with its own error page.
      event.preventDefault()
      void connection.mayGo()
    }
  }

  const preload = isRouted ? () => navigation?.preload?.(href) : undefined
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the content comes with the other properties
  return <a href={href} onClick={follow} onPointerEnter={preload} onFocus={preload} {...rest} />
}

/** A link in running text: green and underlined. */
export function Link({ className = '', ...rest }: LinkProps) {
  return (
    <PlainLink
      {...rest}
      className={`rounded-mark text-brand underline underline-offset-2 hover:text-brand-hover ${className}`}
    />
  )
}
