import { SMTPServer } from 'smtp-server'

export type Caught = {
  readonly from: string
  readonly to: readonly string[]
  readonly source: string
  /** What the sender asks to be told about the delivery, in one line. */
  readonly asked: string
}

/**
 * A real SMTP server on loopback that requires a password; `refusing` rejects every mail, with a temporary error
 * unless `code` says otherwise; `refusal` rejects every recipient with 550 and these words, `senderRefusal` the sender. `hideDSN`: it does not offer to report what it cannot deliver.
 */
export function openSmtp(port = 0, { hideDSN = false } = {}) {
  const caught: Caught[] = []
  const state = { refusing: false, code: 451, refusal: '', senderRefusal: '' }
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    hideDSN,
    authOptional: false,
    allowInsecureAuth: true,
    logger: false,
    onAuth: ({ username, password }, _session, done) =>
      username === 'portal' && password === 'pa ss'
        ? done(null, { user: username })
        : done(new Error('wrong password')),
    onMailFrom: (_address, _session, done) =>
      done(state.senderRefusal ? Object.assign(new Error(state.senderRefusal), { responseCode: 550 }) : null),
    onRcptTo: (_address, _session, done) =>
      done(state.refusal ? Object.assign(new Error(state.refusal), { responseCode: 550 }) : null),
    onData: (stream, session, done) => {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', () => {
        if (state.refusing)
          return done(Object.assign(new Error('greylisted,\r\ntry later'), { responseCode: state.code }))
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom ? mailFrom.address : ''
        const asked = [mailFrom ? mailFrom.args : {}, ...rcptTo.map(({ args }) => args)]
          .flatMap((args) => Object.entries(args || {}).map(([name, value]) => `${name}=${value}`))
          .filter((one) => /^(?:RET|ENVID|NOTIFY|ORCPT)=/.test(one))
          .join(' ')
        const to = rcptTo.map(({ address }) => address)
        caught.push({ from, to, source: Buffer.concat(pieces).toString(), asked })
        done()
      })
    },
  })
  const listening = new Promise<number>((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve((server.server.address() as { port: number }).port))
  })
  return { caught, state, listening, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}

export type Smtp = ReturnType<typeof openSmtp>

export const textOf = (mail: Caught) => partsOf(mail.source).text

/** The parts of a mail as a mail program shows them. */
export function partsOf(source: string): { text: string; html: string; subject: string } {
  const decode = (type: string) => {
    const [, encoding = '', body = ''] =
      new RegExp(
        `content-type: ${type}[^\\r]*\\r\\n(?:.*\\r\\n)*?content-transfer-encoding: (\\S+)\\r\\n(?:.+\\r\\n)*\\r\\n([^]*?)\\r\\n--`,
        'i',
      ).exec(source) ?? []
    if (encoding.toLowerCase() === 'base64') return Buffer.from(body, 'base64').toString()
    const bytes = body
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    return Buffer.from(bytes, 'latin1').toString()
  }
  const folded = /^subject: ((?:.+\r\n[ \t])*.+)\r\n/im.exec(source)?.[1] ?? ''
  const words = folded.replace(/\?=\r\n[ \t]=\?/g, '?==?').matchAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi)
  const subject = [...words].map(([, how, text = '']) => {
    if (how === 'B') return Buffer.from(text, 'base64')
    const bytes = text
      .replaceAll('_', ' ')
      .replace(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    return Buffer.from(bytes, 'latin1')
  })
  return { text: decode('text/plain'), html: decode('text/html'), subject: Buffer.concat(subject).toString() }
}
