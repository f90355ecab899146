import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { callAction } from '#ui/calls/client.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { useAct, useRead } from '#ui/calls/data.ts'
import { DateText } from '#ui/dates/date-text.tsx'
import { Facts } from '#ui/tables/facts.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Name } from '#ui/text/machine-text.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { toast } from '#ui/messages/toasts.tsx'
import { DepartButton } from '../sign-in/oidc-button.tsx'
import { oidcWords } from '#identity/law/oidc-words.ts'

/** On the account page, if the centre has an identity provider: whether the person's identity there is linked. */
export function ProviderSheet() {
  const say = useWords(oidcWords)
  const { language } = useLanguage()
  const { data } = useRead('account.provider', {})
  if (!data?.name) return null
  const { name, linkedAt } = data
  const facts = [
    { name: say.provider, value: <Name>{name[language]}</Name> },
    linkedAt
      ? { name: say.linkedOn, value: <DateText value={linkedAt} show="time" /> }
      : { name: say.identity, value: say.notLinkedYet },
  ]
  return (
    <Sheet title={say.sheetTitle}>
      <div className="flex flex-col items-start gap-5">
        <Facts facts={facts} />
        {linkedAt ? (
          <Unlink />
        ) : (
          <>
            <p className="m-0 max-w-prose text-ink2">{say.linkLead}</p>
            <DepartButton label={say.link} depart={() => callAction('account.toProvider', {})} />
          </>
        )}
      </div>
    </Sheet>
  )
}

function Unlink() {
  const say = useWords(oidcWords)
  const drop = useAct('account.dropProvider')
  const [isAsking, setIsAsking] = useState(false)
  const go = async () => {
    if (await drop.run({})) {
      setIsAsking(false)
      toast(say.unlinked)
    }
  }
  return (
    <>
      <Button
        onPress={() => {
          drop.reset()
          setIsAsking(true)
        }}
      >
        {say.unlink}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={say.unlink}
        effects={[say.unlinkEffect, say.othersEnd]}
        confirm={say.unlink}
        isPending={drop.pending}
        error={<ProblemNote problem={drop.problem} />}
        onConfirm={() => void go()}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
