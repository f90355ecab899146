// Every word of the product exists in both languages, and none has the text of another.
import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import path from 'node:path'
import { before, describe, it } from 'node:test'
import { type Pair, productWords } from '#test/product-words.ts'

const ROOT = path.join(import.meta.dirname, '..')
const LATIN = /[A-Za-z]/
const ARABIC = /[\u0621-\u064a]/
/** Names that are the same in both languages: of formats, of a standard, and of each language in itself. */
const SAME = ['PDF/A', 'ISO 27001/27018', 'CSV', 'PDF', 'English', 'EN English', 'العربية', 'ع العربية']

/**
 * English texts with more than one Arabic translation: a legal term beside a label, a gender, a number. Otherwise the same word twice in
 * one table means that one entry has the text of another.
 */
// biome-ignore format: a table typed by hand
const SEVERAL_IN_ARABIC = [
  'Taken out', 'Added', 'Confirmed', 'None', 'Delivered', 'Withdrawn', 'Draft', 'Signed', 'Done', 'Issued',
  'Commencement letter issued', 'Returned on', 'Other', 'Paid', 'Executed', 'Settled', 'Signed by hand', 'Hearing', 'Closed',
  'Will attend', 'Will not attend', 'Proceedings closed', 'Case number', 'Matched', 'Money in',
  'Money out', 'Movements', 'Sole arbitrator', 'Signature',
]
/** Arabic texts with more than one English translation: a heading beside an act, a short form beside the long one. */
// biome-ignore format: a table typed by hand
const SEVERAL_IN_ENGLISH = [
  'إلى', 'تبليغ حكم التحكيم', 'اجتماع إدارة القضية', 'الأمر الإجرائي رقم (١)', 'إثبات التبليغ',
  'بُلّغ كل مدّعى عليه', 'أُعيد دون تسليم', 'كشف التكاليف', 'استرداد المبلغ', 'سُجّل الأمر',
  'وقف السير في الإجراءات', 'وقف تنفيذ الحكم', 'الأمر بتنفيذ حكم التحكيم', 'للعلم فقط', 'المستندات', 'أوامر الصرف',
  'قفل باب المرافعة', 'بلا قرار', 'المطابقة المالية', 'ترتيب الأفضلية', 'تشكيل الهيئة',
  'النزول عن الحق في الاعتراض',
]

/** Without parameters and isolates. */
const bare = (text: string) => text.replaceAll(/\{\w+\}|[\u2066-\u2069]/g, '').trim()
const hasLetters = (text: string) => /\p{L}/u.test(bare(text))

describe('the words of the product', () => {
  let pairs: Pair[]
  before(async () => {
    pairs = await productWords()
  })

  it('are there in English and in Arabic', () => {
    assert.ok(pairs.length > 4_000, String(pairs.length))
    assert.deepEqual(
      pairs.filter(({ en, ar }) => en.trim() === '' || ar.trim() === ''),
      [],
    )
  })

  it('are written in the letters of their own language', () => {
    const foreign = pairs
      .filter(({ en, ar }) => hasLetters(en) || hasLetters(ar))
      .filter(({ en, ar }) => !(SAME.includes(bare(en)) && bare(en) === bare(ar)))
      .filter(({ en, ar }) => !LATIN.test(bare(en)) || ARABIC.test(en) || !ARABIC.test(ar))
    assert.deepEqual(foreign, [])
  })

  it('say one thing in one way within a table, so that no entry has the text of another', async () => {
    const several: Ambiguity[] = []
    for (const file of globSync('src/**/*words.ts', { cwd: ROOT }).filter((one) => !one.includes('gallery'))) {
      const plain = plainWords((await import(path.join(ROOT, file))) as Record<string, unknown>)
      several.push(...ambiguous(file, plain, 'en', 'ar'), ...ambiguous(file, plain, 'ar', 'en'))
    }
    const known = new Set([...SEVERAL_IN_ARABIC, ...SEVERAL_IN_ENGLISH])
    const found = several
      .filter(({ text }) => !known.has(text))
      .map(({ file, text, keys }) => `${file}: "${text}" is ${keys}`)
    assert.equal(found.join('\n'), '', 'Give one of them another text, or add the text to the lists of this file')
    const once = new Set(several.map(({ text }) => text))
    assert.deepEqual(
      [...known].filter((text) => !once.has(text)),
      [],
      'Take out of the lists what has one translation now',
    )
  })
})

type Plain = Pair & { readonly key: string }
type Ambiguity = { readonly file: string; readonly text: string; readonly keys: string }

/** The words of some tables that have no parameters, each with its key. */
function plainWords(value: unknown, key = ''): Plain[] {
  if (typeof value !== 'object' || value === null) return []
  if (!('en' in value && 'ar' in value)) {
    return Object.entries(value).flatMap(([name, inner]) => plainWords(inner, key ? `${key}.${name}` : name))
  }
  const { en, ar } = value
  return typeof en === 'string' && typeof ar === 'string' ? [{ en, ar, key }] : []
}

/** Texts of one language with more than one text of the other. */
function ambiguous(file: string, pairs: readonly Plain[], one: keyof Pair, other: keyof Pair): Ambiguity[] {
  const groups = [...Map.groupBy(pairs, (pair) => pair[one])]
  return groups
    .filter(([, group]) => new Set(group.map((pair) => pair[other])).size > 1)
    .map(([text, group]) => ({ file, text, keys: group.map((pair) => `"${pair[other]}" in ${pair.key}`).join(', ') }))
}
