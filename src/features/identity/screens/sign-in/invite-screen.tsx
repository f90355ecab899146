import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useWords } from '#ui/shell/language.tsx'
import { DeviceForm } from './device-form.tsx'
import { FactorForms } from './factor-choice.tsx'
import { LinkPage, useLink } from './link-page.tsx'
import { PasskeyForm } from './passkey-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { identityWords } from '../../law/words.ts'

/** '/invite/:token': password, device, recovery codes; then the person signs in as usual. */
export function InviteScreen({ token }: { token: string }) {
  const say = useWords(identityWords)
  const navigate = useNavigate()
  const opened = useLink('invitation.read', token)
  const [codes, setCodes] = useState<readonly string[]>()
  return (
    <LinkPage title={codes ? say.recoveryTitle : say.inviteTitle} opened={opened} isUsed={codes !== undefined}>
      {codes ? (
        <RecoveryCodes codes={codes} done={say.goToSignIn} onDone={() => void navigate({ to: '/' as never })} />
      ) : (
        opened.state === 'open' && (
          <FactorForms
            device={(part) => (
              <DeviceForm {...part} token={token} isInvitation enrolment={opened.answer.enrolment} onDone={setCodes} />
            )}
            passkey={(part) => <PasskeyForm {...part} token={token} isInvitation onDone={setCodes} />}
          />
        )
      )}
    </LinkPage>
  )
}
