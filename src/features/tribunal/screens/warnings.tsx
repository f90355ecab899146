import { TriangleAlert } from 'lucide-react'

/** Warnings to consider; they never block (Arbitration Law, Art. 14). */
export function Warnings({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <ul className="m-0 flex list-none flex-col gap-1 p-0 text-meta text-warn">
      {texts.map((text) => (
        <li key={text} className="flex items-start gap-2">
          <TriangleAlert size={16} aria-hidden className="mt-0.75 shrink-0" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
