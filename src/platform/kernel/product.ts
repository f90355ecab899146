import type { Action } from './action.ts'

/**
 * What the product puts on the platform, by declaration merging (src/catalogue.ts): its acts, the acts of the portal itself and
 * the facts of a case. The platform knows their shapes and no names.
 */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface -- the product fills it
export interface Product {}
type Registered<Key extends string, Otherwise> = Product extends Readonly<Record<Key, infer Value>> ? Value : Otherwise

/** Every action by its name. */
export type Actions = Registered<'actions', Readonly<Record<string, Action>>>
export type ActionName = Extract<keyof Actions, string>
/** What the portal does by itself when a job ends; it has its audit entry, events and notices like an act of a person. */
export type SystemActName = Registered<'systemActs', string>
/** The steps that a case goes through. */
export type Step = Registered<'step', string>
/** What the machines of a case judge by. */
export type CaseFacts = Registered<'facts', Readonly<Record<string, unknown>>>
