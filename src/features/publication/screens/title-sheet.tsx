import { Button } from '#ui/buttons/button.tsx'
import { useForm } from '#ui/fields/form.ts'
import { FormErrors } from '#ui/fields/form-errors.tsx'
import { useWords } from '#ui/shell/language.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { RedactionView } from '../law/redaction-contract.ts'
import { redactionWords } from '../law/redaction-words.ts'
import { LONGEST_TITLE } from '../law/rules.ts'
import { useReviewAct } from './use-review.ts'

/** The title of the published award, in both languages. */
export function TitleSheet({ review, isClosed }: { review: RedactionView; isClosed: boolean }) {
  const say = useWords(redactionWords)
  const act = useReviewAct('redaction.setTitle')
  const { titleEn, titleAr, suggestedTitle } = review
  const form = useForm({
    schema: async () => (await import('../law/redaction-contract.ts')).TitleInput,
    initial: { titleEn: titleEn || suggestedTitle.en, titleAr: titleAr || suggestedTitle.ar },
    labels: { titleEn: say.titleEn, titleAr: say.titleAr },
    fixed: { caseId: review.caseId, version: review.version },
  })
  if (isClosed) {
    return (
      <Sheet id="title" title={say.titles}>
        <p className="m-0">
          <bdi>{titleEn}</bdi>
        </p>
        <p className="m-0" lang="ar">
          <bdi>{titleAr}</bdi>
        </p>
      </Sheet>
    )
  }
  return (
    <Sheet id="title" title={say.titles}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={form.submit(
          async (input) => {
            await act.attempt(input)
          },
          () => {},
        )}
      >
        <FormErrors form={form} problem={act.problem} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={say.titleEn} help={say.titleHelp} maxLength={LONGEST_TITLE} {...form.field('titleEn')} />
          <TextField label={say.titleAr} maxLength={LONGEST_TITLE} {...form.field('titleAr')} />
        </div>
        <div>
          <Button type="submit" isPending={form.isPending}>
            {say.saveTitle}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
