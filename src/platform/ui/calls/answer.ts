import { useEffect, useState } from 'react'
import type { ActionName, Actions } from '#kernel/product.ts'
import type { OutputOf, RawInputOf } from '#kernel/action.ts'
import { callAction } from './client.ts'

export type Answer<T> = { readonly data?: T; readonly isPending: boolean }

/** One answer of the server for a screen before sign-in, where nothing is cached or refetched; undefined when the call failed. */
export function useAnswer<N extends ActionName>(name: N, input: RawInputOf<Actions[N]>): Answer<OutputOf<Actions[N]>> {
  const [answer, setAnswer] = useState<Answer<OutputOf<Actions[N]>>>({ isPending: true })
  const asked = JSON.stringify(input)
  useEffect(() => {
    const leaving = new AbortController()
    void callAction(name, JSON.parse(asked) as RawInputOf<Actions[N]>, { signal: leaving.signal }).then(
      (data) => setAnswer({ data, isPending: false }),
      () => !leaving.signal.aborted && setAnswer({ isPending: false }),
    )
    return () => leaving.abort()
  }, [name, asked])
  return answer
}
