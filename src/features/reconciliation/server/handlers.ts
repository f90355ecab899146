import { refuse } from '#kernel/refusals.ts'
import type { HandlersFor } from '#server/acts/context.ts'
import { acceptedTypeOfName } from '#kernel/accepted-files.ts'
import { findStatement } from '#server/money/statements.ts'
import type { reconciliationActions } from '../law/contract.ts'
import { csvOf } from './csv-document.ts'
import { importStatement, previewStatement } from './import-handlers.ts'
import { mark, match } from './mark-handlers.ts'
import { pdfOf } from './pdf-document.ts'
import { listMovements } from './store.ts'
import { viewCandidatesOf, viewProposals, viewRows, viewStatements, viewSummary } from './views.ts'

export const reconciliationHandlers = {
  'reconciliation.list': async ({ db, input, now }) => viewRows(db, await listMovements(db, input, input), now),
  'reconciliation.summary': async ({ db, input, now }) => viewSummary(db, input, now),
  'reconciliation.proposals': async ({ db, input, now }) => viewProposals(db, input, input, now),
  'reconciliation.candidates': async ({ db, input, now }) => viewCandidatesOf(db, input.id, now),
  'reconciliation.mark': mark,
  'reconciliation.match': match,
  'reconciliation.compare': async ({ enqueue }) => {
    await enqueue('reconciliation.compare', {})
    return { started: true }
  },
  'reconciliation.statements': async ({ db, input }) => viewStatements(db, input.limit),
  'reconciliation.preview': previewStatement,
  'reconciliation.import': importStatement,
  'reconciliation.file': async ({ db, input }) => {
    const statement = await findStatement(db, input.id)
    if (!statement) throw refuse('NOT_FOUND')
    const { name, sha256, size } = statement
    return { name, sha256, size, mediaType: acceptedTypeOfName(name) ?? 'text/csv' }
  },
  'reconciliation.csv': async ({ db, input, language, now }) => csvOf(db, input, input.lang ?? language, now),
  'reconciliation.pdf': async ({ db, input, language, now, services }) =>
    pdfOf({ db, filters: input, language: input.lang ?? language, now, documents: services.documents }),
} satisfies HandlersFor<typeof reconciliationActions>
