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

/** The latest award stands first among the awards, and all awards stand behind the rules and the guidance. */
const NEWEST = 10 ** 15

/**
 * Publishes what the review made of the award. Everything is looked at once more under the case's lock, with the names that the
 * file knows now, and the item of the knowledge base gets the anonymized text alone: nothing in it leads back to the case.
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

/** Refuses with what is missing: how many, never which. */
function assertReady(caseId: string, found: Assessment): Title {
  const { undecided, title } = found
  const residuals = found.residuals.length
  const lacking = reviewObstacle({ undecided, residuals, hasTitle: title !== undefined })
  const told = { ...(undecided > 0 && { undecided }), ...(residuals > 0 && { residuals }) }
  if (lacking !== undefined || !title) throw refuse(lacking ?? 'REDACTION_UNTITLED', { caseId, extra: told })
  return title
}

/** The anonymized text, a paragraph each, under the section it stands in. */
function passagesOf({ texts }: Assessment): KbPassage[] {
  return texts.flatMap(({ section, language, text }) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .map((body) => ({ language, heading: section, body })),
  )
}

/** How the award begins in a language; where it has no text in it, which one it has. */
function beginningOf(passages: readonly KbPassage[], language: Language): string {
  const first = passages.find((passage) => passage.language === language && passage.heading === 'Facts')
  if (first) return excerptOf(first.body, [])
  const other = otherLanguage(language)
  return redactionWords[`textOnlyIn_${other}`][language]
}
