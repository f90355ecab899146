// One act, one article: the same citation in the explanation of a step, the list of tasks, notices and the award.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ACTIONS, CASE_MACHINES, REACTIONS, RECORD_MACHINES, articleOf } from '#app/product.ts'
import { historyArticle } from '#award/law/history-text.ts'
import { DUTIES } from '#next/law/duties.ts'

/** Acts that move the case and that an award recounts, where it does not cite more precisely than the act does. */
const RECOUNTED = {
  filed: 'filing.submit',
  commenced: 'commencement.issue',
  conference: 'conference.schedule',
  confirmed: 'tribunal.confirm',
  reopened: 'hearing.reopen',
  recordClosed: 'hearing.close',
} as const

describe('the articles an act rests on', () => {
  it('are the same in every machine', () => {
    for (const machine of [...CASE_MACHINES, ...RECORD_MACHINES])
      for (const [move, { article }] of Object.entries(machine.transitions)) {
        const act = move.split('/', 1)[0] ?? ''
        if (article !== undefined) assert.equal(String(article), articleOf(act), `${machine.name}: ${move}`)
      }
  })

  it('are those of acts: a machine moves by nothing else', () => {
    const moves = [...CASE_MACHINES, ...RECORD_MACHINES].flatMap(({ transitions }) => Object.keys(transitions))
    assert.ok(moves.length > 80)
    assert.deepEqual(
      moves.filter((move) => !Object.hasOwn(ACTIONS, move.split('/', 1)[0] ?? '')),
      [],
    )
  })

  it('are in the machines alone, where the act moves a state', () => {
    for (const [name, { act, article }] of Object.entries(DUTIES))
      if (article !== undefined) assert.equal(articleOf(act), undefined, `task ${name}`)
    for (const [act, found] of Object.entries(REACTIONS))
      for (const { article } of [found].flat())
        if (article !== undefined) assert.equal(articleOf(act), undefined, `notice of ${act}`)
  })

  it('exist for every task but the end of a court order and mail that came back, which rest on no article', () => {
    const without = Object.values(DUTIES).filter(({ act, article }) => !article && !articleOf(act))
    assert.deepEqual(
      without.map(({ act }) => act),
      ['courtOrder.expire', 'mail.settleBounce'],
    )
  })

  it('are those an award recounts', () => {
    for (const [event, act] of Object.entries(RECOUNTED))
      assert.equal(historyArticle({ event: event as keyof typeof RECOUNTED }), articleOf(act) ?? 'none', event)
  })

  it('call the conference and the first order conduct of the proceedings, as the centre’s list of articles does', () => {
    for (const event of ['cmc', 'po1'] as const) assert.equal(historyArticle({ event }), '25')
    assert.equal(historyArticle({ event: 'stayEnded' }), undefined)
  })
})
