import assert from 'node:assert/strict'
import test from 'node:test'
import { hashPassword, isOutdated, isPassword } from './passwords.ts'

test('a hash says how it was made, opens for its password only, and is another one each time', async () => {
  const [one, two] = [await hashPassword('a raven flew over'), await hashPassword('a raven flew over')]
  assert.match(one, /^\$argon2id\$v=19\$m=47104,t=1,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  assert.notEqual(one, two)
  assert.equal(await isPassword(one, 'a raven flew over'), true)
  assert.equal(await isPassword(one, 'a raven flew ove'), false)
  assert.equal(await isPassword(null, 'a raven flew over'), false)
})

test('a hash of other parameters still opens, and is known as outdated', async () => {
  // From the reference implementation: printf password | argon2 somesalt -id -t 2 -m 16 -p 1 -l 32
  const reference = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  assert.equal(await isPassword(reference, 'password'), true)
  assert.equal(await isPassword(reference, 'Password'), false)
  assert.equal(isOutdated(reference), true)
  assert.equal(isOutdated(await hashPassword('x')), false)
})

test('the same letters written another way are the same password', async () => {
  const hash = await hashPassword('كلمةٌ سرّيّةٌ'.normalize('NFC'))
  assert.equal(await isPassword(hash, 'كلمةٌ سرّيّةٌ'.normalize('NFD')), true)
})
