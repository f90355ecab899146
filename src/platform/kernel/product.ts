/**
 * What the product puts on the platform. Each feature names what it has in its manifest, by declaration merging (ADR 0086): the
 * platform knows shapes and no names.
 */
/* oxlint-disable typescript/no-empty-object-type, typescript/no-empty-interface -- the features fill them */
/** Every action by its name. */
export interface Actions {}
/** What the portal does by itself when a job ends; it has its audit entry, events and notices like an act of a person. */
export interface SystemActs {}
/** Every way in which a feature says no. */
export interface Refusals {}
/** What a change touches: drives the actor's own refresh and everybody else's through live events. */
export interface Topics {}
/** Records that belong to a case and are addressed by their own id. */
export interface Records {}
/** The steps of a case, and the facts that its machines judge by. */
export interface Product {}
/* oxlint-enable typescript/no-empty-object-type, typescript/no-empty-interface */

type Registered<Key extends string, Otherwise> = Product extends Readonly<Record<Key, infer Value>> ? Value : Otherwise

export type ActionName = Extract<keyof Actions, string>
export type SystemActName = Extract<keyof SystemActs, string>
export type Topic = keyof Topics
export type RecordKind = keyof Records
/** The steps that a case goes through. */
export type Step = Registered<'step', string>
/** What the machines of a case judge by. */
export type CaseFacts = Registered<'facts', Readonly<Record<string, unknown>>>
