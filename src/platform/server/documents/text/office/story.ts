import type { OfficePages } from './office-pages.ts'
import type { OfficeParts } from './office-parts.ts'
import { attributeOf } from './xml.ts'

/** Says the same as what stands beside it, for older programs, or where a passage was before it was moved. */
const REPEATED = ['Fallback', 'moveFrom']

/** Reads the paragraphs of a part: the text of Word and PowerPoint has the same shape. What was deleted is not read. */
export async function readStory(parts: OfficeParts, name: string, pages: OfficePages): Promise<void> {
  let repeated = 0
  let runs = 0
  let isText = false
  await parts.read(name, {
    open: (element, attributes) => {
      if (REPEATED.includes(element)) repeated += 1
      if (repeated > 0) return
      if (element === 't') isText = true
      else if (element === 'r') runs += 1
      else if (element === 'tab' && runs > 0) pages.add('\t')
      else if (element === 'noBreakHyphen') pages.add('-')
      else if (element === 'lastRenderedPageBreak') pages.endPage()
      else if (element === 'br' && attributeOf(attributes, 'type') === 'page') pages.endPage()
      else if (element === 'br' || element === 'cr') pages.endLine()
    },
    text: (text) => {
      if (isText) pages.add(text)
    },
    close: (element) => {
      if (REPEATED.includes(element)) repeated -= 1
      if (element === 't') isText = false
      else if (element === 'r') runs -= 1
      else if (element === 'p') pages.endLine()
    },
  })
}
