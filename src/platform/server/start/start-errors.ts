import type { Config } from './config.ts'
import { firstCause } from '../database/faults.ts'
import { FilesAway } from '../files/bucket/files-away.ts'

/** A fault at start that the operator can fix: its message is one clear line. */
export class StartError extends Error {
  override name = 'StartError'
}

type SystemError = Error & { code?: string; syscall?: string; path?: string; port?: number; address?: string }

const UNWRITABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOSPC', 'ENOTDIR', 'EEXIST', 'EDQUOT'])
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'ENOENT',
])
/** PostgreSQL responds but refuses the connection: wrong password, no such role, no such database, not ready. */
const NOT_LET_IN = new Set(['28P01', '28000', '3D000', '53300', '57P03', '42501'])

/** The one line to print for a fault at start; undefined when the fault is a bug and needs its stack. */
export function explainStartError(
  error: unknown,
  config: Pick<Config, 'host' | 'port' | 'dataDir' | 'databaseUrl'>,
): string | undefined {
  if (error instanceof StartError) return error.message
  if (error instanceof FilesAway)
    return `The bucket of FILES_URL cannot be used (${error.reason}). Check FILES_URL and the keys of its storage.`
  if (!(error instanceof Error)) return undefined
  const fault = firstCause(error)
  return explainListen(fault, config) ?? explainDatabase(fault, config) ?? explainFolder(fault, config)
}

function explainListen(error: SystemError, config: Pick<Config, 'host' | 'port'>): string | undefined {
  if (error.syscall !== 'listen' && error.syscall !== 'bind' && error.syscall !== 'getaddrinfo') return undefined
  const port = error.port ?? config.port
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} on ${config.host} is already in use. Stop the other program or set PORT to a free port.`
    case 'EACCES':
      return `Port ${port} may not be opened by this user. Set PORT to a port above 1023.`
    case 'EADDRNOTAVAIL':
      return `The address ${config.host} is not one of this machine's addresses. Correct HOST.`
    default:
      return undefined
  }
}

function explainDatabase(error: SystemError, config: Pick<Config, 'databaseUrl'>): string | undefined {
  if (!config.databaseUrl) return undefined
  const networkFault =
    UNREACHABLE.has(error.code ?? '') && (error.syscall === 'connect' || error.syscall === 'getaddrinfo')
  const timedOut = /connection timeout|timeout expired|terminated unexpectedly|does not support SSL/i.test(
    error.message,
  )
  if (!networkFault && !timedOut && !NOT_LET_IN.has(error.code ?? '')) return undefined
  return `The database at ${placeOf(config.databaseUrl)} cannot be reached: ${oneLine(error.message)}. Check DATABASE_URL.`
}

function explainFolder(error: SystemError, config: Pick<Config, 'dataDir'>): string | undefined {
  const unwritable = UNWRITABLE.has(error.code ?? '') && error.path !== undefined
  if (!unwritable || !isOnTheWay(error.path ?? '', config.dataDir)) return undefined
  return `The data folder ${config.dataDir} cannot be written (${error.code} at ${error.path}). Set DATA_DIR to a folder this user can write.`
}

/** Whether the file is the data folder, in it, or above it. A fault of any other file does not concern the data folder. */
function isOnTheWay(file: string, dataDir: string): boolean {
  return `${file}/`.startsWith(`${dataDir}/`) || `${dataDir}/`.startsWith(`${file}/`)
}

/** The address of a database, without user and password. */
function placeOf(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) return 'the given address'
  const url = new URL(databaseUrl)
  return `${url.host || (url.searchParams.get('host') ?? 'localhost')}${url.pathname}`
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().replace(/\.$/, '')
}
