import type { OfficePages } from './office-pages.ts'
import type { OfficeParts } from './office-parts.ts'
import { readStory } from './story.ts'
import { attributeOf } from './xml.ts'

/** A page for each slide with its notes, in the order of the presentation. */
export async function readSlides(parts: OfficeParts, main: string, pages: OfficePages): Promise<void> {
  const ids: string[] = []
  await parts.read(main, {
    open: (element, attributes) => {
      if (element === 'sldId') ids.push(attributeOf(attributes, 'id') ?? '')
    },
  })
  const slides = new Map((await parts.relationsOf(main)).map(({ id, target }) => [id, target]))
  // Each slide once, even where a list of a million names the same one.
  for (const slide of new Set(ids.flatMap((id) => slides.get(id) ?? []))) {
    await readStory(parts, slide, pages)
    const notes = (await parts.relationsOf(slide)).find(({ kind }) => kind === 'notesSlide')
    if (notes) await readStory(parts, notes.target, pages)
    pages.endPage()
  }
}
