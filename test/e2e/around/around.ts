// What happens around the case: each file beside this one tells journeys that start from the sample cases of the demo.
import type { Road } from '../journey/road.ts'

/**
 * One journey: it runs once in English and once in Arabic, each language on a product of its own with all sample cases.
 * The journeys of a language share that product and run one after the other, so each names the sample case that it
 * changes, and no two change the same one. `road.caseId` is that case.
 */
export type Around = {
  readonly title: string
  readonly caseId: string
  /** The browsers of its people remember something afterwards, so nobody goes on with them. */
  readonly leavesTraces?: true
  run(road: Road): Promise<void>
}
