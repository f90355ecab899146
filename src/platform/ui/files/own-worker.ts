import { WORKER_POLICY } from '#kernel/worker-policy.ts'

// Not yet among TypeScript's own types of the browser.
type ScriptUrlPolicy = { createScriptURL(address: string): string }
type TrustedTypes = {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): ScriptUrlPolicy
}

let policy: ScriptUrlPolicy | undefined

/** The development server keeps files where they are; a build puts them here. */
const OURS = import.meta.env.DEV ? '/' : '/assets/'

/** The page runs workers of its own origin's assets and nothing else, whatever address somebody slips in. */
function ownAsset(address: string): string {
  const url = new URL(address, location.origin)
  if (url.origin !== location.origin || !url.pathname.startsWith(OURS)) throw new Error('not a worker of ours')
  return url.href
}

/** Starts a module worker that the build made; in browsers with Trusted Types this is the only way to start any. */
export function startOwnWorker(address: string): Worker {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy(WORKER_POLICY, { createScriptURL: ownAsset }) ?? { createScriptURL: ownAsset }
  return new Worker(policy.createScriptURL(address), { type: 'module' })
}
