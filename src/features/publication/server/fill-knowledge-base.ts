import { DEFAULT_ZONE, plainDateIn } from '#kernel/dates/dates.ts'
import type { Db } from '#server/database/db.ts'
import { readRules, ruleSetRecordedAt } from '#server/case-record/rules-data.ts'
import type { ArticleRule } from '#kernel/rule-sets/sets.ts'
import { GUIDANCE, GUIDANCE_UPDATED_AT } from '../law/guidance-words.ts'
import { type NewItem, replaceItems } from './kb-store.ts'
import { kbWords } from '../law/words.ts'

/** Fills the search index from the rules in force and the portal's guidance; call it again after the rules data changes. */
export async function fillKnowledgeBase(db: Db, now: Date): Promise<void> {
  const { articles, versions } = await readRules(db, plainDateIn(now.toISOString(), DEFAULT_ZONE))
  const recordedAt = await ruleSetRecordedAt(db, 'articles', versions.articles.version)
  const rules = articles.map((article, position) => ruleItem(article, position, recordedAt))
  const guidance = GUIDANCE.map((one, index) => ({
    id: `guidance-${one.key}`,
    type: 'guidance' as const,
    article: one.article,
    titleEn: one.title.en,
    titleAr: one.title.ar,
    excerptEn: firstLine(one.body.en),
    excerptAr: firstLine(one.body.ar),
    passages: [...passagesOf('en', one.body.en), ...passagesOf('ar', one.body.ar)],
    isConfirmed: true,
    position: rules.length + index,
    updatedAt: GUIDANCE_UPDATED_AT,
  }))
  await replaceItems(db, ['rule', 'guidance'], [...rules, ...guidance])
}

const passagesOf = (language: 'en' | 'ar', text: string) =>
  text.split('\n').map((body) => ({ language, heading: '', body }))

const firstLine = (text: string) => text.split('\n', 1)[0] ?? ''

/** An article with its title only: the text of the rules is the centre's to publish. */
function ruleItem({ number, title, confirmed }: ArticleRule, position: number, recordedAt: string): NewItem {
  const note = confirmed ? kbWords.ruleConfirmed : kbWords.ruleUnconfirmed
  return {
    id: `rule-${number}`,
    type: 'rule',
    article: number,
    titleEn: title.en,
    titleAr: title.ar,
    excerptEn: note.en,
    excerptAr: note.ar,
    passages: [],
    isConfirmed: confirmed,
    position,
    updatedAt: recordedAt,
  }
}
