import { officeTitle } from '#kernel/offices.ts'
import type { Queryable } from '#server/database/db.ts'
import { listFilesById, type StoredFile } from '#server/files/files.ts'
import { listPaperCodes } from '#server/case-record/papers.ts'
import { listNames } from '#server/accounts/people.ts'
import type { MinutesView } from '../law/minutes-contract.ts'
import { signingOf, type SigningState } from '../law/minutes-signing-rules.ts'
import { listCopies, listSignatories, listSignatures } from './minutes-signing-store.ts'
import { listMinutes } from './minutes-store.ts'
import { listHearings } from './store.ts'

const NOBODY = { nameEn: '', nameAr: '' }

type Names = Awaited<ReturnType<typeof listNames>>
type Files = ReadonlyMap<string, StoredFile>

/** The minutes of a case with their files and signatures, newest first, for the given reader. */
export async function minutesView(db: Queryable, caseId: string, readerId: string): Promise<MinutesView[]> {
  const [rows, hearings] = await Promise.all([listMinutes(db, caseId), listHearings(db, caseId)])
  const states = await readSignings(
    db,
    rows.map((row) => row.id),
  )
  const signings = [...states.values()]
  const files = await listFilesById(db, [
    ...rows.map((row) => row.fileId),
    ...signings.flatMap(({ copy }) => (copy ? [copy.fileId] : [])),
  ])
  const names = await listNames(db, [
    ...rows.map((row) => row.madeBy),
    ...signings.flatMap(({ people }) => people.flatMap(({ signature }) => (signature ? [signature.recordedBy] : []))),
  ])
  const codes = await listPaperCodes(
    db,
    caseId,
    [...files.values()].map((file) => file.sha256),
  )
  return rows.flatMap(({ id, hearingId, version, documentNo, madeAt, madeBy, fileId }) => {
    const file = files.get(fileId)
    const number = hearings.find((one) => one.id === hearingId)?.number
    const state = states.get(id)
    if (!file || number === undefined || !state) return []
    const verificationCode = codes.get(file.sha256) ?? null
    const by = names.get(madeBy) ?? NOBODY
    const isReplaced = rows.some((one) => one.hearingId === hearingId && one.version > version)
    const signing = { isReplaced, ...signingView(state, { names, files, readerId }) }
    return [{ id, hearingNumber: number, version, documentNo, madeAt, file, madeBy: by, verificationCode, signing }]
  })
}

async function readSignings(db: Queryable, ids: readonly string[]): Promise<Map<string, SigningState>> {
  const [people, signatures, copies] = await Promise.all([
    listSignatories(db, ids),
    listSignatures(db, ids),
    listCopies(db, ids),
  ])
  const of = <Row extends { readonly minutesId: string }>(rows: readonly Row[], id: string) =>
    rows.filter((row) => row.minutesId === id)
  return new Map(ids.map((id) => [id, signingOf(of(people, id), of(signatures, id), of(copies, id))]))
}

type Known = { readonly names: Names; readonly files: Files; readonly readerId: string }

function signingView({ people, copy, lacksCopy, isComplete }: SigningState, { names, files, readerId }: Known) {
  return {
    ...{ isComplete, lacksCopy },
    copy: (copy && files.get(copy.fileId)) ?? null,
    people: people.map(({ participantId, personId, nameEn, nameAr, capacity, office, signature }) => ({
      ...{ participant: participantId, nameEn, nameAr, capacity, office: office === null ? null : officeTitle(office) },
      isMe: personId === readerId,
      how: signature?.how ?? null,
      signedOn: signature?.signedOn ?? null,
      reason: signature?.reason ?? null,
      recordedAt: signature?.recordedAt ?? null,
      recordedBy: signature === null || signature.how === 'portal' ? null : (names.get(signature.recordedBy) ?? NOBODY),
    })),
  }
}
