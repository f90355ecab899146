import { starCorners } from './rosette.ts'

/** The centre's emblem: an eight-pointed rosette, one point for each step of a case. */
export function Emblem({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false" className="shrink-0">
      <polygon points={starCorners(16, 15.5, 11.6, 8)} className="fill-brand" />
      <polygon points={starCorners(16, 9.4, 7, 8)} fill="none" strokeWidth="1.4" className="stroke-on-brand" />
      <circle cx="16" cy="16" r="2.4" className="fill-on-brand" />
    </svg>
  )
}
