import { directionOf } from '#kernel/languages.ts'
import type { Language, Word } from '#kernel/words.ts'

const TITLE: Word = { en: 'Arbitration portal', ar: 'بوابة التحكيم' }

const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** A refusal as a plain page in both languages, for a reader who follows a link outside the portal's own pages. */
export function refusalPage(words: Word): string {
  const part = (language: Language) =>
    `<section lang="${language}" dir="${directionOf(language)}">` +
    `<h1>${escaped(TITLE[language])}</h1><p>${escaped(words[language])}</p></section>`
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>${TITLE.en} · ${TITLE.ar}</title><link rel="stylesheet" href="/plain.css"></head>` +
    `<body><main>${part('en')}${part('ar')}</main></body></html>`
  )
}
