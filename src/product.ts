import { TOLD } from '#next/law/rules.ts'
import type { Action } from '#kernel/action.ts'
import { gather } from '#kernel/manifest/gather.ts'
import { type AnyMachine, articlesOf } from '#kernel/machine.ts'
import type { AllNotices, Reaction } from '#kernel/manifest/notice.ts'
import { PLATFORM_SENTENCES, type Sentence } from '#kernel/manifest/sentence.ts'
import type { Rule } from '#kernel/permission.ts'
import type { ActionName, Actions, EntryName } from '#kernel/product.ts'
import { ACCOUNTS } from '#kernel/refusals/accounts.ts'
import { ACTS } from '#kernel/refusals/acts.ts'
import type { RefusalDatum } from '#kernel/refusals/datum.ts'
import { FILES } from '#kernel/refusals/files.ts'
import { ROAD } from '#kernel/refusals/road.ts'
import type { RefusalTable } from '#kernel/refusals.ts'
import { FEATURES } from './features.ts'

/** Every action of the product. Routes, client, tests and docs are derived from it. */
export const ACTIONS: Actions = gather(FEATURES, 'acts')

/** Who may do what. An action without a row does not compile; there is no default. */
export const PERMISSIONS: Readonly<Record<ActionName, Rule>> = gather(FEATURES, 'may')

export const REFUSALS: RefusalTable = { ...ROAD, ...ACCOUNTS, ...FILES, ...ACTS, ...gather(FEATURES, 'refusals') }

const NOTICES: AllNotices = gather(FEATURES, 'notices')

/** For each act, who is notified and in which words. An act without an entry notifies nobody. */
export const REACTIONS: Readonly<Record<string, Reaction | readonly Reaction[]>> = Object.fromEntries(
  Object.entries(NOTICES).flatMap(([act, found]) => (found ? [[act, found]] : [])),
)

/** The sentence for each entry of the audit trail. An entry without one does not compile. */
export const SENTENCES: Readonly<Record<EntryName, Sentence>> = {
  ...PLATFORM_SENTENCES,
  ...gather(FEATURES, 'sentences'),
}

/** Machines over the facts of a case. */
export const CASE_MACHINES: readonly AnyMachine[] = FEATURES.flatMap<AnyMachine>((one) =>
  'machines' in one ? one.machines : [],
)

/** Machines over one record's own facts. */
export const RECORD_MACHINES: readonly AnyMachine[] = FEATURES.flatMap<AnyMachine>((one) =>
  'recordMachines' in one ? one.recordMachines : [],
)

/** The refusals that the road of every act and the states of its machine give (`mayNow`, `decide`). */
const OF_EVERY_ACT = ['ROLE_BLOCK', 'WRONG_STATE', 'ALREADY_DONE']
const OF_GUARDS = [...CASE_MACHINES, ...RECORD_MACHINES].flatMap(({ guards }) =>
  Object.values<{ refusal: string }>(guards).map(({ refusal }) => refusal),
)

const refusalsThat = (isWanted: (code: string, datum: RefusalDatum) => boolean) =>
  Object.fromEntries(Object.entries<RefusalDatum>(REFUSALS).filter(([code, datum]) => isWanted(code, datum)))

/** The refusals that lead a person to another screen. */
export const GATES: Readonly<Record<string, RefusalDatum>> = refusalsThat((_code, { leadsBack }) => leadsBack === true)

/** Why a step or an act is closed, shown before it is tried: every page of a case has these words, and no others. */
export const REASONS: Readonly<Record<string, RefusalDatum>> = {
  ...GATES,
  ...refusalsThat((code) => OF_EVERY_ACT.includes(code) || OF_GUARDS.includes(code)),
}

/** Why a case waits: the few reasons that lists of cases tell everybody in the case. */
export const WAIT_REASONS: Readonly<Record<string, RefusalDatum>> = refusalsThat((code) =>
  (TOLD as readonly string[]).includes(code),
)

const BY_ACTION = new Map(
  CASE_MACHINES.flatMap((machine) => Object.keys(machine.transitions).map((action) => [action, machine] as const)),
)

/** The machine that decides about an action in a case; undefined when the action does not change the state of the case. */
export function machineOf(action: string): AnyMachine | undefined {
  return BY_ACTION.get(action)
}

const ARTICLES = articlesOf([...CASE_MACHINES, ...RECORD_MACHINES])

/**
 * The article of the rules on which an act rests, from the machines. Lists of tasks and notices cite only this one. Undefined for an act
 * that does not change the state.
 */
export function articleOf(action: string): string | undefined {
  return ARTICLES.get(action)
}

/** The article of each entry, by the act that writes it. */
export const ARTICLE_OF_ENTRY: ReadonlyMap<string, string> = new Map(
  Object.keys(ACTIONS).flatMap((name) => {
    const { audit }: Action = ACTIONS[name as ActionName]
    const article = articleOf(name)
    return audit !== undefined && article !== undefined ? [[audit, article] as const] : []
  }),
)

/** The tables by which the platform judges every act. */
export const PRODUCT = { actions: ACTIONS, permissions: PERMISSIONS, refusals: REFUSALS, machineOf, articleOf }
