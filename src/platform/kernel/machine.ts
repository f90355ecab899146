import type { RefusalCode } from './refusals.ts'
import type { Word } from './words.ts'

/** A condition on the facts, and the refusal when it does not hold. */
export type Guard<Facts> = {
  test(facts: Facts): boolean
  readonly refusal: RefusalCode
  /** The refusal's words when they state a fact, such as a date. */
  words?(facts: Facts): Word
}

export type Transition<State extends string, GuardName extends string> = {
  readonly from: readonly State[]
  readonly to: State
  readonly needs?: readonly GuardName[]
  readonly article?: number | string
}

export type Machine<State extends string, GuardName extends string, Facts> = {
  readonly name: string
  readonly states: readonly State[]
  /** The current state, read from the facts; stores keep the state in one place only. */
  state(facts: Facts): State
  readonly guards: { readonly [G in GuardName]: Guard<Facts> }
  readonly transitions: { readonly [action: string]: Transition<State, GuardName> }
}

// oxlint-disable-next-line typescript/no-explicit-any -- the registry holds machines over different facts; `decide` is typed at each use
export type AnyMachine = Machine<any, any, any>

export type Decision<State extends string = string> =
  | { readonly ok: true; readonly to: State }
  | { readonly ok: false; readonly refusal: RefusalCode; readonly state: State; readonly words?: Word }

/** Identity with inference: unknown states or guards in a transition do not compile. */
export function defineMachine<Facts>() {
  return <
    const State extends string,
    const GuardName extends string,
    const T extends { readonly [action: string]: Transition<NoInfer<State>, NoInfer<GuardName>> },
  >(machine: {
    name: string
    states: readonly State[]
    state(facts: Facts): State
    guards: { readonly [G in GuardName]: Guard<Facts> }
    transitions: T
  }) => machine
}

/** Decides whether an action may be done now, and if not, why. Nothing else decides this; browser and server both call it. */
export function decide<State extends string, Facts>(
  machine: Machine<State, string, Facts>,
  action: string,
  facts: Facts,
): Decision<State> {
  const state = machine.state(facts)
  const transition = machine.transitions[action]
  if (!transition) throw new Error(`machine ${machine.name} knows no action ${action}`)
  if (!transition.from.includes(state)) {
    const done = transition.to === state || machine.states.indexOf(state) > machine.states.indexOf(transition.to)
    return { ok: false, refusal: done ? 'ALREADY_DONE' : 'WRONG_STATE', state }
  }
  for (const name of transition.needs ?? []) {
    const guard = machine.guards[name]
    if (!guard) throw new Error(`machine ${machine.name} knows no guard ${name}`)
    if (guard.test(facts)) continue
    const words = guard.words?.(facts)
    return { ok: false, refusal: guard.refusal, state, ...(words && { words }) }
  }
  return { ok: true, to: transition.to }
}

/** The rules' article of each act, from these machines. Transitions `act/outcome` of one act count as that act. */
export function articlesOf(machines: readonly AnyMachine[]): ReadonlyMap<string, string> {
  return new Map(
    machines.flatMap((machine) =>
      Object.entries(machine.transitions).flatMap(([move, { article }]) =>
        article === undefined ? [] : [[move.split('/', 1)[0] ?? move, String(article)] as const],
      ),
    ),
  )
}
