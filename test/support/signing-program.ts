import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * A signing program as a centre would connect one (SIGNING_COMMAND), with OpenSSL in place of its module: it issues a certificate
 * to each signatory without one.
 */
export type SigningProgram = {
  readonly program: string
  /** The authority's certificate, which a verifier trusts. */
  readonly caFile: string
  close(): Promise<void>
}

const SCRIPT = `#!/bin/sh
set -e
cd "$(dirname "$0")"
case "$2" in *[!A-Za-z0-9_.-]*|'') exit 3 ;; esac
issue() {
  openssl req -newkey rsa:2048 -nodes -keyout "$1.key" -out "$1.csr" -subj "/O=The Centre/CN=$1" 2>/dev/null
  openssl x509 -req -in "$1.csr" -CA ca.crt -CAkey ca.key -set_serial "0x$(openssl rand -hex 8)" -days 2 -out "$1.crt" 2>/dev/null
}
case "$1" in
  certificate) [ -f "$2.crt" ] || issue "$2"; cat "$2.crt" ca.crt ;;
  sign) exec openssl pkeyutl -sign -inkey "$2.key" -pkeyopt digest:sha256 ;;
  *) exit 2 ;;
esac
`

export async function openSigningProgram(): Promise<SigningProgram> {
  const folder = await mkdtemp(path.join(tmpdir(), 'arb-sign-'))
  const subject = ['-subj', '/O=A licensed authority/CN=Licensed CA']
  const authority = [
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
  ]
  execFileSync('openssl', [...authority, ...subject], { cwd: folder, stdio: 'ignore' })
  const program = path.join(folder, 'sign')
  await writeFile(program, SCRIPT)
  await chmod(program, 0o700)
  return {
    program,
    caFile: path.join(folder, 'ca.crt'),
    close: () => rm(folder, { recursive: true, force: true }),
  }
}
