import type { Side } from '#kernel/roles.ts'

type Named = { readonly side: Side; readonly nameEn: string; readonly nameAr: string }

/** The case's title in both languages: first claimant v. first respondent, each in its other script if one is missing. */
export function titleOf(parties: readonly Named[]): { titleEn: string; titleAr: string } {
  const first = (side: Side) => parties.find((party) => party.side === side)
  const en = (party: Named | undefined) => party?.nameEn || party?.nameAr || ''
  const ar = (party: Named | undefined) => party?.nameAr || party?.nameEn || ''
  const [claimant, respondent] = [first('claimant'), first('respondent')]
  return { titleEn: `${en(claimant)} v. ${en(respondent)}`, titleAr: `${ar(claimant)} ضد ${ar(respondent)}` }
}
