import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { normaliseForSearch } from '#kernel/text.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { appPoolOptions } from './connection.ts'
import { type Database, openDatabase } from './db.ts'
import { searchForm, searchWords } from './search-text.ts'

/** Letters and marks of scripts that Unicode has contained since long before any database in use. */
const SCRIPTS = [
  ...[
    'Arabic',
    'Latin',
    'Greek',
    'Cyrillic',
    'Armenian',
    'Georgian',
    'Hebrew',
    'Syriac',
    'Devanagari',
    'Bengali',
    'Tamil',
  ],
  ...['Thai', 'Hangul', 'Hiragana', 'Katakana', 'Inherited'],
]
const OF_SCRIPTS = new RegExp(`^[${SCRIPTS.map((script) => `\\p{Script=${script}}`).join('')}]$`, 'u')
const YOUNG = /\u088f|\u0897|[\u1ac1-\u1aff]|[\u1c80-\u1c8f]|\u2c2f|\u2c5f|[\ua7c0-\ua7f1]/

describe('the search in the database', () => {
  let database: TestDatabase
  let open: Database
  before(async () => {
    database = await createTestDatabase()
    open = openDatabase(appPoolOptions(database.appConnection), () => {})
  })
  after(async () => {
    await open.close()
    await database.drop()
  })

  /** Each text in the form in which the database compares it. */
  async function formsOf(texts: readonly string[]): Promise<string[]> {
    const { rows } = await sql<{ form: string }>`
      select ${searchForm(sql`text`)} as form from unnest(${texts}::text[]) with ordinality as t (text, place)
      order by place`.execute(open.db)
    return rows.map((row) => row.form)
  }

  it('finds a name by its own words, in upper case, in lower case and decomposed', async () => {
    const names = [
      'شركة الرَّوابي للمقاولات ٢٠٢٦',
      'Νίκος Παπαδόπουλος',
      'Weiß & Söhne GmbH',
      'Yıldız İnşaat',
      'Société Générale',
      'Công ty Thép Hòa Phát',
      'Северсталь Йошкар',
      '삼성물산',
      'ガスプロム',
      'टाटा स्टील लिमिटेड',
      'শ্রীলঙ্কা',
      'ปูนซิเมนต์ไทย',
      'שָׁלוֹם',
    ]
    const forms = await formsOf(names)
    for (const [at, name] of names.entries()) {
      for (const typed of [name, name.toUpperCase(), name.toLowerCase(), name.normalize('NFD')])
        for (const word of searchWords(typed)) assert.ok(forms[at]?.includes(word), `${typed}: ${word} in ${forms[at]}`)
    }
  })

  it('gives every letter and every mark the form in which it is searched', async () => {
    const texts: string[] = []
    for (let point = 0; point <= 0xffff; point++) {
      const character = String.fromCharCode(point)
      if (OF_SCRIPTS.test(character) && !YOUNG.test(character)) texts.push(`a${character}b`)
    }
    assert.ok(texts.length > 14_000)
    const forms = await formsOf(texts)
    for (const [at, text] of texts.entries()) assert.equal(forms[at], normaliseForSearch(text), text)
  })
})
