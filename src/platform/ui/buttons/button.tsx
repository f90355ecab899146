import { LoaderCircle } from 'lucide-react'
import { type ButtonHTMLAttributes, useId } from 'react'
import { type ButtonKind, buttonLook } from './button-look.ts'
import { cx } from '../text/class-names.ts'
import { useHold } from '../records/hold.ts'
import { useWords } from '../shell/language.tsx'
import { uiWords } from '../words.ts'

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick' | 'disabled'> & {
  readonly kind?: ButtonKind
  readonly isCompact?: boolean
  /** The action runs: the button keeps its place and its focus but does nothing. */
  readonly isPending?: boolean
  /** Why the button does nothing now. It stays in the tab order, so that everyone can read the reason. */
  readonly disabledReason?: string | undefined
  /** Hides the reason visually where it is already written beside the button. */
  readonly isReasonHidden?: boolean
  readonly onPress?: () => void
}

/** A button. Its `type` is "button" by default; in a form give `type="submit"`. */
export function Button(props: ButtonProps) {
  const { kind = 'secondary', isCompact = false, isPending = false, isReasonHidden = false } = props
  const { disabledReason, onPress, className, children, ...rest } = withoutLook(props)
  const say = useWords(uiWords)
  const reasonId = useId()
  useHold(isPending)
  const isClosed = disabledReason !== undefined
  const isDead = isClosed || isPending

  return (
    // An open and a closed button are the same element: replacing the element of a button that closes when it is pressed would lose the
    // focus. A closed button is as wide as its name, at the start of its place.
    <span className={cx('no-print', isClosed ? 'inline-block' : 'contents')}>
      <button
        type="button"
        {...rest}
        aria-disabled={isDead || undefined}
        aria-busy={isPending || undefined}
        aria-describedby={cx(rest['aria-describedby'], isClosed && reasonId) || undefined}
        className={cx(buttonLook(kind, isCompact, isClosed), className)}
        onClick={(event) => {
          if (isDead) event.preventDefault()
          else onPress?.()
        }}
      >
        {isPending && <LoaderCircle size={18} aria-hidden className="animate-spin" />}
        {children}
        {isPending && <span className="sr-only">{say.working}</span>}
      </button>
      {isClosed && (
        <span id={reasonId} className={isReasonHidden ? 'sr-only' : 'mt-1 block text-meta text-ink3'}>
          {disabledReason}
        </span>
      )}
    </span>
  )
}

function withoutLook(props: ButtonProps) {
  const { kind: _kind, isCompact: _compact, isPending: _pending, isReasonHidden: _hidden, ...rest } = props
  return rest
}
