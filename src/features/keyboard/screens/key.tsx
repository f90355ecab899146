import type { ReactNode } from 'react'

/** A key as it is printed on the keyboard. */
export function Key({ children }: { children: ReactNode }) {
  return (
    <kbd
      dir="ltr"
      className="inline-grid min-h-6 min-w-6 place-items-center rounded-mark border border-control bg-paper px-1.5 font-sans text-note font-medium text-ink"
    >
      {children}
    </kbd>
  )
}
