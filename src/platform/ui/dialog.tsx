import { type ReactNode, useEffect, useState } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { cx } from './class-names.ts'

type DialogProps = {
  readonly title: string
  readonly onClose: () => void
  readonly role?: 'dialog' | 'alertdialog'
  readonly isWide?: boolean
  readonly children: ReactNode
  /** The buttons at the foot, the main one last. */
  readonly actions: ReactNode
}

/** A dialog over the page: the focus stays inside, Escape closes it, and the focus goes back to where it was. */
export function Dialog({ title, onClose, role = 'dialog', isWide = false, children, actions }: DialogProps) {
  const [trigger] = useState(() => document.activeElement)
  // The act may have taken its own button away: the focus then goes to the title of the page, not to its very beginning.
  useEffect(
    () => () => {
      setTimeout(() => {
        if (!trigger?.isConnected) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
      }, 100)
    },
    [trigger],
  )
  return (
    <ModalOverlay
      isOpen
      isDismissable={role === 'dialog'}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className="fixed inset-0 z-40 grid animate-float-in place-items-center overflow-y-auto bg-veil p-4"
    >
      <Modal
        className={cx(
          'w-full rounded-sheet border border-line bg-surface shadow-floating',
          isWide ? 'max-w-4xl' : 'max-w-lg',
        )}
      >
        <AriaDialog role={role} className="flex flex-col gap-4 p-5 outline-hidden sm:p-6">
          <Heading slot="title" level={2} className="text-lead font-semibold">
            {title}
          </Heading>
          {children}
          <div className="flex flex-wrap items-start justify-end gap-3 pt-2">{actions}</div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
