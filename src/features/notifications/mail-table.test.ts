import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { REACTIONS } from '#app/product.ts'
import type { Reaction } from '#kernel/manifest/notice.ts'
import { MAIL_BY_HAND } from '#test/mail-by-hand.ts'

describe('the table of notices', () => {
  it('says of each notice what its mail is about and when it leaves, as typed by hand', () => {
    const all = Object.entries(REACTIONS).map(([act, told]) => {
      const reactions: readonly Reaction[] = 'to' in told ? [told] : told
      return [act, reactions.map(({ mail }) => `${mail.kind} ${mail.when}`)] as const
    })
    assert.deepEqual(Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1))), MAIL_BY_HAND)
  })
})
