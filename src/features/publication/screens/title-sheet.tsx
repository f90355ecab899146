import { fieldIn, fieldOf, languagesFrom } from '#kernel/languages.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useForm } from '#ui/fields/form.ts'
import { FormErrors } from '#ui/fields/form-errors.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { RedactionView } from '../law/redaction-contract.ts'
import { redactionWords } from '../law/redaction-words.ts'
import { LONGEST_TITLE } from '../law/rules.ts'
import { useReviewAct } from './use-review.ts'

/** The title of the published award, in both languages. */
export function TitleSheet({ review, isClosed }: { review: RedactionView; isClosed: boolean }) {
  const { language } = useLanguage()
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
        {languagesFrom(language).map((one) => (
          <p key={one} className="m-0" lang={one}>
            <bdi>{fieldIn('title', { titleEn, titleAr }, one)}</bdi>
          </p>
        ))}
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
          {languagesFrom(language).map((one) => (
            <TextField
              key={one}
              label={fieldIn('title', say, one)}
              help={one === language ? say.titleHelp : undefined}
              maxLength={LONGEST_TITLE}
              {...form.field(fieldOf('title', one))}
            />
          ))}
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
