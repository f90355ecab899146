/** Legal forms, which every company has: they identify nobody. */
const FORMS =
  /^(?:شركة|مؤسسة|مجموعة)\s+|[\s,،]+(?:company|co|corp|corporation|inc|ltd|limited|llc|llp|plc|est|gmbh|ag|as|ab|sa|s\.a|sal|saog|bsc|b\.s\.c|fzco|fze|المحدودة|إنك|ش(?:\.[\u0621-\u064a])+)\.?$/iu
/** A short name does not end with a word that only joins others. */
const JOINING = /^(?:&|and|of|the|آند|و|de|la)$/iu
const WORDS = 2

/** A name for a narrow place: "Northern Steel" for "Northern Steel Ltd", «حديد الشمال» for «شركة حديد الشمال المحدودة». */
export function shortName(name: string): string {
  const words = withoutForms(name.trim()).split(/\s+/)
  const [last = ''] = words.slice(WORDS - 1)
  const count = JOINING.test(last) ? WORDS + 1 : WORDS
  return words.slice(0, count).join(' ')
}

function withoutForms(name: string): string {
  const shorter = name.replace(FORMS, '').trim()
  return shorter === name || shorter === '' ? name : withoutForms(shorter)
}

const VERSUS = /( v\. | ضد )/

/** The title of a case with both names shortened: "Al-Rawabi Contracting v. Northern Steel". */
export function shortCaseTitle(title: string): string {
  return title
    .split(VERSUS)
    .map((part, at) => (at % 2 === 1 ? part : shortName(part)))
    .join('')
}
