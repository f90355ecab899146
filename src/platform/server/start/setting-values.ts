import * as z from 'zod'

/** A setting that is on or off. */
export const switchOn = z
  .enum(['0', '1', 'false', 'true'], 'must be 1 or 0')
  .transform((text) => text === '1' || text === 'true')
