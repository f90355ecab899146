import { type ReactNode, useState } from 'react'
import type { ActionName, Actions } from '#kernel/product.ts'
import type { OutputOf, RawInputOf } from '#kernel/action.ts'
import { Button } from './button.tsx'
import type { ButtonKind } from './button-look.ts'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import { type ActHandle, useAct, useRead } from '../calls/data.ts'
import { ProblemNote } from '../messages/problem-note.tsx'
import { useReasonWords } from '../messages/reasons.ts'

export type May = { readonly ok: boolean; readonly code: string | null; readonly reason: string | undefined }

/** What the reader may do in a case now, and why not, from the same tables that the server uses. */
export function useMay(caseId: string): (name: ActionName) => May {
  const gates = useRead('case.gates', { id: caseId })
  const reasonOf = useReasonWords()
  return (name) => {
    const known = gates.data?.may[name]
    if (!known || known.ok) return { ok: true, code: null, reason: undefined }
    return { ...known, reason: reasonOf(known.code ?? '') }
  }
}

type ActButtonProps<N extends ActionName> = {
  readonly act: N
  readonly caseId: string
  readonly input: RawInputOf<Actions[N]>
  readonly children: ReactNode
  readonly kind?: ButtonKind
  readonly isCompact?: boolean
  /** Asks first; a legal or financial act states exactly what will happen. */
  readonly confirm?: {
    readonly title: string
    readonly effects: readonly ReactNode[]
    readonly verb: string
    readonly isFinal?: boolean
  }
  /** The words of §8 for any failure of the act, shown before the reason. */
  readonly failed?: string
  /** Closes the button for a reason that the tables do not cover, such as an empty field. */
  readonly disabledReason?: string | undefined
  /** An act that the page made, if the page shows its problem elsewhere. Without it the refusal is shown under the button. */
  readonly using?: ActHandle<N>
  readonly onDone?: (answer: OutputOf<Actions[N]>) => void
}

/**
 * One act of the catalogue as a button. It is closed, with the reason in words, when the act would be refused, and pending while the act
 * runs.
 */
export function ActButton<N extends ActionName>(props: ActButtonProps<N>) {
  const { act: name, caseId, input, confirm, onDone } = props
  const own = useAct(name)
  const act = props.using ?? own
  const may = useMay(caseId)(name)
  const [isAsking, setIsAsking] = useState(false)

  async function go(): Promise<void> {
    const answer = await act.run(input)
    if (answer !== undefined) {
      setIsAsking(false)
      onDone?.(answer)
    }
  }

  const problem = <ProblemNote problem={act.problem} {...(props.failed !== undefined && { lead: props.failed })} />
  return (
    <div className="flex flex-col gap-3">
      <div>
        <Button
          kind={props.kind ?? 'secondary'}
          isCompact={props.isCompact ?? false}
          isPending={act.pending && !isAsking}
          disabledReason={props.disabledReason ?? may.reason}
          onPress={() => {
            act.reset()
            if (confirm) setIsAsking(true)
            else void go()
          }}
        >
          {props.children}
        </Button>
      </div>
      {confirm && isAsking ? (
        <ConfirmDialog
          isOpen
          title={confirm.title}
          effects={confirm.effects}
          confirm={confirm.verb}
          isFinal={confirm.isFinal ?? false}
          isPending={act.pending}
          error={problem}
          onConfirm={() => void go()}
          onClose={() => setIsAsking(false)}
        />
      ) : (
        !props.using && problem
      )}
    </div>
  )
}
