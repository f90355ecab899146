import type { Reader } from '#server/db.ts'
import { listFilesById } from '#server/files.ts'
import { listNames } from '#server/people.ts'
import type { HearingsView } from './contract.ts'
import { listMinutes } from './minutes-store.ts'
import { listHearings } from './store.ts'

/** The minutes of a case with their files, newest first. */
export async function minutesView(db: Reader, caseId: string): Promise<HearingsView['minutes']> {
  const rows = await listMinutes(db, caseId)
  const [files, hearings, names] = await Promise.all([
    listFilesById(
      db,
      rows.map((row) => row.fileId),
    ),
    listHearings(db, caseId),
    listNames(
      db,
      rows.map((row) => row.madeBy),
    ),
  ])
  return rows.flatMap(({ id, hearingId, version, documentNo, madeAt, madeBy, fileId }) => {
    const file = files.get(fileId)
    const number = hearings.find((one) => one.id === hearingId)?.number
    if (!file || number === undefined) return []
    return [{ id, hearingNumber: number, version, documentNo, madeAt, file, madeBy: names.get(madeBy) ?? NOBODY }]
  })
}

const NOBODY = { nameEn: '', nameAr: '' }
