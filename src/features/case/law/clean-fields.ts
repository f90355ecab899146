import type * as z from 'zod/mini'
import { cleanEmail } from '#kernel/addresses/email.ts'
import { type Side, SIDES } from '#kernel/roles.ts'
import { cleanName, cleanText } from '#kernel/text.ts'
import type { AmendedFields, FilingFields } from './contract.ts'

type Fields = z.infer<typeof FilingFields>
type Amended = z.infer<typeof AmendedFields>

/** The filed fields as stored, without direction marks and other control characters. */
export function cleanFields<T extends Fields | Amended>(fields: T): T {
  const { parties, representatives, claimSummary, relief, applicableLaw } = fields
  return {
    ...fields,
    parties: parties.map((party) => ({
      ...party,
      nameEn: cleanName(party.nameEn),
      nameAr: cleanName(party.nameAr),
      registrationNumber: cleanName(party.registrationNumber),
      address: cleanName(party.address),
      email: cleanEmail(party.email),
    })),
    representatives: representatives.map((row) => ({
      ...row,
      name: cleanName(row.name),
      firm: cleanName(row.firm),
      email: cleanEmail(row.email),
      powerOfAttorney: cleanName(row.powerOfAttorney),
    })),
    claimSummary: cleanText(claimSummary),
    relief: cleanText(relief),
    applicableLaw: cleanName(applicableLaw),
  }
}

/** The sides without a named party; a name of invisible characters only does not count. */
export function sidesWithoutParty(parties: Fields['parties']): Side[] {
  const named = parties.filter((party) => party.nameEn !== '' || party.nameAr !== '')
  return SIDES.filter((side) => !named.some((party) => party.side === side))
}
