import type { Feature } from '#kernel/manifest/feature.ts'
import { fileActions } from './law/contract.ts'
import { FILES_NOTICES } from './law/notices.ts'
import { FILES_REFUSALS } from './law/refusals.ts'

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
} satisfies Feature
