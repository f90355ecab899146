import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { CamelCasePlugin, type QueryId, type UnknownRow } from 'kysely'
import { CamelCase } from './camel-case.ts'

const queryId = {} as QueryId
const named = (plugin: CamelCasePlugin, rows: UnknownRow[]) =>
  plugin.transformResult({ queryId, result: { rows, numAffectedRows: 2n } })

describe('columns in camel case', () => {
  it("are named as by Kysely's own plugin, what is inside a value untouched", async () => {
    const at = new Date()
    const rows = [
      { id: 'a', case_id: 'b', title_en2: 'c', due_at: at, details: { some_key: [{ other_key: 1 }] }, is_met: null },
      { id: 'd', case_id: 'e', title_en2: 'f', due_at: at, details: [], is_met: false },
    ]
    const kyselys = new CamelCasePlugin({ maintainNestedObjectKeys: true })
    const ours = await named(new CamelCase(), rows)
    assert.deepEqual(ours, await named(kyselys, rows))
    assert.deepEqual(Object.keys(ours.rows[0] ?? {}), ['id', 'caseId', 'titleEn2', 'dueAt', 'details', 'isMet'])
  })

  it('translate the names once a result', async () => {
    let asked = 0
    class Counted extends CamelCase {
      protected override camelCase(name: string): string {
        asked++
        return super.camelCase(name)
      }
    }
    await named(
      new Counted(),
      Array.from({ length: 100 }, (_, n) => ({ case_id: n, due_on: n })),
    )
    assert.equal(asked, 2)
  })

  it('leave a result alone that is empty or has nothing to translate', async () => {
    for (const rows of [[], [{ id: 1 }, { id: 2 }]]) assert.equal((await named(new CamelCase(), rows)).rows, rows)
  })
})
