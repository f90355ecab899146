import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { useAct } from '#ui/calls/data.ts'
import { useForm } from '#ui/fields/form.ts'
import { useWords } from '#ui/shell/language.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { RosterEntryView } from '../../law/roster-contract.ts'
import { rosterWords } from '../../law/roster-words.ts'
import { adminWords } from '../../law/words.ts'

/** Removes an arbitrator from the roster, and states what that does and does not do. */
export function RosterRemove({ entry }: { entry: RosterEntryView }) {
  const say = useWords(rosterWords)
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Sheet title={say.remove}>
      <div className="flex flex-col gap-3">
        <p className="m-0 text-meta text-ink2">{say.removeEffectNew}</p>
        <div>
          <Button kind="danger" onPress={() => setIsAsking(true)}>
            {say.remove}
          </Button>
        </div>
      </div>
      {isAsking && <Question entry={entry} onClose={() => setIsAsking(false)} />}
    </Sheet>
  )
}

function Question({ entry, onClose }: { entry: RosterEntryView; onClose: () => void }) {
  const say = useWords(rosterWords)
  const app = useWords(adminWords)
  const act = useAct('roster.remove')
  const form = useForm({
    schema: async () => (await import('../../law/roster-contract.ts')).RosterRemoveInput,
    initial: { reason: '' },
    labels: { reason: app.reason },
    fixed: { id: entry.id, version: entry.version },
  })
  const go = form.submit(async (input) => {
    await act.attempt(input)
    onClose()
  })
  return (
    <ConfirmDialog
      isOpen
      title={say.remove}
      effects={[say.removeEffectNew, say.removeEffectOld]}
      confirm={say.remove}
      isDangerous
      isPending={form.isPending}
      error={!act.problem?.issues && <ProblemNote problem={act.problem} />}
      onConfirm={() => void go()}
      onClose={onClose}
    >
      <TextField {...form.field('reason')} label={app.reason} help={app.whyNeeded} maxLength={500} />
    </ConfirmDialog>
  )
}
