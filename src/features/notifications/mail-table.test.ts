import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { REACTIONS } from '#app/product.ts'
import { MATTERS, type Reaction } from '#kernel/manifest/notice.ts'
import { MAIL_BY_HAND } from '#test/mail-by-hand.ts'
import { USUAL } from './law/mail-rules.ts'

describe('the table of notices', () => {
  it('says of each notice what its mail is about and when it leaves, as typed by hand', () => {
    const all = Object.entries(REACTIONS).map(([act, told]) => {
      const reactions: readonly Reaction[] = 'to' in told ? [told] : told
      return [act, reactions.map(({ mail }) => `${mail.kind} ${mail.when}`)] as const
    })
    const times = Object.groupBy(
      all.flatMap(([, told]) => told.map((one) => one.split(' '))).filter(([, when]) => when !== 'never'),
      ([kind = '']) => kind,
    )
    for (const kind of MATTERS) {
      const [time, ...others] = new Set(times[kind]?.map(([, when]) => when))
      assert.equal(USUAL[kind], others.length > 0 ? 'mixed' : time, kind)
    }
    assert.deepEqual(Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1))), MAIL_BY_HAND)
  })
})
