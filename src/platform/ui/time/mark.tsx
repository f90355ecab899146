import { cx } from '../text/class-names.ts'
import type { MarkState } from '#kernel/dates/mark-states.ts'

const TICK = 'M4.9 10.3 6.5 8.7 8.8 11 13.5 6.3l1.6 1.6-6.3 6.3Z'
const DISC = 'M10 .5a9.5 9.5 0 1 1 0 19 9.5 9.5 0 0 1 0-19Z'
const BOX = 'M3 1h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H3a2 2 0 0 1-2-2V3a2 2 0 0 1 2-2Z'
/** Wider than the others, because a hearing lasts longer. */
const BLOCK =
  'M-1.5 2h23A1.5 1.5 0 0 1 23 3.5v13a1.5 1.5 0 0 1-1.5 1.5h-23A1.5 1.5 0 0 1-3 16.5v-13A1.5 1.5 0 0 1-1.5 2Z'
const EXCLAMATION = 'M8.7 4.2h2.6l-.4 7.6H9.1ZM8.8 13.4h2.4v2.4H8.8Z'

/** Shapes filled with the colour of the text, and what is cut out of them. They remain in forced colours, in grey and on paper. */
const CUT: Partial<Readonly<Record<MarkState, string>>> = {
  met: `${DISC}${TICK}`,
  late: `${BOX}${EXCLAMATION}`,
  hearing: BLOCK,
}
/** An outline, and what is filled inside it. */
const LINE: Partial<Readonly<Record<MarkState, { outline: string; width: number; inner?: string }>>> = {
  metLate: { outline: 'M10 1.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17Z', width: 2, inner: TICK },
  next: { outline: 'M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15Z', width: 4 },
  due: { outline: 'M10 1.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17Z', width: 2 },
  ended: { outline: 'M10 1.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17Z', width: 2, inner: 'M5.5 8.9h9v2.2h-9Z' },
  meeting: { outline: 'M10 2 18 10 10 18 2 10Z', width: 2.2 },
}

const COLOUR: Readonly<Record<MarkState, string>> = {
  met: 'text-brand',
  metLate: 'text-warn',
  late: 'text-bad',
  next: 'text-brass-line',
  due: 'text-control',
  ended: 'text-control',
  meeting: 'text-brand',
  hearing: 'text-brand',
}

/** The shape of a date's state. Hidden from screen readers, because the text beside it says the same. */
export function Mark({ state, size = 20 }: { state: MarkState; size?: number }) {
  const cut = CUT[state]
  const line = LINE[state]
  return (
    <svg
      aria-hidden
      width={state === 'hearing' ? size * 1.3 : size}
      height={size}
      viewBox={state === 'hearing' ? '-3 0 26 20' : '0 0 20 20'}
      className={cx('shrink-0 overflow-visible forced-colors:text-[CanvasText]', COLOUR[state])}
    >
      {cut && <path d={cut} fill="currentColor" fillRule="evenodd" />}
      {line && (
        <path
          d={line.outline}
          className="fill-surface forced-colors:fill-[Canvas]"
          stroke="currentColor"
          strokeWidth={line.width}
          strokeLinejoin="round"
        />
      )}
      {line?.inner && <path d={line.inner} fill="currentColor" />}
    </svg>
  )
}
