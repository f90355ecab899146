import type { Role } from '#kernel/roles.ts'
import { LANGUAGES, type Language } from '#kernel/words.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useAct } from '#ui/calls/data.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { FormErrors } from '#ui/fields/form-errors.tsx'
import { useForm } from '#ui/fields/form.ts'
import { fieldIn, fieldOf, languagesFrom } from '#kernel/languages.ts'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { InviteInput } from '../../law/contract.ts'
import { RoleChoice } from './role-choice.tsx'
import { adminWords } from '../../law/words.ts'

type Values = { email: string; nameEn: string; nameAr: string; roles: Role[]; language: Language }

/** Invites a person: e-mail, name in both scripts, roles, and the first language of mail. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { language } = useLanguage()
  const say = useWords(adminWords)
  const act = useAct('people.invite')
  const form = useForm<Values, typeof InviteInput>({
    schema: async () => (await import('../../law/contract.ts')).InviteInput,
    initial: { email: '', nameEn: '', nameAr: '', roles: [], language },
    labels: { email: say.email, nameEn: say.nameEn, nameAr: say.nameAr, roles: say.roles, language: say.language },
  })
  const invite = form.submit(async (input) => {
    await act.attempt(input)
    onClose()
  })
  const { value, onChange, id, error } = form.field('roles')
  return (
    <Dialog
      title={say.invite}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{say.cancel}</Button>
          <Button kind="primary" isPending={form.isPending} onPress={() => void invite()}>
            {say.sendInvitation}
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={(event) => void invite(event)} className="flex flex-col gap-4">
        <FormErrors form={form} />
        <TextField {...form.field('email')} label={say.email} type="email" maxLength={254} />
        {languagesFrom(language).map((one) => (
          <TextField
            key={one}
            {...form.field(fieldOf('name', one))}
            label={fieldIn('name', say, one)}
            maxLength={200}
          />
        ))}
        <RoleChoice id={id} value={value} onChange={onChange} error={error} />
        <RadioGroup
          {...form.field('language')}
          label={say.language}
          isInline
          options={LANGUAGES.map((one) => ({ value: one, label: say[`language_${one}`] }))}
        />
        <p className="m-0 text-meta text-ink3">{say.inviteHelp}</p>
        {!act.problem?.issues && <ProblemNote problem={act.problem} />}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
    </Dialog>
  )
}
