import { FileClock } from 'lucide-react'
import { useRef } from 'react'
import { formatDate, formatDateTime, formatTime } from '#kernel/format.ts'
import type { Language } from '#kernel/words.ts'
import { Button } from '../buttons/button.tsx'
import { cx } from '../text/class-names.ts'
import type { Kept } from './kept-text.ts'
import { useHold } from '../records/hold.ts'
import { useLanguage, useWords } from '../shell/language.tsx'
import { Paragraphs } from '../text/machine-text.tsx'
import { stopWhileScrolling } from '../shell/scroll-stop.ts'
import type { OfferedText } from './text-keeper.ts'
import { keptWords } from './kept-words.ts'

type KeptNoteProps<V> = {
  readonly kept: Kept<V>
  /** The excerpt by which the person recognises the text. */
  readonly show: (values: V) => string
}

/** Only the time when it is today. */
function timeOf(at: string, language: Language): string {
  const isToday = formatDate(at, language) === formatDate(new Date(), language)
  const format = isToday ? formatTime : formatDateTime
  return format(at, language, { nameZone: true })
}

/** Offers the text that an earlier visit left on this device; when the portal's text has changed since, both are shown. */
export function KeptNote<V>({ kept, show }: KeptNoteProps<V>) {
  const { language } = useLanguage()
  const say = useWords(keptWords)
  const place = useRef<HTMLDivElement>(null)
  const [newest] = kept.offers
  useHold(newest !== undefined || kept.isUnsent)
  // The pressed button is removed, so keyboard users continue from here.
  const answer = (act: () => void) => {
    act()
    place.current?.focus()
  }
  return (
    <div ref={place} tabIndex={-1} className={cx('no-print flex flex-col gap-3', !newest && 'sr-only')}>
      <p role="status" className="sr-only">
        {newest && say.keptFrom({ time: timeOf(newest.at, language) })}
      </p>
      {kept.offers.map((offer) => (
        <section
          key={offer.slot}
          aria-label={say.keptFrom({ time: timeOf(offer.at, language) })}
          className="flex flex-col gap-3 rounded-sheet border border-s-4 border-info bg-info-soft px-4 py-3"
        >
          <div className="flex flex-wrap items-center gap-3">
            <FileClock size={20} aria-hidden className="shrink-0 text-info" />
            <span aria-hidden className="min-w-0 grow basis-48 font-medium text-info">
              {say.keptFrom({ time: timeOf(offer.at, language) })}
            </span>
            <Button isCompact onPress={() => answer(() => kept.restore(offer))}>
              {say.restoreKept}
            </Button>
            <Button isCompact kind="quiet" onPress={() => answer(() => kept.discard(offer))}>
              {say.discardKept}
            </Button>
          </div>
          <Texts kept={kept} offer={offer} show={show} />
        </section>
      ))}
    </div>
  )
}

function Texts<V>({ kept, offer, show }: KeptNoteProps<V> & { readonly offer: OfferedText<V> }) {
  const say = useWords(keptWords)
  if (!kept.isOutdated(offer)) {
    return (
      <details>
        <summary className="min-h-6 cursor-pointer text-meta text-ink2">{say.showKept}</summary>
        <OneText text={show(offer.values)} />
      </details>
    )
  }
  return (
    <>
      <p className="m-0 text-meta text-ink">{say.keptOutdated}</p>
      <div className="grid gap-3 md:grid-cols-2">
        <OneText title={say.keptHere} text={show(offer.values)} />
        <OneText title={say.keptThere} text={show(kept.untouched)} />
      </div>
    </>
  )
}

function OneText({ title, text }: { readonly title?: string; readonly text: string }) {
  const say = useWords(keptWords)
  return (
    <div className="min-w-0">
      {title !== undefined && <p className="m-0 text-meta font-semibold text-ink2">{title}</p>}
      <div
        ref={stopWhileScrolling}
        role="group"
        aria-label={title ?? say.showKept}
        className="own-direction mt-1 max-h-48 overflow-y-auto rounded-control border border-line bg-surface px-3 py-2 whitespace-pre-wrap text-ink"
      >
        {text === '' ? say.keptNothing : <Paragraphs>{text}</Paragraphs>}
      </div>
    </div>
  )
}
