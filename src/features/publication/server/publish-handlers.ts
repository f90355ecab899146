import { createHash } from 'node:crypto'
import { newId } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusals.ts'
import { otherLanguage, titleIn } from '#kernel/languages.ts'
import type { Language } from '#kernel/words.ts'
import type { WriteContext } from '#server/acts/context.ts'
import type { KbPassage } from '../law/kb-contract.ts'
import { insertItem } from './kb-store.ts'
import { markPublished } from './publication-store.ts'
import { type Assessment, assess } from './redaction-source.ts'
import { redactionWords } from '../law/redaction-words.ts'
import type { Title } from './redaction-store.ts'
import { publicationState, reviewObstacle } from '../law/rules.ts'
import { excerptOf } from '../law/search.ts'

/** Awards are ordered latest first, after the rules and the guidance. */
const NEWEST = 10 ** 15

/**
 * Publishes the reviewed award. Everything is checked again under the case's lock, with the names now in the case file. The item
 * of the knowledge base contains only the anonymized text, and nothing in it identifies the case.
 */
export async function publish(context: WriteContext<'publication.publish'>) {
  const { tx, caseId, input, actor, now, facts, language } = context
  const found = await assess(tx, caseId)
  if (!found) throw refuse('REDACTION_REQUIRED', { caseId })
  if (input.version !== undefined && input.version !== found.row.version)
    throw refuse('VERSION_CONFLICT', { caseId, extra: { version: found.row.version } })
  const title = assertReady(caseId, found)
  const at = now.toISOString()
  const itemId = newId('published')
  const passages = passagesOf(found)
  const textSha256 = createHash('sha256')
    .update(JSON.stringify([title, passages]))
    .digest('hex')
  await insertItem(tx, {
    id: itemId,
    type: 'award',
    article: '36(3)',
    ...title,
    excerptEn: beginningOf(passages, 'en'),
    excerptAr: beginningOf(passages, 'ar'),
    passages,
    isConfirmed: true,
    position: NEWEST - now.getTime(),
    updatedAt: at,
  })
  await markPublished(tx, caseId, { itemId, publishedBy: actor.id, publishedAt: at, textSha256 })
  const verdicts = found.proposals.map(({ decision }) => decision?.verdict)
  context.audit({
    itemId,
    textSha256,
    sourceSha256: found.row.sourceSha256,
    review: found.row.version,
    replaced: verdicts.filter((verdict) => verdict === 'replace').length,
    kept: verdicts.filter((verdict) => verdict === 'keep').length,
    languages: [...new Set(passages.map((passage) => passage.language))],
  })
  return {
    published: { title: titleIn(title, language), ...title, itemId },
    state: publicationState({ ...facts, publishedAt: at }),
  }
}

/** Refuses with the number of missing decisions or remaining names, without naming them. */
function assertReady(caseId: string, found: Assessment): Title {
  const { undecided, title } = found
  const residuals = found.residuals.length
  const lacking = reviewObstacle({ undecided, residuals, hasTitle: title !== undefined })
  const told = { ...(undecided > 0 && { undecided }), ...(residuals > 0 && { residuals }) }
  if (lacking !== undefined || !title) throw refuse(lacking ?? 'REDACTION_UNTITLED', { caseId, extra: told })
  return title
}

/** The anonymized text, one passage per paragraph, under its section. */
function passagesOf({ texts }: Assessment): KbPassage[] {
  return texts.flatMap(({ section, language, text }) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .map((body) => ({ language, heading: section, body })),
  )
}

/** The beginning of the award in a language; if it has no text in that language, states which one it has. */
function beginningOf(passages: readonly KbPassage[], language: Language): string {
  const first = passages.find((passage) => passage.language === language && passage.heading === 'Facts')
  if (first) return excerptOf(first.body, [])
  const other = otherLanguage(language)
  return redactionWords[`textOnlyIn_${other}`][language]
}
