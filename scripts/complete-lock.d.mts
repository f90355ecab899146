export type LockEntry = { version?: string; dev?: boolean; optionalDependencies?: Record<string, string> }
export function missingFromLock(packages: Record<string, LockEntry>): { name: string; version: string; dev: boolean }[]
export function platformOf(name: string): { cpu: string[]; os?: string[]; libc?: string[] }
