/** A word of more letters may not fit on a line of a phone: it breaks where it can. */
const LONGEST = 32

/** Text in which a word with a hyphen is not broken at it: "Dhu‘l-Hijjah", "FIL-case_014-1". */
export function WholeWords({ children: text }: { children: string }) {
  if (!text.includes('-')) return text
  // Every second part is such a word; what stands between them stays one piece.
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
