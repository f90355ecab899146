import { Parser } from 'htmlparser2'
import { type OfficePages, OverLimits } from './office-pages.ts'

const UNREAD = new Set(['script', 'style', 'head', 'title', 'template'])
const INLINE = new Set('a abbr b bdi bdo em font i mark s small span strong sub sup u'.split(' '))
const CELLS = new Set(['td', 'th'])
/** The parser takes longer for each element, the deeper it is. */
const DEEPEST = 5_000

/** Reads the words of the body of a mail in HTML. Nothing in it is run or fetched. */
export function readHtml(html: string, pages: OfficePages): void {
  let depth = 0
  let unread = 0
  let isLineEmpty = true
  const endLine = () => {
    if (!isLineEmpty) pages.endLine()
    isLineEmpty = true
  }
  const parser = new Parser({
    onopentagname: (name) => {
      depth += 1
      if (depth > DEEPEST) throw new OverLimits()
      if (UNREAD.has(name)) unread += 1
    },
    ontext: (text) => {
      const words = text.replace(/\s+/g, ' ')
      if (unread > 0 || (isLineEmpty && words === ' ')) return
      pages.add(isLineEmpty ? words.trimStart() : words)
      isLineEmpty = false
    },
    onclosetag: (name) => {
      depth -= 1
      if (UNREAD.has(name)) unread -= 1
      else if (!CELLS.has(name) && !INLINE.has(name)) endLine()
      else if (CELLS.has(name) && !isLineEmpty) pages.add('\t')
    },
  })
  parser.end(html)
  endLine()
}
