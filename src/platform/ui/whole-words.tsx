import { Fragment } from 'react'

/** A word of more letters may not fit on a line of a phone: it breaks where it can. */
const LONGEST = 32

/** Text in which a word with a hyphen is not broken at it: "Dhu‘l-Hijjah", "FIL-case_014-1". */
export function WholeWords({ children: text }: { children: string }) {
  if (!text.includes('-')) return text
  return text.split(' ').map((word, at) => (
    <Fragment key={`${at} ${word}`}>
      {at > 0 && ' '}
      {word.includes('-') && word.length <= LONGEST ? <span className="whitespace-nowrap">{word}</span> : word}
    </Fragment>
  ))
}
