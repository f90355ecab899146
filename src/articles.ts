import { CASE_MACHINES, RECORD_MACHINES } from './machines.ts'

const ARTICLES = new Map(
  [...CASE_MACHINES, ...RECORD_MACHINES].flatMap((machine) =>
    Object.entries(machine.transitions).flatMap(([move, { article }]) =>
      article === undefined ? [] : [[move.split('/', 1)[0] ?? move, String(article)] as const],
    ),
  ),
)

/** The rules' article an act rests on, as the machines have it: lists of tasks and notices cite it, and none of their own. Undefined for an act that moves no state. */
export function articleOf(action: string): string | undefined {
  return ARTICLES.get(action)
}
