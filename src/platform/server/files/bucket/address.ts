/** The address of a bucket, as FILES_URL gives it. */
export type BucketAddress = {
  readonly bucket: string
  /** In front of each key; empty, or ending with a slash. */
  readonly prefix: string
  /** Undefined for Amazon's own. */
  readonly endpoint: string | undefined
  readonly region: string
}

/** Reads `s3://bucket/folder?endpoint=https://…&region=…`; undefined for anything else. */
export function readBucketAddress(text: string): BucketAddress | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol !== 's3:' || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname)) return undefined
  if (url.username || url.password || url.port || url.hash) return undefined
  if ([...url.searchParams.keys()].some((name) => name !== 'endpoint' && name !== 'region')) return undefined
  const folder = url.pathname.replaceAll(/^\/+|\/+$/g, '')
  // Other characters are signed differently by different storages.
  if (folder !== '' && !/^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/.test(folder)) return undefined
  const endpoint = url.searchParams.get('endpoint') ?? undefined
  if (endpoint !== undefined && !/^https?:\/\/[^/?#@\s]+\/?$/.test(endpoint)) return undefined
  const region = url.searchParams.get('region') ?? 'us-east-1'
  if (!/^[\w-]+$/.test(region)) return undefined
  return { bucket: url.hostname, prefix: folder && `${folder}/`, endpoint, region }
}

export function textOfAddress({ bucket, prefix }: BucketAddress): string {
  return `s3://${bucket}/${prefix.replace(/\/$/, '')}`
}
