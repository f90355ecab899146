import { DEFAULT_ZONE, plainDateIn } from '#kernel/dates/dates.ts'
import type { Action } from '#kernel/action.ts'
import type { ActionName } from '#kernel/product.ts'
import type { Language } from '#kernel/words.ts'
import type { Performer } from '#server/acts/perform.ts'
import { readRules, ruleSetRecordedAt } from '#server/case-record/rules-data.ts'
import type { ArticleRule } from '#kernel/rule-sets/sets.ts'
import { GUIDANCE, GUIDANCE_UPDATED_AT } from '../law/guidance-words.ts'
import { type NewItem, replaceItems } from './kb-store.ts'
import type { KbPassage } from '../law/kb-contract.ts'
import { type CitingAct, underArticles } from '../law/under-article.ts'

type Filling = Pick<Performer, 'db' | 'actions' | 'articleOf'>

/** Fills the search index from the rules in force and the portal's guidance; call it again after the rules data changes. */
export async function fillKnowledgeBase({ db, actions, articleOf }: Filling, now: Date): Promise<void> {
  const { articles, timeLimits, versions } = await readRules(db, plainDateIn(now.toISOString(), DEFAULT_ZONE))
  const recordedAt = await ruleSetRecordedAt(db, 'articles', versions.articles.version)
  const acts = citingActs({ actions, articleOf })
  const under = underArticles({ timeLimits, acts })
  const rules = articles.map((article, position) => ruleItem(article, under(article.number), { position, recordedAt }))
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

/** An article by its title, with what the portal does under it: the text of the rules is the centre's to publish. */
function ruleItem(
  { number, title, confirmed }: ArticleRule,
  passages: readonly KbPassage[],
  { position, recordedAt }: { readonly position: number; readonly recordedAt: string },
): NewItem {
  const excerptIn = (one: Language) =>
    passages
      .filter(({ language }) => language === one)
      .map(({ body }) => body)
      .join(' ')
  return {
    id: `rule-${number}`,
    type: 'rule',
    article: number,
    titleEn: title.en,
    titleAr: title.ar,
    excerptEn: excerptIn('en'),
    excerptAr: excerptIn('ar'),
    passages,
    isConfirmed: confirmed,
    position,
    updatedAt: recordedAt,
  }
}

/** The acts that rest on an article and have a message of success. */
function citingActs({ actions, articleOf }: Pick<Filling, 'actions' | 'articleOf'>): CitingAct[] {
  return Object.keys(actions).flatMap((name) => {
    const { success }: Action = actions[name as ActionName]
    const article = articleOf(name)
    return article !== undefined && success ? [{ article, done: success }] : []
  })
}
