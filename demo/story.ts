import { type Story } from './play.ts'
import type { DemoCase } from './plan.ts'
import { type CaseState, Scene, type StoryContext } from './scene.ts'
import { tellAward } from './story/award.ts'
import { tellCaseManagement } from './story/case-management.ts'
import { tellCommencement } from './story/commencement.ts'
import { tellCosts } from './story/costs.ts'
import { tellCourtOrders } from './story/court-orders.ts'
import { tellBundles, tellSubmissions } from './story/evidence.ts'
import { tellFiling } from './story/filing.ts'
import { tellFinance } from './story/finance.ts'
import { tellHandlers } from './story/handlers.ts'
import { tellHearings } from './story/hearing.ts'
import { tellPublication } from './story/publication.ts'
import { tellTribunal } from './story/tribunal.ts'

/** The chapters of a case. Each has its own clock: deposits arrive while the parties still plead. */
const CHAPTERS: Readonly<Record<string, (scene: Scene) => Promise<void>>> = {
  filing: tellFiling,
  commencement: tellCommencement,
  tribunal: tellTribunal,
  management: tellCaseManagement,
  submissions: tellSubmissions,
  bundles: tellBundles,
  hearings: tellHearings,
  costs: tellCosts,
  finance: tellFinance,
  award: tellAward,
  courtOrders: tellCourtOrders,
  publication: tellPublication,
  handlers: tellHandlers,
}

/** The stories of one case; `number` is its place among the sample cases, from 1. */
export function storiesOf(context: StoryContext, plan: DemoCase, number: number): Story[] {
  const state: CaseState = { id: '', parties: { claimant: '', respondent: '' }, hearingId: '' }
  return Object.entries(CHAPTERS).map(
    ([chapter, tell]) =>
      (turn) =>
        tell(new Scene(context, plan, state, `${number}-${chapter}`, turn)),
  )
}
