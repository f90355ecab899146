import { Code } from '#ui/text/machine-text.tsx'
import type { FieldProps } from '#ui/fields/field.tsx'
import { useWords } from '#ui/shell/language.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { Enrolment } from '../../law/link-contract.ts'
import { QrPicture } from './qr-picture.tsx'
import { identityWords } from '../../law/words.ts'

type DeviceSetupProps = { readonly enrolment: Enrolment; readonly code: Omit<FieldProps, 'label'> }

/** The QR code for an authenticator app, the same secret as a key to type, and the field for the code that proves it. */
export function DeviceSetup({ enrolment, code }: DeviceSetupProps) {
  const say = useWords(identityWords)
  return (
    <div className="flex flex-col gap-4">
      <p className="m-0">{say.deviceLead}</p>
      <div className="flex flex-wrap items-center gap-6">
        <QrPicture text={enrolment.uri} label={say.qrLabel} />
        <div className="min-w-0 max-w-60 text-meta">
          <p className="m-0 text-ink2">{say.secretLead}</p>
          <p className="m-0 mt-1">
            <Code>{enrolment.secret.replace(/.{4}(?=.)/g, '$& ')}</Code>
          </p>
        </div>
      </div>
      <div className="max-w-60">
        <TextField {...code} label={say.code} inputMode="numeric" autoComplete="one-time-code" isMachineText />
      </div>
    </div>
  )
}
