import assert from 'node:assert/strict'
import { it } from 'node:test'
import { initialsOf } from './initials.ts'

it('gives the initials of a name without its article', () => {
  assert.equal(initialsOf('Sara Al-Qahtani'), 'SQ')
  assert.equal(initialsOf('سارة القحطاني'), 'س ق')
  assert.equal(initialsOf('Dr. Omar bin Khalid'), 'OK')
  assert.equal(initialsOf('hidden'), 'H')
  assert.equal(initialsOf('Ali'), 'A')
  assert.equal(initialsOf(''), '')
})
