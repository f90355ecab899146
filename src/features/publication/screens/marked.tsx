import { MarkedPieces } from '#ui/text/marked-pieces.tsx'
import { piecesOf } from '../law/search.ts'

export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return <MarkedPieces pieces={piecesOf(text, words)} />
}
