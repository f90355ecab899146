import { isAbsolute } from 'node:path'
import * as z from 'zod'

/** How scanned pages are read (ADR 0120); part of the table of settings.ts. */
export const OCR_SETTINGS = {
  OCR_COMMAND: {
    schema: z.string().refine(isAbsolute, 'must be the full path of a command, such as /usr/bin/tesseract').optional(),
    group: 'Files' as const,
    without: 'scanned pages are found by the names of their documents only',
    about:
      'A command that reads the text of scanned pages: tesseract with its English and Arabic data, or one that takes the same arguments (`COMMAND page.pgm stdout -l ara+eng`). It is started for each page, in the background, with limits of time and memory. The start is refused where it cannot be run.',
    example: '/usr/bin/tesseract',
  },
} as const
