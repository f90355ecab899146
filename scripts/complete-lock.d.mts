export type LockEntry = {
  version?: string
  integrity?: string
  dev?: boolean
  link?: boolean
  inBundle?: boolean
  optionalDependencies?: Record<string, string>
}
export function missingFromLock(packages: Record<string, LockEntry>): { name: string; version: string; dev: boolean }[]
export function withoutIntegrity(packages: Record<string, LockEntry>): string[]
export function platformOf(name: string): { cpu: string[]; os?: string[]; libc?: string[] }
