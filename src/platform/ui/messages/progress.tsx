import { formatPercent } from '#kernel/format.ts'
import { useLanguage } from '../shell/language.tsx'

/** Progress from 0 to 1, with the number beside the bar. */
export function Progress({ share, label }: { share: number; label: string }) {
  const { language } = useLanguage()
  const text = formatPercent(share, language)
  return (
    <div className="flex items-center gap-3">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        aria-valuetext={text}
        className="h-1.5 min-w-0 grow overflow-hidden rounded-full bg-line forced-colors:outline"
      >
        <div className="h-full bg-brand forced-colors:bg-[Highlight]" style={{ inlineSize: `${share * 100}%` }} />
      </div>
      <span aria-hidden className="shrink-0 text-meta tnum">
        {text}
      </span>
    </div>
  )
}
