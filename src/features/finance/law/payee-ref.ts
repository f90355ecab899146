import { toLatinDigits } from '#kernel/digits.ts'
import { cleanName } from '#kernel/text.ts'

/** Shortest IBAN of any country; what is shorter is an account of another kind. */
const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/
const ACCOUNT = /^[A-Z0-9][A-Z0-9/.-]{2,33}$/
/** Of a shorter reference, four characters at its end would tell too much. */
const SHORTEST_SHOWN = 8

/** A payee's IBAN or account as it is stored: Latin digits, capitals, no spaces. */
export function cleanPayeeRef(typed: string): string {
  return toLatinDigits(cleanName(typed)).replace(/\s/g, '').toUpperCase()
}

export type PayeeRefFault = 'form' | 'checksum'

/** What is wrong with a cleaned reference; whatever looks like an IBAN must have its check digits right. */
export function payeeRefFault(ref: string): PayeeRefFault | undefined {
  const bare = ref.replace(/[-./]/g, '')
  if (IBAN.test(bare)) return bare === ref && isIbanSound(ref) ? undefined : 'checksum'
  return ACCOUNT.test(ref) ? undefined : 'form'
}

/** ISO 13616: the country and its digits go to the end, letters count from ten, and the number leaves one over 97. */
function isIbanSound(iban: string): boolean {
  let rest = 0
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    for (const digit of String(Number.parseInt(character, 36))) rest = (rest * 10 + Number(digit)) % 97
  }
  return rest === 1
}

/** What is shown of it: an IBAN's country, and the last four characters of anything long enough. */
export function maskPayeeRef(ref: string): string {
  const head = IBAN.test(ref) ? ref.slice(0, 2) : ''
  return `${head}••••${ref.length < SHORTEST_SHOWN ? '' : ref.slice(-4)}`
}
