import assert from 'node:assert/strict'
import test from 'node:test'
import { type PasswordFault, passwordFault } from './rules.ts'

const EMAIL = 'huda.alsalem@centre.example'

const FAULTS: readonly [password: string, fault: PasswordFault | undefined][] = [
  ['a raven flew over the quiet harbour', undefined],
  ['correct battery staple horse', undefined],
  ['قمرٌ فوق البحر القديم', undefined],
  ['vT7#kq2!mZx9', undefined],
  ['elevenchars', 'tooShort'],
  ['👍👍👍👍👍👍', 'tooShort'],
  ['x'.repeat(201), 'tooLong'],
  ['huda.alsalem@centre.example', 'email'],
  ['HUDA.ALSALEM@centre.example', 'email'],
  ['huda.alsalem2026!', 'email'],
  ['passwordpassword', 'common'],
  ['Password2026!!', 'common'],
  ['123456789012', 'common'],
  ['210987654321', 'common'],
  ['qwertyuiopas', 'common'],
  ['aaaaaaaaaaaaaa', 'common'],
  // Twelve spaces, or one letter among spaces.
  [' '.repeat(12), 'common'],
  [' \u00a0\u3000\t'.repeat(3), 'common'],
  ['\u200b\u2060'.repeat(6), 'common'],
  ['     7      ', 'common'],
  ['x X x X x X x', 'common'],
  ['١'.repeat(12), 'common'],
  ['👍'.repeat(12), 'common'],
  ['. . . . . . .', 'common'],
  ['abcabcabcabc', 'common'],
  ['arbitration2026', 'common'],
  ['1qaz2wsx3edc4rfv', 'common'],
  ['sonyericsson', 'common'],
  ['2024!manchester!2024', 'common'],
  ['Tribunal-2026-11', 'common'],
  ['manchester harbour lamp', undefined],
  ['letmein-letmein', 'common'],
]

for (const [password, fault] of FAULTS) {
  test(`${password.slice(0, 40)}: ${fault ?? 'will do'}`, () => {
    assert.equal(passwordFault(password, EMAIL), fault)
  })
}
