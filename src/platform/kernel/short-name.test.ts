import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shortName, shortCaseTitle } from './short-name.ts'

test('a short name leaves the legal form and keeps what identifies', () => {
  const names: Readonly<Record<string, string>> = {
    'Al-Rawabi Contracting Company': 'Al-Rawabi Contracting',
    'Northern Steel Ltd': 'Northern Steel',
    'Pelagia Shipping S.A.': 'Pelagia Shipping',
    'Sahel Energy Ventures B.S.C.': 'Sahel Energy',
    'Larkspur Systems, Inc.': 'Larkspur Systems',
    'Harrow & Vale Commodities Ltd': 'Harrow & Vale',
    'Gulf Meridian Trading FZCO': 'Gulf Meridian',
    'شركة الروابي للمقاولات': 'الروابي للمقاولات',
    'شركة حديد الشمال المحدودة': 'حديد الشمال',
    'بيلاجيا للملاحة ش.م': 'بيلاجيا للملاحة',
    'لاركسبر سيستمز إنك': 'لاركسبر سيستمز',
    'هارو آند فيل للسلع المحدودة': 'هارو آند فيل',
  }
  for (const [name, short] of Object.entries(names)) assert.equal(shortName(name), short)
})

test('a name that is nothing but a form stays', () => {
  assert.equal(shortName('Company'), 'Company')
  assert.equal(shortName('شركة'), 'شركة')
  assert.equal(shortName(''), '')
})

test('a title of a case is shortened on both sides', () => {
  assert.equal(
    shortCaseTitle('Al-Rawabi Contracting Company v. Northern Steel Ltd'),
    'Al-Rawabi Contracting v. Northern Steel',
  )
  assert.equal(
    shortCaseTitle('شركة الروابي للمقاولات ضد شركة حديد الشمال المحدودة'),
    'الروابي للمقاولات ضد حديد الشمال',
  )
  assert.equal(shortCaseTitle(''), '')
})
