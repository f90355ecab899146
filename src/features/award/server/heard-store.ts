import type { Reader } from '#server/database/db.ts'

/** Who took part in the hearings of the case: witnesses, experts and interpreters too. */
export async function listHeard(db: Reader, caseId: string): Promise<{ nameEn: string; nameAr: string }[]> {
  return db
    .selectFrom('hearingParticipants')
    .innerJoin('hearings', 'hearings.id', 'hearingParticipants.hearingId')
    .select(['hearingParticipants.nameEn', 'hearingParticipants.nameAr'])
    .where('hearings.caseId', '=', caseId)
    .execute()
}
