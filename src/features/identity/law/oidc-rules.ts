/** The page that the provider sends people back to; it is registered there as the redirect address. */
export const CALLBACK_PATH = '/oidc/callback'

/** What a provider's answer may bring in the address of the page; longer ones are nobody's. */
export const ANSWER_LIMITS = { state: 200, code: 8_000, error: 200, iss: 2_000 } as const
type AnswerPart = keyof typeof ANSWER_LIMITS

export type Answer = { readonly state: string } & { readonly [P in Exclude<AnswerPart, 'state'>]?: string }

/** The provider's answer in the address of the page; undefined when it is none, or says one thing twice. */
export function readAnswer(search: string): Answer | undefined {
  const given = new URLSearchParams(search)
  const parts = Object.keys(ANSWER_LIMITS) as AnswerPart[]
  if (parts.some((part) => given.getAll(part).length > 1)) return undefined
  const found = Object.fromEntries(parts.flatMap((part) => (given.has(part) ? [[part, given.get(part) ?? '']] : [])))
  return found['state'] && (found['code'] ?? found['error']) ? (found as Answer) : undefined
}

/** Why the person went, as the state that comes back tells the page; the server goes by its own row. */
export function purposeOf({ state }: Answer): 'signIn' | 'link' {
  return state.startsWith('link.') ? 'link' : 'signIn'
}
