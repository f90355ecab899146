/** Why a document cannot be shown. */
export type Fault =
  | { readonly kind: 'broken' | 'empty' | 'slow' | 'unreachable' }
  | { readonly kind: 'tooManyPages'; readonly pages: number }

/** More pages than any real volume has; a document that claims more is not laid out. */
export const MOST_PAGES = 20_000

/** Maps the error of pdf.js, by its name. */
export function faultOf(error: unknown): Fault {
  const { name, message } = error instanceof Error ? error : { name: '', message: '' }
  const isNetwork = name === 'ResponseException' || /fetch|network/i.test(message)
  return { kind: isNetwork ? 'unreachable' : 'broken' }
}
