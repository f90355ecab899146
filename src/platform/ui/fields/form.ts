import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { Schema } from '#kernel/action.ts'
import type { Issue } from '#kernel/refusals.ts'
import { connection } from '../live/connection.ts'
import { useHold } from '../records/hold.ts'
import { useLanguage } from '../shell/language.tsx'
import type { Parsed } from './parse-form.ts'
import { untilTyped } from '../dates/typed-ahead.ts'

/** One wrong field as the server reports it, already in the language of the call. */
export type ServerIssue = { readonly path: string; readonly code: string; readonly message: string }

/** An error of a call, as the data client throws it: `issues` are shown at their fields, anything else is a refusal. */
export type CallError = { readonly detail?: string; readonly issues?: readonly ServerIssue[] }

export type FieldIssue = {
  readonly path: string
  readonly fieldId: string
  readonly label: string
  readonly message: string
}

type Wrong = { readonly path: string; readonly message: string | Issue['words'] }

type FormOptions<Values, Input extends Schema> = {
  /**
   * The schema of the call. It is fetched when the form is sent, or earlier, so that a page shows a form before its checks have loaded.
   */
  readonly schema: () => Promise<Input>
  readonly initial: Values
  /** The visible label of each field, for the summary of errors; a function where the label depends on what was entered. */
  readonly labels: Readonly<Partial<Record<string, string>>> | ((path: string, values: Values) => string | undefined)
  /** Parts of the input that are not fields, e.g. the case id of the page. */
  readonly fixed?: Readonly<Record<string, unknown>>
}

function isCallError(error: unknown): error is Required<Pick<CallError, 'issues'>> {
  return typeof error === 'object' && error !== null && 'issues' in error && Array.isArray(error.issues)
}

/** A refusal of a call: the caller keeps it and shows it on the page. */
function isRefused(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'problem' in error
}

/** Empty optional texts are left out, so that the schema sees "not given" instead of an empty string. */
function given(values: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
}

/**
 * The state of a form: its values, the errors of the contract's schema and of the server in one place, and the submit handler. A failed
 * submit moves the focus to the summary (`<FormErrors form={form} />`). Errors follow the language when it changes.
 */
export function useForm<Values extends object, Input extends Schema>(options: FormOptions<Values, Input>) {
  const { language } = useLanguage()
  const formId = useId()
  const summary = useRef<HTMLDivElement>(null)
  const [values, setValues] = useState<Values>(options.initial)
  /** The current values, for work that began before they were rendered. */
  const latest = useRef(values)
  const [wrong, setWrong] = useState<readonly Wrong[]>([])
  const [isPending, setIsPending] = useState(false)
  const [failures, setFailures] = useState(0)
  /** Whether something was entered that is not sent. */
  const [isChanged, setIsChanged] = useState(false)
  useHold(isChanged || isPending)

  // The summary has been rendered by now.
  useEffect(() => {
    if (failures > 0) summary.current?.focus()
  }, [failures])

  const fieldId = (path: string) => `${formId}-${path.replaceAll('.', '-')}`
  const spoken = (message: Wrong['message']) => (typeof message === 'string' ? message : message[language])

  function take(next: Values): void {
    latest.current = next
    setValues(next)
  }

  function set<K extends keyof Values>(name: K, value: Values[K]): void {
    take({ ...latest.current, [name]: value })
    setIsChanged(true)
    setWrong((before) => before.filter(({ path }) => path !== name && !path.startsWith(`${String(name)}.`)))
  }

  function errorOf(path: string): string | undefined {
    const first = wrong.find((issue) => issue.path === path)
    return first && spoken(first.message)
  }

  /** Everything a field component needs besides its label. */
  function field<K extends keyof Values & string>(name: K) {
    return {
      name,
      id: fieldId(name),
      value: values[name],
      onChange: (value: Values[K]) => set(name, value),
      error: errorOf(name),
    }
  }

  function fail(issues: readonly Wrong[]): void {
    setWrong(issues)
    setFailures((count) => count + 1)
  }

  /**
   * The values of the fields when the form was sent, with what had been typed into controls that had not loaded yet. Undefined when the
   * connection was lost before the check: the banner says so, and the form stays.
   */
  async function parse(): Promise<Parsed<Input> | undefined> {
    const typing = untilTyped()
    const sent = latest.current
    const loaded = await Promise.all([
      import('./parse-form.ts'),
      options.schema(),
      typing && connection.orLost(typing),
    ]).catch(() => undefined)
    if (loaded) return loaded[0].parseForm(loaded[1], { ...given(typing ? latest.current : sent), ...options.fixed })
    if (await connection.mayGo()) throw new Error('The form cannot be checked.')
    return undefined
  }

  /** For `<form onSubmit>`: parses, then does the act. A refusal stays with the call (`useAct`); other errors are passed on. */
  function submit(act: (input: Input['_zod']['output']) => unknown, onError?: (error: unknown) => void) {
    return async (event?: FormEvent) => {
      event?.preventDefault()
      if (isPending) return
      setIsPending(true)
      try {
        const parsed = await parse()
        if (!parsed) return
        if (parsed.issues) return fail(parsed.issues.map(({ path, words }) => ({ path, message: words })))
        setWrong([])
        await act(parsed.input)
        setIsChanged(false)
      } catch (error) {
        if (isCallError(error) && error.issues.length > 0) fail(error.issues)
        else if (onError) onError(error)
        else if (!isRefused(error)) throw error
      } finally {
        setIsPending(false)
      }
    }
  }

  function labelOf(path: string): string {
    if (typeof options.labels === 'function') return options.labels(path, values) ?? path
    return options.labels[path] ?? options.labels[path.split('.')[0] ?? ''] ?? path
  }

  const issues: FieldIssue[] = wrong.map(({ path, message }) => ({
    path,
    fieldId: fieldId(path),
    label: labelOf(path),
    message: spoken(message),
  }))

  const reset = (next: Values = options.initial) => {
    take(next)
    setWrong([])
    setIsChanged(false)
  }
  return { values, set, field, errorOf, fieldId, submit, reset, issues, isPending, summary }
}
