import { useQueryClient } from '@tanstack/react-query'
import type { ActionName, Actions } from '#kernel/product.ts'
import type { RawInputOf } from '#kernel/action.ts'
import { type ActHandle, refreshTopics, useAct } from '#ui/calls/data.ts'

type ReviewAct = Extract<ActionName, 'redaction.start' | 'redaction.decide' | 'redaction.add' | 'redaction.setTitle'>

/** An act of the review. Only the centre's streams get its event, so the page reads the review again itself, also after a refusal. */
export function useReviewAct<N extends ReviewAct>(name: N): ActHandle<N> {
  const client = useQueryClient()
  const act = useAct(name)
  const refreshed = <T>(work: Promise<T>) => work.finally(() => refreshTopics(client, ['redaction', 'publication']))
  return {
    ...act,
    run: (input: RawInputOf<Actions[N]>) => refreshed(act.run(input)),
    attempt: (input: RawInputOf<Actions[N]>) => refreshed(act.attempt(input)),
  }
}
