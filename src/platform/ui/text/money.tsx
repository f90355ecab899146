import { formatMoney } from '#kernel/format.ts'
import type { Currency } from '#kernel/money/money.ts'
import { useLanguage } from '../shell/language.tsx'

/** An amount that does not wrap and is isolated from the text around it. */
export function Money({ amount, currency }: { amount: string; currency: Currency }) {
  const { language } = useLanguage()
  return <bdi className="whitespace-nowrap tnum">{formatMoney({ amount, currency }, language)}</bdi>
}
