import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { appliedLine } from './applied.ts'

describe('what npm run dev says of the migrations it applied', () => {
  it('names a new migration and counts the views that follow it', () => {
    assert.equal(
      appliedLine(['0420_remark.sql', 'views/case.sql', 'views/hearing.sql']),
      'applied to the database: 0420_remark.sql, 2 files of views',
    )
  })

  it('names a view that was changed by itself', () => {
    assert.equal(appliedLine(['views/case.sql']), 'applied to the database: views/case.sql')
  })

  it('counts the migrations of a new database', () => {
    const names = Array.from({ length: 6 }, (_, at) => `00${at}0_step.sql`)
    assert.equal(appliedLine([...names, 'views/case.sql']), 'applied to the database: 6 migrations, 1 file of views')
  })
})
