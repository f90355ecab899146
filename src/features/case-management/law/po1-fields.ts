import type { Clause } from './clauses.ts'
import { type CONFIDENTIALITY, type FILE_FORMATS, type SERVICE_MODES, TIMETABLE_KEYS } from './rules.ts'

/** The fields of the PO-1 form; dates are plain days or empty. */
export type Po1Fields = {
  claim: string
  defense: string
  reply: string
  rejoinder: string
  text: string
  translation: string
  clauses: readonly Clause[]
  fileFormats: (typeof FILE_FORMATS)[number][]
  confidentiality: (typeof CONFIDENTIALITY)[number]
  serviceMode: (typeof SERVICE_MODES)[number]
}

/** The rows of the timetable that have a day. */
export function rowsOf(fields: Pick<Po1Fields, (typeof TIMETABLE_KEYS)[number]>) {
  return TIMETABLE_KEYS.filter((key) => fields[key] !== '').map((key) => ({ key, dueOn: fields[key] }))
}
