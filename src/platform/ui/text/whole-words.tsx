/** A longer word may be broken, because it may not fit on a line of a phone. */
const LONGEST = 32

/** Text in which a hyphenated word does not break at the hyphen: "Dhu‘l-Hijjah", "FIL-case_014-1". */
export function WholeWords({ children: text }: { children: string }) {
  if (!text.includes('-')) return text
  // Every second part is such a word.
  return text.split(/([^ ]*-[^ ]*)/).map((part, at) =>
    at % 2 === 1 && part.length <= LONGEST ? (
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
