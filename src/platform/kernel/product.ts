/**
 * What the product adds to the platform. Each feature declares its names in its manifest, by declaration merging (ADR 0086): the
 * platform defines the shapes only.
 */
/* oxlint-disable typescript/no-empty-object-type, typescript/no-empty-interface -- the features fill them */
/** Every action by its name. */
export interface Actions {}
/** What the portal does by itself when a job ends; it has an audit entry, events and notices like an act of a person. */
export interface SystemActs {}
/** Names of audit entries that belong to no act of the table: what a read leaves behind, jobs, the server's console. */
export interface Entries {}
/** Every refusal that the features declare. */
export interface Refusals {}
/** What a change affects: drives the actor's own refresh and everybody else's through live events. */
export interface Topics {}
/** Records that belong to a case and are addressed by their own id. */
export interface Records {}
/** The steps of a case, and the facts that its machines use. */
export interface Product {}
/* oxlint-enable typescript/no-empty-object-type, typescript/no-empty-interface */

type Registered<Key extends string, Otherwise> = Product extends Readonly<Record<Key, infer Value>> ? Value : Otherwise

export type ActionName = Extract<keyof Actions, string>
export type SystemActName = Extract<keyof SystemActs, string>
type EntryOf<Act> = Act extends { readonly audit: infer Name extends string }
  ? Name
  : Act extends { readonly auditRead: infer Name extends string }
    ? Name
    : never
export type EntryName = { [Name in ActionName]: EntryOf<Actions[Name]> }[ActionName] | Extract<keyof Entries, string>
export type Topic = keyof Topics
export type RecordKind = keyof Records
export type Step = Registered<'step', string>
/** The facts that the machines of a case use. */
export type CaseFacts = Registered<'facts', Readonly<Record<string, unknown>>>
