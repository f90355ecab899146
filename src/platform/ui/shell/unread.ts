import { formatNumber } from '#kernel/format.ts'
import type { Language } from '#kernel/words.ts'

const MOST = 99

/** How many wait to be read, as it stands at the bell: said and seen alike, so that who speaks to it names what he sees. */
export function unreadCount(unread: number, language: Language): string {
  return unread > MOST ? `${formatNumber(MOST, language)}+` : formatNumber(unread, language)
}
