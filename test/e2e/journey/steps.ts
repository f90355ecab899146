import { makeAward } from './award.ts'
import { manageCase } from './case-management.ts'
import { commence } from './commencement.ts'
import { decideCosts, settleCosts } from './costs.ts'
import { collectEvidence } from './evidence.ts'
import { file } from './filing.ts'
import { hear } from './hearing.ts'
import type { Road } from './road.ts'
import { formTribunal } from './tribunal.ts'
import { verify } from './verification.ts'

/** The steps of the journey in order. */
export const STEPS: readonly (readonly [string, (road: Road) => Promise<void>])[] = [
  ['filing', file],
  ['commencement', commence],
  ['tribunal', formTribunal],
  ['case management', manageCase],
  ['evidence', collectEvidence],
  ['hearing', hear],
  ['costs of the award', decideCosts],
  ['award', makeAward],
  ['costs', settleCosts],
  ['verification', verify],
]
