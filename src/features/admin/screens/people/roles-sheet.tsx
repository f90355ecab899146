import type { Role } from '#kernel/roles.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useAct } from '#ui/calls/data.ts'
import { FormErrors } from '#ui/fields/form-errors.tsx'
import { useForm } from '#ui/fields/form.ts'
import { useWords } from '#ui/shell/language.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { toast } from '#ui/messages/toasts.tsx'
import type { AccountView, RolesInput } from '../../law/contract.ts'
import { RoleChoice } from './role-choice.tsx'
import { adminWords } from '../../law/words.ts'

/** The person's roles at the centre. A change takes effect on their next call. */
export function RolesSheet({ person }: { person: AccountView }) {
  const say = useWords(adminWords)
  const act = useAct('people.changeRoles')
  const form = useForm<{ roles: Role[]; reason: string }, typeof RolesInput>({
    schema: async () => (await import('../../law/contract.ts')).RolesInput,
    initial: { roles: person.roles, reason: '' },
    labels: { roles: say.roles, reason: say.reason },
    fixed: { id: person.id, before: person.roles },
  })
  const save = form.submit(async (input) => {
    await act.attempt(input)
    toast(say.rolesSaved)
  })
  const { value, onChange, id, error } = form.field('roles')
  const isSame = value.length === person.roles.length && value.every((role) => person.roles.includes(role))
  const isClosed = person.state === 'disabled'
  return (
    <Sheet title={say.roles}>
      <form noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
        <FormErrors form={form} />
        <RoleChoice id={id} value={value} onChange={onChange} error={error} isDisabled={isClosed} isLegendHidden />
        <TextField
          {...form.field('reason')}
          label={say.reason}
          help={say.whyNeeded}
          isDisabled={isClosed}
          maxLength={500}
        />
        {!act.problem?.issues && <ProblemNote problem={act.problem} />}
        <div>
          <Button
            type="submit"
            kind="primary"
            isPending={form.isPending}
            disabledReason={isClosed ? say.state_disabled : isSame ? say.sameRoles : undefined}
          >
            {say.saveRoles}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
