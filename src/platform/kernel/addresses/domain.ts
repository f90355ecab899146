const ASCII_LABEL = /^xn--/i
/** The longest domain (RFC 1035), and a little more for letters that take more room in ASCII; decoding is not linear. */
const MOST = 300
const LETTERS_ONLY = /^[\p{L}\p{M}\p{N}.\u3002-]+$/u

/**
 * A domain in its own letters: "xn--ngbc5azd.example" and "شبكة.example" are the same domain. The form in ASCII shows neither what the
 * address is nor whether its alphabets are mixed. A text that browsers do not accept as a domain is returned unchanged.
 */
export function inOwnLetters(domain: string): string {
  const labels = domain.split('.')
  const isPlain = labels.every((label) => !ASCII_LABEL.test(label) && !/[^ -~]/.test(label))
  if (isPlain || domain.length > MOST || !LETTERS_ONLY.test(domain)) return domain
  const hostname = asciiOf(domain)
  if (hostname === undefined || hostname.length > MOST) return domain
  const own = hostname
    .split('.')
    .map((label) => (ASCII_LABEL.test(label) ? (decodePunycode(label.slice(4)) ?? label) : label))
    .join('.')
  return asciiOf(own) === hostname ? own : domain
}

/** The parser brings both spellings to one form, and refuses most labels that decode to nothing. */
function asciiOf(domain: string): string | undefined {
  const address = `http://${domain}`
  return URL.canParse(address) ? new URL(address).hostname : undefined
}

const DIGITS = 'abcdefghijklmnopqrstuvwxyz0123456789'
const BASE = DIGITS.length
const LAST_CODE = 0x10_ffff

/**
 * Decodes a label (RFC 3492, section 6.2); undefined when it decodes to nothing. Browsers have no call for this, and a library would be
 * loaded with the first page, encoder and tables included.
 */
function decodePunycode(text: string): string | undefined {
  const end = text.lastIndexOf('-')
  const letters = Array.from(text.slice(0, Math.max(end, 0)))
  let [code, place, bias] = [128, 0, 72]
  for (let at = end + 1; at < text.length; ) {
    const before = place
    for (let [weight, k] = [1, BASE]; at < text.length; k += BASE) {
      const digit = DIGITS.indexOf(text.charAt(at++))
      const threshold = Math.min(Math.max(k - bias, 1), 26)
      place += digit * weight
      if (digit < threshold) break
      weight *= BASE - threshold
    }
    const length = letters.length + 1
    bias = nextBias(place - before, length, before === 0)
    code += Math.floor(place / length)
    place %= length
    // A code that is not a number is refused too: the sums of a long label may overflow.
    if (!(code <= LAST_CODE)) return undefined
    letters.splice(place++, 0, String.fromCodePoint(code))
  }
  return letters.join('')
}

function nextBias(step: number, length: number, isFirst: boolean): number {
  let rest = Math.floor(step / (isFirst ? 700 : 2))
  rest += Math.floor(rest / length)
  let k = 0
  for (; rest > 455; k += BASE) rest = Math.floor(rest / 35)
  return k + Math.floor((36 * rest) / (rest + 38))
}
