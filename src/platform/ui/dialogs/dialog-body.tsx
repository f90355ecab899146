import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { AriaLanguage } from '../shell/aria-language.tsx'
import { cx } from '../text/class-names.ts'
import type { DialogProps } from './dialog.tsx'

/** What `Dialog` shows, once it has loaded. */
export function DialogBody({ title, onClose, role = 'dialog', isWide = false, children, actions }: DialogProps) {
  return (
    <AriaLanguage>
      <ModalOverlay
        isOpen
        isDismissable={role === 'dialog'}
        onOpenChange={(isOpen) => !isOpen && onClose()}
        className="dialog-layer fixed inset-0 z-40 grid animate-float-in place-items-center overflow-y-auto bg-veil p-4"
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
    </AriaLanguage>
  )
}
