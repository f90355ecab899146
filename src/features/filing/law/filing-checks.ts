import * as z from 'zod/mini'
import { FilingFields, MAX_PARTIES, PartyInput } from '#case/law/contract.ts'
import { ownMessage } from '#kernel/input.ts'
import { said } from '#kernel/said.ts'
import type { WizardStep } from '../screens/filing-form.ts'
import { formWords } from './form-words.ts'

const { representatives, relief, amount, currency, seat, language, applicableLaw } = FilingFields.shape
/** Requires here what the checklist requires before the request can be submitted. */
const Reachable = PartyInput.check(
  z.refine((party) => party.address.trim() !== '' || party.email.trim() !== '', {
    path: ['address'],
    error: ownMessage(formWords.reachHelp),
  }),
)
const parties = z.array(Reachable).check(z.minLength(2), z.maxLength(MAX_PARTIES))
const claimSummary = said({ most: 20_000 })

/** The schema of each step of the wizard; the last one checks everything. */
export const STEP_SCHEMAS: Readonly<Record<WizardStep, z.ZodMiniType>> = {
  parties: z.object({ parties }),
  representatives: z.object({ representatives }),
  dispute: z.object({ claimSummary, relief, amount, currency }),
  place: z.object({ seat, language, applicableLaw }),
  review: FilingFields,
}
