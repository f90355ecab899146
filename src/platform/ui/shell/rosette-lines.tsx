import { starCorners } from './rosette.ts'

const RINGS = [
  [48, 36],
  [36, 27],
  [27, 20],
  [19, 14],
] as const

/** The rosette in thin lines for the sign-in panel. Keep it clear of text: no line may cross a word. */
export function RosetteLines({ className = '' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 100 100"
      aria-hidden
      focusable="false"
      fill="none"
      stroke="currentColor"
      strokeWidth="0.4"
      className={className}
    >
      {RINGS.map(([outer, inner]) => (
        <polygon key={outer} points={starCorners(50, outer, inner, 8)} />
      ))}
      <circle cx="50" cy="50" r="9" />
    </svg>
  )
}
