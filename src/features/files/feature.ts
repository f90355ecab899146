import type { Feature } from '#kernel/manifest/feature.ts'
import { fileActions } from './law/contract.ts'
import { FILES_NOTICES } from './law/notices.ts'
import { FILES_REFUSALS } from './law/refusals.ts'
import { FILES_SENTENCES } from './law/sentences.ts'

declare module '#kernel/product.ts' {
  interface Actions extends Readonly<typeof fileActions> {}
  interface Refusals extends Readonly<typeof FILES_REFUSALS> {}
  interface Topics {
    files: true
  }
  interface Records {
    file: true
    fileLink: true
  }
  interface SystemActs {
    'files.infected': true
  }
  interface Entries {
    AWARD_OPENED: true
    AWARD_DOWNLOADED: true
    FILE_FOUND_INFECTED: true
  }
}

export const filesFeature = {
  acts: fileActions,
  may: {
    'file.read': 'onCase',
    'file.makeLink': 'onCase',
    'file.byLink': 'public',
  },
  refusals: FILES_REFUSALS,
  notices: FILES_NOTICES,
  sentences: FILES_SENTENCES,
} satisfies Feature
