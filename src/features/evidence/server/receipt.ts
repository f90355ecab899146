import { formatBytes, formatDateTime, formatNumber } from '#kernel/format.ts'
import { nameIn } from '#kernel/languages.ts'
import { type Language, say } from '#kernel/words.ts'
import type { Services } from '#server/acts/context.ts'
import type { Db } from '#server/database/db.ts'
import { dated } from '#server/documents/typeset/case-text.ts'
import type { ReceiptEdition } from '#server/documents/typeset/templates.ts'
import { type StoredFile, storeDocument } from '#server/files/files.ts'
import { makeAgain } from '#server/case-record/papers.ts'
import { type LaneParty, laneSide } from '../law/lanes.ts'
import type { Submission } from './store.ts'
import { evidenceWords } from '../law/words.ts'

/** The receipt of a submission in both languages, made from the record on request; always the same bytes. */
export async function storeReceipt(db: Db, services: Services, filed: Filed) {
  const { submission } = filed
  const number = `SUB-${submission.caseId}-${submission.label}-${submission.version}`
  const edition = (language: Language) => receiptEdition(language, filed)
  const pdf = await makeAgain(db, services, 'receipt', {
    number,
    caseId: submission.caseId,
    issuedAt: submission.submittedAt,
    editions: [edition('en'), edition('ar')],
  })
  return storeDocument(services.blobs, `${number}.pdf`, pdf)
}

type Filed = {
  readonly submission: Submission
  readonly file: StoredFile
  readonly submittedBy: { readonly nameEn: string; readonly nameAr: string } | undefined
  readonly parties: readonly LaneParty[]
  /** The time zone of the seat. */
  readonly zone: string
}

function receiptEdition(language: Language, { submission, file, submittedBy, parties, zone }: Filed): ReceiptEdition {
  const { submittedAt, kind, label, version } = submission
  const row = (word: 'receiptSide' | 'receiptLabel' | 'receiptKind' | 'receiptVersion', value: string) => ({
    label: say(evidenceWords[word], language),
    value,
  })
  return {
    ...dated(language, submittedAt, zone),
    subject: submission.name,
    submittedBy: submittedBy ? nameIn(submittedBy, language) : '',
    receivedAt: formatDateTime(submittedAt, language, { zone, nameZone: true, dual: true }),
    rows: [
      row('receiptLabel', label),
      row('receiptSide', laneSide(submission, parties, language)),
      row('receiptKind', say(evidenceWords[`kind_${kind}`], language)),
      row('receiptVersion', formatNumber(version, language)),
    ],
    files: [{ name: file.name, size: formatBytes(file.size, language), sha256: file.sha256 }],
  }
}
