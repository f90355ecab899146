import { diffArrays } from 'diff'

/** A stretch of a paragraph: in both texts, only in the newer, or only in the older one. */
export type Stretch = { readonly kind: 'same' | 'added' | 'removed'; readonly text: string }
export type ParagraphDifference = readonly Stretch[]

/** With more changed words, two texts are shown one after the other, because comparing them would block the page. */
const MOST_CHANGES = 1_500
/** Below this share of common text, two paragraphs are treated as separate, not as one that was changed. */
const ALIKE = 0.3

/** Words of any script, spaces, and every other sign on its own. */
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}\p{M}]+|\s+|[^\p{L}\p{N}\p{M}\s]/gu) ?? []
const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '')

type Change = { readonly kind: Stretch['kind']; readonly values: readonly string[] }

function changesOf(before: readonly string[], now: readonly string[]): readonly Change[] {
  const found = diffArrays([...before], [...now], { maxEditLength: MOST_CHANGES })
  if (!found)
    return [
      { kind: 'removed', values: before },
      { kind: 'added', values: now },
    ]
  return found.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    values: value,
  }))
}

function whole(kind: Stretch['kind'], text: string | undefined): ParagraphDifference[] {
  return text === undefined ? [] : [[{ kind, text }]]
}

/** Compares a paragraph with the one it replaced, word by word; returns both whole where they have little in common. */
function paragraph(before: string | undefined, now: string | undefined): ParagraphDifference[] {
  if (before === undefined || now === undefined) return [...whole('removed', before), ...whole('added', now)]
  const stretches = changesOf(wordsOf(before), wordsOf(now)).map(({ kind, values }) => ({
    kind,
    text: values.join(''),
  }))
  const common = stretches.reduce((size, { kind, text }) => (kind === 'same' ? size + text.length : size), 0)
  if (common < ALIKE * Math.min(before.length, now.length)) return [...whole('removed', before), ...whole('added', now)]
  return [stretches]
}

/** The differences between an older and a newer text by paragraph; unchanged paragraphs are left out. */
export function differences(before: string, now: string): ParagraphDifference[] {
  const changes = changesOf(linesOf(before), linesOf(now))
  return changes.flatMap(({ kind, values }, at) => {
    const last = changes[at - 1]
    const next = changes[at + 1]
    if (kind === 'same' || (kind === 'added' && last?.kind === 'removed')) return []
    if (kind === 'added') return values.flatMap((line) => paragraph(undefined, line))
    const replaced = next?.kind === 'added' ? next.values : []
    const length = Math.max(values.length, replaced.length)
    return Array.from({ length }, (_, line) => paragraph(values[line], replaced[line])).flat()
  })
}
