import * as z from 'zod/mini'
import { CostsSnapshot } from '#award/law/costs/snapshot.ts'
import { SECTIONS } from '#award/law/rules.ts'
import { action } from '#kernel/action.ts'
import { SIDES } from '#kernel/roles.ts'
import { ITEMS, PARTS } from './model.ts'

const Named = { nameEn: z.string(), nameAr: z.string() }
const side = z.enum(SIDES)

const place = z.discriminatedUnion('kind', [
  z.object({
    ...{ kind: z.literal('passage'), section: z.enum(SECTIONS), part: z.enum(PARTS) },
    ...{ paragraph: z.number(), start: z.number(), end: z.number() },
  }),
  z.object({ kind: z.literal('screen'), href: z.string() }),
])

const finding = z.object({
  ...{ id: z.string(), item: z.literal(ITEMS), severity: z.enum(['open', 'look']) },
  ...{ words: z.object({ en: z.string(), ar: z.string() }), quote: z.string(), place },
})

/** What the checks compare a draft with (CheckFacts): the case file and the centre's rules. And what they find in the saved draft. */
export const ChecklistView = z.object({
  /** Under the centre's policy the award cannot become final while there are contradictions. */
  isBlocking: z.boolean(),
  /** The settings allow suggestions from a language model. */
  hasSuggestions: z.boolean(),
  facts: z.object({
    caseId: z.string(),
    language: z.enum(['en', 'ar', 'both']),
    seat: z.string(),
    today: z.string(),
    filedOn: z.string(),
    currency: z.enum(['SAR', 'USD']),
    amount: z.nullable(z.string()),
    relief: z.string(),
    applicableLaw: z.string(),
    parties: z.array(z.object({ side, ...Named, address: z.string() })),
    counsel: z.array(z.object({ side, name: z.string(), firm: z.string() })),
    arbitrators: z.array(z.object(Named)),
    heard: z.array(z.object(Named)),
    costs: z.nullable(CostsSnapshot),
    articles: z.array(z.string()),
    awardDue: z.nullable(z.string()),
  }),
  /** For a page that just opened: it fetches the checks, which are large, when somebody begins to write. */
  saved: z.object({ version: z.number(), findings: z.array(finding) }),
})
export type ChecklistView = z.infer<typeof ChecklistView>

export const checklistActions = {
  'award.checklist': action({
    method: 'GET',
    path: '/awards/{id}/checklist',
    summary: 'What the award checklist compares a draft with, and what it finds in the saved one',
    input: z.object({ id: z.string() }),
    output: ChecklistView,
    subject: { record: 'award', id: 'id' },
  }),
}
