import { WORKER_POLICY } from '#kernel/worker-policy.ts'

// TypeScript's browser types do not include it yet.
type ScriptUrlPolicy = { createScriptURL(address: string): string }
type TrustedTypes = {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): ScriptUrlPolicy
}

let policy: ScriptUrlPolicy | undefined

/** The folder of workers: the development server serves files from their source path, a build puts them into /assets/. */
const OURS = import.meta.env.DEV ? '/' : '/assets/'

/** Allows workers from the assets of the page's own origin only, whatever address is passed in. */
function ownAsset(address: string): string {
  const url = new URL(address, location.origin)
  if (url.origin !== location.origin || !url.pathname.startsWith(OURS)) throw new Error('not a worker of ours')
  return url.href
}

/** Starts a module worker of the build; in browsers with Trusted Types this is the only way to start a worker. */
export function startOwnWorker(address: string): Worker {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy(WORKER_POLICY, { createScriptURL: ownAsset }) ?? { createScriptURL: ownAsset }
  return new Worker(policy.createScriptURL(address), { type: 'module' })
}
