import { readArray, type Dict } from '../pdf/pdf-objects.ts'

/** The visible part of a page: its corners in the page's own coordinates, and its clockwise rotation. */
export type Seen = {
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
  readonly turn: 0 | 90 | 180 | 270
}

type Box = readonly [x0: number, y0: number, x1: number, y1: number]

const LETTER: Box = [0, 0, 612, 792]
/** Viewers substitute another size for a page smaller than this. */
const SMALLEST = 1
const A4_WIDTH = 595

/** What viewers show of a page. Empty boxes, and rotations other than quarter turns, are corrected in the dictionary. */
export function seenOf(page: Dict, follow: (raw: string) => string): Seen {
  const media = boxOf(page.get('MediaBox'), follow)
  if (!media) {
    page.set('MediaBox', `[ ${LETTER.join(' ')} ]`)
    page.delete('CropBox')
  }
  const whole = media ?? LETTER
  const crop = overlap(boxOf(page.get('CropBox'), follow), whole)
  if (!crop) page.delete('CropBox')
  const [x0, y0, x1, y1] = crop ?? whole
  const turn = ((Number(follow(page.get('Rotate') ?? '0')) % 360) + 360) % 360
  const isRight = turn === 0 || turn === 90 || turn === 180 || turn === 270
  if (!isRight) page.delete('Rotate')
  return { x0, y0, x1, y1, turn: isRight ? turn : 0 }
}

function boxOf(raw: string | undefined, follow: (raw: string) => string): Box | undefined {
  if (raw === undefined) return undefined
  const [a, b, c, d, ...more] = readArray(follow(raw)).map((member) => Number(follow(member)))
  if (a === undefined || b === undefined || c === undefined || d === undefined || more.length > 0) return undefined
  const box = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)] as const
  return isLarge(box) ? box : undefined
}

function isLarge([x0, y0, x1, y1]: Box): boolean {
  return x1 - x0 >= SMALLEST && y1 - y0 >= SMALLEST
}

function overlap(box: Box | undefined, whole: Box): Box | undefined {
  if (!box) return undefined
  const [x0, y0] = [Math.max(box[0], whole[0]), Math.max(box[1], whole[1])]
  const [x1, y1] = [Math.min(box[2], whole[2]), Math.min(box[3], whole[3])]
  return isLarge([x0, y0, x1, y1]) ? [x0, y0, x1, y1] : undefined
}

/** Transforms a drawing that is upright from the lower left corner of the visible part into the page's own coordinates. */
function placing({ x0, y0, x1, y1, turn }: Seen): string {
  switch (turn) {
    case 0:
      return `1 0 0 1 ${show(x0)} ${show(y0)}`
    case 90:
      return `0 1 -1 0 ${show(x1)} ${show(y0)}`
    case 180:
      return `-1 0 0 -1 ${show(x1)} ${show(y1)}`
    case 270:
      return `0 -1 1 0 ${show(x0)} ${show(y1)}`
  }
}

export type StampNames = { readonly font: string; readonly state: string }
export type Stamp = { readonly cite: string; readonly label: string }

const CITE_SIZE = 8
const LABEL_SIZE = 11
const GAP = 8
const PADDING = 4
const HEIGHT = 17
const MARGIN = 12

/**
 * The drawing of a stamp at the lower right of the visible part: the page's citation and the bundle number. It is scaled with the
 * sheet.
 */
export function stampDrawing(seen: Seen, stamp: Stamp, widths: readonly number[], names: StampNames): string {
  const { cite, own, scale, margin, x } = measureOf(seen, stamp, widths)
  return [
    `q ${placing(seen)} cm ${show(scale)} 0 0 ${show(scale)} ${show(x)} ${show(margin * scale * 0.8)} cm`,
    `q /${names.state} gs 1 1 1 rg 0 0 ${show(own)} ${HEIGHT} re f Q`,
    `0.827 0.855 0.843 RG 0.5 w 0 0 ${show(own)} ${HEIGHT} re S`,
    `BT 0 Tr 0 Tc 0 Tw 100 Tz 0 Ts 0.271 0.31 0.298 rg /${names.font} ${CITE_SIZE} Tf ${PADDING} 5.4 Td (${stamp.cite}) Tj`,
    `0.043 0.314 0.282 rg /${names.font} ${LABEL_SIZE} Tf ${show(cite + GAP)} -0.9 Td (${stamp.label}) Tj ET Q`,
  ].join('\n')
}

function measureOf(seen: Seen, stamp: Stamp, widths: readonly number[]) {
  const upright = seen.turn % 180 === 0
  const [across, up] = [seen.x1 - seen.x0, seen.y1 - seen.y0]
  const [width, height] = upright ? [across, up] : [up, across]
  const cite = widthOf(stamp.cite, widths, CITE_SIZE)
  const own = cite + GAP + widthOf(stamp.label, widths, LABEL_SIZE) + 2 * PADDING
  const scale = Math.min(Math.max(1, Math.min(width, height) / A4_WIDTH), (0.8 * width) / own, (0.4 * height) / HEIGHT)
  const margin = Math.min(MARGIN, (0.05 * width) / scale)
  return { cite, own, scale, margin, width, x: width - (own + margin) * scale }
}

/** The rectangle of a stamp in the page's own coordinates: from its left side and its top to the corner of the visible part. */
export function stripOf(seen: Seen, stamp: Stamp, widths: readonly number[]): Box {
  const { scale, margin, width, x } = measureOf(seen, stamp, widths)
  const { x0, y0, x1, y1, turn } = seen
  const [across, up] = [width - x + scale, (HEIGHT + margin) * scale]
  switch (turn) {
    case 0:
      return [x1 - across, y0, x1, y0 + up]
    case 90:
      return [x1 - up, y1 - across, x1, y1]
    case 180:
      return [x0, y1 - up, x0 + across, y1]
    case 270:
      return [x0, y0, x0 + up, y0 + across]
  }
}

function widthOf(text: string, widths: readonly number[], size: number): number {
  let sum = 0
  for (let i = 0; i < text.length; i++) sum += widths[text.charCodeAt(i) - 32] ?? 600
  return (sum * size) / 1000
}

function show(n: number): string {
  return String(Number(n.toFixed(4)))
}
