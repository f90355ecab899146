import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useAtWork } from './at-work.ts'

type BelowProps = { readonly className?: string; readonly children: (isWanted: boolean) => ReactNode }

/**
 * The place of a part that stands below what a page shows first: the part is wanted when its place comes into view, or as soon as
 * somebody begins to work with the page.
 */
export function Below({ className, children }: BelowProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isSeen, setIsSeen] = useState(false)
  const isAtWork = useAtWork()
  useEffect(() => {
    if (!place.current) return undefined
    const seen = new IntersectionObserver((entries) => entries.some((one) => one.isIntersecting) && setIsSeen(true))
    seen.observe(place.current)
    return () => seen.disconnect()
  }, [])
  return (
    <div ref={place} className={className}>
      {children(isSeen || isAtWork)}
    </div>
  )
}
