import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'
import type { Section } from './rules.ts'

/** A fingerprint of a draft: it proves which text was saved, submitted or approved, and tells nothing about it. */
export function draftHash(sections: readonly Section[]): string {
  return createHash('sha256')
    .update(canonicalize(sections) ?? '')
    .digest('hex')
}
