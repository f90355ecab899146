// Prints docs/generated, docs/configuration.md and .env.example from the code.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import stringify from 'json-stringify-pretty-compact'
import { ACTIONS, CASE_MACHINES, PERMISSIONS, RECORD_MACHINES, REFUSALS } from '#app/product.ts'
import type { ActionName } from '#kernel/product.ts'
import type { Action } from '#kernel/action.ts'
import { ROLES } from '#kernel/roles.ts'
import { apiDocument } from '#app/api-document.ts'
import { SETTING_GROUPS, SETTING_NAMES, settingOf } from '#server/start/settings.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const HEAD = '<!-- Printed by scripts/docs.ts from the code. Do not edit. -->\n\n'
const names = (Object.keys(ACTIONS) as ActionName[]).toSorted()

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')
}

function permissions(): string {
  const rows = names.map((name) => {
    const rule = PERMISSIONS[name]
    const marks = ROLES.map((role) => (typeof rule === 'string' ? '' : rule.includes(role) ? 'yes' : ''))
    return [`\`${name}\``, typeof rule === 'string' ? rule : '', ...marks]
  })
  const legend =
    'A role counts only in its relation to the case: staff in every case, Arbitrator on that tribunal, Secretary of it, Party representing a side. ' +
    '`onCase`: everybody who may see the case. `signedIn`: any session. `public`: no session.'
  return `${HEAD}# Who may do what\n\n${legend}\n\n${table(['action', 'open to', ...ROLES], rows)}\n`
}

function transitions(): string {
  const parts = [...CASE_MACHINES, ...RECORD_MACHINES].map((machine) => {
    const moves = Object.entries(machine.transitions) as [
      string,
      { from: string[]; to: string; needs?: string[]; article?: string | number },
    ][]
    const rows = moves.map(([action, move]) => [
      `\`${action}\``,
      move.from.join(', '),
      move.to,
      (move.needs ?? []).map((guard) => `${guard} (${machine.guards[guard]?.refusal ?? ''})`).join(', '),
      move.article === undefined ? '' : `Art. ${move.article}`,
    ])
    const arrows = moves.flatMap(([action, move]) =>
      move.from.map((from) => `  ${from} --> ${move.to}: ${action.split('.')[1]}`),
    )
    const diagram = ['```mermaid', 'stateDiagram-v2', ...arrows, '```'].join('\n')
    return `## ${machine.name}\n\n${table(['action', 'from', 'to', 'needs (else)', 'article'], rows)}\n\n${diagram}\n`
  })
  return `${HEAD}# States and transitions\n\n${parts.join('\n')}`
}

function refusals(): string {
  const rows = Object.entries(REFUSALS).map(([code, datum]) => {
    const known = datum as { status: number; article?: string; mend?: string; words: { en: string; ar: string } }
    return [
      `\`${code}\``,
      String(known.status),
      known.article ?? '',
      known.mend ? `\`${known.mend}\`` : '',
      known.words.en,
      known.words.ar,
    ]
  })
  return `${HEAD}# Every way the product says no\n\n${table(['code', 'status', 'article', 'mended at', 'English', 'العربية'], rows)}\n`
}

function calls(): string {
  const rows = names.map((name) => {
    const action: Action = ACTIONS[name]
    return [
      `\`${action.method} ${action.path}\``,
      `\`${name}\``,
      action.summary,
      action.audit ? `\`${action.audit}\`` : '',
    ]
  })
  return `${HEAD}# Calls\n\nAll paths are under \`/api\`.\n\n${table(['call', 'action', 'what it does', 'audit entry'], rows)}\n`
}

const CONFIGURATION = `# Configuration

Every setting is an environment variable. An empty one counts as not set. A value that cannot be read, two settings that contradict each other, and a name that is none of these but looks like one of them end the start with a line that names it.

A database belongs to the mode it was first opened in and never opens in the other. \`.env.example\` holds all settings as lines to uncomment; with Node, \`node --env-file=.env\` reads it.
`

function configuration(): string {
  const parts = SETTING_GROUPS.map((group) => {
    const rows = SETTING_NAMES.filter((name) => settingOf(name).group === group).map((name) => {
      const { about, without, example } = settingOf(name)
      return [`\`${name}\``, about, without, `\`${example}\``]
    })
    return `## ${group}\n\n${table(['setting', 'what it does', 'without it', 'example'], rows)}\n`
  })
  const system = `## Of the operating system

\`PATH\` (where qpdf and the system's tools are looked for), \`TMPDIR\`, \`XDG_STATE_HOME\` (the data folder of a user who may not write the checkout) and \`NODE_COMPILE_CACHE\` are read as every program reads them.
`
  return [`${HEAD}${CONFIGURATION}`, ...parts, system].join('\n')
}

function exampleFile(): string {
  const groups = SETTING_GROUPS.map((group) => {
    const entries = SETTING_NAMES.filter((name) => settingOf(name).group === group).map((name) => {
      const { about, without, example } = settingOf(name)
      return `# ${about.replaceAll('`', '')}\n# Without it: ${without.replaceAll('`', '')}\n#${name}=${example}\n`
    })
    return `## ${group}\n\n${entries.join('\n')}`
  })
  return `# Every setting of the portal. Printed by scripts/docs.ts from the code; docs/configuration.md says the same.\n\n${groups.join('\n')}`
}

/** The generated files by their paths in the repository. */
const files: Readonly<Record<string, string>> = {
  'docs/configuration.md': configuration(),
  '.env.example': exampleFile(),
  'docs/generated/permissions.md': permissions(),
  'docs/generated/transitions.md': transitions(),
  'docs/generated/refusals.md': refusals(),
  'docs/generated/calls.md': calls(),
  'docs/generated/openapi.json': `${stringify(await apiDocument('http://127.0.0.1:8080'), { maxLength: 140 })}\n`,
}

/** The generated files whose text on disk differs from the code. */
export function staleDocs(): string[] {
  return Object.entries(files).flatMap(([name, text]) => {
    try {
      return readFileSync(path.join(ROOT, name), 'utf8') === text ? [] : [name]
    } catch {
      return [name]
    }
  })
}

if (import.meta.main) {
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(ROOT, name), text)
}
