import { formatNames } from '#kernel/format.ts'
import { type Role, roleWords } from '#kernel/roles.ts'
import { useLanguage, useWords } from '../shell/language.tsx'
import { uiWords } from '../words.ts'

/** Which role a page is reserved for, in words; undefined when the reader may open it (`useKeptFrom`). */
export function useOnlyFor(): (roles: readonly Role[]) => string | undefined {
  const { language } = useLanguage()
  const say = useWords(uiWords)
  return (roles) => {
    if (roles.length === 0) return undefined
    const names = roles.map((role) => roleWords[role][language])
    return say.onlyFor({ roles: formatNames(names, language, 'disjunction') })
  }
}
