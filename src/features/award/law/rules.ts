import { type CaseFacts, notStayed, stepOpen } from '#case/law/rules.ts'
import { decide, defineMachine } from '#kernel/machine.ts'
import { refuse } from '#kernel/refusals.ts'
import { wordCount } from '#kernel/text.ts'
import type { Language } from '#kernel/words.ts'

/** §3: the five fixed sections, in the order of the award. */
export const SECTIONS = ['Jurisdiction', 'Facts', 'Issues', 'Analysis', 'Dispositive'] as const
export type SectionName = (typeof SECTIONS)[number]

/** One section; `translation` is the Arabic version where the case is held in both languages. */
export type Section = {
  readonly name: SectionName
  readonly text: string
  readonly translation: string
} & Besides

/**
 * What the tribunal writes in addition to the five sections. It is stored with the section it belongs to, so that it is saved,
 * compared, submitted and frozen with the text. Absent while empty.
 */
export type Besides = {
  /** With the jurisdiction: a summary of the arbitration agreement for the front matter; `agreementTranslation` is its Arabic version. */
  readonly agreement?: string
  readonly agreementTranslation?: string
  /** With the dispositive: which language prevails in a bilingual award. */
  readonly prevailing?: Language
}
/** The longest summary of the arbitration agreement, in characters. */
export const LONGEST_AGREEMENT = 4_000

export const AWARD_STATES = ['none', 'draft', 'final', 'signed', 'sealed', 'served'] as const
export type AwardStatus = (typeof AWARD_STATES)[number]

/** Each stage of the instrument is a separate file with its own fingerprint and detached signature. */
export const STAGES = ['final', 'signed', 'sealed'] as const
export type Stage = (typeof STAGES)[number]

/** Ways of service that the form offers; any other way can be entered as text. */
export const SERVICE_METHODS = ['portal', 'email', 'courier', 'hand'] as const

/** §9: the draft saves itself this long after the last edit. */
export const AUTOSAVE_MS = 600
/** Saves of one person with shorter pauses belong to one editing session and have one audit entry. */
export const EDITING_SESSION_MS = 30 * 60 * 1000
/** The longest text of one section, in characters. */
export const LONGEST_SECTION = 200_000

/**
 * None, draft, final, signed, sealed, served. No step goes back; an award may be served on several recipients. In the rules'
 * chapter on the award (Arts. 35-39), Art. 35 covers making and signing by the majority, Art. 36 form, time and effect.
 */
export const awardMachine = defineMachine<CaseFacts>()({
  name: 'award',
  states: AWARD_STATES,
  state: (facts) => facts.awardStatus,
  guards: { notStayed, recordClosed: stepOpen('award') },
  transitions: {
    'award.saveDraft': { from: ['none', 'draft'], to: 'draft', needs: ['recordClosed', 'notStayed'], article: 35 },
    'award.decideSuggestion': { from: ['draft'], to: 'draft', needs: ['recordClosed', 'notStayed'], article: 35 },
    'deliberation.add': { from: ['draft'], to: 'draft', needs: ['recordClosed', 'notStayed'], article: 35 },
    'deliberation.answer': { from: ['draft'], to: 'draft', needs: ['recordClosed', 'notStayed'], article: 35 },
    'deliberation.resolve': { from: ['draft'], to: 'draft', needs: ['recordClosed', 'notStayed'], article: 35 },
    'scrutiny.submit': { from: ['draft'], to: 'draft', needs: ['recordClosed', 'notStayed'], article: 36 },
    'award.finalize': { from: ['draft'], to: 'final', needs: ['recordClosed', 'notStayed'], article: 36 },
    'award.sign': { from: ['final'], to: 'signed', needs: ['recordClosed', 'notStayed'], article: 35 },
    'award.recordMissingSignature': {
      from: ['final'],
      to: 'signed',
      needs: ['recordClosed', 'notStayed'],
      article: 35,
    },
    'award.seal': { from: ['signed'], to: 'sealed', needs: ['recordClosed', 'notStayed'], article: 36 },
    'award.serve': { from: ['sealed', 'served'], to: 'served', needs: ['recordClosed', 'notStayed'], article: 36 },
    'award.withdrawService': { from: ['served'], to: 'served', needs: ['recordClosed', 'notStayed'], article: 36 },
  },
})

/** Refuses early what perform would refuse under the lock, before any slow preparation. */
export function assertMay(act: keyof typeof awardMachine.transitions, caseId: string, facts: CaseFacts): void {
  const decision = decide(awardMachine, act, facts)
  if (!decision.ok) throw refuse(decision.refusal, { caseId })
}

/** A section counts as written when it contains at least one word; spaces and signs alone do not count. */
export function isWritten(section: Pick<Section, 'text'>): boolean {
  return wordCount(section.text) > 0
}

/** The names of the sections without text. There must be none to finalize or preview. */
export function emptySections(sections: readonly Pick<Section, 'name' | 'text'>[]): SectionName[] {
  return SECTIONS.filter((name) => !sections.some((section) => section.name === name && isWritten(section)))
}

type Given = {
  readonly name: SectionName
  readonly text: string
  readonly translation?: string | undefined
  readonly agreement?: string | undefined
  readonly agreementTranslation?: string | undefined
  readonly prevailing?: Language | undefined
}

/** All five sections in order, the given ones merged over the saved ones; a section in neither is empty. */
export function mergeSections(saved: readonly Section[], given: readonly Given[]): Section[] {
  return SECTIONS.map((name) => {
    const before = saved.find((section) => section.name === name)
    const now = given.find((section) => section.name === name)
    return {
      name,
      text: now ? cleanPassage(now.text) : (before?.text ?? ''),
      translation: now?.translation !== undefined ? cleanPassage(now.translation) : (before?.translation ?? ''),
      ...besides(name, before, now),
    }
  })
}

/** An empty text counts as absent, so that a draft has the same hash before a text is added and after it is removed. */
function besides(name: SectionName, before: Section | undefined, now: Given | undefined): Besides {
  const passage = (key: 'agreement' | 'agreementTranslation') => {
    const text = cleanPassage(now?.[key] ?? before?.[key] ?? '')
    return text.trim() === '' ? {} : { [key]: text }
  }
  const prevailing = now?.prevailing ?? before?.prevailing
  switch (name) {
    case 'Jurisdiction':
      return { ...passage('agreement'), ...passage('agreementTranslation') }
    case 'Dispositive':
      return prevailing ? { prevailing } : {}
    default:
      return {}
  }
}

/** Whether two versions of a section are equal. */
export function isSameSection(a: Section, b: Section): boolean {
  const same = (key: keyof Section) => (a[key] ?? '') === (b[key] ?? '')
  return (['name', 'text', 'translation', 'agreement', 'agreementTranslation', 'prevailing'] as const).every(same)
}

/** The sections that differ between two texts; a missing section counts as empty. */
export function differingSections(before: readonly Section[], now: readonly Section[]): SectionName[] {
  const [then, today] = [mergeSections(before, []), mergeSections(now, [])]
  return SECTIONS.filter((_, at) => {
    const [one, other] = [then[at], today[at]]
    return one && other && !isSameSection(one, other)
  })
}

/** The prevailing language of a bilingual award: the tribunal's choice, else the language of the courts at the seat. */
export function prevailingOf(sections: readonly Section[], seat: string): Language {
  const chosen = sections.find(({ name }) => name === 'Dispositive')?.prevailing
  return chosen ?? (seat === 'Asia/Riyadh' ? 'ar' : 'en')
}

/** The tribunal's summary of the arbitration agreement; empty if there is none. */
export function agreementOf(sections: readonly Section[]): { text: string; translation: string } {
  const section = sections.find(({ name }) => name === 'Jurisdiction')
  return { text: section?.agreement ?? '', translation: section?.agreementTranslation ?? '' }
}

/** Normalises line ends and removes control characters that the database cannot store. Nothing else is changed. */
export function cleanPassage(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
}

/** The number of paragraphs that the award prints: one for each non-empty line. */
export function paragraphCount(text: string): number {
  return text.split('\n').filter((line) => line.trim() !== '').length
}

/** Whether a save belongs to the same editing session as the person's last save. */
export function isSameEditingSession(lastSavedAt: Date | undefined, now: Date): boolean {
  return lastSavedAt !== undefined && now.getTime() - lastSavedAt.getTime() <= EDITING_SESSION_MS
}

/** Whether a save ends the previous editing session, because it was another person's or long ago. The previous text is then kept. */
export function endsSession(
  saved: { readonly savedBy: string; readonly savedAt: Date },
  by: string,
  now: Date,
): boolean {
  return saved.savedBy !== by || !isSameEditingSession(saved.savedAt, now)
}

/** How many signatures make a majority: one of one, two of three. */
export function majorityOf(arbitrators: number): number {
  return Math.floor(arbitrators / 2) + 1
}

/**
 * Art. 35: the award is signed when all arbitrators have signed, or when the majority has and a reason is recorded for each
 * missing signature. A refusal to sign therefore never blocks an award.
 */
export function isSigned(
  tribunal: readonly string[],
  signed: readonly string[],
  explained: readonly string[],
): boolean {
  const given = tribunal.filter((id) => signed.includes(id))
  const missing = tribunal.filter((id) => !signed.includes(id))
  return given.length >= majorityOf(tribunal.length) && missing.every((id) => explained.includes(id))
}

/** An award has the date of its last signature; its text was frozen before. Null while no one has signed. */
export function dateOfAward(signatures: readonly { readonly at: Date }[]): Date | null {
  const last = Math.max(...signatures.map(({ at }) => at.getTime()))
  return Number.isFinite(last) ? new Date(last) : null
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/**
 * Whether an address belongs to the product: the origin of its public address or, while that is on this machine, another name
 * of this machine with the same port. Otherwise an award could print a foreign address.
 */
export function isOwnAddress(address: string, publicUrl: string): boolean {
  if (!URL.canParse(address)) return false
  const given = new URL(address)
  const own = new URL(publicUrl)
  if (given.username !== '' || given.password !== '') return false
  if (given.origin === own.origin) return true
  const here = LOOPBACK.test(given.hostname) && LOOPBACK.test(own.hostname)
  return here && given.protocol === own.protocol && given.port === own.port
}

/** The public page for verifying a served award, under the product's public address. */
export function verificationUrl(publicUrl: string, caseId: string, code: string): string {
  return `${new URL(publicUrl).origin}/verify/award/${caseId}/${code}`
}

/** Whether a quote occurs exactly once in a text; otherwise its place would be ambiguous. */
export function standsOnce(text: string, quote: string): boolean {
  const at = text.indexOf(quote)
  return at !== -1 && !text.includes(quote, at + 1)
}
