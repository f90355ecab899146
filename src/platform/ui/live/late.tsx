import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { connection } from './connection.ts'

type LateProps = { readonly empty?: ReactNode; readonly isWanted?: boolean }

/**
 * A part that is fetched when it is first shown. Unlike `lazy` it does not take the page, and what is written on it, away when
 * the connection is lost in that moment: it waits for the connection. `empty` keeps its place meanwhile. What is not `isWanted`
 * yet is not fetched.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let known: ComponentType<Props> | undefined
  function Late({ empty = null, isWanted = true, ...props }: Props & LateProps) {
    const [Part, show] = useState(() => known)
    const [failure, fail] = useState<Error>()
    useEffect(() => {
      if (Part || !isWanted) return
      const leaving = new AbortController()
      void fetchIt(load, leaving.signal).then(
        (found) => {
          known = found
          show(() => found)
        },
        (error: Error) => !leaving.signal.aborted && fail(error),
      )
      return () => leaving.abort()
    }, [Part, isWanted])
    if (failure) throw failure
    return Part ? <Part {...(props as unknown as Props)} /> : empty
  }
  return Object.assign(Late, { preload: async () => void (known ??= await load()) })
}

async function fetchIt<Part>(load: () => Promise<Part>, signal: AbortSignal): Promise<Part> {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      // The portal answers and has no such file: another release, which a new page will have.
      if (await connection.check()) throw error
      await connection.mayGo()
      await connection.untilBack(signal)
      signal.throwIfAborted()
    }
  }
}
