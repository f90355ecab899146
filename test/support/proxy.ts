// A real proxy before several nodes, with the configuration that packaging/proxy gives to administrators.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from './child-portal.ts'

const PROXY = path.resolve(import.meta.dirname, '../../packaging/proxy')
const PROGRAMS = { nginx: ['/usr/sbin/nginx', '/usr/bin/nginx'], caddy: ['/usr/bin/caddy'] } as const

export type ProxyKind = keyof typeof PROGRAMS
export type Proxy = { readonly url: string; stop(): Promise<void> }

export function findProxy(kind: ProxyKind): string | undefined {
  return PROGRAMS[kind].find((file) => existsSync(file))
}

/** Starts the proxy on a port, with these three ports of nodes in place of those in the file. */
export async function openProxy(kind: ProxyKind, ports: readonly number[], port: number): Promise<Proxy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'arb-proxy-'))
  const file = await readFile(path.join(PROXY, kind === 'nginx' ? 'nginx.conf' : 'Caddyfile'), 'utf8')
  // All requests of a test come from one address, which would always get the same node.
  const spread = file.replace(/^[ \t]*(hash \$remote_addr consistent;|lb_policy ip_hash)$/m, '')
  const own = ports.reduce((text, node, n) => text.replaceAll(`127.0.0.1:${8081 + n}`, `127.0.0.1:${node}`), spread)
  const config = path.join(folder, 'config')
  const program = findProxy(kind) ?? kind
  let child: ChildProcess
  if (kind === 'nginx') {
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${folder}/${name};`)
      .join(' ')
    const user = process.getuid?.() === 0 ? 'user root;' : ''
    const inside = own.replace('listen 8080', `listen 127.0.0.1:${port}`)
    await writeFile(
      config,
      `${user} daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
       events { worker_connections 4096; } http { access_log off; ${temporary} ${inside} }`,
    )
    child = spawn(program, ['-p', folder, '-c', config], { stdio: 'ignore' })
  } else {
    const admin = await freePort()
    await writeFile(
      config,
      `{\n admin 127.0.0.1:${admin}\n auto_https off\n}\n${own.replace(':8080 {', `http://127.0.0.1:${port} {`)}`,
    )
    const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
    child = spawn(program, ['run', '--adapter', 'caddyfile', '--config', config], { stdio: 'ignore', env })
  }
  const url = `http://127.0.0.1:${port}`
  for (let n = 0; ; n++) {
    const answer = await fetch(`${url}/healthz`).catch(() => undefined)
    if (answer?.ok) break
    if (n > 150 || child.exitCode !== null) throw new Error(`${kind} did not start: ${config}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    url,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
