import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { late } from '../live/late.tsx'
import { SealMark } from '../records/seal.tsx'

// Fetched when a seal is first pressed.
const SealPopover = late(async () => (await import('./seal-popover.tsx')).SealPopover)

type SealButtonProps = {
  /** The text of the button: what it shows, and for which document where there are several. */
  readonly label: string
  readonly isSealed?: boolean
  /** In full on paper, which has nothing to press. */
  readonly hash: string
  /** The fingerprint, and what can be done with it. */
  readonly children: ReactNode
}

/** The seal of a document. Pressed, it shows the fingerprint, which few readers need. */
export function SealButton({ label, isSealed = false, hash, children }: SealButtonProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <div ref={place} className="no-print flex">
        <Button
          isCompact
          kind="quiet"
          aria-label={label}
          title={label}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onPress={() => setIsOpen(!isOpen)}
        >
          <SealMark state={isSealed ? 'sealed' : 'final'} size={26} />
        </Button>
      </div>
      <bdi className="print-only machine wrap-anywhere">{hash}</bdi>
      <SealPopover isWanted={isOpen} triggerRef={place} label={label} isOpen={isOpen} onOpenChange={setIsOpen}>
        {children}
      </SealPopover>
    </>
  )
}
