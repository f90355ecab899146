/** The operating system's own variables; every setting of the portal is read by config.ts instead. */
export const SYSTEM_ENVIRONMENT = {
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  TMPDIR: process.env['TMPDIR'],
  XDG_STATE_HOME: process.env['XDG_STATE_HOME'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
} as const

/** How the commands of src/admin.ts are called here. A packaged portal has no npm, and its launcher says its own name. */
export const ADMIN_COMMAND = process.env['ADMIN_COMMAND'] ?? 'npm run admin --'
