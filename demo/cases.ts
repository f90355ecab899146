import { cement } from './cases/cement.ts'
import { engineers } from './cases/engineers.ts'
import { fibre } from './cases/fibre.ts'
import { franchise } from './cases/franchise.ts'
import { licence } from './cases/licence.ts'
import { media } from './cases/media.ts'
import { medical } from './cases/medical.ts'
import { packaging } from './cases/packaging.ts'
import { pipeline } from './cases/pipeline.ts'
import { solar } from './cases/solar.ts'
import { steel } from './cases/steel.ts'
import { sugar } from './cases/sugar.ts'
import { timber } from './cases/timber.ts'
import { towers } from './cases/towers.ts'
import { turbines } from './cases/turbines.ts'
import type { DemoCase } from './plan.ts'

/** The sample cases in the order in which they were filed: the first one is case_001. */
export const DEMO_CASES: readonly DemoCase[] = [
  steel,
  sugar,
  towers,
  licence,
  solar,
  franchise,
  medical,
  cement,
  media,
  pipeline,
  timber,
  fibre,
  turbines,
  engineers,
  packaging,
]
