import { ORDER_ARTICLES, ORDER_KINDS } from '#case-management/law/rules.ts'
import { commencementMachine } from '#commencement/law/rules.ts'
import { timelineWords } from '#commencement/law/timeline-words.ts'
import { DEFAULT_COURT } from '#court-orders/law/rules.ts'
import { courtOrderWords } from '#court-orders/law/words.ts'
import { type Kind, labelOf, type Series, submissionMachine } from '#evidence/law/rules.ts'
import { filingMachine } from '#filing/law/rules.ts'
import { recordMachine } from '#hearing/law/rules.ts'
import { articlesOf } from '#kernel/machine.ts'
import { formatArticle, formatDualDate, formatNumber, withCommas } from '#kernel/format.ts'
import { isolate, isolateLtr } from '#kernel/text.ts'
import { nameIn } from '#kernel/languages.ts'
import type { Side } from '#kernel/roles.ts'
import { sideLabels } from '#kernel/sides/side-words.ts'
import { type Language, say, type Word, type WordOf } from '#kernel/words.ts'
import { challengesMachine, secretaryMachine, tribunalMachine } from '#tribunal/law/rules.ts'
import { historyWords } from './history-words.ts'
import { awardMachine } from './rules.ts'

type Named = { readonly nameEn: string; readonly nameAr: string }
/** A version of a submission, by its number among those of its lane. Without `group` it is the lane of the first group of the side. */
export type Filed = {
  readonly series: Series
  readonly group?: number
  readonly number: number
  readonly version: number
}

type Plain = 'filed' | 'refiled' | 'commenced' | 'letter' | 'conference' | 'confirmed' | 'cmc' | 'po1' | 'recordClosed'
/** An event as the view `procedural_history` returns it. */
type Told =
  | { readonly event: Plain | 'reopened' | 'stayEnded' | 'approved'; readonly which?: string }
  | ({ readonly event: 'letterServed' | 'replaced' | 'secretary' | 'secretaryLeft' } & Named)
  | ({ readonly event: 'left'; readonly kind: 'declined' | 'resigned' | 'removed' } & Named)
  | ({ readonly event: 'challenged'; readonly kind: 'claimant' | 'respondent' | 'centre' } & Named)
  | ({ readonly event: 'challengeDecided'; readonly kind: 'accepted' | 'rejected' | 'lapsed' } & Named)
  | { readonly event: 'order'; readonly which: string; readonly kind: string }
  | ({ readonly event: 'submission'; readonly kind: Kind; readonly title: string } & Filed)
  | ({ readonly event: 'lateAdmitted' | 'lateRefused' } & Filed)
  | { readonly event: 'hearing'; readonly number: number }
  | { readonly event: 'stayed'; readonly which: string; readonly title: string }
  | {
      readonly event: 'extended'
      readonly kind: 'tribunal' | 'centre' | 'parties' | 'court'
      readonly day: string
      readonly article: string
      readonly instrument: 'rules' | 'law' | 'regulations'
    }
/** An event with its ISO instant. */
export type Happened = { readonly at: string } & Told
export type HistoryEvent = Told['event']

/** The act whose article an event is listed under. A stay and its end are ordered by a court, so no article of the rules applies. */
const ACT_OF: Readonly<Record<Exclude<HistoryEvent, 'cmc' | 'po1' | 'order' | 'extended'>, string | null>> = {
  filed: 'filing.submit',
  refiled: 'filing.submit',
  commenced: 'commencement.issue',
  letter: 'commencement.issue',
  letterServed: 'commencement.serve',
  conference: 'conference.schedule',
  confirmed: 'tribunal.confirm',
  replaced: 'tribunal.replace',
  left: 'tribunal.remove',
  challenged: 'tribunal.challenge',
  challengeDecided: 'tribunal.decideChallenge',
  secretary: 'tribunal.appointSecretary',
  secretaryLeft: 'tribunal.removeSecretary',
  submission: 'submission.add',
  lateAdmitted: 'submission.admit',
  lateRefused: 'submission.admit',
  hearing: 'hearing.schedule',
  recordClosed: 'hearing.close',
  reopened: 'hearing.reopen',
  stayed: null,
  stayEnded: null,
  approved: 'scrutiny.submit',
}

/** The articles of the acts that an award lists. */
const ARTICLES = articlesOf([
  ...[filingMachine, commencementMachine, tribunalMachine, challengesMachine, secretaryMachine],
  ...[submissionMachine, recordMachine, awardMachine],
])

/** The article of the rules that an event is based on; undefined where it has another basis. */
export function historyArticle(told: Told): string | undefined {
  switch (told.event) {
    // The acts of the conference and the first order cite a whole chapter; use the article on conduct, which covers both.
    case 'cmc':
    case 'po1':
      return ORDER_ARTICLES.PO1
    case 'order': {
      const known = ORDER_KINDS.find((one) => one === told.kind)
      return known && ORDER_ARTICLES[known]
    }
    case 'extended':
      return told.article
    default: {
      const act = ACT_OF[told.event]
      return act === null ? undefined : ARTICLES.get(act)
    }
  }
}

type HistoryRow = { readonly on: string; readonly event: string; readonly article?: string }
type Place = {
  readonly language: Language
  readonly zone: string
  /** The parties of the case, so that a side is named in their number. */
  readonly parties: readonly { readonly side: Side }[]
}

/** The rows of a procedural history up to `until`, in order, with one side's documents of one day in one row. */
export function historyRows(history: readonly Happened[], until: string, place: Place): HistoryRow[] {
  // Leaves out later dates, such as a hearing that the closure made unnecessary.
  const past = history.filter(({ at }) => at <= until)
  const { language, zone, parties } = place
  const hearings = past.filter((one) => one.event === 'hearing').length
  return groupsOf(past, place).map((group) => {
    const [first] = group
    const article = articleText(first, language)
    const event =
      group.length > 1 ? filingsText(group, language) : eventText(first, { language, zone, parties, hearings })
    return { on: formatDualDate(first.at, language, { zone }), event, ...(article !== undefined && { article }) }
  })
}

type Group = readonly [Happened, ...Happened[]]

/** Non-pleadings that one side filed on one day form one event; a pleading and any other event is its own row. */
function groupsOf(history: readonly Happened[], { zone }: Place): Group[] {
  const groups: [Happened, ...Happened[]][] = []
  const open = new Map<string, [Happened, ...Happened[]]>()
  for (const one of history) {
    const key = one.event === 'submission' && !isPleading(one) ? groupKey(one, zone) : undefined
    const group = key === undefined ? undefined : open.get(key)
    if (group) group.push(one)
    else {
      const begun: [Happened, ...Happened[]] = [one]
      groups.push(begun)
      if (key !== undefined) open.set(key, begun)
    }
  }
  return groups
}

type Submission = Extract<Happened, { event: 'submission' }>
const isPleading = ({ kind, title }: Submission) => kind === 'memorial' && title !== ''
const groupKey = ({ at, kind, series, group = 1 }: Submission, zone: string) =>
  `${kind} ${series}${group} ${formatDualDate(at, 'en', { zone })}`

function articleText(told: Told, language: Language): string | undefined {
  const article = historyArticle(told)
  if (article === undefined) return undefined
  const text = formatArticle(article, language)
  if (told.event !== 'extended' || told.instrument === 'rules') return text
  const chip = told.instrument === 'law' ? timelineWords.lawChip : timelineWords.regulationsChip
  return say(chip, language, { article: text })
}

function labelText(filed: Filed, language: Language): string {
  const label = isolateLtr(labelOf({ series: filed.series, group: filed.group ?? 1 }, filed.number))
  if (filed.version === 1) return label
  return say(historyWords.versionOf, language, { label, version: formatNumber(filed.version, language) })
}

/** "C-002 to C-004, C-006": consecutive labels are given by first and last. */
function labelsText(filed: readonly Filed[], language: Language): string {
  const runs: Filed[][] = []
  for (const one of filed.toSorted((a, b) => a.number - b.number || a.version - b.version)) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last?.version === 1 && one.version === 1 && one.number === last.number + 1) run.push(one)
    else runs.push([one])
  }
  const texts = runs.flatMap((run) => {
    const [first, last] = [run[0], run.at(-1)].map((one) => (one ? labelText(one, language) : ''))
    if (run.length > 2 && first && last) return [say(historyWords.through, language, { first, last })]
    return run.map((one) => labelText(one, language))
  })
  return withCommas(texts, language)
}

function filingsText(group: Group, language: Language): string {
  const filed = group.filter((one) => one.event === 'submission')
  const [first] = filed
  return say(historyWords[`filings_${first?.kind ?? 'other'}`], language, { name: labelsText(filed, language) })
}

type Telling = Place & { readonly hearings: number }

function eventText(told: Happened, { language, zone, parties, hearings }: Telling): string {
  const about = (word: WordOf<{ name: string }>, named: Named) =>
    say(word, language, { name: isolate(nameIn(named, language)) })
  const numbered = (word: Word, which: string | undefined) =>
    which ? `${say(word, language)} (${isolateLtr(which)})` : say(word, language)
  switch (told.event) {
    case 'letterServed':
    case 'replaced':
    case 'secretary':
    case 'secretaryLeft':
      return about(historyWords[told.event], told)
    case 'left':
      return about(historyWords[`left_${told.kind}`], told)
    case 'challenged':
      if (told.kind === 'centre') return about(historyWords.challenged_centre, told)
      return say(historyWords.challengedBy, language, {
        name: isolate(nameIn(told, language)),
        side: sideLabels(parties, language)[told.kind],
      })
    case 'challengeDecided':
      return about(historyWords[`challengeDecided_${told.kind}`], told)
    case 'order':
      return numbered(orderWord(told.kind), told.which)
    case 'submission':
      return submissionText(told, language)
    case 'lateAdmitted':
    case 'lateRefused':
      return say(historyWords[told.event], language, { name: labelText(told, language) })
    case 'hearing':
      // A single hearing needs no number; with several, each has the number of its minutes.
      if (hearings === 1) return say(historyWords.hearing, language)
      return say(historyWords.hearingNo, language, { number: formatNumber(told.number, language) })
    case 'stayed':
      return stayText(told, language)
    case 'extended':
      return say(historyWords[`extended_${told.kind}`], language, {
        date: formatDualDate(told.day, language, { zone }),
      })
    default:
      return numbered(historyWords[told.event], told.which)
  }
}

function orderWord(kind: string): Word {
  if (kind === 'Jurisdiction' || kind === 'Default' || kind === 'Interim') return historyWords[`order_${kind}`]
  return historyWords.order
}

function submissionText(told: Submission, language: Language): string {
  const label = labelText(told, language)
  if (isPleading(told)) return say(historyWords.pleading, language, { title: isolate(told.title), label })
  return say(historyWords[`filing_${told.kind}`], language, { name: label })
}

/** The court as entered, with the number of its order; the default court in the language of the award. */
function stayText({ title, which }: { title: string; which: string }, language: Language): string {
  const court = title === DEFAULT_COURT ? say(courtOrderWords.defaultCourt, language) : isolate(title)
  const text = say(historyWords.stayed, language, { name: court })
  return which === '' ? text : `${text} (${isolateLtr(which)})`
}
