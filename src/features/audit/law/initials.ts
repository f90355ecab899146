/**
 * The initials of a name, at most two: "Sara Al-Qahtani" gives "SQ", «سارة القحطاني» «س ق». The article "Al-" and titles ("Dr.") are
 * ignored.
 */
export function initialsOf(name: string): string {
  const words = name
    .split(/\s+/)
    .filter((word) => !word.endsWith('.'))
    .map((word) => word.replace(/^(?:al-|el-|ال)(?=\p{L})/iu, ''))
    .filter((word) => /^\p{L}/u.test(word))
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : '']
  const letters = [first, last].map((word) => /^\p{L}/u.exec(word)?.[0] ?? '').filter((letter) => letter !== '')
  // Arabic letters would join and read as a word.
  return letters.join(/\p{Script=Arabic}/u.test(name) ? ' ' : '').toLocaleUpperCase('en')
}
