import type { ReactNode } from 'react'
import { FileRow } from './file-row.tsx'
import { sendFile } from './send-file.ts'
import { dropSending, type Sending } from './sendings.ts'

type SendingRowProps = {
  readonly sending: Sending
  /** For example the way back to the page of the file. */
  readonly action?: ReactNode
}

/** A file on its way: how far it is, to be cancelled, or why it failed, to be tried again. */
export function SendingRow({ sending, action }: SendingRowProps) {
  const again = () => {
    dropSending(sending)
    void sendFile(sending)
  }
  return (
    <FileRow
      name={sending.file.name}
      size={sending.file.size}
      state={sending.state}
      sha256={sending.sha256}
      action={action}
      onAgain={sending.isRepeatable ? again : undefined}
      onRemove={() => dropSending(sending)}
    />
  )
}
