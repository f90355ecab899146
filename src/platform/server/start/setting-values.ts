import * as z from 'zod'

/** A whole number. */
export const whole = z.coerce.number('must be a number').int('must be a whole number')

/** A setting that is on or off. */
export const switchOn = z
  .enum(['0', '1', 'false', 'true'], 'must be 1 or 0')
  .transform((text) => text === '1' || text === 'true')
