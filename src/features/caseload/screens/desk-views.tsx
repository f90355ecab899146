import { Bookmark, CalendarOff, LayoutGrid } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '#ui/calls/data.ts'
import { useSession } from '#ui/calls/session.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { FormErrors } from '#ui/fields/form-errors.tsx'
import { useForm } from '#ui/fields/form.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { useWords } from '#ui/shell/language.tsx'
import { PlainLink, useMayOpen } from '#ui/shell/link.tsx'
import { cx } from '#ui/text/class-names.ts'
import { Name } from '#ui/text/machine-text.tsx'
import { uiWords } from '#ui/words.ts'
import type { DeskFilters, DeskView } from '../law/desk-contract.ts'
import { deskWords } from '../law/desk-words.ts'
import { hasOwnCases } from '../law/rules.ts'
import { caseloadWords } from '../law/words.ts'
import { type AskedDesk, filtersOf, hrefOf } from './desk-address.ts'

/** The views of the desk: one's own cases, all of them, and those that the reader has saved. */
export function DeskViews({ views, asked }: { views: readonly DeskView[]; asked: AskedDesk }) {
  const say = useWords(deskWords)
  const { absences, workload } = useWords(caseloadWords)
  const mayOpen = useMayOpen()
  const roles = useSession()?.person?.roles ?? []
  const [isSaving, setIsSaving] = useState(false)
  const filters = filtersOf(asked)
  const here = hrefOf(filters)
  const saved = views.find((view) => hrefOf(view.filters) === here)
  const own = hasOwnCases(roles)
    ? [
        { id: 'mine', name: say.mine, filters: { whose: 'mine' } as const },
        { id: 'all', name: say.all, filters: { whose: 'all' } as const },
      ]
    : [{ id: 'all', name: say.all, filters: {} }]
  const isOwn = asked.whose === 'mine' && hasOwnCases(roles)
  return (
    <div className="no-print flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line">
        <nav aria-label={say.views}>
          <ul className="m-0 flex list-none flex-wrap gap-x-1 p-0">
            {[...own, ...views].map((view) => (
              <li key={view.id}>
                <ViewLink href={hrefOf(view.filters)} here={here}>
                  {view.name}
                </ViewLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex flex-wrap gap-x-2">
          {saved ? (
            <Remove id={saved.id} />
          ) : (
            <Button isCompact kind="quiet" onPress={() => setIsSaving(true)}>
              <Bookmark size={16} aria-hidden />
              {say.saveView}
            </Button>
          )}
          <ButtonLink isCompact kind="quiet" href="/caseload/absences">
            <CalendarOff size={16} aria-hidden />
            {absences}
          </ButtonLink>
          {mayOpen('/caseload') && (
            <ButtonLink isCompact kind="quiet" href="/caseload">
              <LayoutGrid size={16} aria-hidden />
              {workload}
            </ButtonLink>
          )}
        </div>
      </div>
      {isOwn && <p className="m-0 text-meta text-ink3">{say.mineHelp}</p>}
      {isSaving && <SaveDialog filters={filters} onClose={() => setIsSaving(false)} />}
    </div>
  )
}

function ViewLink({ href, here, children }: { href: string; here: string; children: string }) {
  const isHere = href === here
  return (
    <PlainLink
      href={href}
      aria-current={isHere ? 'page' : undefined}
      className={cx(
        'flex min-h-11 items-center border-b-3 px-3 text-meta font-medium no-underline hover:text-ink focus-visible:-outline-offset-3',
        isHere ? 'border-brand text-ink' : 'border-transparent text-ink2',
      )}
    >
      <Name>{children}</Name>
    </PlainLink>
  )
}

function Remove({ id }: { id: string }) {
  const say = useWords(deskWords)
  const act = useAct('deskView.remove')
  return (
    <Button isCompact kind="quiet" isPending={act.pending} onPress={() => void act.run({ id })}>
      {say.removeView}
    </Button>
  )
}

function SaveDialog({ filters, onClose }: { filters: DeskFilters; onClose: () => void }) {
  const say = useWords(deskWords)
  const ui = useWords(uiWords)
  const act = useAct('deskView.save')
  const form = useForm({
    schema: async () => (await import('../law/desk-contract.ts')).deskActions['deskView.save'].input,
    initial: { name: '' },
    labels: { name: say.viewName },
    fixed: { filters },
  })
  const formId = form.fieldId('form')
  const save = form.submit(
    async (input) => {
      await act.attempt(input)
      onClose()
    },
    () => undefined,
  )
  return (
    <Dialog
      title={say.saveView}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{ui.cancel}</Button>
          <Button type="submit" form={formId} kind="primary" isPending={form.isPending}>
            {say.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="flex flex-col gap-5" onSubmit={save}>
        <FormErrors form={form} />
        {!form.issues.length && <ProblemNote problem={act.problem} />}
        <TextField label={say.viewName} help={say.viewHelp} maxLength={40} {...form.field('name')} />
      </form>
    </Dialog>
  )
}
