import { type ReactNode, useEffect, useState } from 'react'
import { late } from '../live/late.tsx'
import { useHold } from '../records/hold.ts'
import { titleOfPage } from '../shell/page-title.ts'

const loadBody = () => import('./dialog-body.tsx')
// No page needs the dialog when it opens.
const DialogBody = late(async () => (await loadBody()).DialogBody)

/** Fetches the code of dialogs before the first one opens. */
export function prepareDialogs(): void {
  loadBody().catch(() => {})
}

export type DialogProps = {
  readonly title: string
  readonly onClose: () => void
  readonly role?: 'dialog' | 'alertdialog'
  readonly isWide?: boolean
  readonly children: ReactNode
  /** The buttons at the foot, the main one last. */
  readonly actions: ReactNode
}

/** A dialog over the page: the focus stays inside, Escape closes it, and the focus goes back to where it was. */
export function Dialog(props: DialogProps) {
  useHold(true)
  const [trigger] = useState(() => document.activeElement)
  // The act may have removed the button that opened the dialog. The focus then goes to the title of the page or of the tab, and not to
  // the start of the document.
  useEffect(
    () => () => {
      setTimeout(() => {
        if (!trigger?.isConnected) titleOfPage()?.focus({ preventScroll: true })
      }, 100)
    },
    [trigger],
  )
  return <DialogBody {...props} />
}
