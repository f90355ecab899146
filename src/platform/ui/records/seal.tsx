import { cx } from '../text/class-names.ts'
import { starCorners } from '../shell/rosette.ts'

export type SealMarkState = 'draft' | 'final' | 'sealed'

type SealMarkProps = {
  /** Dashed grey while open, solid grey when final or signed, brass when sealed. */
  readonly state: SealMarkState
  readonly size?: number
  /** Animates the ring once: for the moment of sealing only. */
  readonly isCeremony?: boolean
}

/** The centre's seal in the state of the award. Hidden from assistive technology, because the words beside it say the same. */
export function SealMark({ state, size = 88, isCeremony = false }: SealMarkProps) {
  if (size < SMALL) return <SmallSealMark state={state} size={size} />
  const isSealed = state === 'sealed'
  const dashes = state === 'draft' ? '2 3' : undefined
  const ring = isCeremony ? 'animate-seal [stroke-dasharray:1]' : ''
  const pathLength = isCeremony ? 1 : undefined
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 96 96"
      aria-hidden
      focusable="false"
      fill="none"
      className={cx('shrink-0', isSealed ? 'stroke-brass-line' : 'stroke-control')}
    >
      <polygon
        points={starCorners(48, 46, 42.5, 32)}
        strokeWidth="1.2"
        pathLength={pathLength}
        strokeDasharray={dashes}
        className={cx(isSealed && 'fill-brass-soft', ring)}
      />
      <circle
        cx="48"
        cy="48"
        r="37"
        strokeWidth="1"
        pathLength={pathLength}
        strokeDasharray={dashes}
        className={ring}
      />
      <polygon points={starCorners(48, 24, 18, 8)} strokeWidth="1.6" />
      <polygon points={starCorners(48, 15, 11.2, 8)} strokeWidth="1" />
      <circle cx="48" cy="48" r="3" stroke="none" className={isSealed ? 'fill-brass-line' : 'fill-control'} />
    </svg>
  )
}

/** Below this size the lines of the whole drawing would be fainter than one pixel. */
const SMALL = 40

/** The small form, for a line of text or a button: the milled ring and the middle of the rosette. */
function SmallSealMark({ state, size }: Required<Pick<SealMarkProps, 'state' | 'size'>>) {
  const isSealed = state === 'sealed'
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden
      focusable="false"
      fill="none"
      className={cx('shrink-0', isSealed ? 'stroke-brass' : 'stroke-ink3')}
    >
      <circle
        cx="12"
        cy="12"
        r="9"
        strokeWidth="1.5"
        strokeDasharray={state === 'draft' ? '2 3' : '1.6 0.9'}
        className={cx(isSealed && 'fill-brass-soft')}
      />
      <circle cx="12" cy="12" r="3.75" strokeWidth="2" />
    </svg>
  )
}
