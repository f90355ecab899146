import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { createContext, runInContext } from 'node:vm'
import { languageAmong } from '#kernel/languages.ts'
import { chosenLanguage, isRegister } from './first-language.ts'

const FIRST_PAINT = readFileSync(path.join(import.meta.dirname, '../../../../public/first-paint.js'), 'utf8')

type Visit = { readonly at: string; readonly browser: readonly string[]; readonly chosen?: string }

/** The language and direction that the script sets before the first paint. */
function painted({ at, browser, chosen }: Visit): string {
  const root = { lang: '', dir: '', dataset: {} }
  const fonts = { dataset: { latin: '', arabic: '', law: '' } }
  const stored: string[] = []
  const page = {
    document: { documentElement: root, querySelector: () => fonts },
    localStorage: {
      getItem: (key: string) => (key === 'portal.language' ? (chosen ?? null) : null),
      setItem: (key: string) => stored.push(key),
    },
    location: { pathname: at },
    navigator: { languages: browser },
  }
  runInContext(FIRST_PAINT, createContext(page))
  assert.deepEqual(stored, [], 'nothing is stored')
  assert.equal(root.dir, root.lang === 'ar' ? 'rtl' : 'ltr')
  return root.lang
}

const AWARD = '/verify/award/case_001/K7QF'

describe('the language of a first visit', () => {
  it('is the browser’s on the public register, when none was chosen', () => {
    assert.equal(painted({ at: AWARD, browser: ['ar-SA', 'en'] }), 'ar')
    assert.equal(painted({ at: '/verify/paper/case_001/K7QF', browser: ['fr', 'ar'] }), 'ar')
    assert.equal(painted({ at: AWARD, browser: ['en-GB', 'ar'] }), 'en')
    assert.equal(painted({ at: AWARD, browser: ['fr-FR'] }), 'en')
  })

  it('is what was chosen, wherever it was chosen', () => {
    assert.equal(painted({ at: AWARD, browser: ['ar'], chosen: 'en' }), 'en')
    assert.equal(painted({ at: AWARD, browser: ['en'], chosen: 'ar' }), 'ar')
  })

  it('is English everywhere else', () => {
    for (const at of ['/', '/dashboard', '/mfa', '/verified']) assert.equal(painted({ at, browser: ['ar'] }), 'en', at)
  })

  it('is the same for the page as before its first paint', () => {
    for (const at of [AWARD, '/', '/cases'])
      for (const browser of [['ar-EG'], ['en', 'ar'], ['de'], ['fr', 'ar', 'en']]) {
        const later = (isRegister(at) ? languageAmong(browser) : null) ?? 'en'
        assert.equal(painted({ at, browser }), later, `${at} ${browser.join(' ')}`)
      }
    // Storage is unavailable here, as in a browser that forbids it.
    assert.equal(chosenLanguage(), null)
  })
})
