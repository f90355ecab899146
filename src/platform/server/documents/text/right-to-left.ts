/** A character of a page with its box and the place where its glyph begins, in the order in which pdfium has it. */
export type PlacedChar = {
  readonly char: string
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly top: number
  /** Letters of one glyph have the same place; of two glyphs the later one stands further left, even if their boxes overlap. */
  readonly x: number
  /** Where the next glyph would begin, and the height of the font: an alef has much room beside it that is no space. */
  readonly end: number
  readonly size: number
}

const ARABIC = /\p{Script=Arabic}/u
const MARK = /\p{M}/u
/** In a line from right to left these run from left to right: words of the other script with their figures, and numbers with their separators. */
const LEFT_TO_RIGHT =
  /(?:[0-9]+(?:[^\p{L}\p{N}،؛؟]+[0-9]+)*[^\p{L}\p{N}،؛؟]*)?\p{Script=Latin}(?:[^\p{Script=Arabic}٠-٩،؛؟]*[\p{Script=Latin}0-9])?|\p{N}(?:[.,:/\u066b\u066c-]?\p{N})*/gu
/** In a line from left to right these run from right to left: words of the other script with what stands between them. */
const RIGHT_TO_LEFT = /\p{Script=Arabic}(?:[^\p{Script=Latin}]*[\p{Script=Arabic}\p{M}])?/gu
/** A letter with its signs. */
const LETTER = /\P{M}\p{M}*/gu

const turnedRound = (run: string) => (run.match(LETTER) ?? []).toReversed().join('')

/** A gap of this share of the font's height is a space: in a line without spaces, and in one with spaces. */
const SPACE = { alone: 0.1, beside: 0.13 }
const ALEF_BEFORE_LAM = /^[اأإآ]$/

export const hasArabic = (text: string) => ARABIC.test(text)

/**
 * The text of a page with Arabic. pdfium has the glyphs of such a page from left to right, turns round what it takes for words, and begins
 * a line wherever a program placed a piece by itself or a vowel sign stands at a height of its own. Its lines are therefore put together
 * again and read by where their letters stand. Lines in the other script stay as they are.
 */
export function inReadingOrder(chars: readonly PlacedChar[]): string {
  const isArabicPage = isMostlyArabic(chars)
  return linesOf(chars)
    .map((pieces) => lineText(pieces, isArabicPage))
    .join('\n')
}

type Piece = readonly PlacedChar[]

function linesOf(chars: readonly PlacedChar[]): Piece[][] {
  const lines: Piece[][] = []
  /** Pieces of signs alone, which belong to the line before or to the one after. */
  let signs: PlacedChar[] = []
  for (const piece of piecesOf(chars)) {
    const next = extent(piece)
    if (!next) {
      signs.push(...piece)
      continue
    }
    const line = lines.at(-1)
    const before = line && extent(line.flat())
    const isOn =
      line &&
      before &&
      isSameLine(before, next) &&
      hasArabic(textOf([...line.flat(), ...piece])) &&
      !isOver(line.flat(), piece)
    const isSignOfNext = !before || distance(signs, next) < distance(signs, before)
    if (isOn) line.push(signs, piece)
    else {
      if (!isSignOfNext) line?.push(signs)
      lines.push(isSignOfNext ? [signs, piece] : [piece])
    }
    signs = []
  }
  if (signs.length > 0) (lines.at(-1) ?? lines[lines.push([]) - 1])?.push(signs)
  return lines.map((line) => line.filter(({ length }) => length > 0))
}

function piecesOf(chars: readonly PlacedChar[]): PlacedChar[][] {
  const pieces: PlacedChar[][] = [[]]
  for (const one of chars) {
    if (one.char === '\n') pieces.push([])
    else if (one.char !== '\r') pieces.at(-1)?.push(one)
  }
  return pieces
}

type Extent = { readonly bottom: number; readonly top: number }

const isBlank = ({ char }: PlacedChar) => char.trim() === ''
const isMark = ({ char }: PlacedChar) => MARK.test(char)
const isSeen = (one: PlacedChar) => !isBlank(one) && !isMark(one)
const textOf = (chars: Piece) => chars.map(({ char }) => char).join('')

/** How far the letters of a piece reach; undefined for one of signs and spaces alone. */
function extent(chars: Piece): Extent | undefined {
  const seen = chars.filter(isSeen)
  if (seen.length === 0) return undefined
  return seen.reduce(
    (all: Extent, { bottom, top }) => ({
      bottom: Math.min(all.bottom, bottom),
      top: Math.max(all.top, top),
    }),
    seen[0] as PlacedChar,
  )
}

function isSameLine(one: Extent, other: Extent): boolean {
  const shared = Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom)
  return shared > 0.5 * Math.min(one.top - one.bottom, other.top - other.bottom)
}

/** More comparisons than two real lines need. */
const MOST_COMPARED = 1_000_000

/** Whether letters of a piece stand where a line has letters: of another line, into which a tall letter reaches. Neighbours overlap by one. */
function isOver(line: Piece, piece: Piece): boolean {
  const [letters, others] = [piece.filter(isSeen), line.filter(isSeen)]
  if (letters.length * others.length > MOST_COMPARED) return false
  const over = letters.filter((one) => others.some(({ left, right }) => left < middle(one) && middle(one) < right))
  return over.length > Math.max(1, letters.length / 8)
}

/** How far signs are from a line. */
function distance(signs: Piece, { bottom, top }: Extent): number {
  const [first] = signs
  return first ? Math.abs((first.bottom + first.top - bottom - top) / 2) : 0
}

function isMostlyArabic(chars: Piece): boolean {
  const text = textOf(chars)
  return (text.match(/\p{Script=Arabic}/gu)?.length ?? 0) > (text.match(/\p{Script=Latin}/gu)?.length ?? 0)
}

function lineText(pieces: readonly Piece[], isArabicPage: boolean): string {
  const line = pieces.flat()
  const isFromRight = isMostlyArabic(line) || (isArabicPage && hasArabicEnd(line))
  if (isFromRight) return byPlace(line, 'right')
  return pieces.map((piece) => (isTurned(piece) ? byPlace(piece, 'left') : withLigatures(piece))).join('\n')
}

/** Whether words that run from left to right are given from right to left, as pdfium does on the pages of a browser in Arabic. */
function isTurned(line: Piece): boolean {
  const seen = line.filter(isSeen)
  return seen.some((one, at) => {
    const before = seen[at - 1]
    return before !== undefined && one.right <= before.left && !hasArabic(one.char) && !hasArabic(before.char)
  })
}

/** Whether the first or the last letter of a line is Arabic: an address in Latin letters with its country, not an English sentence with a name. */
function hasArabicEnd(line: Piece): boolean {
  const letters = line.filter(({ char }) => /\p{L}/u.test(char)).toSorted((one, other) => one.x - other.x)
  return [letters[0], letters.at(-1)].some((one) => one !== undefined && hasArabic(one.char))
}

/** In a line that runs from left to right: pdfium turns round the letters of a ligature of lam and alef. */
function withLigatures(line: Piece): string {
  const turned = [...line]
  for (let at = 0; at + 1 < turned.length; at++) {
    const [one, next] = [turned[at], turned[at + 1]]
    if (!one || next?.char !== 'ل' || !ALEF_BEFORE_LAM.test(one.char) || one.right > next.left + 0.1) continue
    turned.splice(at, 2, next, one)
    at++
  }
  return textOf(turned)
}

const middle = ({ left, right }: PlacedChar) => (left + right) / 2

/** A line read from one of its ends by where its letters stand, with the signs of each letter after it. */
function byPlace(line: Piece, from: 'left' | 'right'): string {
  const isFromRight = from === 'right'
  const placed = line
    .filter((one) => !isMark(one))
    .toSorted((one, other) => (isFromRight ? other.x - one.x || other.left - one.left : one.x - other.x))
  const signs = glyphsOf(line.filter(isMark), line)
  const bases = placed
    .filter((one, at) => !isBlank(one) || isRoom(one, placed.slice(Math.max(0, at - 2), at + 3)))
    .filter((one, at, all) => !isEcho(one, all[at - 1], signs))
  const marks = marksOf(line, bases)
  const gap = Math.max(...bases.map(({ size }) => size)) * (bases.some(isBlank) ? SPACE.beside : SPACE.alone)
  const text = bases.map((one, at) => {
    const before = bases[at - 1]
    // A browser names a letter at the sign above it, so where such a letter ends is not known.
    const isBeside = before && !isBlank(before) && !isBlank(one) && !signs.has(one.x)
    const isApart = isBeside && (isFromRight ? before.x - one.end : one.x - before.end) > gap
    return `${isApart ? ' ' : ''}${one.char}${[...(marks.get(one) ?? [])].join('')}`
  })
  if (isFromRight) return withBrackets(text.join('').replace(LEFT_TO_RIGHT, turnedRound))
  return text
    .join('')
    .replace(RIGHT_TO_LEFT, (run) => withBrackets(turnedRound(run).replace(LEFT_TO_RIGHT, turnedRound)))
}

/**
 * Whether a space is one. pdfium adds some without a width where it sees a gap, beside signs too; programs leave the one at the end of a line
 * where its letters are.
 */
function isRoom(blank: PlacedChar, beside: Piece): boolean {
  if (blank.end - blank.x < 0.1) return false
  const at = (blank.x + blank.end) / 2
  return !beside.some((one) => !isBlank(one) && one.x < at && at < one.end)
}

type Glyph = { readonly left: number; readonly right: number }

/** Where the glyphs are that signs are named at, by their places. */
function glyphsOf(signs: Piece, line: Piece): Map<number, Glyph> {
  const glyphs = new Map<number, Glyph>(signs.map(({ x, left, right }) => [x, { left, right }]))
  for (const { x, left, right } of line) {
    const glyph = glyphs.get(x)
    if (glyph) glyphs.set(x, { left: Math.min(glyph.left, left), right: Math.max(glyph.right, right) })
  }
  return glyphs
}

/** Whether a letter is named a second time, by the glyph of its sign. */
function isEcho(one: PlacedChar, before: PlacedChar | undefined, signs: ReadonlyMap<number, Glyph>): boolean {
  if (!before || before.char !== one.char || before.x === one.x) return false
  const [glyph, other] = [signs.get(one.x), signs.get(before.x)]
  if (!glyph || !other) return false
  const middle = (glyph.left + glyph.right) / 2
  const otherMiddle = (other.left + other.right) / 2
  return (middle > other.left && middle < other.right) || (otherMiddle > glyph.left && otherMiddle < glyph.right)
}

/**
 * The signs of each letter. A font may have a letter with its sign as one glyph and the sign as another, and a file name both: no letter has
 * a sign twice.
 */
function marksOf(line: Piece, bases: Piece): Map<PlacedChar, Set<string>> {
  const marks = new Map<PlacedChar, Set<string>>()
  const seen = bases.filter(isSeen)
  for (const mark of line.filter(isMark)) {
    const far = (base: PlacedChar) => (base.x === mark.x ? -1 : Math.abs(middle(base) - middle(mark)))
    const [first, ...others] = seen
    if (!first) continue
    const under = others.reduce((near, base) => (far(base) < far(near) ? base : near), first)
    marks.set(under, (marks.get(under) ?? new Set()).add(mark.char))
  }
  return marks
}

const CLOSING = { '(': ')', '[': ']', '{': '}', '«': '»' } as const
const OPENING = { ')': '(', ']': '[', '}': '{', '»': '«' } as const
const isOpening = (char: string): char is keyof typeof CLOSING => char in CLOSING
const isClosing = (char: string): char is keyof typeof OPENING => char in OPENING
const IN_WORD = /[\p{L}\p{N}\p{M}]/u

/**
 * Some programs name a bracket in Arabic by its meaning, some by its shape, and pdfium takes each for its shape. Here a bracket before a word
 * opens and one after a word closes; between two words it closes what is open.
 */
function withBrackets(line: string): string {
  const chars = Array.from(line)
  let open = 0
  return chars
    .map((char, at) => {
      if (!isOpening(char) && !isClosing(char)) return char
      const before = IN_WORD.test(chars[at - 1] ?? '')
      const after = IN_WORD.test(chars[at + 1] ?? '')
      const opens = before === after ? open === 0 : after
      open = Math.max(0, open + (opens ? 1 : -1))
      if (opens) return isClosing(char) ? OPENING[char] : char
      return isOpening(char) ? CLOSING[char] : char
    })
    .join('')
}
