/** A text in pieces, of which some are marked. */
export function MarkedPieces({
  pieces,
}: {
  readonly pieces: readonly { readonly text: string; readonly isHit: boolean }[]
}) {
  return pieces.map((piece, at) =>
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
