import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { uiWords } from '../words.ts'
import { unreadCount } from './unread.ts'

describe('the bell', () => {
  it('is named by the number shown on it, "99+" when there are more', () => {
    assert.deepEqual(
      [3, 99, 100, 1204].map((count) => unreadCount(count, 'en')),
      ['3', '99', '99+', '99+'],
    )
    assert.deepEqual(
      [3, 100].map((count) => unreadCount(count, 'ar')),
      ['٣', '٩٩+'],
    )
    for (const language of ['en', 'ar'] as const) {
      const seen = unreadCount(250, language)
      assert.ok(uiWords.notificationsUnread[language]({ count: seen }).includes(seen))
    }
  })
})
