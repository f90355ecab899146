import { formatMoney } from '#kernel/format.ts'
import type { Money as Sum } from '#kernel/money/money.ts'
import { stripBidiControls } from '#kernel/text.ts'
import { useLanguage } from '../shell/language.tsx'
import { MachineText, Name } from './machine-text.tsx'
import { Money } from './money.tsx'

type ActSentenceProps = {
  /** A sentence in the language of the page, with everything that it names between directional isolates. */
  readonly sentence: string
  readonly who: string
  readonly amounts: readonly Sum[]
}

const ISOLATED = /([\u2066-\u2068][^\u2069]*\u2069)/
const LEFT_TO_RIGHT = '\u2066'
/** A longer code may not fit on a line of a phone. */
const LONGEST = 32

/** "**Sara Al-Qahtani** added the contract to the filing": who did what, with names, codes and amounts as everywhere else. */
export function ActSentence({ sentence, who, amounts }: ActSentenceProps) {
  const { language } = useLanguage()
  const sums = new Map(amounts.map((sum) => [stripBidiControls(formatMoney(sum, language)), sum]))
  return sentence.split(ISOLATED).map((part, at) => {
    // Every second part is an isolated one.
    if (at % 2 === 0) return part
    const text = part.slice(1, -1)
    const sum = sums.get(text)
    const key = `${at} ${text}`
    if (sum) return <Money key={key} {...sum} />
    if (text === who) {
      return (
        <b key={key} className="font-semibold">
          <Name>{text}</Name>
        </b>
      )
    }
    if (part.startsWith(LEFT_TO_RIGHT)) {
      return (
        <span key={key} className={text.length <= LONGEST ? 'whitespace-nowrap' : undefined}>
          <MachineText>{text}</MachineText>
        </span>
      )
    }
    return <Name key={key}>{text}</Name>
  })
}
