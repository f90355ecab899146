import { toLatinDigits } from '#kernel/digits.ts'

/** A pressed key, as in the browser's event. */
export type Stroke = {
  /** The character that the key types on the current layout. */
  readonly key: string
  /** The physical key, whatever it types. */
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
  | { readonly do: 'part' | 'item'; readonly by: 1 | -1 }

/** How long after "g" the second key may be pressed. */
export const SECOND_KEY_MS = 1500

/** "g" was pressed, and its second key is accepted until then. */
export type Waiting = { readonly until: number } | null

const BRACKETS: Readonly<Record<string, string>> = { BracketLeft: '[', BracketRight: ']' }

/**
 * The key's character for shortcuts: the one it types if that is Latin, otherwise the one at its position on a Latin keyboard, so
 * that an Arabic layout has the same shortcuts. Eastern digits count as digits.
 */
export function signOf({ key, code, shiftKey }: Stroke): string {
  const written = key === '؟' ? '?' : toLatinDigits(key)
  if (/^[\x21-\x7e]$/.test(written)) return written.toLowerCase()
  if (code === 'Slash') return shiftKey ? '?' : '/'
  if (code in BRACKETS) return BRACKETS[code] ?? ''
  return /^(?:Key|Digit|Numpad)([A-Z0-9])$/.exec(code)?.[1]?.toLowerCase() ?? ''
}

/** Ctrl+K or Cmd+K: the only shortcut that works everywhere, also in text fields. */
export function isPaletteStroke(stroke: Stroke): boolean {
  return stroke.ctrlKey !== stroke.metaKey && !stroke.altKey && !stroke.shiftKey && signOf(stroke) === 'k'
}

const SINGLE: Readonly<Record<string, Command>> = {
  '?': { do: 'shortcuts' },
  '/': { do: 'find' },
  '[': { do: 'part', by: -1 },
  ']': { do: 'part', by: 1 },
  k: { do: 'item', by: -1 },
  j: { do: 'item', by: 1 },
}

function second(sign: string): Command | undefined {
  if (sign in PLACES) return { do: 'go', to: PLACES[sign as PlaceKey] }
  return /^[1-8]$/.test(sign) ? { do: 'step', step: Number(sign) } : undefined
}

/** The command of a single key, and whether a second key is awaited; keys with Ctrl, Alt or Cmd are left to the browser. */
export function take(
  waiting: Waiting,
  stroke: Stroke,
  now: number,
): { readonly waiting: Waiting; readonly command?: Command } {
  // Shift precedes other keys and is no command itself.
  if (stroke.key === 'Shift') return { waiting }
  if (stroke.ctrlKey || stroke.metaKey || stroke.altKey) return { waiting: null }
  const sign = signOf(stroke)
  const command = (waiting && now <= waiting.until ? second(sign) : undefined) ?? SINGLE[sign]
  if (command) return { waiting: null, command }
  return { waiting: sign === 'g' ? { until: now + SECOND_KEY_MS } : null }
}
