import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'
import type { Section } from './rules.ts'

/** A hash of a draft: it proves which text was submitted, approved or made final. Of a few words it would tell what they are. */
export function draftHash(sections: readonly Section[]): string {
  return createHash('sha256')
    .update(canonicalize(sections) ?? '')
    .digest('hex')
}
