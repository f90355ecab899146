import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { useRead } from '#ui/calls/data.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { nameIn } from '#kernel/languages.ts'
import { rosterWords } from '../../law/roster-words.ts'
import { adminWords } from '../../law/words.ts'

/** Finds an arbitrator who is not on the roster; the entry is written on a page of its own. */
export function AddToRosterDialog({ onClose }: { onClose: () => void }) {
  const { language } = useLanguage()
  const say = useWords(rosterWords)
  const app = useWords(adminWords)
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState('')
  const read = useRead('roster.candidates', { q: typed.trim() })
  const found = read.data ?? []
  const options = found.map((one) => ({
    value: one.id,
    label: nameIn(one, language),
    help: one.email,
  }))
  const isNobody = read.data?.length === 0
  return (
    <Dialog
      title={say.add}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{app.cancel}</Button>
          <Button
            kind="primary"
            disabledReason={chosen === '' ? say.choosePerson : undefined}
            onPress={() => void navigate({ to: `/admin/arbitrators/${chosen}` as never })}
          >
            {say.choose}
          </Button>
        </>
      }
    >
      <p className="m-0 text-meta text-ink3">{say.addHelp}</p>
      <TextField
        label={app.search}
        type="search"
        isOptional
        value={typed}
        onChange={(text) => {
          setTyped(text)
          setChosen('')
        }}
        maxLength={100}
      />
      <ProblemNote problem={read.error?.problem} />
      {isNobody ? (
        <p role="status" className="m-0">
          {say.noCandidate}
        </p>
      ) : (
        <Select label={say.person} value={chosen} onChange={setChosen} options={options} />
      )}
    </Dialog>
  )
}
