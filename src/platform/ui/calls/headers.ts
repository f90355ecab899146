import { languageOr } from '#kernel/languages.ts'
/** §7: all paths are relative to a base address; the default is this origin. */
export const BASE = '/api'
const CLIENT_VERSION = '0.1.0'

/** §9: the token is kept in session storage under a fixed key; it is the tab's anti-forgery token, not the session. */
export const TOKEN_KEY = 'portal.token'
/** §7: a random identifier of this tab, kept in session storage. */
const SESSION_ID_KEY = 'portal.session-id'

export function getTabToken(): string | null {
  return sessionStorage.getItem(TOKEN_KEY)
}

function tabSessionId(): string {
  const known = sessionStorage.getItem(SESSION_ID_KEY)
  if (known) return known
  const made = crypto.randomUUID()
  sessionStorage.setItem(SESSION_ID_KEY, made)
  return made
}

/** What every call carries (§7), and the tab's token if there is one. */
export function headersOf(): Record<string, string> {
  const token = getTabToken()
  return {
    'accept-language': languageOr(document.documentElement.lang),
    'content-type': 'application/json',
    'x-session-id': tabSessionId(),
    'x-client-version': CLIENT_VERSION,
    'x-client-timezone': Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...(token ? { 'x-tab-token': token } : {}),
  }
}
