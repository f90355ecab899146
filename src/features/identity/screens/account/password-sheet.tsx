import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { useAct } from '#ui/calls/data.ts'
import { DateText } from '#ui/dates/date-text.tsx'
import { useForm } from '#ui/fields/form.ts'
import { FormErrors } from '#ui/fields/form-errors.tsx'
import { useWords } from '#ui/shell/language.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { toast } from '#ui/messages/toasts.tsx'
import { uiWords } from '#ui/words.ts'
import { PasswordField } from '../sign-in/password-field.tsx'
import { identityWords } from '#identity/law/words.ts'

/** When the password was set, and the form that changes it. */
export function PasswordSheet({ setAt }: { setAt: string | null }) {
  const say = useWords(identityWords)
  const [isChanging, setIsChanging] = useState(false)
  const aside = setAt && (
    <>
      {say.setOn}: <DateText value={setAt} show="time" />
    </>
  )
  return (
    <Sheet title={say.passwordTitle} aside={aside}>
      {isChanging ? (
        <ChangeForm onDone={() => setIsChanging(false)} />
      ) : (
        <Button onPress={() => setIsChanging(true)}>{say.changePassword}</Button>
      )}
    </Sheet>
  )
}

function ChangeForm({ onDone }: { onDone: () => void }) {
  const say = useWords(identityWords)
  const app = useWords(uiWords)
  const change = useAct('account.changePassword')
  const form = useForm({
    schema: async () =>
      (await import('#identity/law/account-contract.ts')).accountActions['account.changePassword'].input,
    initial: { present: '', password: '' },
    labels: { present: say.presentPassword, password: say.newPassword },
  })
  const submit = form.submit(async (input) => {
    await change.attempt(input)
    toast(say.passwordChanged)
    onDone()
  })
  return (
    <form noValidate className="flex max-w-xl flex-col gap-5" onSubmit={(event) => void submit(event)}>
      <FormErrors form={form} problem={change.problem} />
      <PasswordField label={say.presentPassword} {...form.field('present')} />
      <PasswordField label={say.newPassword} isNew {...form.field('password')} />
      <p className="m-0 text-meta text-ink2">{say.othersEnd}</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="primary" isPending={form.isPending}>
          {say.changePassword}
        </Button>
        <Button onPress={onDone}>{app.cancel}</Button>
      </div>
    </form>
  )
}
