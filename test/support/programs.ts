import { spawnSync } from 'node:child_process'

/** The reason to skip a test whose programs are not installed; false when all of them are. */
export function without(...programs: string[]): string | false {
  const missing = programs.filter((program) => spawnSync(program, ['--version']).error)
  return missing.length > 0 && `not installed: ${missing.join(', ')}`
}
