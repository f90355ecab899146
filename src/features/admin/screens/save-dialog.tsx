import * as z from 'zod/mini'
import { formatNumber } from '#kernel/format.ts'
import { saveInput, SAVE_OF } from '#rule-sets/law/contract.ts'
import type { RuleKind } from '#kernel/rule-sets/sets.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useAct } from '#ui/calls/data.ts'
import { DateField } from '#ui/dates/date-field.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { FormErrors } from '#ui/fields/form-errors.tsx'
import { useForm } from '#ui/fields/form.ts'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { ChangeTable } from './shown.tsx'
import type { Unsaved } from './unsaved-sheet.tsx'
import { adminWords } from '../law/words.ts'

const { validFrom, reason } = saveInput('policies').shape
const SaveInput = z.object({ validFrom, reason })

/** Asks for the start date and the reason, shows the changes, and saves them as the next version. */
export function SaveDialog<K extends RuleKind>(props: Unsaved<K> & { onClose: () => void }) {
  const { kind, ruleSetVersion, base, content, changes, onDone, onClose } = props
  const say = useWords(adminWords)
  const { language } = useLanguage()
  const act = useAct(SAVE_OF[kind])
  const form = useForm({
    schema: async () => SaveInput,
    initial: { validFrom: ruleSetVersion.earliest, reason: '' },
    labels: { validFrom: say.validFrom, reason: say.reason },
  })
  const save = form.submit(async (input) => {
    await act.attempt({ ...input, version: base, content } as never)
    onClose()
    onDone()
  })
  const isOvertaken = act.problem?.code === 'VERSION_CONFLICT'
  const isOwnFault = act.problem?.issues?.every(({ path }) => path === 'validFrom' || path === 'reason')

  return (
    <Dialog
      title={say.versionNumber({ version: formatNumber(base + 1, language) })}
      isWide
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{say.cancel}</Button>
          <Button kind="primary" isPending={form.isPending} onPress={() => void save()}>
            {say.saveVersion}
          </Button>
        </>
      }
    >
      <div className="rounded-sheet border border-line">
        <ChangeTable changes={changes} caption={say.changes} />
      </div>
      <FormErrors form={form} />
      <div className="grid gap-4 sm:grid-cols-[18rem_minmax(0,1fr)]">
        <DateField {...form.field('validFrom')} label={say.validFrom} least={ruleSetVersion.earliest} />
        <TextArea {...form.field('reason')} label={say.reason} help={say.reasonHelp} rows={3} />
      </div>
      <p className="m-0 text-meta text-ink3">{say.saveHelp}</p>
      {!isOwnFault && <ProblemNote problem={act.problem} />}
      {isOvertaken && (
        <div>
          <Button
            onPress={() => {
              onClose()
              onDone()
            }}
          >
            {say.loadNewer}
          </Button>
        </div>
      )}
    </Dialog>
  )
}
