import { useState } from 'react'
import type { OutputOf } from '#kernel/action.ts'
import type { Actions } from '#kernel/product.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { useWords } from '#ui/shell/language.tsx'
import { deskWords } from '../law/desk-words.ts'
import { AssignDialog } from './assign-dialog.tsx'
import type { Choice } from './desk.tsx'

type AssignProps = { readonly choice: Choice; readonly people: OutputOf<Actions['caseload.people']> }

/** Chooses all lines of the page, and assigns the chosen ones. */
export function AssignBar({ choice, people }: AssignProps) {
  const say = useWords(deskWords)
  const [isAssigning, setIsAssigning] = useState(false)
  return (
    <div className="no-print flex flex-wrap items-center gap-x-5 gap-y-1">
      <Checkbox isSelected={choice.isAll} onChange={choice.chooseAll}>
        {say.chooseAll}
      </Checkbox>
      <Button
        isCompact
        disabledReason={choice.chosen.length === 0 ? say.noneChosen : undefined}
        isReasonHidden
        onPress={() => setIsAssigning(true)}
      >
        {say.assign}
      </Button>
      {isAssigning && (
        <AssignDialog
          lines={choice.chosen}
          people={people}
          onDone={() => choice.chooseAll(false)}
          onClose={() => setIsAssigning(false)}
        />
      )}
    </div>
  )
}
