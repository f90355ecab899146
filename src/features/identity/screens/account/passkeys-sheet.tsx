import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { useAct } from '#ui/calls/data.ts'
import { DateText } from '#ui/dates/date-text.tsx'
import { useForm } from '#ui/fields/form.ts'
import { FormErrors } from '#ui/fields/form-errors.tsx'
import { useWords } from '#ui/shell/language.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { toast } from '#ui/messages/toasts.tsx'
import { uiWords } from '#ui/words.ts'
import type { AccountView } from '#identity/law/account-contract.ts'
import { makePasskey, PasskeyError, type PasskeyFault, whyNoPasskeys } from '../sign-in/passkey-browser.ts'
import { PASSKEYS_MOST } from '#identity/law/passkey-rules.ts'
import { passkeyWords } from '#identity/law/passkey-words.ts'

type Row = NonNullable<AccountView['credentials']>['passkeys'][number]
type PasskeysSheetProps = {
  readonly passkeys: readonly Row[]
  /** Whether there is also a device for codes. */
  readonly hasDevice: boolean
}

/** The person's passkeys: name and last use of each, adding one, and removing a lost one. */
export function PasskeysSheet({ passkeys, hasDevice }: PasskeysSheetProps) {
  const say = useWords(passkeyWords)
  const [isAdding, setIsAdding] = useState(false)
  const [leaving, setLeaving] = useState<Row>()
  const why = whyNoPasskeys()
  const closed = why ? say[why] : passkeys.length >= PASSKEYS_MOST ? say.full : undefined
  const isLast = passkeys.length === 1 && !hasDevice
  const columns: readonly Column<Row>[] = [
    { id: 'name', title: say.name, isRowHeader: true, cell: (row) => <bdi>{row.name}</bdi> },
    { id: 'added', title: say.added, cell: (row) => <DateText value={row.addedAt} /> },
    {
      id: 'used',
      title: say.lastUsed,
      cell: (row) => (row.lastUsedAt ? <DateText value={row.lastUsedAt} show="time" /> : say.never),
    },
    {
      id: 'remove',
      title: say.remove,
      isAct: true,
      isAtEnd: true,
      cell: (row) => (
        <Button
          isCompact
          aria-label={say.removeOf({ name: row.name })}
          disabledReason={isLast ? say.lastFactor : undefined}
          onPress={() => setLeaving(row)}
        >
          {say.remove}
        </Button>
      ),
    },
  ]
  return (
    <Sheet title={say.title} isFlush>
      <p className="m-0 p-4 text-ink2 sm:px-5">{say.lead}</p>
      <DataTable caption={say.title} columns={columns} rows={passkeys} rowKey={(row) => row.id} empty={say.none} />
      <div className="border-t border-line p-4 sm:p-5">
        {isAdding ? (
          <AddForm onDone={() => setIsAdding(false)} />
        ) : (
          <Button disabledReason={closed} onPress={() => setIsAdding(true)}>
            {say.add}
          </Button>
        )}
      </div>
      {leaving && <RemoveDialog passkey={leaving} onDone={() => setLeaving(undefined)} />}
    </Sheet>
  )
}

function AddForm({ onDone }: { onDone: () => void }) {
  const say = useWords(passkeyWords)
  const app = useWords(uiWords)
  const ask = useAct('passkey.askAdd')
  const add = useAct('passkey.add')
  const [fault, setFault] = useState<PasskeyFault>()
  const form = useForm({
    schema: async () => (await import('#identity/law/passkey-contract.ts')).NamedPasskey,
    initial: { name: '' },
    labels: { name: say.name },
  })
  const submit = form.submit(
    async ({ name }) => {
      setFault(undefined)
      // The challenge is requested first: a fresh proof, if needed, is asked for before the browser asks for the passkey.
      const made = await makePasskey(await ask.attempt({}))
      await add.attempt({ ...made, name })
      toast(say.isAdded)
      onDone()
    },
    (error) => {
      if (error instanceof PasskeyError) setFault(error.fault)
    },
  )
  return (
    <form noValidate className="flex max-w-xl flex-col gap-5" onSubmit={(event) => void submit(event)}>
      <FormErrors form={form} problem={ask.problem ?? add.problem} />
      {fault && (
        <p role="alert" className="m-0 text-bad">
          {say[fault]}
        </p>
      )}
      <TextField label={say.name} help={say.nameHelp} autoComplete="off" {...form.field('name')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="primary" isPending={form.isPending}>
          {say.add}
        </Button>
        <Button onPress={onDone}>{app.cancel}</Button>
      </div>
    </form>
  )
}

function RemoveDialog({ passkey, onDone }: { passkey: Row; onDone: () => void }) {
  const say = useWords(passkeyWords)
  const remove = useAct('passkey.remove')
  const go = async () => {
    if (!(await remove.run({ id: passkey.id }))) return
    toast(say.isRemoved)
    onDone()
  }
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      title={say.removeTitle}
      effects={[say.removeEffect({ name: passkey.name }), say.othersEnd]}
      confirm={say.remove}
      isPending={remove.pending}
      error={<ProblemNote problem={remove.problem} />}
      onConfirm={() => void go()}
      onClose={onDone}
    />
  )
}
