const BARS = 64

/**
 * A SHA-256 drawn as 64 bars, one for each hex digit, every eighth in brass. The same file gives the same strip on the screen, in the PDF
 * and on the public page. Hidden from assistive technology: the hex beside it is the text.
 */
export function HashStrip({ hash, height = 28 }: { hash: string; height?: number }) {
  const digits = Array.from(hash.slice(0, BARS), (digit) => Number.parseInt(digit, 16))
  return (
    <svg
      viewBox="0 0 256 32"
      preserveAspectRatio="none"
      width="100%"
      height={height}
      aria-hidden
      focusable="false"
      className="block"
    >
      {digits.map((digit, at) => {
        const bar = 3 + (digit / 15) * 29
        // The index of a digit is its identity.
        return (
          <rect
            key={at}
            x={at * 4}
            y={32 - bar}
            width={2.6}
            height={bar}
            className={at % 8 === 0 ? 'fill-brass-line' : 'fill-brand'}
          />
        )
      })}
    </svg>
  )
}
