import type { Tab } from '#test/portal.ts'

export type LiveMessage = { readonly id: string; readonly type: string; readonly data: Record<string, unknown> }

export type LiveReader = {
  readonly status: number
  readonly messages: readonly LiveMessage[]
  /** The first message of a type that has arrived or arrives within the time. */
  next(type: string, which?: (data: Record<string, unknown>) => boolean, seconds?: number): Promise<LiveMessage>
  /** Whether the server ends the stream within the time. */
  ends(seconds: number): Promise<boolean>
  close(): void
}

type Where = {
  readonly caseId?: string
  readonly token?: string
  readonly lastEventId?: string
  readonly header?: boolean
}

/** A single-use token for the stream of a case, or for the person's own. */
export async function streamToken(tab: Tab, caseId?: string): Promise<string> {
  if (caseId === undefined) return (await tab.call('session.streamToken', {})).token
  return (await tab.call('case.streamToken', { caseId })).token
}

/** Opens a stream of live events as a browser does: its cookie, and a token in the query. */
export async function openLive(tab: Tab, where: Where): Promise<LiveReader> {
  const query = new URLSearchParams({ token: where.token ?? (await streamToken(tab, where.caseId)) })
  const headers: Record<string, string> = {}
  if (where.lastEventId !== undefined) {
    if (where.header) headers['last-event-id'] = where.lastEventId
    else query.set('lastEventId', where.lastEventId)
  }
  const controller = new AbortController()
  const path = where.caseId === undefined ? '/api/sse/me' : `/api/sse/cases/${where.caseId}`
  const response = await tab.fetch(`${path}?${query}`, { headers, signal: controller.signal })
  const messages: LiveMessage[] = []
  const waiting = new Set<() => void>()
  let isOver = false
  const reading = read(response, (message) => {
    messages.push(message)
    for (const wake of waiting) wake()
  })
    .catch(() => {})
    .finally(() => {
      isOver = true
      for (const wake of waiting) wake()
    })

  async function until<T>(look: () => T | undefined, seconds: number): Promise<T | undefined> {
    const end = Date.now() + seconds * 1000
    for (;;) {
      const found = look()
      if (found !== undefined || isOver || Date.now() > end) return found
      await new Promise<void>((resolve) => {
        const wake = () => {
          clearTimeout(timer)
          waiting.delete(wake)
          resolve()
        }
        const timer = setTimeout(wake, Math.max(1, end - Date.now() + 1))
        waiting.add(wake)
      })
    }
  }

  return {
    status: response.status,
    messages,
    next: async (type, which = () => true, seconds = 20) => {
      const found = await until(() => messages.find((one) => one.type === type && which(one.data)), seconds)
      if (!found) throw new Error(`no event ${type}; came: ${messages.map((one) => one.type).join(', ')}`)
      return found
    },
    ends: async (seconds) => (await until(() => (isOver ? true : undefined), seconds)) ?? isOver,
    close: () => {
      controller.abort()
      void reading
    },
  }
}

async function read(response: Response, on: (message: LiveMessage) => void): Promise<void> {
  if (!response.body) return
  let rest = ''
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    const parts = (rest + chunk).split('\n\n')
    rest = parts.pop() ?? ''
    for (const part of parts) {
      const message = messageOf(part)
      if (message) on(message)
    }
  }
}

function messageOf(part: string): LiveMessage | undefined {
  const fields = new Map(
    part.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  )
  const [type, data] = [fields.get('event'), fields.get('data')]
  if (type === undefined || data === undefined) return undefined
  return { id: fields.get('id') ?? '', type, data: JSON.parse(data) as Record<string, unknown> }
}
