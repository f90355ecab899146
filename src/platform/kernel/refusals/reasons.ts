import { AWARD } from './award.ts'
import { FINANCE } from './finance.ts'
import { GATES } from './gates.ts'
import { HEARING } from './hearing.ts'
import { PROCEDURE } from './procedure.ts'
import { PUBLICATION } from './publication.ts'
import { TRIBUNAL } from './tribunal.ts'

/** The refusals of the rules of a case: why a step or an act is closed before anybody tries it. */
export const REASONS = {
  ...PROCEDURE,
  ...GATES,
  ...AWARD,
  ...HEARING,
  ...PUBLICATION,
  ...TRIBUNAL,
  ...FINANCE,
} as const
