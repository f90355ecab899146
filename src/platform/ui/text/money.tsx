import { createContext, type ReactNode, useContext } from 'react'
import { formatMoney, moneyParts, type MoneyParts, NBSP } from '#kernel/format.ts'
import type { Money as Sum } from '#kernel/money/money.ts'
import type { Language } from '#kernel/words.ts'
import { useLanguage } from '../shell/language.tsx'
import { MINUS, shortCurrency, type Tracked, type Tracks, tracksOf } from './amounts.ts'
import { cx } from './class-names.ts'

const SharedTracks = createContext<Tracks | undefined>(undefined)

/** Amounts one below the other outside a table: numbers, currencies and signs have one track each. */
export function AmountTracks({ of, children }: { of: readonly Tracked[]; children: ReactNode }) {
  const { language } = useLanguage()
  return <SharedTracks value={tracksOf(of, language)}>{children}</SharedTracks>
}

/** As `AmountTracks`, with tracks that are known: for the cells of a column. */
export const InTracks = SharedTracks

type MoneyProps = Sum & {
  /** The amount is the last line of a sum. */
  readonly isTotal?: boolean
}

/** An amount that does not wrap and is isolated from the text around it. */
export function Money({ amount, currency, isTotal = false }: MoneyProps) {
  const { language } = useLanguage()
  const tracks = useContext(SharedTracks)
  const text = formatMoney({ amount, currency }, language)
  const look = cx('amount', isTotal && 'amount-total')
  if (!tracks) return <bdi className={look}>{text}</bdi>
  const parts = moneyParts({ amount, currency }, language)
  return (
    // Screen readers get the attribute as one text. Its parts together are the same text, for copying and searching.
    <bdi
      className={cx(look, 'amount-in-tracks', tracks.hasSign && 'amount-signed', tracks.hasTotal && 'amount-summed')}
      data-said={text}
    >
      <span aria-hidden="true">{IN_ORDER[language](parts, tracks)}</span>
    </bdi>
  )
}

type Drawn = (parts: MoneyParts, tracks: Tracks) => ReactNode

/** The parts in the order of the text, from the left in English and from the right in Arabic. */
const IN_ORDER: Readonly<Record<Language, Drawn>> = {
  en: (parts, tracks) => (
    <>
      <Sign sign={parts.sign} />
      <Unit currency={parts.currency} tracks={tracks} />
      {NBSP}
      <Figure parts={parts} tracks={tracks} />
    </>
  ),
  ar: (parts, tracks) => (
    <>
      <Sign sign={parts.sign} />
      <Figure parts={parts} tracks={tracks} />
      {NBSP}
      <Unit currency={parts.currency} tracks={tracks} />
    </>
  ),
}

/** The minus at its place in the text, for copying. The visible one is beside the number. */
function Sign({ sign }: { sign: string }) {
  return sign === '' ? null : <span className="amount-text-only">{sign}</span>
}

function Unit({ currency, tracks }: { currency: string; tracks: Tracks }) {
  const [shown, rest] = shortCurrency(currency)
  return (
    <span className="amount-unit" data-widest={tracks.currency}>
      {shown}
      {rest !== '' && <span className="amount-text-only">{rest}</span>}
    </span>
  )
}

function Figure({ parts, tracks }: { parts: MoneyParts; tracks: Tracks }) {
  return (
    <span className="amount-figure" data-widest={tracks.figure}>
      <span data-sign={parts.sign === '' ? undefined : MINUS}>{parts.whole}</span>
      <span className="amount-fraction">{parts.fraction}</span>
    </span>
  )
}
