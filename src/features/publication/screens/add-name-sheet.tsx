import { fieldIn, fieldOf, languagesFrom } from '#kernel/languages.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useForm } from '#ui/fields/form.ts'
import { FormErrors } from '#ui/fields/form-errors.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { RedactionView } from '../law/redaction-contract.ts'
import { redactionWords } from '../law/redaction-words.ts'
import { LONGEST_FIND, LONGEST_REPLACEMENT } from '../law/rules.ts'
import { useReviewAct } from './use-review.ts'

/** Adds a name that was not proposed: typed, or selected in the original. */
export function AddNameSheet({ review, find }: { review: RedactionView; find: string }) {
  const { language } = useLanguage()
  const say = useWords(redactionWords)
  const act = useReviewAct('redaction.add')
  const form = useForm({
    schema: async () => (await import('../law/redaction-contract.ts')).AddNameInput,
    initial: { find, replacementEn: '', replacementAr: '' },
    labels: { find: say.find, replacementEn: say.insteadEn, replacementAr: say.insteadAr },
    fixed: { caseId: review.caseId, version: review.version },
  })
  const submit = form.submit(
    async (input) => {
      await act.attempt(input)
      form.reset({ find: '', replacementEn: '', replacementAr: '' })
    },
    () => {},
  )
  return (
    <Sheet id="add-name" title={say.add}>
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <FormErrors form={form} problem={act.problem} />
        <TextField label={say.find} help={say.addHelp} maxLength={LONGEST_FIND} {...form.field('find')} />
        <div className="grid gap-4 sm:grid-cols-2">
          {languagesFrom(language).map((one) => (
            <TextField
              key={one}
              label={fieldIn('instead', say, one)}
              maxLength={LONGEST_REPLACEMENT}
              {...form.field(fieldOf('replacement', one))}
            />
          ))}
        </div>
        <div>
          <Button type="submit" isPending={form.isPending}>
            {say.addNow}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
