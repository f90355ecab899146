import { findPersonByEmail, insertPerson } from '#server/accounts/people.ts'
import { inTransaction } from '#server/database/db.ts'
import type { TestPortal } from '#test/portal.ts'
import { DEMO_COUNSEL } from '../../demo/people.ts'

export const HART = 'amelia.hart@hartvane.example'
export const OKAFOR = 'd.okafor@okaforprice.example'
export const BARAKAT = 'lina@barakat-advocates.example'

/** Gives outside counsel of the demo an account; those who have one keep it. */
export async function admitCounsel(
  portal: TestPortal,
  emails: readonly string[] = [HART, OKAFOR, BARAKAT],
): Promise<void> {
  await inTransaction(portal.portal.app.db, async (tx) => {
    for (const email of emails) {
      const person = DEMO_COUNSEL.find((one) => one.email === email)
      if (!person) throw new Error(`the demo has no counsel ${email}`)
      if (!(await findPersonByEmail(tx, email))) await insertPerson(tx, person)
    }
  })
}
