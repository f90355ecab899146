import { execFile } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { SYSTEM_ENVIRONMENT } from '../../start/environment.ts'
import { StartError } from '../../start/start-errors.ts'

const run = promisify(execFile)
const ACCOUNT = 'arb-postgres'

/** The system account that PostgreSQL runs as, and how to start a program as that account. */
export type SystemAccount = {
  uid: number
  gid: number
  /** True when the account is not our own: folders must then be given to it. */
  foreign: boolean
  command(file: string, args: string[]): { file: string; args: string[] }
}

/** PostgreSQL refuses to run as root, so root starts it as a separate system account; other users start it as themselves. */
export async function databaseAccount(): Promise<SystemAccount> {
  const uid = process.getuid?.() ?? -1
  const gid = process.getgid?.() ?? -1
  const setpriv = findProgram('setpriv')
  if (uid !== 0) return { uid, gid, foreign: false, command: (file, args) => dyingWithUs(setpriv, [], file, args) }
  if (!setpriv)
    throw new StartError(
      'The program setpriv (util-linux) is missing. Install it, or start the portal as another user than root.',
    )
  const account = await systemAccount()
  const change = [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups']
  return { ...account, foreign: true, command: (file, args) => dyingWithUs(setpriv, change, file, args) }
}

/** Makes Linux stop the program (SIGINT, PostgreSQL's fast shutdown) when this process dies for any reason. */
function dyingWithUs(setpriv: string | undefined, change: string[], file: string, args: string[]) {
  if (!setpriv) return { file, args }
  return { file: setpriv, args: [...change, '--pdeathsig=INT', '--', file, ...args] }
}

/**
 * The system account must be able to reach the data folder, which it cannot in a home folder of root that is closed to others.
 */
export async function checkReachable(base: string, account: SystemAccount): Promise<void> {
  if (!account.foreign) return
  const command = account.command('/bin/sh', ['-c', 'cd "$1"', 'sh', base])
  try {
    await run(command.file, command.args, { cwd: '/' })
  } catch {
    throw new StartError(
      `The data folder ${base} cannot be entered by the account that the database runs as. Set DATA_DIR to a folder outside closed homes, such as /var/lib/arbitration-portal.`,
    )
  }
}

async function systemAccount(): Promise<{ uid: number; gid: number }> {
  for (let attempt = 0; ; attempt++) {
    const known = await findAccount()
    if (known) return known
    try {
      await run('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', '--user-group', ACCOUNT])
    } catch (error) {
      // Another portal may be creating the account at this moment.
      if (attempt === 10)
        throw new StartError(`The system account ${ACCOUNT} cannot be created: ${(error as Error).message.trim()}`)
      await delay(200)
    }
  }
}

async function findAccount(): Promise<{ uid: number; gid: number } | undefined> {
  try {
    const uid = await run('id', ['-u', ACCOUNT])
    const gid = await run('id', ['-g', ACCOUNT])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return undefined
  }
}

function findProgram(name: string): string | undefined {
  const folders = [...(SYSTEM_ENVIRONMENT.PATH ?? '').split(path.delimiter), '/usr/bin', '/bin', '/usr/sbin']
  return folders.map((folder) => path.join(folder, name)).find(isExecutable)
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return path.isAbsolute(file)
  } catch {
    return false
  }
}
