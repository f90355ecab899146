import type { Language } from '#kernel/words.ts'

/** A name in the language of the reader, else as it was given. */
export function nameIn(named: { readonly nameEn: string; readonly nameAr: string }, language: Language): string {
  return language === 'ar' ? named.nameAr || named.nameEn : named.nameEn || named.nameAr
}
