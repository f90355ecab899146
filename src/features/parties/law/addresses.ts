import type { Instant, PlainDate } from '#kernel/dates/dates.ts'

/** How the letter of commencement reached a party. */
export const REACHED_BY = ['portal', 'email', 'courier'] as const
export type ReachedBy = (typeof REACHED_BY)[number]

type Dated = { readonly partyId: string; readonly since: PlainDate; readonly recordedAt: Instant }

/** When something happened, and when the centre knew of it. */
export type Known = { readonly on: PlainDate; readonly at: Instant }

/**
 * The address of a party that was in force on a day, as far as it was known at a moment: an address that was recorded later moves no date
 * that was counted before. The addresses are those of a case, from the first to the present one. Before the first there was no other.
 */
export function addressOn<Address extends Dated>(
  addresses: readonly Address[],
  partyId: string,
  { on, at }: Known,
): Address | undefined {
  const own = addresses.filter((one) => one.partyId === partyId)
  return own.findLast(({ since, recordedAt }) => since <= on && recordedAt <= at) ?? own[0]
}
