import type { Feature } from '#kernel/manifest/feature.ts'
import { identityActions } from './law/contract.ts'
import { IDENTITY_REFUSALS } from './law/refusals.ts'
import { IDENTITY_SENTENCES } from './law/sentences.ts'

declare module '#kernel/product.ts' {
  interface Actions extends Readonly<typeof identityActions> {}
  interface Refusals extends Readonly<typeof IDENTITY_REFUSALS> {}
  interface Topics {
    session: true
    account: true
  }
  interface Entries {
    TENANT_ADMIN_ADMITTED: true
  }
}

export const identityFeature = {
  acts: identityActions,
  may: {
    'session.open': 'public',
    'session.confirm': 'public',
    'session.renew': 'signedIn',
    'session.read': 'public',
    'session.close': 'signedIn',
    'session.streamToken': 'signedIn',
    'session.demoPeople': 'public',
    'invitation.read': 'public',
    'invitation.accept': 'public',
    'reset.request': 'public',
    'reset.read': 'public',
    'reset.password': 'public',
    'reset.factor': 'public',
    'account.read': 'signedIn',
    'account.endSession': 'signedIn',
    'account.endOthers': 'signedIn',
    'account.changePassword': 'signedIn',
    'account.newCodes': 'signedIn',
    'account.enrolment': 'signedIn',
    'account.replaceFactor': 'signedIn',
    'account.chooseLanguage': 'signedIn',
    'passkey.askSignIn': 'public',
    'passkey.signIn': 'public',
    'passkey.askConfirm': 'public',
    'passkey.confirm': 'public',
    'passkey.askRenew': 'signedIn',
    'passkey.renew': 'signedIn',
    'passkey.askAdd': 'signedIn',
    'passkey.add': 'signedIn',
    'passkey.remove': 'signedIn',
    'passkey.askByLink': 'public',
    'invitation.acceptByPasskey': 'public',
    'reset.factorByPasskey': 'public',
    'session.provider': 'public',
    'session.toProvider': 'public',
    'session.fromProvider': 'public',
    'account.provider': 'signedIn',
    'account.toProvider': 'signedIn',
    'account.fromProvider': 'signedIn',
    'account.dropProvider': 'signedIn',
    'mail.list': ['TenantAdmin'],
    'mail.read': ['TenantAdmin'],
  },
  refusals: IDENTITY_REFUSALS,
  sentences: IDENTITY_SENTENCES,
} satisfies Feature
