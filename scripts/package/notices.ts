// The notices of third parties: each licence text once, under the names of all parts that it belongs to.
import type { Part } from './parts.ts'

const LINE = '='.repeat(100)

export function noticesOf(parts: readonly Part[]): string {
  const texts = new Map<string, string[]>()
  for (const part of parts) {
    const line = `${part.name} ${part.version} (${part.licence})`
    for (const text of part.notices) texts.set(text, [...(texts.get(text) ?? []), line])
  }
  const sections = [...texts].map(([text, lines]) => `${LINE}\n${[...new Set(lines)].join('\n')}\n\n${text}\n`)
  return `The portal contains parts made by others, under the licences below. Its own is in LICENSE.\n\n${sections.join('\n')}`
}
