import { create } from 'qrcode'
import { useMemo } from 'react'

/** Light modules around the code, required by scanners. */
const MARGIN = 4

/** A text as a QR code, drawn as one path: the content security policy allows no injected markup. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => draw(text), [text])
  const whole = size + 2 * MARGIN
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-MARGIN} ${-MARGIN} ${whole} ${whole}`}
      shapeRendering="crispEdges"
      className="size-52 rounded-control border border-line"
    >
      <rect x={-MARGIN} y={-MARGIN} width={whole} height={whole} fill="white" />
      <path d={path} fill="black" />
    </svg>
  )
}

function draw(text: string): { size: number; path: string } {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  let path = ''
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) if (data[y * size + x]) path += `M${x} ${y}h1v1h-1z`
  }
  return { size, path }
}
