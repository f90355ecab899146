// Journeys beside the main path of a case: each file in this folder contains journeys that start from the demo's sample cases.
import type { Road } from '../journey/road.ts'

/**
 * One journey: it runs once in English and once in Arabic, unless it looks at both itself, each language on its own product with all sample cases. The journeys of a
 * language share that product and run one after the other, so each names the sample case that it changes, and no two change the same one.
 * `road.caseId` is that case.
 */
export type Around = {
  readonly title: string
  readonly caseId: string
  /** The browsers of its people keep stored state afterwards, so they are not reused. */
  readonly leavesTraces?: true
  /** It switches the language itself and looks at both, so it runs in one of them only, as the last of its feature. */
  readonly isInBoth?: true
  run(road: Road): Promise<void>
}
