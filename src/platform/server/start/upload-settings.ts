import { whole } from './setting-values.ts'

/** Limits for one person's unclaimed uploads (ADR 0070); part of the table of settings.ts. */
export const UPLOAD_SETTINGS = {
  UPLOADS_OPEN: {
    schema: whole.min(1, 'must be 1 or more').max(100_000, 'must be 100000 or less').default(500),
    group: 'Files' as const,
    without: '500',
    about:
      'How many uploads of one person may be open at once: begun, or finished and not handed in yet. Finished ones go after a day, unfinished ones after a week.',
    example: '500',
  },
  UPLOADS_OPEN_GIB: {
    schema: whole
      .min(4, 'must be 4 or more: one file may have 4 GiB')
      .max(1_000_000, 'must be 1000000 or less')
      .default(20),
    group: 'Files' as const,
    without: '20',
    about: 'How many GiB the open uploads of one person may have together.',
    example: '20',
  },
} as const
