import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { before, describe, it } from 'node:test'
import { REACTIONS } from '#app/product.ts'
import type { Reaction } from '#kernel/manifest/notice.ts'
import { fontCoverages } from '#server/documents/typeset/fonts.ts'
import { type Pair, productWords } from '#test/product-words.ts'

// Errors typical of Arabic texts written beside English ones; docs/arabic.md lists each of them and the test that covers it.

const ARABIC = /[\u0600-\u06ff]/
/** Names that an Arabic sentence keeps as they are. */
const KEPT = /SHA-256|UTF-8|ISO 27001\/27018|WCAG 2\.1 AA|DHL \d{4} \d{4}|RSA-\d+|RFC \d+|https?:\/\//g
/** Text inside directional isolates. */
const ISOLATED = /[\u2066-\u2068][^\u2069]*\u2069/g
/** What a missing parameter leaves in a text. */
const OPEN = /\{\w+\}|ليس رقم|NaN/g

describe('the Arabic words of the product', () => {
  let texts: string[]
  before(async () => {
    const pairs: Pair[] = await productWords()
    texts = [...new Set(pairs.map(({ ar }) => ar))]
      .filter((text) => ARABIC.test(text))
      .map((text) => text.replaceAll(ISOLATED, '').replaceAll(KEPT, '').replaceAll(OPEN, ''))
  })

  const without = (pattern: RegExp) =>
    assert.deepEqual(
      texts.filter((text) => pattern.test(text)),
      [],
    )

  it('are there', () => assert.ok(texts.length > 2_000, String(texts.length)))

  it('have the comma ، the semicolon ؛ and the question mark ؟ of Arabic, not those of Latin', () => without(/[,;?]/))

  it('quote with « » and write the percent sign ٪', () => without(/["“”%]/))

  it('have Eastern digits, but in the names of standards', () => without(/[0-9۰-۹]/))

  it('state a range in words: a hyphen or a slash between numbers is read from the wrong end', () =>
    without(/[0-9٠-٩]\s*[-–—/]\s*[0-9٠-٩]/))

  it('stretch no letter with a tatweel, but for a prefix before a word of another script', () =>
    without(/(?<!(?:^|[\s(«])[وف]?(?:ال|[بكل]))\u0640|\u0640\u0640/))

  it('carry no mark of direction that is not the pair of an isolate', () =>
    without(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/))

  it('open every isolate that they close', async () => {
    for (const { ar, en } of await productWords())
      for (const text of [ar, en])
        assert.equal(text.match(/[\u2066-\u2068]/g)?.length, text.match(/\u2069/g)?.length, text)
  })
})

describe('the words of a Saudi lawyer', () => {
  /** Words that the product once used, and what it says now, beside the English: wrong terms, or words with another meaning in this law. */
  // biome-ignore format: a table typed by hand
  const BETTER: readonly (readonly [was: RegExp, ...is: readonly (readonly [en: string, ar: string])[]])[] = [
    [/لا يقيّد قرار|وأنت تقيّده/,
      ['Only the tribunal speaks for the tribunal, and only the Court Officer for the Centre.', 'لا يسجّل قرارَ هيئة التحكيم إلا أعضاؤها، ولا قرارَ المركز إلا مسؤوله.']],
    [/قيد التوقيعات|قُيّدت (?:ال)?توقيعات/, ['Record signatures by hand', 'تسجيل التوقيعات الخطية']],
    [/(?:قيد|قُيّد) سبب/, ['Record that there is no signature', 'تسجيل سبب عدم التوقيع']],
    [/قيّد أولًا|'قيد (?:الحضور|الإفادة)'/, ['Record first who was present at the hearing.', 'سجّل أولًا أسماء من حضر الجلسة.']],
    [/بالنيابة/,
      ['By the Claimant in its place', 'من المدّعي بدلًا عنه'],
      ['Paid by the other party in its place', 'سدّده الطرف الآخر بدلًا عنه']],
    [/قُدّم ردك/, ['Your answer is submitted (Art. 17).', 'قُدّم إقرارك (المادة ١٧).']],
    [/القابلة للنزول/,
      ['Non-waivable Red List', 'القائمة الحمراء التي لا يجوز النزول عنها'],
      ['Waivable Red List', 'القائمة الحمراء التي يجوز النزول عنها']],
    [/نقابة المحامين الدولية/, ['Category (IBA Guidelines)', 'الفئة (إرشادات رابطة المحامين الدولية)']],
    [/النزول عنه أو عدمه/,
      ['Decide on a disclosed conflict: waive it or not', 'البتّ في تعارض مُفصَح عنه: النزول عن حق الاعتراض أو التمسك به']],
    [/شأن الفائدة أو عدم|ومنه التعويض والتكاليف/,
      ['The operative orders, including interest and costs.', 'ما قضت به هيئة التحكيم، ومنه الفائدة أو التعويض عن التأخر في السداد، والتكاليف.'],
      ['A payment is ordered and interest is not addressed, nor its absence.', 'قضى المنطوق بدفع مبلغ ولم يبيّن شأن الفائدة أو التعويض عن التأخر في السداد، حكمًا بهما أو رفضًا لهما.'],
      ['amounts and interest', 'المبالغ والفائدة أو التعويض عن التأخر في السداد']],
    [/شهادة في الشريعة/,
      ['It is a degree in Sharia or law', 'هو شهادة جامعية في العلوم الشرعية أو النظامية'],
      ['holds a degree in Sharia or law', 'شهادة جامعية في العلوم الشرعية أو النظامية']],
    [/بروابط إلكترونية موقَّعة/,
      ['Through the portal only, by personal secure links', 'التبليغ عبر البوابة حصرًا، بروابط إلكترونية شخصية آمنة']],
    [/غير مؤهل للنشر/,
      ['Not eligible yet (final award required / already published).', 'لا يجوز نشره بعد: يلزم أن يكون الحكم نهائيًا وألّا يكون قد سبق نشره.']],
    [/الموقع الشاغر|الموقع شاغرًا|لكل موقع/,
      ['Fill the vacant office first.', 'اشغل المقعد الشاغر أولًا.'],
      ['Fill the vacant office on the tribunal', 'شغل المقعد الشاغر في هيئة التحكيم']],
    [/أُنشئت الإفصاحات/,
      ['Disclosures generated (Art. 17).', 'أُنشئت نماذج الإفصاح (المادة ١٧).'],
      ['Disclosures generated', 'أُنشئت نماذج الإفصاح']],
    [/ودون ضريبة\./,
      ['Of the tribunal and the hearing, at cost, without VAT.', 'مصروفات هيئة التحكيم والجلسات بتكلفتها ودون ضريبة القيمة المضافة.']],
    [/المراجع مثل/,
      ['Pages run from 1 again. Citations such as C-001/12 stay.', 'يبدأ الترقيم من ١ مجددًا، وتبقى الإحالات مثل C-001/12 سارية.']],
    [/الإفادة الخطية شهادة مباشرة/, ['Statement as evidence in chief', 'قيام الإفادة الخطية مقام الشهادة المباشرة']],
  ]
  let sources: string
  let said: Map<string, Set<string>>

  before(async () => {
    const root = path.join(import.meta.dirname, '..')
    sources = ['src', 'demo']
      .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,typ}`, { cwd: root }))
      .filter((file) => !file.endsWith('.test.ts'))
      .map((file) => readFileSync(path.join(root, file), 'utf8'))
      .join('\n')
    said = new Map()
    const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ')
    for (const { en, ar } of await productWords())
      said.set(plain(en), (said.get(plain(en)) ?? new Set()).add(plain(ar)))
  })

  for (const [was, ...is] of BETTER)
    it(`stand on the screens and papers: ${is[0]?.[1]}`, () => {
      for (const [en, ar] of is) assert.deepEqual([...(said.get(en) ?? [])], [ar], en)
      assert.doesNotMatch(sources, was)
    })
})

describe('the fonts of the documents', () => {
  it('draw every character that Arabic text needs', () => {
    const signs = '٠١٢٣٤٥٦٧٨٩٪٫٬،؛؟«»ـءآأؤإئىةًٌٍَُِّْٰ'
    for (const sign of signs)
      assert.ok(
        fontCoverages().some((coverage) => coverage.has(sign.codePointAt(0) ?? 0)),
        `U+${sign.codePointAt(0)?.toString(16)}`,
      )
  })
})

describe('notices', () => {
  /** A name in any possible form; a key that ends in Ar has already been put into Arabic. */
  const named = new Proxy({}, { get: (_, key) => (String(key).endsWith('Ar') ? 'كلمة' : 'Acme Co. (UK) Ltd.') })

  it('set apart whatever they name: plain text has no other way', () => {
    const messages = Object.values(REACTIONS)
      .flatMap((told): Reaction[] => (Array.isArray(told) ? told : [told as Reaction]))
      .map(({ message }) => message.ar(named))
    assert.ok(messages.length > 40, String(messages.length))
    assert.deepEqual(
      messages.filter((text) => /[A-Za-z]/.test(text.replaceAll(ISOLATED, ''))),
      [],
    )
  })
})
