import { ChevronLeft, ChevronRight } from 'lucide-react'
import { formatNumber } from '#kernel/format.ts'
import { Button } from '../buttons/button.tsx'
import { useLanguage, useWords } from '../shell/language.tsx'
import { uiWords } from '../words.ts'

/** Pages of rows that come from the server; pages count from 1. Shows nothing when there is only one. */
export function Pager({ page, total, onPage }: { page: number; total: number; onPage: (page: number) => void }) {
  const { language } = useLanguage()
  const say = useWords(uiWords)
  if (total <= 1) return null
  return (
    <nav
      aria-label={say.pages}
      className="no-print flex items-center justify-between gap-4 border-t border-line px-4 py-2"
    >
      <Button isCompact kind="quiet" onPress={() => onPage(Math.max(1, page - 1))}>
        <ChevronLeft size={16} aria-hidden className="mirror" />
        {say.previousPage}
      </Button>
      <span className="text-meta text-ink3 tnum">
        {say.pageOf({ page: formatNumber(page, language), total: formatNumber(total, language) })}
      </span>
      <Button isCompact kind="quiet" onPress={() => onPage(Math.min(total, page + 1))}>
        {say.nextPage}
        <ChevronRight size={16} aria-hidden className="mirror" />
      </Button>
    </nav>
  )
}
