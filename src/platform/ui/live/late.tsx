import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { connection } from './connection.ts'

type LateProps = { readonly empty?: ReactNode; readonly isWanted?: boolean }

/**
 * A component that is fetched when it is first shown. When the connection is lost at that moment it waits for it, whereas `lazy` would
 * remove the page with what is typed on it. `empty` is shown meanwhile. It is not fetched until `isWanted`.
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
      // The portal answers and does not have the file, so it runs another release: reloading the page helps.
      if (await connection.check()) throw error
      await connection.mayGo()
      await connection.untilBack(signal)
      signal.throwIfAborted()
    }
  }
}
