import { DEMO_CASES } from '../../demo/cases.ts'
import { engineers } from '../../demo/cases/engineers.ts'
import { fibre } from '../../demo/cases/fibre.ts'
import { packaging } from '../../demo/cases/packaging.ts'
import { timber } from '../../demo/cases/timber.ts'
import { turbines } from '../../demo/cases/turbines.ts'
import type { DemoCase } from '../../demo/plan.ts'

const idOf = (sample: DemoCase) => `case_${String(DEMO_CASES.indexOf(sample) + 1).padStart(3, '0')}`

/** The ids of the younger sample cases: they follow the dates of filing, so each further case moves those filed after it. */
export const SAMPLE = {
  timber: idOf(timber),
  fibre: idOf(fibre),
  turbines: idOf(turbines),
  engineers: idOf(engineers),
  packaging: idOf(packaging),
} as const
