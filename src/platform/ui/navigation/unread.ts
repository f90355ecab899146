import { formatNumber } from '#kernel/format.ts'
import type { Language } from '#kernel/words.ts'

const MOST = 99

/**
 * The unread count at the bell, the same in its visible text and its accessible name, so that voice control users can say what they see.
 */
export function unreadCount(unread: number, language: Language): string {
  return unread > MOST ? `${formatNumber(MOST, language)}+` : formatNumber(unread, language)
}
