import { isLoopback } from '../start/loopback.ts'
import { LARGEST_REPORT } from './reports.ts'

/** So many mails one run marks as read; what is left comes with the next. */
const MOST = 100
const PATIENCE_MS = 20_000

/** The mailbox that MAIL_RETURN leads to: `imaps://user:password@host:993/INBOX`. */
export type ReturnBox = { readonly url: string }

/**
 * Reads what is unread in the mailbox of returns, and marks it as read once `take` has ended. What is too large for a report is
 * marked without being read. A mail for which `take` answers `later`, or fails, stays unread for the next run; the run goes past it.
 * A mail that the database does not accept is marked too: the next run would get the same answer. The first failure is thrown at the end.
 */
export async function readReturnBox(
  { url }: ReturnBox,
  take: (bytes: Uint8Array) => Promise<'done' | 'later'>,
  signal?: AbortSignal,
): Promise<number> {
  const { ImapFlow } = await import('imapflow')
  const { protocol, hostname, port, username, password, pathname } = new URL(url)
  const secure = protocol === 'imaps:'
  const client = new ImapFlow({
    ...{
      host: hostname.replace(/^\[(.*)\]$/, '$1'),
      port: Number(port) || (secure ? 993 : 143),
      secure,
      logger: false as const,
    },
    // Without TLS from the start, it is switched to before the sign-in, except on this machine.
    ...(secure || isLoopback(hostname) ? {} : { doSTARTTLS: true }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    tls: { minVersion: 'TLSv1.2' },
    ...{ connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS },
    disableAutoIdle: true,
  })
  // A connection that breaks fails the call that waits for it; without a listener it would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.mailboxOpen(decodeURIComponent(pathname.slice(1)) || 'INBOX')
    const unread = (await client.search({ seen: false }, { uid: true })) || []
    const failures: unknown[] = []
    let taken = 0
    for (const uid of unread) {
      if (signal?.aborted || taken === MOST) break
      const one = { uid: true }
      const found = await client.fetchOne(String(uid), { size: true }, one)
      if (!found) continue
      const isSmall = (found.size ?? 0) <= LARGEST_REPORT
      const mail = isSmall ? await client.fetchOne(String(uid), { source: true }, one) : false
      try {
        if (mail && mail.source && (await take(mail.source)) === 'later') continue
      } catch (error) {
        failures.push(error)
        if (!isOfData(error)) continue
      }
      await client.messageFlagsAdd(String(uid), ['\\Seen'], one)
      taken += 1
    }
    if (failures.length > 0) throw failures[0]
    await client.logout()
    return taken
  } finally {
    client.close()
  }
}

/** The database refused the values (SQLSTATE classes 22 and 23); it was not away or busy. */
const isOfData = (error: unknown) =>
  error instanceof Error && 'code' in error && /^2[23][0-9A-Z]{3}$/.test(String(error.code))
