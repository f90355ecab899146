/** Why a document cannot be shown. */
export type Fault =
  | { readonly kind: 'broken' | 'empty' | 'slow' | 'unreachable' }
  | { readonly kind: 'tooManyPages'; readonly pages: number }

/** More pages than any volume of a file has; a document that claims more is not laid out. */
export const MOST_PAGES = 20_000

/** What pdf.js says went wrong, by the name of its error. */
export function faultOf(error: unknown): Fault {
  const { name, message } = error instanceof Error ? error : { name: '', message: '' }
  const isNetwork = name === 'ResponseException' || /fetch|network/i.test(message)
  return { kind: isNetwork ? 'unreachable' : 'broken' }
}
