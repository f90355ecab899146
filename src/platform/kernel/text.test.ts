import assert from 'node:assert/strict'
import { test } from 'node:test'
import { beforeStop, cleanName, isolate, isolateLtr, lineIn, normaliseForSearch, voiceOf, wordCount } from './text.ts'

test('a file name cannot hide its extension behind direction marks', () => {
  assert.equal(cleanName('عقد\u202efdp.exe'), 'عقدfdp.exe')
  assert.equal(cleanName('a\u200f\u061c\u2066b\u2069'), 'ab')
})

test('a name loses control characters and doubled spaces and is composed', () => {
  assert.equal(cleanName('  Acme\t\n Co.\u00a0 \u0000(UK)\u0085Ltd. '), 'Acme Co. (UK) Ltd.')
  assert.equal(cleanName('Jose\u0301'), 'José')
  assert.equal(cleanName('a\u200b \u200b b\u00ad'), 'a b')
  assert.equal(cleanName('x\ud800y'), 'x\ufffdy')
  assert.equal(cleanName('\u202e\u0000 '), '')
})

test('data in plain text is isolated and cannot break out', () => {
  assert.equal(isolate('a\u2069\u202eb'), '\u2068ab\u2069')
  assert.equal(isolateLtr('case_001'), '\u2066case_001\u2069')
})

test('a name that ends in a full stop replaces that of the sentence', () => {
  assert.equal(beforeStop('Sahara Grid Services Co.'), 'Sahara Grid Services Co')
  assert.equal(beforeStop(isolate('Sahara Grid Services Co.')), isolate('Sahara Grid Services Co'))
  assert.equal(beforeStop('Levant Polymers S.A.L'), 'Levant Polymers S.A.L')
})

test('search finds a name in any spelling of its letters', () => {
  const same: [string, string][] = [
    ['أحمد', 'احمد'],
    ['إبراهيم', 'ابراهيم'],
    ['آمال', 'امال'],
    ['ٱلله', 'الله'],
    ['مُحَكَّم', 'محكم'],
    ['العـــقد', 'العقد'],
    ['مستشفى', 'مستشفي'],
    ['شركة', 'شركه'],
    ['مسؤول', 'مسوول'],
    ['رئيس', 'رييس'],
    ['کیان', 'كيان'],
    ['١٢٣ ۱۲۳', '123 123'],
    ['Société  Générale', 'societe generale'],
    ['ﷲ', 'الله'],
    ['ΝΙΚΟΣ', 'νικος'],
    ['Σίσυφος', 'ΣΙΣΥΦΟΣ'],
    ['WEISS', 'Weiß'],
    ['YILDIZ', 'Yıldız'],
    ['İSTANBUL', 'istanbul'],
    ['삼성', '삼성'.normalize('NFD')],
    ['a\u200fb\u200cc', 'abc'],
  ]
  for (const [written, typed] of same) assert.equal(normaliseForSearch(written), normaliseForSearch(typed), written)
  assert.equal(normaliseForSearch('شركة'), 'شركه')
  assert.notEqual(normaliseForSearch('حسن'), normaliseForSearch('حسين'))
})

test('words are counted in both languages; marks alone are not words', () => {
  assert.equal(wordCount('The tribunal — having read — decides 3 points.'), 7)
  assert.equal(wordCount(' قررت هيئة التحكيم، بالأغلبية، ما يلي : '), 6)
  assert.equal(wordCount(' \n - • '), 0)
})

test('a text is read aloud in the language of its first letter', () => {
  assert.equal(voiceOf('شركة حديد الشمال (Northern Steel)'), 'ar')
  assert.equal(voiceOf('« 2026 Northern Steel شركة'), 'en')
  assert.equal(voiceOf('٠٤٤٧ – 12'), undefined)
})

test('a name of the other script keeps its place and its stop in a line', () => {
  const inBrackets = (line: string) => line.replaceAll('\u2068', '[').replaceAll('\u2069', ']')
  assert.equal(
    inBrackets(lineIn('ar', 'Halden AB ضد Sahara Grid Services Co.')),
    '[Halden AB] ضد [Sahara Grid Services Co.]',
  )
  assert.equal(
    inBrackets(lineIn('ar', 'حديد الشمال ضد Levant (S.A.L.) و٣ آخرين')),
    'حديد الشمال ضد [Levant (S.A.L.)] و٣ آخرين',
  )
  assert.equal(inBrackets(lineIn('en', 'شركة النور v. Halden AB and another')), '[شركة النور] v. Halden AB and another')
  assert.equal(inBrackets(lineIn('en', 'Halden AB v. شركة النور (الرياض)')), 'Halden AB v. [شركة النور (الرياض)]')
  assert.equal(lineIn('ar', 'شركة النور ضد حديد الشمال'), 'شركة النور ضد حديد الشمال')
})
