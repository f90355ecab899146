import type { ReactNode } from 'react'
import { Button } from '../../buttons/button.tsx'

type ToolButtonProps = {
  readonly label: string
  readonly onPress: () => void
  /** For a tool that is on or off. */
  readonly isOn?: boolean
  readonly isOff?: boolean
  readonly children: ReactNode
}

/** A tool with an icon; its name is read out, and shown when it is pointed at. */
export function ToolButton({ label, onPress, isOn, isOff = false, children }: ToolButtonProps) {
  return (
    <Button
      kind="quiet"
      isCompact
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      aria-disabled={isOff || undefined}
      className={isOn ? 'bg-brand-soft' : isOff ? 'text-ink3' : ''}
      onPress={() => !isOff && onPress()}
    >
      {children}
    </Button>
  )
}
