import { acceptedTypeOfName } from '#kernel/accepted-files.ts'
import type { FileDescriptor } from '#kernel/file.ts'
import { formatDateTime } from '#kernel/format.ts'
import { newId } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusals.ts'
import { cleanName } from '#kernel/text.ts'
import { type Language, say } from '#kernel/words.ts'
import type { ReadHandler, Services, WriteHandler } from '#server/acts/context.ts'
import { inTransaction, type Tx } from '#server/database/db.ts'
import { findUploadByHash, takeUpload } from '#server/files/files.ts'
import { insertStatementMovements } from '#server/money/movements.ts'
import { whyWithheld } from '#server/files/quarantine.ts'
import { readRules } from '#server/case-record/rules-data.ts'
import { clearIntake, findStatementBySha, insertStatement, lockImports, spellingOf } from '#server/money/statements.ts'
import { type Judgement, judgeStatement } from './intake.ts'
import { sentenceOf } from '../law/rejections.ts'
import { MAX_STATEMENT_BYTES } from '../law/rules.ts'
import { todayOf, viewStatement } from './views.ts'
import { importWords } from '../law/words.ts'

/** The number of rejected lines that an import lists individually; the preview lists more. */
const ISSUES = 20

function assertCsv({ name, size }: FileDescriptor): void {
  const isCsv = ['text/csv', 'text/plain'].includes(acceptedTypeOfName(cleanName(name)) ?? '')
  if (!isCsv || size > MAX_STATEMENT_BYTES) throw refuse('STATEMENT_NOT_CSV', { missing: ['file'] })
}

type Given = {
  readonly input: { readonly provider: string; readonly file: FileDescriptor }
  readonly services: Services
  readonly now: Date
}

async function judge(
  tx: Tx,
  intake: string,
  { input, services, now }: Given,
): Promise<Judgement & { provider: string }> {
  const provider = await spellingOf(tx, cleanName(input.provider))
  const today = todayOf(now)
  const { usdRate } = (await readRules(tx, today)).fees
  const { sha256 } = input.file
  const isThere = (await services.blobs.sizeOf(sha256)) !== undefined
  if (!isThere) throw refuse((await whyWithheld(tx, sha256)) ?? 'UPLOAD_MISSING', { missing: ['file'] })
  await services.blobs.assertWhole(sha256)
  const reading = { today, usdRate }
  const judged = await services.blobs.withFile(sha256, (path) =>
    judgeStatement(tx, { path, provider, intake, reading }),
  )
  return { provider, ...judged }
}

/** What an import would do. The lines are written to the intake and removed again; nothing is stored. */
export const previewStatement: ReadHandler<'reconciliation.preview'> = async (context) => {
  const { db, input, actor, language } = context
  const { file } = input
  assertCsv(file)
  const before = await findStatementBySha(db, file.sha256)
  const upload = await findUploadByHash(db, file.sha256, actor.id)
  if (upload?.size !== file.size && !before) throw refuse('UPLOAD_MISSING', { missing: ['file'] })
  const imported = before ? await viewStatement(db, before.id) : null
  const intake = newId('intake')
  const judgement = await inTransaction(db, async (tx) => {
    const judged = await judge(tx, intake, context)
    await clearIntake(tx, intake)
    return judged
  })
  const { rejected, totals, ...rest } = judgement
  return {
    ...rest,
    name: cleanName(file.name),
    fresh: rest.lines - rest.knownBefore,
    totals: [...totals],
    imported,
    rejected: rejected.map((one) => ({ ...one, message: say(sentenceOf(one), language) })),
  }
}

/** Imports the whole file or nothing: one rejected line rolls it back. Imports are serialised, so that duplicates are detected. */
export const importStatement: WriteHandler<'reconciliation.import'> = async (context) => {
  const { tx, input, actor, now } = context
  const { file } = input
  assertCsv(file)
  await lockImports(tx)
  const before = await findStatementBySha(tx, file.sha256)
  if (before) throw alreadyImported(before.importedAt)
  await takeUpload(tx, file, actor.id)
  const id = newId('statement')
  const { provider, lines, knownBefore, rejected, rejectedTotal } = await judge(tx, id, context)
  if (rejectedTotal > 0) {
    const issues = rejected.slice(0, ISSUES).map((one) => ({
      path: `line.${one.line}${one.column ? `.${one.column}` : ''}`,
      code: one.code,
      words: sentenceOf(one),
    }))
    throw refuse('STATEMENT_REJECTED', { issues, extra: { rejectedTotal } })
  }
  if (lines === knownBefore) throw refuse('STATEMENT_NOTHING_NEW')
  const at = now.toISOString()
  const { size, sha256 } = file
  const statement = { id, name: cleanName(file.name), size, sha256, provider, lines, knownBefore }
  if (!(await insertStatement(tx, { ...statement, importedBy: actor.id, importedAt: at })))
    throw refuse('STATEMENT_IMPORTED')
  const added = await insertStatementMovements(tx, { id, provider, intake: id, at })
  await clearIntake(tx, id)
  await context.enqueue('reconciliation.compare', {})
  context.auditObject('statement', id)
  context.audit({ name: statement.name, sha256, provider, lines, added, knownBefore })
  return viewStatement(tx, id)
}

function alreadyImported(importedAt: Date) {
  const when = (language: Language) => formatDateTime(importedAt, language, { nameZone: true })
  const words = {
    en: say(importWords.alreadyImported, 'en', { when: when('en') }),
    ar: say(importWords.alreadyImported, 'ar', { when: when('ar') }),
  }
  return refuse('STATEMENT_IMPORTED', {
    issues: [{ path: 'file', code: 'imported', words }],
    extra: { importedAt: importedAt.toISOString() },
  })
}
