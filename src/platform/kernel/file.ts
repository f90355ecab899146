import * as z from 'zod/mini'
import { named } from './said.ts'

/** The description of a file in a call (§3). The server matches it with the bytes that were uploaded before. */
export const FileDescriptor = z.object({
  name: named({ most: 255 }),
  size: z.number().check(z.int(), z.positive()),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
})
export type FileDescriptor = z.infer<typeof FileDescriptor>

/** A stored file as the screens show it. */
export const FileView = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number(),
  sha256: z.string(),
  mediaType: z.string(),
  createdAt: z.string(),
})
export type FileView = z.infer<typeof FileView>

/** What a `navigation` action returns: stored bytes by their hash, or a text made for the response; sent as an attachment. */
export const FileAnswer = z.object({
  name: z.string(),
  mediaType: z.string(),
  sha256: z.string(),
  size: z.number(),
  inline: z.optional(z.boolean()),
  /** The id of a stored file of a case, from which a link to it can be made. Sealed files have none, as they get no links. */
  id: z.optional(z.string()),
  /** The whole content of a file that is made for the response and not stored. */
  text: z.optional(z.string()),
})
export type FileAnswer = z.infer<typeof FileAnswer>

/**
 * What a `navigation` action returns for a file that is made while it is sent: it is never whole in memory, and its size is not
 * known beforehand.
 */
export const StreamAnswer = z.object({
  name: z.string(),
  mediaType: z.string(),
  chunks: z.custom<AsyncIterable<string | Uint8Array>>(
    (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
  ),
})
export type StreamAnswer = z.infer<typeof StreamAnswer>
