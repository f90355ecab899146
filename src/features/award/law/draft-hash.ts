import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'
import type { Section } from './rules.ts'

/** Proves which text was submitted, approved or made final. The text of a very short draft could be guessed from this hash. */
export function draftHash(sections: readonly Section[]): string {
  return createHash('sha256')
    .update(canonicalize(sections) ?? '')
    .digest('hex')
}
