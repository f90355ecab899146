import * as z from 'zod'
import { readBucketAddress } from '../files/bucket/address.ts'

/** Where files are kept (ADR 0141); part of the table of settings.ts. */
export const FILE_SETTINGS = {
  FILES_URL: {
    schema: z
      .string()
      .refine(
        (text) => readBucketAddress(text) !== undefined,
        'must be an address such as s3://bucket/folder?endpoint=https://storage.example.org&region=eu-central-1',
      )
      .transform((text) => readBucketAddress(text))
      .optional(),
    group: 'Files' as const,
    without: '`DATA_DIR/blobs`',
    about:
      'A bucket of an S3-compatible storage for all files: `s3://BUCKET/FOLDER`, with `endpoint` and `region` where they are not Amazon’s. Who the portal is there, it finds as other clients do: `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`, a profile, or the role of the machine. Several nodes have the same bucket, or without one a `DATA_DIR` that all see. `DATA_DIR` keeps keys, heads and work in progress.',
    example: 's3://arbitration-files/portal?endpoint=https://storage.example.org',
  },
} as const
