/** Words under the passwords that people choose most, in Latin and Arabic letters; with digits or marks around them they stay common. */
const WORDS =
  'password passw0rd p@ssword p@ssw0rd pa55word pa55w0rd qwerty qwertyuiop qwertyuiopasdf asdfghjkl asdfghjklqwe zxcvbnm qazwsx qazwsxedc qazwsxedcrfv 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc zaq12wsx zaq1xsw2 letmein letmeinplease letmeinnow welcome welcometo iloveyou iloveyouso iloveyouforever sunshine princess football baseball basketball superman batman spiderman pokemon starwars dragon monkey monkeymonkey master shadow michael jennifer charlie jordan computer internet samsung microsoft google facebook whatsapp instagram administrator administrateur admin adminadmin root toor changeme changemenow changeit default defaultpassword secret secretpassword topsecret mypassword mypasswordis newpassword yourpassword thisismypassword passwordpassword correcthorsebatterystaple trustno1 whatever freedom forever blessed jesuschrist allahakbar bismillah alhamdulillah mashallah inshallah mohammed muhammad mohamed ahmed abdullah arbitration arbitrator arbitrationcentre arbitrationcenter tribunal portal saudiarabia saudi riyadh jeddah mekkah makkah madinah كلمةالسر كلمةالمرور بسمالله الحمدلله اللهاكبر السعودية الرياض تحكيم'.split(
    ' ',
  )
const COMMON = new Set(WORDS)

/** Rows of a keyboard and runs of letters and digits; a password that only walks along one is guessed at once. */
const RUNS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyzabcdefghij',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1q2w3e4r5t6y7u8i9o0p',
  'ابتثجحخدذرزسشصضطظعغفقكلمنهوي',
].flatMap((run) => [run, Array.from(run).reverse().join('')])

/** Whether a lower-case password is among those that everybody tries first: a common word, a run, or one piece repeated. */
export function isCommonPassword(typed: string): boolean {
  const bare = typed.replace(/\s/g, '')
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
