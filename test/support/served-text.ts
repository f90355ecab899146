import { closedCase } from '#test/closed-case.ts'
import type { TestPortal } from '#test/portal.ts'

type Text = Readonly<Partial<Record<'Jurisdiction' | 'Facts' | 'Issues' | 'Analysis' | 'Dispositive', string>>>
type Wanted = {
  readonly language?: 'en' | 'ar' | 'both'
  readonly text?: Text
  readonly translation?: Text
  /** The status of the award; served by default. */
  readonly status?: 'final' | 'served'
}

const NAMES = ['Jurisdiction', 'Facts', 'Issues', 'Analysis', 'Dispositive'] as const

/**
 * A case whose award has this text and is served, written straight into the table: publishing needs only the award's text and its service,
 * and the way there has its own tests.
 */
export async function servedText(portal: TestPortal, wanted: Wanted = {}): Promise<string> {
  const { language = 'both', text = {}, translation = {}, status = 'served' } = wanted
  const caseId = await closedCase(portal, { language })
  const sections = NAMES.map((name) => ({
    name,
    text: text[name] ?? `The tribunal considered ${name.toLowerCase()}.`,
    translation: translation[name] ?? '',
  }))
  const done = status === 'served' ? 'now()' : 'null'
  await portal.portal.database.pool.query(
    `insert into awards (id, case_id, status, version, sections, sections_written, saved_at, saved_by, finalized_at, signed_at,
       sealed_at, served_at, verification_code, content)
     values ($1, $2, $3, 1, $4, 5, now(), 'person_arbitrator', now(), ${done}, ${done}, ${done}, $1, '{}')`,
    [`award_of_${caseId}`, caseId, status, JSON.stringify(sections)],
  )
  return caseId
}

/** A text that names the parties of `filing()`, their counsel and the arbitrator, in both languages. */
export const NAMED = {
  text: {
    Facts:
      'Al-Rawabi Contracting Co. bought steel from Northern Steel Ltd.\nRawabi wrote to counsel@northern.example; Sara Al-Qahtani signed.',
    Analysis: "Northern Steel's notice was late. Dr. Layla Haddad heard both sides in Riyadh.",
    Dispositive: 'Northern Steel Ltd shall pay Al-Rawabi SAR 2,235,000.00.',
  },
  translation: {
    Facts: 'اشترت شركة الروابي للمقاولات الحديد من شركة الشمال للحديد المحدودة.\nوكتبت الروابي إلى الشركة.',
    Analysis: 'تأخر إشعار شركة الشمال للحديد.',
    Dispositive: 'تدفع شركة الشمال للحديد المحدودة للروابي ٢٬٢٣٥٬٠٠٠٫٠٠ ريال.',
  },
} as const

/** Reviews a served award and accepts every proposal; returns the version of the review. */
export async function reviewed(portal: TestPortal, caseId: string, who = 'compliance'): Promise<number> {
  const tab = await portal.as(who)
  await tab.call('redaction.start', { caseId })
  const { proposals, version } = await tab.call('redaction.read', { caseId })
  const decisions = proposals.map(({ key }) => ({ key, verdict: 'replace' as const }))
  const next =
    decisions.length > 0 ? (await tab.call('redaction.decide', { caseId, version, decisions })).version : version
  const title = { titleEn: 'Late delivery of structural steel', titleAr: 'التأخر في توريد حديد إنشائي' }
  return (await tab.call('redaction.setTitle', { caseId, version: next, ...title })).version
}
