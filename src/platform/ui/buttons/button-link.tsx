import { type ButtonKind, buttonLook } from './button-look.ts'
import { cx } from '../text/class-names.ts'
import { type LinkProps, PlainLink } from '../shell/link.tsx'

export type ButtonLinkProps = LinkProps & { readonly kind?: ButtonKind; readonly isCompact?: boolean }

/** A link that looks like a button: it navigates and changes nothing. Not printed. */
export function ButtonLink({ kind = 'secondary', isCompact = false, className, ...rest }: ButtonLinkProps) {
  return <PlainLink {...rest} className={cx('no-print', buttonLook(kind, isCompact), className)} />
}
