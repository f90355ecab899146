// The package has no types of its own; these cover what the tests use.
declare module '@20minutes/s3rver' {
  import type { IncomingMessage, Server } from 'node:http'
  import type { AddressInfo } from 'node:net'

  namespace S3rver {
    type Context = {
      readonly req: IncomingMessage
      readonly method: string
      readonly query: Readonly<Record<string, string | undefined>>
      status: number
      type: string
      body: unknown
    }
    type Middleware = (context: Context, next: () => Promise<void>) => Promise<void>
  }

  class S3rver {
    constructor(options: {
      readonly port: number
      readonly address: string
      readonly silent: boolean
      readonly directory: string
      readonly allowMismatchedSignatures: boolean
      readonly configureBuckets: readonly { readonly name: string; readonly configs: readonly string[] }[]
    })
    readonly middleware: S3rver.Middleware[]
    readonly httpServer?: Server
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
  export default S3rver
}
