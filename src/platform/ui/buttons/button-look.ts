import { cx } from '../text/class-names.ts'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'

const KINDS: Readonly<Record<ButtonKind, string>> = {
  primary: 'border-brand bg-brand text-on-brand hover:border-brand-hover hover:bg-brand-hover',
  secondary: 'border-control bg-surface text-ink hover:bg-sunken',
  quiet: 'border-transparent bg-transparent text-ink hover:bg-sunken',
  danger: 'border-bad bg-surface text-bad hover:bg-bad-soft',
}

const CLOSED = 'border-line bg-sunken text-ink3'

/** The look of buttons, and of links that are drawn as buttons. Compact is 36 px high, the others 44 px. */
export function buttonLook(kind: ButtonKind, isCompact: boolean, isClosed = false): string {
  return cx(
    'inline-flex items-center justify-center gap-2 rounded-control border font-medium no-underline transition-colors',
    isCompact ? 'min-h-9 min-w-9 px-2.5 py-1 text-meta' : 'min-h-11 px-4 py-2',
    isClosed ? CLOSED : KINDS[kind],
  )
}
