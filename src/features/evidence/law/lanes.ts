import { othersText } from '#case/law/title.ts'
import { type Kept, nameIn } from '#kernel/languages.ts'
import type { Side } from '#kernel/roles.ts'
import { countOf, sideLabel } from '#kernel/sides/side-words.ts'
import { isolate, isolateLtr } from '#kernel/text.ts'
import { type Language, say, type Word, wordOf, words } from '#kernel/words.ts'
import { type Lane, prefixOf, seriesOf } from './rules.ts'

/** What a lane is called, and the section of the e-bundle that holds its documents. */

export type LaneParty = Kept<'name'> & { readonly side: Side; readonly group: number }

const { tribunal, sectionOfTribunal } = words({
  tribunal: { en: 'Tribunal', ar: 'هيئة التحكيم' },
  sectionOfTribunal: { en: 'Documents of the tribunal and the Centre', ar: 'مستندات هيئة التحكيم والمركز' },
})
const section = wordOf<{ side: string; isOne: boolean }>({
  en: ({ side, isOne }) => (isOne ? `${side}’s documents` : `${side}’ documents`),
  ar: ({ side }) => `مستندات ${side}`,
})
/** One of several groups of a side, by the prefix of its labels. */
const sideInGroup = wordOf<{ side: string; prefix: string }>({
  en: ({ side, prefix }) => `${side} (${prefix})`,
  ar: ({ side, prefix }) => `${side} (${prefix})`,
})
const groupNamed = wordOf<{ prefix: string; names: string }>({
  en: ({ prefix, names }) => `${prefix}: ${names}`,
  ar: ({ prefix, names }) => `${prefix}: ${names}`,
})
const sectionOfGroup = wordOf<{ prefix: string; names: string }>({
  en: ({ prefix, names }) => `Documents of ${prefix}: ${names}`,
  ar: ({ prefix, names }) => `مستندات ${prefix}: ${names}`,
})

const SIDE_OF = { C: 'claimant', R: 'respondent' } as const

/** The parties of a lane, and whether their side has others who plead apart from them. */
function partiesIn(lane: Lane, parties: readonly LaneParty[]) {
  const ofSide = lane.series === 'T' ? [] : parties.filter(({ side }) => seriesOf(side) === lane.series)
  const own = ofSide.filter(({ group }) => group === lane.group)
  return { own, isApart: own.length < ofSide.length }
}

/** "Gulf Crane and another": the first party of a lane, and how many it pleads with. */
function namesOf(own: readonly LaneParty[], language: Language): string {
  const [first, ...others] = own
  const beside = othersText(others.length, language, 'subject')
  return [first ? isolate(nameIn(first, language)) : '', beside].filter(Boolean).join(' ')
}

/** A lane in a list: the side, or its group with the names of the parties. */
export function laneName(lane: Lane, parties: readonly LaneParty[], language: Language): string {
  if (lane.series === 'T') return say(tribunal, language)
  const { own, isApart } = partiesIn(lane, parties)
  if (isApart && own.length > 0)
    return say(groupNamed, language, { prefix: isolateLtr(prefixOf(lane)), names: namesOf(own, language) })
  return laneSide(lane, parties, language)
}

/**
 * The side of a lane in the number of its parties, with the prefix of its labels from the second group on. It does not ask how the parties
 * are grouped now: a receipt made again is the same.
 */
export function laneSide(lane: Lane, parties: readonly LaneParty[], language: Language): string {
  if (lane.series === 'T') return say(tribunal, language)
  const side = sideLabel(SIDE_OF[lane.series], countOf(parties, SIDE_OF[lane.series]), language)
  if (lane.group === 1) return side
  return say(sideInGroup, language, { side, prefix: isolateLtr(prefixOf(lane)) })
}

/** The title of the section of the e-bundle. */
export function sectionTitle(lane: Lane, parties: readonly LaneParty[]): Word {
  const { own, isApart } = partiesIn(lane, parties)
  const text = (language: Language) => {
    if (lane.series === 'T') return say(sectionOfTribunal, language)
    if (isApart) {
      const names = own.length > 0 ? namesOf(own, language) : laneSide(lane, parties, language)
      return say(sectionOfGroup, language, { prefix: isolateLtr(prefixOf(lane)), names })
    }
    const count = countOf(parties, SIDE_OF[lane.series])
    return say(section, language, { side: sideLabel(SIDE_OF[lane.series], count, language, 'after'), isOne: count < 2 })
  }
  return { en: text('en'), ar: text('ar') }
}
