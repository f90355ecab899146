import type { Side } from '#kernel/roles.ts'
import type { Paper } from '../papers.ts'
import type { SubmissionPlan } from '../plan.ts'
import type { Scene } from '../scene.ts'
import { nameOf } from './filing.ts'

const words = {
  case: { en: 'Case', ar: 'القضية' },
  date: { en: 'Date', ar: 'التاريخ' },
  for: { en: 'Filed for', ar: 'مقدَّمة من' },
  asks_claimant: { en: 'The Claimant asks the tribunal:', ar: 'تطلب المدّعية من هيئة التحكيم:' },
  asks_respondent: { en: 'The Respondent asks the tribunal:', ar: 'تطلب المدّعى عليها من هيئة التحكيم:' },
  counsel_claimant: { en: 'Counsel for the Claimant', ar: 'وكيل المدّعية' },
  counsel_respondent: { en: 'Counsel for the Respondent', ar: 'وكيل المدّعى عليها' },
} as const

/** A pleading has the heading and signature of counsel; every other document those of its author. */
export async function paperOf(scene: Scene, submission: SubmissionPlan): Promise<Paper> {
  const { by, kind, title, file, language, rows = [], text = [], asks } = submission
  const side = by === 'secretary' ? 'claimant' : by
  const counsel = kind === 'memorial' ? await counselOf(scene, side, language) : undefined
  return {
    ...{ name: file, language, title },
    head: counsel ? scene.plan[side].firm : (submission.from ?? ''),
    rows: [...factsOf(scene, submission), ...rows.map((row) => row.map((cell) => scene.text(cell, language)))],
    paragraphs: text.map((one) => scene.text(one, language)),
    ...(asks && { asks: { title: words[`asks_${side}`][language], of: asks.map((one) => scene.text(one, language)) } }),
    signed: counsel ?? submission.signed ?? [],
  }
}

/** The case, if the document was made for it, and the day; a native table has only its rows. */
function factsOf(scene: Scene, { by, kind, file, language, ago, dated, answers }: SubmissionPlan): string[][] {
  if (!file.endsWith('.pdf')) return []
  const isOfCase = kind !== 'exhibit' && dated === undefined
  const day = scene.text(dated === undefined ? `{@${ago}}` : `{${dated}}`, language)
  return [
    ...(isOfCase ? [[words.case[language], scene.state.id]] : []),
    ...(by !== 'secretary' && answers && kind === 'memorial'
      ? [[words.for[language], nameOf(scene.plan[by], language)]]
      : []),
    [words.date[language], day],
  ]
}

async function counselOf(scene: Scene, side: Side, language: 'en' | 'ar'): Promise<string[]> {
  const { counsel, firm } = scene.plan[side]
  const { nameEn, nameAr } = await scene.person(counsel)
  return [language === 'ar' ? nameAr : nameEn, firm, words[`counsel_${side}`][language]]
}
