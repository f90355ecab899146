import { useState } from 'react'
import { parseDecimal } from '#kernel/digits.ts'
import { formatNumber, formatPercent } from '#kernel/format.ts'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { type Allocation, allocationOf, toBasisPoints } from '#award/law/costs/shares.ts'
import { isPercent } from '../law/calculation.ts'
import { ALLOCATION_PRESETS } from '../law/rules.ts'
import { costsWords } from '../law/words.ts'

const OTHER = 'other'

/** The split for a typed share of the claimant; undefined while it is not a percentage. */
export function splitOf(claimant: string): Allocation | undefined {
  const decimal = parseDecimal(claimant)
  const percent = decimal === undefined ? Number.NaN : Number(decimal)
  return isPercent(percent) ? allocationOf(toBasisPoints(percent)) : undefined
}

/** The split passed to the contract's check; an invalid share becomes NaN, so that the check fails. */
export function splitToCheck(claimant: string): Allocation {
  return splitOf(claimant) ?? { claimant: Number.NaN, respondent: 0 }
}

type AllocationFieldProps = {
  readonly label: string
  readonly help: string
  /** The claimant's share in percent, as text. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly id: string
  readonly error: string | undefined
}

/** §9: one of the presets, or any other split, given by the claimant's share. */
export function AllocationField({ label, help, value, onChange, id, error }: AllocationFieldProps) {
  const { language } = useLanguage()
  const say = useWords(costsWords)
  const presets = ALLOCATION_PRESETS.map((preset) => String(preset.claimant))
  const [isFree, setIsFree] = useState(!presets.includes(value))
  const split = splitOf(value)
  const number = (percent: number) => formatNumber(percent, language)
  const options = [
    ...ALLOCATION_PRESETS.map((preset) => ({
      value: String(preset.claimant),
      label: say.split({ claimant: number(preset.claimant), respondent: number(preset.respondent) }),
    })),
    { value: OTHER, label: say.otherSplit },
  ]
  return (
    <div className="flex flex-col gap-4">
      <RadioGroup
        label={label}
        help={help}
        isInline
        options={options}
        value={isFree ? OTHER : value}
        onChange={(chosen) => {
          setIsFree(chosen === OTHER)
          if (chosen !== OTHER) onChange(chosen)
        }}
      />
      {isFree && (
        <div className="max-w-60">
          <NumberField
            id={id}
            label={say.claimantShare}
            value={value}
            onChange={onChange}
            error={error}
            help={split && say.respondentBears({ percent: formatPercent(split.respondent / 100, language, 2) })}
          />
        </div>
      )}
    </div>
  )
}
