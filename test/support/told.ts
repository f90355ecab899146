/** What must not be in a sentence of the trail: traces of a missing value, and ids. */
const TRACES =
  /undefined|null|NaN|\[object|\{|\}|\b(?:person|party|file|hearing|award|appointment|member|secretary)_[a-z0-9]\w*|  +/g
const ISOLATED = /[\u2066-\u2068][^\u2069]*\u2069/g

export const broken = (sentence: string): string[] => sentence.match(TRACES) ?? []

/** The Latin letters of a sentence outside what it names. */
export const latinIn = (sentence: string): string =>
  sentence
    .replaceAll(ISOLATED, '')
    .match(/[A-Za-z]+/g)
    ?.join(' ') ?? ''
