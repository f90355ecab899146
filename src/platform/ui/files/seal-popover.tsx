import type { ReactNode, RefObject } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { AriaLanguage } from '../shell/aria-language.tsx'

type SealPopoverProps = {
  readonly triggerRef: RefObject<HTMLElement | null>
  readonly label: string
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly children: ReactNode
}

/** What `SealButton` shows, once it has loaded. */
export function SealPopover({ label, children, ...place }: SealPopoverProps) {
  return (
    <AriaLanguage>
      <Popover
        {...place}
        placement="bottom end"
        className="no-print w-[min(25rem,calc(100vw-2rem))] animate-float-in overflow-y-auto rounded-sheet border border-control bg-surface p-4 shadow-floating"
      >
        <Dialog aria-label={label} className="outline-hidden">
          {children}
        </Dialog>
      </Popover>
    </AriaLanguage>
  )
}
