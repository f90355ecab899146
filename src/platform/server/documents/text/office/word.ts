import type { OfficePages } from './office-pages.ts'
import type { OfficeParts } from './office-parts.ts'
import { readStory } from './story.ts'

const BESIDES = ['footnotes', 'endnotes', 'comments', 'header', 'footer']

/** A page begins where Word noted one, or where the author wanted one; notes, comments and headers come after the text. */
export async function readWord(parts: OfficeParts, main: string, pages: OfficePages): Promise<void> {
  await readStory(parts, main, pages)
  pages.endPage()
  const relations = await parts.relationsOf(main)
  const targets = BESIDES.flatMap((kind) => relations.filter((one) => one.kind === kind).map(({ target }) => target))
  for (const target of new Set(targets)) await readStory(parts, target, pages)
}
