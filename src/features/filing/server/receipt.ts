import { createHash } from 'node:crypto'
import { formatBytes, formatDateTime, formatMoney, zoneName } from '#kernel/format.ts'
import { refuse } from '#kernel/refusals.ts'
import { isLanguage, languagesFrom, nameIn } from '#kernel/languages.ts'
import { type Side, SIDES } from '#kernel/roles.ts'
import { sideLabels } from '#kernel/sides/side-words.ts'
import { type Language, say } from '#kernel/words.ts'
import type { PrepareContext, Services } from '#server/acts/context.ts'
import type { Queryable } from '#server/database/db.ts'
import { dated } from '#server/documents/typeset/case-text.ts'
import type { ReceiptData, ReceiptEdition } from '#server/documents/typeset/templates.ts'
import { listFilesById } from '#server/files/files.ts'
import { SEAL_KEY } from '#server/signing/keys.ts'
import { makeStoredPaper, type Paper } from '#server/case-record/papers.ts'
import { type FiledCase, readFiled } from './filing-view.ts'
import { missingToSubmit } from '../law/rules.ts'
import { listReceipts } from './store.ts'
import { receiptWords } from '../law/receipt-words.ts'

/** What a receipt covers; if it has changed since the receipt was made, the receipt is not issued. */
export async function readSubmission(db: Queryable, caseId: string) {
  const filed = await readFiled(db, caseId)
  const submission = (await listReceipts(db, caseId)).length + 1
  const content = {
    submission,
    version: filed.record.updatedAt.toISOString(),
    documents: filed.documents.map((row) => [row.id, row.kind]),
    paid: filed.payment?.reference ?? null,
  }
  return { filed, submission, fingerprint: createHash('sha256').update(JSON.stringify(content)).digest('hex') }
}

/** Refuses with all missing items at once. */
export function assertComplete(caseId: string, filed: FiledCase): void {
  const missing = missingToSubmit(filed.checklist)
  if (missing.length > 0) throw refuse('FILING_INCOMPLETE', { caseId, missing })
}

/** Makes the receipt of a submission, signs it with the centre's key and stores the file. */
export async function prepareReceipt(context: PrepareContext<'filing.submit'>) {
  const { db, caseId, now, services, actor, language } = context
  const { filed, submission, fingerprint } = await readSubmission(db, caseId)
  assertComplete(caseId, filed)
  const number = `FIL-${caseId}-${submission}`
  const files = await listFilesById(
    db,
    filed.documents.map((row) => row.fileId),
  )
  const edition = (one: Language) => receiptEdition(one, { filed, at: now.toISOString(), files, submittedBy: actor })
  const [first, ...others] = languagesOf(filed.record.language, language)
  const data: ReceiptData = {
    number,
    caseId,
    issuedAt: now.toISOString(),
    editions: [edition(first), ...others.map(edition)],
  }
  const { paper, pdf, stored } = await makeStoredPaper(services, 'receipt', data)
  return {
    fingerprint,
    submission,
    number,
    signature: await signatureOf(services, paper, pdf),
    paper,
    document: stored,
  }
}

/** The seal of the receipt. Where the register has no key of the centre to seal with, the portal's own signature. */
async function signatureOf(services: Services, { seal }: Paper, pdf: Uint8Array) {
  if (seal === null) return services.keys.sign(SEAL_KEY, pdf)
  const { signatureHex, keyId, algorithm } = seal
  return { signatureHex, keyId, algorithm }
}

/** The languages of the arbitration; where there are two, the submitter's comes first. */
function languagesOf(ofCase: string, own: Language): readonly [Language, ...Language[]] {
  return isLanguage(ofCase) ? [ofCase] : languagesFrom(own)
}

type Submitted = {
  readonly filed: FiledCase
  readonly at: string
  readonly files: Awaited<ReturnType<typeof listFilesById>>
  readonly submittedBy: { readonly nameEn: string; readonly nameAr: string }
}

function receiptEdition(language: Language, { filed, at, files, submittedBy }: Submitted): ReceiptEdition {
  const { record, payment } = filed
  const zone = record.seat
  const amount =
    record.amount === null
      ? say(receiptWords.notQuantified, language)
      : formatMoney({ amount: record.amount, currency: record.currency as 'SAR' }, language)
  const row = (label: keyof typeof receiptWords, value: string) => ({
    label: say(receiptWords[label], language),
    value,
  })
  return {
    ...dated(language, at, zone),
    subject: say(receiptWords.request, language),
    submittedBy: nameIn(submittedBy, language),
    receivedAt: formatDateTime(at, language, { zone, nameZone: true, dual: true }),
    rows: [
      ...SIDES.map((side) => ({
        label: sideLabels(filed.parties, language)[side],
        value: partyNames(filed, side, language),
      })),
      row('amount', amount),
      row('seat', zoneName(zone, language)),
      row('fee', say(payment ? receiptWords.feePaid : receiptWords.feeDue, language)),
    ],
    files: filed.documents.flatMap(({ fileId }) => {
      const file = files.get(fileId)
      return file ? [{ name: file.name, size: formatBytes(file.size, language), sha256: file.sha256 }] : []
    }),
  }
}

function partyNames(filed: FiledCase, side: Side, language: Language): string {
  const named = filed.parties.filter((party) => party.side === side)
  return named.map((party) => nameIn(party, language)).join(' · ')
}
