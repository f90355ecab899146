import assert from 'node:assert/strict'
import { test } from 'node:test'
import { domainToASCII, domainToUnicode } from 'node:url'
import fc from 'fast-check'
import { inOwnLetters } from './domain.ts'
import { cleanEmail, mixesAlphabets } from './email.ts'

test('two spellings of one address are the same address', () => {
  const same = [
    'huda@centre.example',
    ' huda@centre.example\n',
    'hu\u200bda@centre.example',
    'huda\u200d@cen\u200ctre.example',
    'huda@centre\ufe0f.example',
    'hu\u00adda@centre.example',
    '\uff48uda@centre.example',
    'huda@centre\uff0eexample',
  ]
  for (const text of same) assert.equal(cleanEmail(text), 'huda@centre.example', JSON.stringify(text))
  assert.equal(cleanEmail('سارة١@شركة.example'), 'سارة1@شركة.example')
})

const DOMAINS = [
  ['xn--ngbc5azd.example', 'شبكة.example'],
  ['XN--NGBC5AZD.Example', 'شبكة.EXAMPLE'],
  ['mail.xn--strae-oqa.xn--p1ai', 'mail.stra\u00dfe.рф'],
  ['xn--bcher-kva.example', 'B\u00dcCHER.example'],
  ['xn--bcher-kva.example', 'bu\u0308cher\u3002example'],
  ['xn--fiqs8s', '中国'],
] as const

test('a domain in ASCII and in its own letters is the same address', () => {
  for (const [ascii, own] of DOMAINS) {
    const address = cleanEmail(`Huda@${ascii}`)
    assert.equal(address, cleanEmail(`Huda@${own}`), ascii)
    assert.equal(address, `Huda@${domainToUnicode(ascii)}`)
    assert.equal(cleanEmail(address), address)
  }
  // Digits are compared in one form, in the domain as well, and joiners do not count.
  assert.equal(cleanEmail(`huda@${domainToASCII('شركة١.example')}`), cleanEmail('huda@شركة1.example'))
  assert.equal(cleanEmail(`huda@${domainToASCII('نامه\u200cای.example')}`), cleanEmail('huda@نامهای.example'))
})

test('a domain of any letters is read as Node reads it', () => {
  const letter = fc.integer({ min: 0xa1, max: 0x2_ffff }).map((code) => String.fromCodePoint(code))
  const label = fc.array(fc.oneof(letter, fc.constantFrom('a', 'b', '-', '7')), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(label, (letters) => {
      const ascii = domainToASCII(`${letters.join('')}.example`)
      fc.pre(/^xn--[a-z0-9-]+\.example$/.test(ascii))
      assert.equal(inOwnLetters(ascii), domainToUnicode(ascii))
    }),
    { numRuns: 500 },
  )
})

test('what stands for no domain stays as it was typed', () => {
  const odd = [
    ...['huda@xn--.example', 'huda@xn--99999999999.example', 'huda@xn--a.example', 'huda@xn--centre-.example'],
    ...['xn--ngbc5azd.example', 'huda@شبكة.example:25', 'huda@شبكة/x', 'huda@شبكة.1', 'huda@[شبكة]', 'huda@', '@', ''],
    `huda@xn--${'a7'.repeat(2_000_000)}.example`,
  ]
  for (const text of odd) assert.equal(cleanEmail(text), text, text.slice(0, 40))
})

test('no label of letters and digits breaks the reading of an address', () => {
  const label = fc
    .array(fc.constantFrom('a', 'a', 'a', '9', 'b', 'z', '-'), { maxLength: 285 })
    .map((letters) => letters.join(''))
  fc.assert(
    fc.property(label, (text) => {
      const address = cleanEmail(`huda@xn--${text}.example`)
      assert.equal(cleanEmail(address), address)
    }),
    { numRuns: 500, examples: [[`9${'a'.repeat(284)}`], ['9'.repeat(285)]] },
  )
})

test('letters of different alphabets in one part of an address are refused', () => {
  const mixed = [
    'hud\u0430@centre.example',
    'huda@c\u0435ntre.example',
    '\u043euda@centre.example',
    'huda@centre.ex\u0430mple',
    '\u0430\u0440\u0435@centre.example',
    'huدa@centre.example',
  ]
  for (const text of mixed) assert.equal(mixesAlphabets(text), true, text)
  // The same domain in ASCII shows no mixture until it is cleaned.
  assert.equal(mixesAlphabets(cleanEmail(`huda@${domainToASCII('c\u0435ntre.example')}`)), true)
  const plain = [
    'huda@centre.example',
    'سارة@شركة.example',
    'sara@شركة.example',
    'почта@пример.рф',
    'm\u00fcller@x.example',
  ]
  for (const text of plain) assert.equal(mixesAlphabets(text), false, text)
})
