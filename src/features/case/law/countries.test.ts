import assert from 'node:assert/strict'
import { test } from 'node:test'
import { COUNTRIES, countriesByName, countryName } from './countries.ts'

for (const language of ['en', 'ar'] as const) {
  test(`a list of countries in ${language} begins with the region and goes on by name`, () => {
    const listed = countriesByName(language)
    assert.deepEqual(listed.slice(0, 3), ['SA', 'AE', 'BH'])
    assert.deepEqual([...listed].sort(), [...COUNTRIES].sort())
    const names = listed.slice(22).map((code) => countryName(code, language))
    assert.deepEqual(names, [...names].sort(new Intl.Collator(language).compare))
  })
}
