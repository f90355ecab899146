import { piecesOf } from '../law/search.ts'

/** A text with the searched words marked. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return piecesOf(text, words).map((piece, at) =>
    piece.isHit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the text
      <mark key={at} className="rounded-mark bg-brass-soft text-ink">
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  )
}
