import type { Reader } from '#server/db.ts'
import { listFilesById } from '#server/files.ts'
import { listPaperCodes } from '#server/papers.ts'
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
  const codes = await listPaperCodes(
    db,
    caseId,
    [...files.values()].map((file) => file.sha256),
  )
  return rows.flatMap(({ id, hearingId, version, documentNo, madeAt, madeBy, fileId }) => {
    const file = files.get(fileId)
    const number = hearings.find((one) => one.id === hearingId)?.number
    if (!file || number === undefined) return []
    const verificationCode = codes.get(file.sha256) ?? null
    const by = names.get(madeBy) ?? NOBODY
    return [{ id, hearingNumber: number, version, documentNo, madeAt, file, madeBy: by, verificationCode }]
  })
}

const NOBODY = { nameEn: '', nameAr: '' }
