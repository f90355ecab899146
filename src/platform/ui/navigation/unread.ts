import { formatNumber } from '#kernel/format.ts'
import type { Language } from '#kernel/words.ts'

const MOST = 99

/**
 * The unread count at the bell. Its visible text and its accessible name are the same, so that people who control the page by voice can
 * say what they see.
 */
export function unreadCount(unread: number, language: Language): string {
  return unread > MOST ? `${formatNumber(MOST, language)}+` : formatNumber(unread, language)
}
