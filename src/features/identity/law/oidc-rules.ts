/** The page to which the provider redirects; registered there as the redirect address. */
export const CALLBACK_PATH = '/oidc/callback'

/** The longest values of the parameters of a provider's answer; longer ones are rejected. */
export const ANSWER_LIMITS = { state: 200, code: 8_000, error: 200, iss: 2_000 } as const
type AnswerPart = keyof typeof ANSWER_LIMITS

export type Answer = { readonly state: string } & { readonly [P in Exclude<AnswerPart, 'state'>]?: string }

/** The provider's answer in the query string; undefined if there is none, or if a parameter occurs twice. */
export function readAnswer(search: string): Answer | undefined {
  const given = new URLSearchParams(search)
  const parts = Object.keys(ANSWER_LIMITS) as AnswerPart[]
  if (parts.some((part) => given.getAll(part).length > 1)) return undefined
  const found = Object.fromEntries(parts.flatMap((part) => (given.has(part) ? [[part, given.get(part) ?? '']] : [])))
  return found['state'] && (found['code'] ?? found['error']) ? (found as Answer) : undefined
}

/** The purpose of the redirect, from the returned state, for the page only; the server uses its own row. */
export function purposeOf({ state }: Answer): 'signIn' | 'link' {
  return state.startsWith('link.') ? 'link' : 'signIn'
}
