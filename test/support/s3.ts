// A real S3 server on loopback (@20minutes/s3rver). It proves neither conditional writes nor object lock.
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import S3rver from '@20minutes/s3rver'
import { type BucketAddress, readBucketAddress } from '#server/files/bucket/address.ts'

const BUCKET = 'portal-files'

export type S3 = {
  readonly address: BucketAddress
  readonly url: string
  /**
   * How the server answers: as it should, late, with 403, or not at all (the connection is cut). `long`: only where it has to copy
   * or join objects.
   */
  behave(how: 'well' | 'refusing' | 'refusingLong' | 'cut' | { readonly lateMs: number; readonly only?: 'long' }): void
  /** The file in which the server keeps an object. */
  fileOf(key: string): string
  /** The keys of all objects. */
  keys(): Promise<string[]>
  close(): Promise<void>
}

/** Starts a server with one empty bucket. Its keys are set in the environment, where the product looks for them. */
export async function openS3(given?: { readonly port: number; readonly folder: string }): Promise<S3> {
  const folder = given?.folder ?? (await mkdtemp(path.join(tmpdir(), 'arb-s3-')))
  let how: Parameters<S3['behave']>[0] = 'well'
  const server = new S3rver({
    ...{ port: given?.port ?? 0, address: '127.0.0.1', silent: true, directory: folder },
    // It signs the address of a listing otherwise than Amazon's client does. The key of the caller is looked at all the same.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  })
  server.middleware.unshift(async (context, next) => {
    if (how === 'cut') return void context.req.destroy()
    const isRefused = how === 'refusing' || (how === 'refusingLong' && isLong(context))
    if (isRefused) return void Object.assign(context, { status: 403, type: 'application/xml', body: DENIED })
    if (typeof how === 'object' && (how.only === undefined || isLong(context))) await pause(how.lateMs)
    await next()
  }, partsOf(folder))
  const { port } = (await server.run()) as AddressInfo
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' })
  const url = `s3://${BUCKET}/centre?endpoint=http://127.0.0.1:${port}`
  const address = readBucketAddress(url)
  if (!address) throw new Error(`${url} is no address of a bucket`)
  const bucket = path.join(folder, BUCKET)
  return {
    ...{ address, url },
    behave: (next) => {
      how = next
    },
    fileOf: (key) => path.join(bucket, 'centre', `${key}._S3rver_object`),
    keys: async () => {
      const files = await readdir(bucket, { recursive: true })
      return files.flatMap((file) => /^centre\/(.*)\._S3rver_object$/.exec(file)?.[1] ?? []).toSorted()
    },
    close: async () => {
      server.httpServer?.closeAllConnections()
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const isLong = ({ method, query, req }: S3rver.Context) =>
  'x-amz-copy-source' in req.headers || (method === 'POST' && query['uploadId'] !== undefined)

/** A page of a listing of open uploads; the storages have 1,000. */
const PAGE = 2

const DENIED = '<?xml version="1.0"?><Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>'

/** The server keeps parts of uploads, and lacks the calls that list and abort them. These are read from and done in its folder. */
function partsOf(folder: string) {
  const uploads = path.join(folder, BUCKET, '._S3rver_uploads')
  const xml = (name: string, content: string) => `<?xml version="1.0"?><${name}>${content}</${name}>`
  return async (context: S3rver.Context, next: () => Promise<void>) => {
    const { uploadId, uploads: listing, partNumber } = context.query
    const place = path.join(uploads, path.basename(String(uploadId ?? '-')))
    const isThere = async () => (await readdir(place).catch(() => undefined)) !== undefined
    const answer = (status: number, body: string) => Object.assign(context, { status, type: 'application/xml', body })
    const gone = () => answer(404, xml('Error', '<Code>NoSuchUpload</Code><Message>no such upload</Message>'))
    if (context.method === 'GET' && listing !== undefined) {
      const marker = context.query['upload-id-marker'] ?? ''
      const all = (await readdir(uploads).catch(() => [])).toSorted().filter((id) => id > marker)
      const ids = all.slice(0, PAGE)
      const texts = ids.map(async (id) => {
        const at = (await stat(path.join(uploads, id))).mtime.toISOString()
        const key = await readFile(path.join(uploads, id, 'key'), 'utf8')
        return `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${at}</Initiated></Upload>`
      })
      const next = `<NextKeyMarker>any</NextKeyMarker><NextUploadIdMarker>${ids.at(-1)}</NextUploadIdMarker>`
      const more = all.length > PAGE ? `<IsTruncated>true</IsTruncated>${next}` : '<IsTruncated>false</IsTruncated>'
      answer(200, xml('ListMultipartUploadsResult', [more, ...(await Promise.all(texts))].join('')))
    } else if (context.method === 'GET' && uploadId !== undefined) {
      if (!(await isThere())) return void gone()
      const numbers = (await readdir(place)).filter((name) => /^\d+$/.test(name)).map(Number)
      const texts = numbers
        .toSorted((a, b) => a - b)
        .map(async (number) => {
          const size = (await stat(path.join(place, String(number)))).size
          const tag = await readFile(path.join(place, `${number}.md5`), 'utf8')
          return `<Part><PartNumber>${number}</PartNumber><ETag>"${tag}"</ETag><Size>${size}</Size></Part>`
        })
      answer(200, xml('ListPartsResult', `<IsTruncated>false</IsTruncated>${(await Promise.all(texts)).join('')}`))
    } else if (context.method === 'DELETE' && uploadId !== undefined) {
      if (!(await isThere())) return void gone()
      await rm(place, { recursive: true })
      context.status = 204
    } else if (context.method === 'PUT' && partNumber !== undefined && !(await isThere())) gone()
    else await next()
  }
}

/** Runs the same tests with files in a folder and with files in a bucket; `settings` are those of the portal. */
export function onFolderAndBucket(
  title: string,
  tests: (settings: () => Readonly<Record<string, string>>) => void,
): void {
  for (const kind of ['folder', 'bucket'] as const)
    describe(`files in a ${kind}`, () => {
      let s3: S3 | undefined
      before(async () => {
        if (kind === 'bucket') s3 = await openS3()
      })
      after(async () => s3?.close())
      describe(title, () => tests((): Record<string, string> => (s3 ? { FILES_URL: s3.url } : {})))
    })
}
