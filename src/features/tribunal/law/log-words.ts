import { formatNumber } from '#kernel/format.ts'
import { isolate } from '#kernel/text.ts'
import { type Language, say, type Word, type WordOf, words } from '#kernel/words.ts'
import type { Ending, Office } from './rules.ts'
import { tribunalWords as t } from './words.ts'

/** The data of a log row: names in both languages, so that the row can be shown in either. */
export type LogParameters = {
  readonly name?: Word
  readonly office?: Office
  readonly ending?: Ending
  readonly round?: number
  readonly side?: 'claimant' | 'respondent' | 'centre'
  readonly party?: Word
}

type Spoken = {
  readonly name: string
  readonly office: string
  readonly ending: string
  readonly round: string
  readonly side: string
  readonly party: string
}
const line = (en: (p: Spoken) => string, ar: (p: Spoken) => string): WordOf<Spoken> => ({ en, ar })

const logWords = words({
  proposed: line(
    (p) => `Panel proposed (list ${p.round}).`,
    (p) => `قُدّمت قائمة المرشحين (القائمة ${p.round}).`,
  ),
  ranked: line(
    (p) => `Ranking returned by ${p.name} (list ${p.round}).`,
    (p) => `القائمة ${p.round} أعادها مرتبةً: ${p.name}.`,
  ),
  appointed: line(
    (p) => `${p.office}: ${p.name}.`,
    (p) => `${p.office}: ${p.name}.`,
  ),
  replaced: line(
    (p) => `${p.office}, in replacement (Art. 19): ${p.name}.`,
    (p) => `${p.office} بدلًا عن سلفه (المادة\u00a0١٩): ${p.name}.`,
  ),
  generated: line(
    () => 'Disclosures generated (Art. 17).',
    () => 'أُنشئت نماذج الإفصاح (المادة\u00a0١٧).',
  ),
  disclosureMade: line(
    (p) => `Disclosure made by ${p.name}.`,
    (p) => `قُدّم إفصاح ${p.name}.`,
  ),
  disclosureAmended: line(
    (p) => `Disclosure amended by ${p.name}.`,
    (p) => `عُدّل إفصاح ${p.name}.`,
  ),
  disclosureAccepted: line(
    (p) => `Disclosure of ${p.name} accepted.`,
    (p) => `قُبل إفصاح ${p.name}.`,
  ),
  disclosureFlagged: line(
    (p) => `Disclosure of ${p.name} flagged.`,
    (p) => `إفصاح ${p.name} محل ملاحظة.`,
  ),
  waived: line(
    (p) => `${p.party} waived a conflict disclosed by ${p.name}.`,
    (p) => `نزل ${p.party} عن الحق في الاعتراض على ما أفصح عنه ${p.name}.`,
  ),
  challenged: line(
    (p) => `Challenge of ${p.name} filed. By: ${p.side}.`,
    (p) => `طُلب رد ${p.name}. مقدّم الطلب: ${p.side}.`,
  ),
  challengeAccepted: line(
    (p) => `Challenge of ${p.name} accepted.`,
    (p) => `قُبل طلب رد ${p.name}.`,
  ),
  challengeRejected: line(
    (p) => `Challenge of ${p.name} rejected.`,
    (p) => `رُفض طلب رد ${p.name}.`,
  ),
  left: line(
    (p) => `${p.name} no longer sits: ${p.ending}.`,
    (p) => `انتهت عضوية ${p.name}: ${p.ending}.`,
  ),
  secretaryAppointed: line(
    (p) => `${p.name} appointed secretary (Art. 20).`,
    (p) => `عُيّن ${p.name} أمينًا للسر (المادة\u00a0٢٠).`,
  ),
  secretaryConsent: line(
    (p) => `${p.party} consents to the secretary.`,
    (p) => `وافق ${p.party} على أمين السر.`,
  ),
  secretaryObjection: line(
    (p) => `${p.party} objects to the secretary.`,
    (p) => `اعترض ${p.party} على أمين السر.`,
  ),
  secretaryRemoved: line(
    (p) => `Appointment of the secretary ${p.name} ended.`,
    (p) => `أُنهي تعيين أمين السر ${p.name}.`,
  ),
  confirmed: line(
    () => "Tribunal confirmed by the centre's Court.",
    () => 'اعتمد مجلس القرارات الفنية بالمركز تشكيل هيئة التحكيم.',
  ),
})
export type LogCode = keyof typeof logWords

/** One line of the log in the caller's language. */
export function sayLog(code: string, parameters: LogParameters, language: Language): string {
  const { name, party, office, ending, round, side } = parameters
  return say(logWords[code as LogCode], language, {
    name: name ? isolate(name[language]) : '',
    party: party ? isolate(party[language]) : '',
    office: office ? t[`office_${office}`][language] : '',
    ending: ending ? t[`ended_${ending}`][language] : '',
    round: round === undefined ? '' : formatNumber(round, language),
    side: side ? t[side][language] : '',
  })
}
