import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { Dialog } from './dialog.tsx'
import { useWords } from '../shell/language.tsx'
import { uiWords } from '../words.ts'

export type ConfirmDialogProps = {
  readonly isOpen: boolean
  readonly title: string
  /** What exactly will happen, one sentence each. */
  readonly effects: readonly ReactNode[]
  readonly isFinal?: boolean
  /** The verb of the act: "Seal the award", never "OK". */
  readonly confirm: string
  readonly isDangerous?: boolean
  readonly isPending?: boolean
  /** A refusal of this act, shown inside. */
  readonly error?: ReactNode
  readonly onConfirm: () => void
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** Asks before an act that cannot be undone, and states what it does. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const say = useWords(uiWords)
  if (!props.isOpen) return null
  return (
    <Dialog
      role="alertdialog"
      title={props.title}
      onClose={props.onClose}
      actions={
        <>
          <Button onPress={props.onClose}>{say.cancel}</Button>
          <Button
            kind={props.isDangerous ? 'danger' : 'primary'}
            isPending={props.isPending ?? false}
            onPress={props.onConfirm}
          >
            {props.confirm}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-2">
        <h3 className="text-meta font-semibold text-ink2">{say.willHappen}</h3>
        <ul className="m-0 flex list-disc flex-col gap-1 ps-5">
          {props.effects.map((effect, at) => (
            // a fixed list of sentences
            <li key={at}>{effect}</li>
          ))}
        </ul>
        {props.isFinal && <p className="m-0 font-medium">{say.cannotUndo}</p>}
      </div>
      {props.children}
      {props.error}
    </Dialog>
  )
}
