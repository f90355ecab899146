import * as z from 'zod/mini'
import { ownMessage } from '#kernel/input.ts'
import { type Clause, type ClauseFault, clauseFaults, orderFaults, type Prepared } from './clauses.ts'
import { caseManagementActions } from './contract.ts'

function checkBy<V extends { readonly clauses: readonly Clause[] }>(faultsOf: (value: V) => readonly ClauseFault[]) {
  return z.check<V>((context) => {
    for (const { path, words } of faultsOf(context.value)) {
      const steps = path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step))
      context.issues.push({ code: 'custom', path: steps, message: ownMessage(words), input: context.value.clauses })
    }
  })
}

/** Checks the clauses of a form by the server's rule. */
export const clausesIn = (caseLanguage: string) =>
  checkBy<{ readonly clauses: readonly Clause[] }>(({ clauses }) => clauseFaults(clauses, caseLanguage))

/** The form of a further order. */
export const orderIn = (caseLanguage: string) =>
  caseManagementActions['caseManagement.issueOrder'].input.check(
    checkBy<Prepared>((order) => orderFaults(order, caseLanguage)),
  )
