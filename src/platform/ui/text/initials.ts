const ARABIC = /^[\u0621-\u064a]/

/**
 * The initials of a person: the first letters of the first and the last name. Arabic names get one letter, and a single heh is written
 * in its initial form, because otherwise it looks like a digit.
 */
export function initialsOf(name: string): string {
  // Without titles: "Dr. Layla Haddad".
  const names = name.split(/[\s-]+/).filter((part) => /^\p{L}/u.test(part) && !part.endsWith('.'))
  const first = names[0] ?? ''
  const letter = first.slice(0, 1)
  if (ARABIC.test(first)) return letter === 'ه' ? 'هـ' : letter
  return (letter + (names.length > 1 ? (names.at(-1) ?? '').slice(0, 1) : '')).toUpperCase()
}
