// Where the default store keeps bytes: for tests that damage or take away what is stored.
import path from 'node:path'
import { blobPlaces } from '#server/files/blob-folder.ts'
import type { Blobs } from '#server/files/blobs.ts'

const placesOf = (blobs: Pick<Blobs, 'temporary'>) => blobPlaces(path.dirname(blobs.temporary))

export const storedAt = (blobs: Pick<Blobs, 'temporary'>, sha256: string) => placesOf(blobs).pathOf(sha256)

export const quarantinedAt = (blobs: Pick<Blobs, 'temporary'>, sha256: string) =>
  placesOf(blobs).quarantinePathOf(sha256)
