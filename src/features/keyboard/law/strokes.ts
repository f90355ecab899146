import { toLatinDigits } from '#kernel/digits.ts'

/** A key that was pressed, as the browser tells it. */
export type Stroke = {
  /** What the key writes on the layout in use. */
  readonly key: string
  /** Where the key lies, whatever it writes. */
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

export const PLACES = { d: '/dashboard', c: '/cases', n: '/notifications', k: '/kb' } as const
export type PlaceKey = keyof typeof PLACES

export type Command =
  | { readonly do: 'palette' | 'shortcuts' | 'find' }
  | { readonly do: 'go'; readonly to: string }
  | { readonly do: 'step'; readonly step: number }

/** How long after "g" the second key may come. */
export const SECOND_KEY_MS = 1500

/** "g" was pressed, and its second key is waited for until then. */
export type Waiting = { readonly until: number } | null

/**
 * The sign of a key as the shortcuts know it: what it writes where that is Latin, else what stands there on a Latin keyboard,
 * so that an Arabic layout has the same keys. Eastern digits are digits.
 */
export function signOf({ key, code, shiftKey }: Stroke): string {
  const written = key === '؟' ? '?' : toLatinDigits(key)
  if (/^[\x21-\x7e]$/.test(written)) return written.toLowerCase()
  if (code === 'Slash') return shiftKey ? '?' : '/'
  return /^(?:Key|Digit|Numpad)([A-Z0-9])$/.exec(code)?.[1]?.toLowerCase() ?? ''
}

/** Ctrl+K, or Cmd+K: the one shortcut that holds everywhere, also while somebody types. */
export function isPaletteStroke(stroke: Stroke): boolean {
  return stroke.ctrlKey !== stroke.metaKey && !stroke.altKey && !stroke.shiftKey && signOf(stroke) === 'k'
}

const SINGLE: Readonly<Record<string, Command>> = { '?': { do: 'shortcuts' }, '/': { do: 'find' } }

function second(sign: string): Command | undefined {
  if (sign in PLACES) return { do: 'go', to: PLACES[sign as PlaceKey] }
  return /^[1-8]$/.test(sign) ? { do: 'step', step: Number(sign) } : undefined
}

/** What a key alone asks for, and whether another is waited for; keys with Ctrl, Alt or Cmd belong to the browser. */
export function take(
  waiting: Waiting,
  stroke: Stroke,
  now: number,
): { readonly waiting: Waiting; readonly command?: Command } {
  // Shift is pressed on the way to other keys, and asks for nothing itself.
  if (stroke.key === 'Shift') return { waiting }
  if (stroke.ctrlKey || stroke.metaKey || stroke.altKey) return { waiting: null }
  const sign = signOf(stroke)
  const command = (waiting && now <= waiting.until ? second(sign) : undefined) ?? SINGLE[sign]
  if (command) return { waiting: null, command }
  return { waiting: sign === 'g' ? { until: now + SECOND_KEY_MS } : null }
}
