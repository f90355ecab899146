import type { Reader } from '#server/database/db.ts'
import type { Section } from '../law/rules.ts'

/** Judges a draft that is about to become final, before it is rendered: what advises on an award refuses here. */
export type BeforeFinal = (db: Reader, caseId: string, sections: readonly Section[], now: Date) => Promise<void>

declare module '#server/acts/context.ts' {
  interface Given {
    readonly beforeFinal: readonly BeforeFinal[]
  }
}
