import { dictionary } from '@zxcvbn-ts/language-common'

/** Words of this portal's field that the list of leaked passwords lacks, in Latin and Arabic letters. */
const OWN_WORDS =
  'arbitration arbitrator arbitrationcentre arbitrationcenter arbitrationmanager tribunal hearing award portal claimant respondent saudiarabia saudi riyadh jeddah mekkah makkah madinah bismillah alhamdulillah mashallah inshallah allahakbar passwordis mypasswordis yourpassword thisismypassword letmeinplease letmeinnow welcometo iloveyouso correcthorsebatterystaple كلمةالسر كلمةالمرور بسمالله الحمدلله اللهاكبر السعودية الرياض تحكيم محكم جلسة'.split(
    ' ',
  )
/** Some 49,000 of the most often leaked passwords; digits or punctuation around them do not make them less common. */
const COMMON = new Set([...dictionary['passwords-common'], ...OWN_WORDS])

/** Keyboard rows and runs of letters and digits; a password that is part of one is easily guessed. */
const RUNS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyzabcdefghij',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1q2w3e4r5t6y7u8i9o0p',
  'ابتثجحخدذرزسشصضطظعغفقكلمنهوي',
].flatMap((run) => [run, Array.from(run).reverse().join('')])

/** Whether a lower-case password is easily guessed: a common word, a run, or one piece repeated. */
export function isCommonPassword(typed: string): boolean {
  const bare = typed.replace(/[\p{Z}\p{C}]/gu, '')
  // Only spaces, or a single character among them, is common at any length.
  if (new Set(bare).size < 2) return true
  const word = bare.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const plain = bare.replace(/[^\p{L}\p{N}]/gu, '')
  return [bare, word, plain].some((text) => text !== '' && isGuessedFirst(text))
}

function isGuessedFirst(text: string): boolean {
  if (COMMON.has(text) || (text.length > 5 && RUNS.some((run) => run.includes(text)))) return true
  const piece = repeatedPiece(text)
  return piece !== undefined && (piece.length < 6 || isGuessedFirst(piece))
}

/** The piece that a text repeats, such as "abc" of "abcabcabc". */
function repeatedPiece(text: string): string | undefined {
  for (let length = 1; length <= text.length / 2; length++) {
    const piece = text.slice(0, length)
    if (text.length % length === 0 && piece.repeat(text.length / length) === text) return piece
  }
  return undefined
}
