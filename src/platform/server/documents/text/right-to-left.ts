/** A character of a page with its box, in the order in which pdfium has it. */
export type PlacedChar = {
  readonly char: string
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly top: number
}

const ARABIC = /\p{Script=Arabic}/u
const MARK = /\p{M}/u
/** In a line from right to left these run from left to right: numbers with their separators, and words of the other script. */
const LEFT_TO_RIGHT =
  /\p{Script=Latin}(?:[^\p{Script=Arabic}]*[\p{Script=Latin}\p{N}])?|\p{N}(?:[.,:/\u066b\u066c-]?\p{N})*/gu
/** In a line without spaces a gap of this share of its height is one. */
const SPACE = 0.25
const ALEF_BEFORE_LAM = /^[اأإآ]$/

export const hasArabic = (text: string) => ARABIC.test(text)

/**
 * The text of a page with Arabic. Browsers place each piece of an Arabic line by itself; pdfium then takes each for a line of its own and
 * has them from left to right. Such lines are put together again by where their letters stand. A ligature of lam and alef, whose letters
 * pdfium turns round, is put right everywhere.
 */
export function inReadingOrder(chars: readonly PlacedChar[]): string {
  const lines: PlacedChar[][][] = []
  for (const piece of piecesOf(chars)) {
    const line = lines.at(-1)
    if (line && goesOnAtRight(line.flat(), piece)) line.push(piece)
    else lines.push([piece])
  }
  return lines.map(lineText).join('\n')
}

function piecesOf(chars: readonly PlacedChar[]): PlacedChar[][] {
  const pieces: PlacedChar[][] = [[]]
  for (const one of chars) {
    if (one.char === '\n') pieces.push([])
    else if (one.char !== '\r') pieces.at(-1)?.push(one)
  }
  return pieces
}

const isSeen = ({ char }: PlacedChar) => char.trim() !== '' && !MARK.test(char)

/** Whether a piece stands on the same line and further right: no line of a text goes on so. Spaces alone belong to the line before. */
function goesOnAtRight(line: readonly PlacedChar[], piece: readonly PlacedChar[]): boolean {
  const [before, next] = [extent(line), extent(piece)]
  if (!before || !next) return before !== undefined && piece.length > 0
  const shared = Math.min(before.top, next.top) - Math.max(before.bottom, next.bottom)
  const isSameLine = shared > 0.5 * Math.min(before.top - before.bottom, next.top - next.bottom)
  return isSameLine && next.left >= before.left && next.right > before.right
}

function isMostlyArabic(chars: readonly PlacedChar[]): boolean {
  const text = chars.map(({ char }) => char).join('')
  return (text.match(/\p{Script=Arabic}/gu)?.length ?? 0) > (text.match(/\p{Script=Latin}/gu)?.length ?? 0)
}

function extent(chars: readonly PlacedChar[]) {
  const seen = chars.filter(isSeen)
  if (seen.length === 0) return undefined
  return seen.reduce((all, { left, right, bottom, top }) => ({
    ...{ char: '', left: Math.min(all.left, left), right: Math.max(all.right, right) },
    ...{ bottom: Math.min(all.bottom, bottom), top: Math.max(all.top, top) },
  }))
}

function lineText(pieces: readonly PlacedChar[][]): string {
  const line = pieces.flat()
  return pieces.length > 1 && isMostlyArabic(line) ? byPlace(line) : pieces.map(withLigatures).join('\n')
}

function withLigatures(line: readonly PlacedChar[]): string {
  const turned = [...line]
  for (let at = 0; at + 1 < turned.length; at++) {
    const [one, next] = [turned[at], turned[at + 1]]
    if (!one || next?.char !== 'ل' || !ALEF_BEFORE_LAM.test(one.char) || one.right > next.left + 0.1) continue
    turned.splice(at, 2, next, one)
    at++
  }
  return turned.map(({ char }) => char).join('')
}

/** A line read from its right end by where its letters stand; marks stay with the letter that they stand on. */
function byPlace(line: readonly PlacedChar[]): string {
  const middle = ({ left, right }: PlacedChar) => (left + right) / 2
  const bases = line.filter(({ char }) => !MARK.test(char)).toSorted((one, other) => middle(other) - middle(one))
  const marks = new Map<PlacedChar, string>()
  for (const mark of line.filter(({ char }) => MARK.test(char))) {
    const under = bases
      .filter(isSeen)
      .toSorted((one, other) => Math.abs(middle(one) - middle(mark)) - Math.abs(middle(other) - middle(mark)))[0]
    if (under) marks.set(under, (marks.get(under) ?? '') + mark.char)
  }
  const hasSpaces = bases.some(({ char }) => char.trim() === '')
  const height = Math.max(...bases.map(({ bottom, top }) => top - bottom))
  const text = bases.map((one, at) => {
    const before = bases[at - 1]
    const isApart = before !== undefined && !hasSpaces && before.left - one.right > SPACE * height
    return `${isApart ? ' ' : ''}${one.char}${marks.get(one) ?? ''}`
  })
  return text.join('').replace(LEFT_TO_RIGHT, (run) => Array.from(run).toReversed().join(''))
}
