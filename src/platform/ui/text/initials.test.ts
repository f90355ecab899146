import assert from 'node:assert/strict'
import { it } from 'node:test'
import { initialsOf } from './initials.ts'

it('two letters stand for a Latin name, one for an Arabic name, none for a title', () => {
  const written = ['Huda Al-Salem', 'Dr. Layla Haddad', 'Omar', 'مها العتيبي', 'هدى السالم', 'د. ليلى حداد', '']
  assert.deepEqual(written.map(initialsOf), ['HS', 'LH', 'O', 'م', 'هـ', 'ل', ''])
})
