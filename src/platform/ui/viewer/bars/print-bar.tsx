import { type RefObject, useEffect, useRef, useState } from 'react'
import { toLatinDigits } from '#kernel/digits.ts'
import { formatNumber } from '#kernel/format.ts'
import { Button } from '../../buttons/button.tsx'
import { useLanguage, useWords } from '../../shell/language.tsx'
import { Progress } from '../../messages/progress.tsx'
import type { Engine } from '../engine.ts'
import { MOST_PRINTED, printPages } from '../print.ts'
import { viewerWords } from '../words.ts'

type PrintBarProps = {
  readonly pages: number
  readonly engine: RefObject<Engine | undefined>
  readonly onClose: () => void
}

/** Which pages to print, and how far they are prepared. */
export function PrintBar({ pages, engine, onClose }: PrintBarProps) {
  const { language } = useLanguage()
  const say = useWords(viewerWords)
  const number = (n: number) => formatNumber(n, language, { useGrouping: false })
  const [from, setFrom] = useState(number(1))
  const [to, setTo] = useState(number(Math.min(pages, MOST_PRINTED)))
  const [share, setShare] = useState<number>()
  const [hasFailed, setHasFailed] = useState(false)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const [first, last] = [Number(toLatinDigits(from)), Number(toLatinDigits(to))]
  const isRange = Number.isInteger(first) && Number.isInteger(last) && first >= 1 && first <= last && last <= pages
  const isTooMuch = isRange && last - first + 1 > MOST_PRINTED

  async function print(): Promise<void> {
    const pdf = engine.current?.document()
    if (!pdf || !isRange || isTooMuch) return
    const own = new AbortController()
    running.current = own
    setHasFailed(false)
    setShare(0)
    try {
      await printPages(pdf, { from: first, to: last, signal: own.signal, onShare: setShare })
    } catch {
      if (!own.signal.aborted) setHasFailed(true)
    } finally {
      setShare(undefined)
    }
  }

  return (
    <section
      aria-label={say.print}
      className="flex flex-wrap items-center gap-2 border-b border-line bg-surface px-2 py-1 text-meta"
    >
      <Range label={say.printFrom} value={from} onChange={setFrom} />
      <Range label={say.printTo} value={to} onChange={setTo} />
      <Button isCompact kind="primary" isPending={share !== undefined} onPress={() => void print()}>
        {say.print}
      </Button>
      <Button isCompact kind="quiet" onPress={onClose}>
        {say.cancel}
      </Button>
      <span role="status" className={hasFailed || !isRange ? 'text-bad' : 'text-ink2'}>
        {!isRange && say.noSuchPage({ page: `${from}-${to}` })}
        {isTooMuch && say.printMost({ most: number(MOST_PRINTED) })}
        {hasFailed && say.printFailed}
      </span>
      {share !== undefined && (
        <div className="w-full">
          <Progress share={share} label={say.printing} />
        </div>
      )}
    </section>
  )
}

function Range({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  return (
    <label className="flex items-center gap-2">
      {label}
      <input
        inputMode="numeric"
        dir="ltr"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="h-9 w-16 rounded-control border border-control bg-surface text-center tnum"
      />
    </label>
  )
}
