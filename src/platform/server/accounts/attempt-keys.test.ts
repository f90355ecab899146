import assert from 'node:assert/strict'
import test from 'node:test'
import { accountKey, addressKey } from './attempt-keys.ts'

test('an e-mail is one account in any spelling', () => {
  assert.equal(accountKey(' A.B@Centre.example'), accountKey('a.b@centre.EXAMPLE '))
  assert.notEqual(accountKey('a.b@centre.example'), accountKey('ab@centre.example'))
})

test('an IPv6 address counts with its whole network, an IPv4 address alone', () => {
  assert.equal(addressKey('::ffff:192.0.2.7'), addressKey('192.0.2.7'))
  assert.notEqual(addressKey('192.0.2.7'), addressKey('192.0.2.8'))
  assert.equal(addressKey('2001:db8:1:2::9'), addressKey('2001:0DB8:1:2:ffff:1:2:3'))
  assert.notEqual(addressKey('2001:db8:1:2::9'), addressKey('2001:db8:1:3::9'))
  assert.equal(addressKey('::1'), 'address:0:0:0:0::/64')
  assert.equal(addressKey('fe80::1%eth0'), addressKey('fe80::2'))
})
