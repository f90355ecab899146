import { toLatinDigits } from '#kernel/digits.ts'
import { cleanName } from '#kernel/text.ts'

/** From the shortest IBAN of any country upwards; anything shorter is another kind of account. */
const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/
const ACCOUNT = /^[A-Z0-9][A-Z0-9/.-]{2,33}$/
/** In a shorter reference, the last four characters would reveal too much. */
const SHORTEST_SHOWN = 8

/** A payee's IBAN or account as it is stored: Latin digits, capitals, no spaces. */
export function cleanPayeeRef(typed: string): string {
  return toLatinDigits(cleanName(typed)).replace(/\s/g, '').toUpperCase()
}

export type PayeeRefFault = 'form' | 'checksum'

/** The fault of a cleaned reference, if any; anything that looks like an IBAN must have valid check digits. */
export function payeeRefFault(ref: string): PayeeRefFault | undefined {
  const bare = ref.replace(/[-./]/g, '')
  if (IBAN.test(bare)) return bare === ref && isIbanSound(ref) ? undefined : 'checksum'
  return ACCOUNT.test(ref) ? undefined : 'form'
}

/** ISO 13616: the first four characters go to the end, letters count from ten, and the number modulo 97 is 1. */
function isIbanSound(iban: string): boolean {
  let rest = 0
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    for (const digit of String(Number.parseInt(character, 36))) rest = (rest * 10 + Number(digit)) % 97
  }
  return rest === 1
}

/** The masked reference: an IBAN's country, and the last four characters if it is long enough. */
export function maskPayeeRef(ref: string): string {
  const head = IBAN.test(ref) ? ref.slice(0, 2) : ''
  return `${head}••••${ref.length < SHORTEST_SHOWN ? '' : ref.slice(-4)}`
}
