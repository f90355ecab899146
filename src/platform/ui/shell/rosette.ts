/** The corners of a star around a centre, for an SVG polygon: `points` tips at `outer`, as many notches at `inner`. */
export function starCorners(centre: number, outer: number, inner: number, points: number): string {
  const corners = Array.from({ length: points * 2 }, (_, at) => {
    const radius = at % 2 === 0 ? outer : inner
    const angle = (Math.PI * at) / points - Math.PI / 2
    const x = centre + radius * Math.cos(angle)
    const y = centre + radius * Math.sin(angle)
    return `${x.toFixed(2)},${y.toFixed(2)}`
  })
  return corners.join(' ')
}
