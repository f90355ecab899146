// A security key in software, for what no real one would do: it signs whatever a test requires.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

export const ORIGIN = 'http://localhost:8080'

type NewQuestion = {
  readonly challenge: string
  readonly rp: { readonly id: string }
  readonly user: { readonly id: string }
}
type Question = { readonly challenge: string; readonly rpId: string }

/** Deviations from a normal answer. */
export type Oddity = {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  readonly isVerified?: boolean
  readonly isPresent?: boolean
  readonly counter?: number
  readonly userHandle?: string | undefined
  readonly credentialId?: string
  readonly type?: string
  readonly key?: KeyObject
  readonly attestation?: 'none' | 'packed'
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest()
const text = (value: string) => Buffer.concat([Buffer.of(0x60 + value.length), Buffer.from(value)])
const bytes = (value: Buffer) =>
  Buffer.concat([
    value.length < 256 ? Buffer.of(0x58, value.length) : Buffer.of(0x59, value.length >> 8, value.length & 255),
    value,
  ])

export class Authenticator {
  readonly id = randomBytes(32).toString('base64url')
  userHandle = ''
  private readonly pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  private counter: number | null

  /** `counts`: like most security keys; a passkey synced between devices does not, and always reports 0. */
  constructor({ counts = true } = {}) {
    this.counter = counts ? 0 : null
  }

  private clientData(type: string, challenge: string, { origin = ORIGIN }: Oddity): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  private head(rpId: string, more: number, odd: Oddity): Buffer {
    const { isVerified = true, isPresent = true } = odd
    if (this.counter !== null) this.counter++
    const count = Buffer.alloc(4)
    count.writeUInt32BE(odd.counter ?? this.counter ?? 0)
    const flags = more | (isPresent ? 1 : 0) | (isVerified ? 4 : 0)
    return Buffer.concat([sha256(odd.rpId ?? rpId), Buffer.of(flags), count])
  }

  private cose(): Buffer {
    const { x = '', y = '' } = this.pair.publicKey.export({ format: 'jwk' })
    const coordinate = (value: string) => bytes(Buffer.from(value, 'base64url'))
    return Buffer.concat([Buffer.from('a501020326200121', 'hex'), coordinate(x), Buffer.of(0x22), coordinate(y)])
  }

  /** Creates a passkey, with the result of navigator.credentials.create. */
  make(question: NewQuestion, odd: Oddity = {}) {
    this.userHandle = question.user.id
    const id = odd.credentialId ?? this.id
    const raw = Buffer.from(id, 'base64url')
    const length = Buffer.of(raw.length >> 8, raw.length & 255)
    const data = Buffer.concat([this.head(question.rp.id, 0x40, odd), Buffer.alloc(16), length, raw, this.cose()])
    const client = this.clientData(odd.type ?? 'webauthn.create', odd.challenge ?? question.challenge, odd)
    return {
      ...{ id, rawId: id, type: 'public-key' as const },
      response: {
        clientDataJSON: client.toString('base64url'),
        attestationObject: this.attestation(data, odd).toString('base64url'),
        transports: ['usb', 'made-up'],
      },
    }
  }

  private attestation(data: Buffer, { attestation = 'none' }: Oddity): Buffer {
    // An attestation certificate that was not requested: {"x5c": [h'00']}.
    const statement =
      attestation === 'none' ? Buffer.of(0xa0) : Buffer.concat([Buffer.of(0xa1), text('x5c'), Buffer.of(0x81, 0x41, 0)])
    return Buffer.concat([
      Buffer.of(0xa3),
      ...[text('fmt'), text(attestation), text('attStmt'), statement, text('authData'), bytes(data)],
    ])
  }

  /** Signs, with the result of navigator.credentials.get. */
  sign(question: Question, odd: Oddity = {}) {
    const id = odd.credentialId ?? this.id
    const data = this.head(question.rpId, 0, odd)
    const client = this.clientData(odd.type ?? 'webauthn.get', odd.challenge ?? question.challenge, odd)
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), odd.key ?? this.pair.privateKey)
    const handle = 'userHandle' in odd ? odd.userHandle : this.userHandle
    return {
      ...{ id, rawId: id, type: 'public-key' as const },
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        ...(handle === undefined ? {} : { userHandle: handle }),
      },
    }
  }
}
