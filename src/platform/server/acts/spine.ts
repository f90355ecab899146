import type { Audience } from '#kernel/audience/audience.ts'
import type { ActionName, CaseFacts, RecordKind, SystemActName } from '#kernel/product.ts'
import type { Person, Standing } from '#kernel/roles.ts'
import type { Db, Queryable, Tx } from '../database/db.ts'

/** What perform needs from cases. The case feature and its neighbours supply it; the platform does not depend on their tables. */
export type Spine = {
  /** The case a record belongs to; undefined for a record that does not exist. */
  caseOf(db: Db, kind: RecordKind, id: string): Promise<string | undefined>
  /** A person's standing in a case; null for a case that does not exist. */
  standing(db: Queryable, caseId: string, person: Person): Promise<Standing | null>
  /** Whether a person represents a side in any case. */
  represents(db: Db, personId: string): Promise<boolean>
  /** Locks the case's row until the transaction ends. */
  lock(tx: Tx, caseId: string): Promise<void>
  facts(db: Queryable, caseId: string): Promise<CaseFacts>
  /** Writes the notices that an act causes, as the features define them. */
  react(
    tx: Tx,
    name: ActionName | SystemActName,
    performed: {
      readonly caseId: string
      readonly actor: Person
      readonly now: Date
      readonly input: unknown
      /** Only this audience is notified, whatever the table says. */
      readonly audience?: Audience
    },
    parameters: Readonly<Record<string, string>>,
  ): Promise<void>
}
