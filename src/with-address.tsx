import { useRouter, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { afterAnswer } from '#ui/buttons/press.ts'
import type { PreviousPages, Search } from '#ui/fields/address-fields.ts'
import { type Address, AddressContext } from '#ui/shell/address.ts'

const NO_PREVIOUS_PAGES: PreviousPages = {}

/** The address of the page that is shown, and not of one that is still loading. */
export function WithAddress({ search, children }: { search: Search; children: ReactNode }) {
  const router = useRouter()
  const previousPages = useRouterState({ select: ({ location }) => location.state.previousPages }) ?? NO_PREVIOUS_PAGES
  const address = useMemo<Address>(
    () => ({
      search,
      previousPages,
      change: (next) => {
        const state = (known: { previousPages?: PreviousPages }) => ({
          ...(next.isReplaced ? known : {}),
          previousPages: next.previousPages(known.previousPages ?? NO_PREVIOUS_PAGES),
        })
        const how = { state, replace: next.isReplaced ?? false, resetScroll: false }
        afterAnswer(() => {
          if (next.onlyIf && !next.onlyIf(router.latestLocation.search)) return
          void router.navigate({ to: '.', search: next.search, ...how } as never)
        })
      },
    }),
    [router, search, previousPages],
  )
  // The result of a press is rendered after the frame that shows the press; a long table would delay that frame.
  const shown = useDeferredValue(address)
  return <AddressContext value={shown}>{children}</AddressContext>
}
