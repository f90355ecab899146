import { actsFor, type Standing } from '#kernel/roles.ts'
import { listNames } from '#server/accounts/people.ts'
import { listAddresses } from '#server/case-record/addresses.ts'
import { listParties } from '#server/case-record/case-file.ts'
import type { Queryable } from '#server/database/db.ts'
import { addressOn } from '../law/addresses.ts'
import type { PartiesView } from '../law/contract.ts'
import { listReached } from './store.ts'

type Reading = { readonly db: Queryable; readonly caseId: string; readonly standing: Standing }

/** Whether a person may say where a party is served: its own people, and the Case Manager. */
export function mayMove(standing: Standing, partyId: string): boolean {
  return standing.roles.includes('CaseManager') || actsFor(standing, partyId)
}

/** The parties as everybody in the case sees them: where each is served, was served before, and was reached. */
export async function partiesView({ db, caseId, standing }: Reading): Promise<PartiesView> {
  const [parties, addresses, reached] = [
    await listParties(db, caseId),
    await listAddresses(db, caseId),
    await listReached(db, caseId),
  ]
  const names = await listNames(
    db,
    addresses.map(({ recordedBy }) => recordedBy),
  )
  const nobody = { nameEn: '', nameAr: '' }
  const at = reached.map((one) => ({ ...one, addressId: addressOn(addresses, one.partyId, one)?.id }))
  return {
    parties: parties.map(({ id, side, nameEn, nameAr, group }) => {
      const own = addresses.filter(({ partyId }) => partyId === id)
      return {
        ...{ id, side, nameEn, nameAr, group },
        addresses: own
          .map(({ partyId: _party, recordedBy, ...row }, place) => ({
            ...row,
            until: own[place + 1]?.since ?? null,
            recordedBy: names.get(recordedBy) ?? nobody,
            reached: at.filter(({ addressId }) => addressId === row.id).map(({ method, on }) => ({ method, on })),
          }))
          .toReversed(),
        mayMove: mayMove(standing, id),
      }
    }),
  }
}
