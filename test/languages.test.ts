// Bilingual values: only a table that is total by type may select by language code.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'

const ROOT = path.resolve(import.meta.dirname, '..')

const CODE = String.raw`(?:'(?:en|ar)'|"(?:en|ar)"|\x60(?:en|ar)\x60)`
/**
 * The text before the field in each branch of a conditional; neither starts an object, the second does not continue to another argument.
 */
const FIRST = String.raw`[^?:;{}]*`
const SECOND = String.raw`[^?:;{},]*`
const choice = (ar: string, en: string) =>
  new RegExp(String.raw`(?<!\?)\?(?![?.:])${FIRST}(?:${ar}${FIRST}:${SECOND}${en}|${en}${FIRST}:${SECOND}${ar})`, 'g')

const FORBIDDEN: Readonly<Record<string, RegExp>> = {
  'compares with the code of a language': new RegExp(String.raw`[=!]==?\s*\(?${CODE}|${CODE}\)?\s*[=!]==?`, 'g'),
  'branches on the code of a language': new RegExp(String.raw`\bcase\s+${CODE}\s*:`, 'g'),
  'asks how a tag begins': new RegExp(String.raw`\.(?:startsWith|endsWith)\(\s*${CODE}`, 'g'),
  'names a code to compare with': new RegExp(String.raw`\b(?:const|let)\s+\w+(?::\s*\w+)?\s*=\s*${CODE}\s*$`, 'gm'),
  'chooses between the fields of two languages': choice(String.raw`\w(?:Ar|Arabic)\b`, String.raw`\w(?:En|English)\b`),
  'chooses between the texts of two languages': choice(String.raw`\.ar\b`, String.raw`\.en\b`),
}

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')

function findings(text: string): string[] {
  const code = withoutComments(text)
  return Object.entries(FORBIDDEN).flatMap(([does, pattern]) =>
    [...code.matchAll(pattern)].map(([found]) => `${does}: ${found.replace(/\s+/g, ' ').trim()}`),
  )
}

describe('the code of a language', () => {
  it('is compared nowhere', () => {
    const files = globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).filter((file) => !/\.test(-worker)?\.ts$/.test(file))
    assert.ok(files.length > 1000, 'the sources were read')
    assert.deepEqual(
      files.flatMap((file) => findings(readFileSync(path.join(ROOT, file), 'utf8')).map((one) => `${file}: ${one}`)),
      [],
    )
  })

  it('is found in every form of a comparison', () => {
    const planted = [
      `const name = language === 'ar' ? person.nameAr : person.nameEn`,
      `const name = 'en' === language`,
      `if (file.language !== "ar") return`,
      `const isArabic = lang == 'ar'`,
      `switch (language) { case 'ar': return one }`,
      `if (tag.startsWith('ar')) return`,
      `const ARABIC: Language = 'ar'\n`,
      `<Name>{isArabic ? nameAr || nameEn : nameEn || nameAr}</Name>`,
      `const title = isRtl\n  ? item.titleAr\n  : item.titleEn`,
      `const text = dir === 'ltr' ? say.english.en : say.english.ar`,
      `label={isFirst ? say.inEnglish : say.inArabic}`,
    ]
    for (const text of planted) assert.notDeepEqual(findings(text), [], text)
  })

  it('is no comparison where a table is read or both fields are filled', () => {
    const allowed = [
      `const name = nameIn(person, language)`,
      `const COMMA = { en: ', ', ar: '، ' }`,
      `const first = isMostlyArabic(text) ? 'ar' : 'en'`,
      `const by = names.get(id) ?? { nameEn: '', nameAr: '' }`,
      `savedBy: author ? { nameEn: author.nameEn, nameAr: author.nameAr } : null`,
      `// language === 'ar'`,
      `readonly note?: string\n  readonly titleAr: string\n  readonly titleEn: string`,
    ]
    for (const text of allowed) assert.deepEqual(findings(text), [], text)
  })
})
