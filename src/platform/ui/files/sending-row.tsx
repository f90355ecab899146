import type { ReactNode } from 'react'
import { FileRow } from './file-row.tsx'
import { sendFile } from './send-file.ts'
import { dropSending, type Sending } from './sendings.ts'

type SendingRowProps = {
  readonly sending: Sending
  /** For example a link back to the page of the file. */
  readonly action?: ReactNode
}

/** A file being sent, with its progress and a way to cancel, or a failed one with the reason and a way to retry. */
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
