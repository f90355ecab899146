import type { RecordDocument } from '#record/law/contract.ts'

type Filed = Pick<RecordDocument, 'label' | 'version' | 'state'> & {
  readonly fileId: string
  readonly caseId: string
  readonly submissionId: string | null
}
type Place = {
  readonly page: number
  readonly find: string
  /** The reader received the document as the letter of the case. */
  readonly isLetter: boolean
}

/** The address of a document in the record of its case, at a page and with words marked. */
export function documentLink(file: Filed, { page, find, isLetter }: Place): string {
  const query = new URLSearchParams({ tab: 'record', item: isLetter ? `letter_${file.caseId}` : itemOf(file) })
  if (page > 1) query.set('page', String(page))
  if (find !== '') query.set('find', find)
  return `/cases/${file.caseId}?${query}`
}

/** The name of an item in the record; a replaced version is named by label and version. */
function itemOf({ label, version, state, submissionId, fileId }: Filed): string {
  if (label === null) return submissionId ?? fileId
  return state === 'replaced' && version !== null ? `${label}.${version}` : label
}
