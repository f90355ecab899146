// What surrounds the content of the image, read by the tools of others: no engine for containers runs here.
import assert from 'node:assert/strict'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { DCLinter } from 'dclint'
import { validate } from 'dockerfile-utils'
import { parseSettings, readConfig } from '#server/start/config.ts'
import { SETTING_NAMES } from '#server/start/settings.ts'
import { without } from '#test/programs.ts'
import { DATA, DEBIAN_PACKAGES, HOME, LAUNCHER, USER } from './layout.ts'

const CHECKOUT = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(CHECKOUT, file), 'utf8')

describe('the build file of the image', () => {
  const text = read('Dockerfile')
  const lines = text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter(Boolean)
  const argumentsOf = (word: string) =>
    lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1))

  it('has no fault that the validator of its language finds', () => {
    assert.deepEqual(validate(text), [])
    const broken = validate(text.replace('ENTRYPOINT [', 'ENTRYPONT [').replace('EXPOSE 8080', 'EXPOSE x'))
    assert.equal(broken.length, 2, 'the validator finds faults')
  })

  it('adds the packages, the user and the folders that the content was made for', () => {
    const [run = ''] = argumentsOf('RUN')
    assert.ok(run.includes(`--no-install-recommends ${DEBIAN_PACKAGES.join(' ')} &&`), run)
    assert.ok(run.includes(`useradd --uid ${USER} `))
    assert.deepEqual(argumentsOf('COPY'), ['build/content-${TARGETARCH}/ /'])
    assert.deepEqual(argumentsOf('VOLUME'), [`/${DATA}`])
    assert.match(argumentsOf('HEALTHCHECK')[0] ?? '', new RegExp(`CMD \\["/${HOME}/node/node"`))
    assert.ok(argumentsOf('ENTRYPOINT')[0]?.endsWith(`"/${LAUNCHER}"]`))
    assert.deepEqual(read('.dockerignore').trim().split('\n'), ['*', '!build/content-*/'])
  })

  it('runs as a user by number, adds nothing from a network, and its base has a version', () => {
    assert.equal(lines.at(-2), `USER ${USER}:${USER}`)
    assert.deepEqual(argumentsOf('ADD'), [])
    assert.match(argumentsOf('ARG')[0] ?? '', /^BASE=[\w./-]+:\d[\w.-]*$/)
  })

  it('sets settings that exist, to values that they take', () => {
    const environment = Object.fromEntries(
      argumentsOf('ENV').flatMap((line) => line.split(' ').map((one) => one.split('='))),
    )
    assert.ok(Object.keys(environment).length > 2)
    for (const name of Object.keys(environment)) assert.ok((SETTING_NAMES as string[]).includes(name), name)
    parseSettings(environment as Record<string, string>)
  })
})

describe('the compose file', () => {
  const file = path.join(CHECKOUT, 'packaging/compose.yaml')
  /** The order of keys is a matter of taste. A proxy listens for everybody. */
  const taste = [
    ...['service-keys-order', 'services-alphabetical-order', 'top-level-properties-order'],
    ...['no-unbound-port-interfaces', 'require-quotes-in-ports'],
  ]
  const config = {
    rules: Object.fromEntries(taste.map((rule) => [rule, 0 as const])),
    quiet: true,
    debug: false,
    exclude: [],
  }

  it('fits the published schema, and has no fault that its linter finds', () => {
    const messages = (place: string) =>
      new DCLinter(config).lintFiles([place], false).flatMap((one: { messages: object[] }) => one.messages)
    assert.deepEqual(messages(file), [])
    const folder = mkdtempSync(path.join(tmpdir(), 'arb-compose-'))
    const broken = path.join(folder, 'compose.yaml')
    writeFileSync(broken, readFileSync(file, 'utf8').replace('restart: unless-stopped', 'restrat: unless-stopped'))
    assert.notEqual(messages(broken).length, 0, 'the linter finds faults')
    rmSync(folder, { recursive: true })
  })

  it('gives the portal settings that exist, and a root that cannot be written to', () => {
    const portal = /^ {2}portal:\n((?: {4}.*\n)+)/m.exec(readFileSync(file, 'utf8'))?.[1] ?? ''
    const names = [...(/environment:\n((?: {6}.*\n)+)/.exec(portal)?.[1] ?? '').matchAll(/^ {6}([A-Z_]+):/gm)]
    assert.ok(names.length > 2)
    for (const [, name = ''] of names) assert.ok((SETTING_NAMES as string[]).includes(name.replace(/_FILE$/, '')), name)
    for (const words of ['read_only: true', 'cap_drop:\n      - ALL', 'no-new-privileges:true', `:/${DATA}\n`])
      assert.ok(portal.includes(words), words)
  })
})

describe('unit and compose file', () => {
  it('wait for the whole stop of a node behind a proxy: DRAIN_SECONDS, then ten seconds, and a margin', () => {
    const { drainSeconds } = readConfig({ TRUST_PROXY: 'loopback' })
    assert.ok(drainSeconds > 0)
    const portal = /^ {2}portal:\n((?: {4}.*\n)+)/m.exec(read('packaging/compose.yaml'))?.[1] ?? ''
    for (const found of [
      /^TimeoutStopSec=(\d+)$/m.exec(read('packaging/arbitration-portal.service')),
      /^ {4}stop_grace_period: (\d+)s$/m.exec(portal),
    ])
      assert.ok(Number(found?.[1]) >= drainSeconds + 15, String(found?.[0]))
  })
})

describe('the unit of systemd', { skip: without('systemd-analyze') }, () => {
  const name = 'arbitration-portal.service'
  const unit = read(`packaging/${name}`)
  let root = ''
  before(() => {
    root = mkdtempSync(path.join(tmpdir(), 'arb-unit-'))
    for (const folder of ['etc/systemd/system', path.dirname(LAUNCHER), 'usr/lib/systemd'])
      mkdirSync(path.join(root, folder), { recursive: true })
    // The targets that every unit depends on.
    cpSync('/lib/systemd/system', path.join(root, 'usr/lib/systemd/system'), {
      recursive: true,
      verbatimSymlinks: true,
    })
    writeFileSync(path.join(root, LAUNCHER), '#!/bin/sh\n', { mode: 0o755 })
    writeFileSync(path.join(root, 'etc/systemd/system', name), unit)
  })
  after(() => rmSync(root, { recursive: true, force: true }))
  const analyze = (...words: string[]) => {
    const { status, stdout, stderr } = spawnSync('systemd-analyze', [...words, `--root=${root}`, name], {
      encoding: 'utf8',
    })
    return { status, output: stdout + stderr }
  }

  it('is one that systemd reads without a warning', () => {
    assert.deepEqual(analyze('verify', '--man=no'), { status: 0, output: '' })
    const broken = unit.replace('ProtectHome=', 'ProtectHom=')
    writeFileSync(path.join(root, 'etc/systemd/system', name), broken)
    assert.match(analyze('verify', '--man=no').output, /ProtectHom/)
    writeFileSync(path.join(root, 'etc/systemd/system', name), unit)
  })

  it('leaves little open: 3.0 of 10 at most by systemd’s own measure', () => {
    const { status, output } = analyze('security', '--offline=true', '--threshold=30')
    assert.equal(status, 0, output)
  })

  it('starts what the content has, with settings that exist', () => {
    assert.match(unit, new RegExp(`^ExecStart=/${LAUNCHER}$`, 'm'))
    const settings = Object.fromEntries(
      (/^Environment=(.*)$/m.exec(unit)?.[1] ?? '').split(' ').map((one) => one.split('=')),
    )
    parseSettings(settings as Record<string, string>)
    for (const setting of Object.keys(settings)) assert.ok((SETTING_NAMES as string[]).includes(setting), setting)
  })
})

describe('the examples of proxies in docs/packages.md', () => {
  const page = read('docs/packages.md')
  let folder = ''
  before(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'arb-proxy-'))
  })
  after(() => rmSync(folder, { recursive: true, force: true }))
  const judge = (program: string, ...words: string[]) => {
    const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
    const { status, stdout, stderr } = spawnSync(program, words, { encoding: 'utf8', env })
    return { status, output: stdout + stderr }
  }

  it('are what Caddy reads', { skip: without('caddy') }, () => {
    const [, example = ''] = /```\n(portal\.example\.org \{[^]*?)```/.exec(page) ?? []
    const file = path.join(folder, 'Caddyfile')
    const validate = () => judge('caddy', 'validate', '--adapter', 'caddyfile', '--config', file)
    writeFileSync(file, example)
    assert.equal(validate().status, 0, validate().output)
    writeFileSync(file, example.replace('reverse_proxy', 'reverse_poxy'))
    assert.notEqual(validate().status, 0, 'Caddy finds faults')
  })

  it('are what nginx reads', { skip: without('nginx', 'openssl') }, () => {
    const [, example = ''] = /```nginx\n([^]*?)```/.exec(page) ?? []
    const [certificate, key] = [path.join(folder, 'portal.pem'), path.join(folder, 'portal.key')]
    const wish = [
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-subj',
      '/CN=portal.example.org',
      '-keyout',
      key,
      '-out',
      certificate,
    ]
    assert.equal(judge('openssl', 'req', '-x509', ...wish).status, 0)
    const ours = example
      .replace('/etc/ssl/certs/portal.pem', certificate)
      .replace('/etc/ssl/private/portal.key', key)
      .replace('listen 443', `listen unix:${folder}/nginx.socket`)
    const file = path.join(folder, 'nginx.conf')
    const test = (server: string) => {
      writeFileSync(
        file,
        `pid ${folder}/nginx.pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${server}}\n`,
      )
      return judge('nginx', '-t', '-c', file)
    }
    assert.equal(test(ours).status, 0, test(ours).output)
    assert.notEqual(test(ours.replace('proxy_buffering', 'proxy_bufering')).status, 0, 'nginx finds faults')
  })
})
