import { execFileSync, spawn } from 'node:child_process'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'

export type Mischief = 'none' | 'down' | 'refusing' | 'replaying' | 'garbage'

/** OpenSSL's own time stamp authority (RFC 3161) behind a small loopback server, which can also misbehave. */
export type TimestampAuthority = {
  readonly url: string
  /** The certificate that a verifier trusts. */
  readonly caFile: string
  readonly folder: string
  behave(mischief: Mischief): void
  close(): Promise<void>
}

const CONFIG = `
[tsa]
default_tsa = one
[one]
serial = serial
crypto_device = builtin
signer_cert = tsa.crt
certs = ca.crt
signer_key = tsa.key
signer_digest = sha256
default_policy = 1.3.6.1.4.1.99999.1
digests = sha256
accuracy = secs:1
ess_cert_id_chain = no
ess_cert_id_alg = sha256
`

export async function openTimestampAuthority(): Promise<TimestampAuthority> {
  const folder = await mkdtemp(path.join(tmpdir(), 'arb-tsa-'))
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' })
  await writeFile(path.join(folder, 'tsa.cnf'), CONFIG)
  await writeFile(path.join(folder, 'serial'), '01\n')
  await writeFile(
    path.join(folder, 'tsa.ext'),
    'extendedKeyUsage=critical,timeStamping\nkeyUsage=critical,digitalSignature\n',
  )
  openssl(
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    'ca.key',
    '-out',
    'ca.crt',
    '-days',
    '2',
    '-subj',
    '/CN=Stamp CA',
  )
  openssl('req', '-newkey', 'rsa:2048', '-nodes', '-keyout', 'tsa.key', '-out', 'tsa.csr', '-subj', '/CN=Stamps')
  openssl(
    'x509',
    '-req',
    '-in',
    'tsa.csr',
    '-CA',
    'ca.crt',
    '-CAkey',
    'ca.key',
    '-CAcreateserial',
    '-days',
    '2',
    '-out',
    'tsa.crt',
    '-extfile',
    'tsa.ext',
  )
  let mischief: Mischief = 'none'
  let last: Buffer | undefined
  const answer = async (request: IncomingMessage): Promise<Buffer> => {
    const question = await buffer(request)
    if (mischief === 'garbage') return Buffer.from('this is no time stamp')
    if (mischief === 'replaying' && last) return last
    // TimeStampResp with the status `rejection` and no token.
    if (mischief === 'refusing') return Buffer.from('30053003020102', 'hex')
    await writeFile(path.join(folder, 'question.tsq'), question)
    last = await reply(folder)
    return last
  }
  const server = createServer((request, response) => {
    if (mischief === 'down') return void response.writeHead(503).end()
    answer(request).then(
      (bytes) => response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(bytes),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/tsr`,
    caFile: path.join(folder, 'ca.crt'),
    folder,
    behave: (how) => {
      mischief = how
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function reply(folder: string): Promise<Buffer> {
  const args = ['ts', '-reply', '-config', 'tsa.cnf', '-queryfile', 'question.tsq', '-out', 'answer.tsr']
  const child = spawn('openssl', args, { cwd: folder, stdio: 'ignore' })
  await new Promise((resolve) => child.once('close', resolve))
  return readFile(path.join(folder, 'answer.tsr'))
}
