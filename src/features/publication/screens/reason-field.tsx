import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { useWords } from '#ui/shell/language.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { redactionWords } from '../law/redaction-words.ts'
import { LONGEST_REASON } from '../law/rules.ts'

type ReasonProps = { readonly isPending: boolean; readonly onKeep: (reason: string) => void }

/** The reason for keeping a known name: one of two common reasons, or free text. */
export function ReasonField({ isPending, onKeep }: ReasonProps) {
  const say = useWords(redactionWords)
  const [reason, setReason] = useState('')
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        {([say.reason_word, say.reason_public] as const).map((text) => (
          <Button key={text} isCompact kind="quiet" onPress={() => setReason(text)}>
            {text}
          </Button>
        ))}
      </div>
      <div className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
        <TextField label={say.reason} value={reason} onChange={setReason} maxLength={LONGEST_REASON} />
        <Button
          isPending={isPending}
          disabledReason={reason.trim() === '' ? say.reasonNeeded : undefined}
          onPress={() => onKeep(reason)}
        >
          {say.keep}
        </Button>
      </div>
    </div>
  )
}
