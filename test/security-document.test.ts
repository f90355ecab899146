// docs/security.md has a line for each requirement of ASVS 5.0.0, Levels 1 and 2; the tests, files and decisions that it names exist;
// and the numbers and the places of storage in it are those of the code.
import assert from 'node:assert/strict'
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { PASSWORD_LEAST, PASSWORD_MOST } from '#identity/law/rules.ts'
import { MAX_FILE_BYTES } from '#kernel/accepted-files.ts'
import { MAX_STATEMENT_BYTES, MAX_STATEMENT_LINES } from '#reconciliation/law/rules.ts'
import * as attempts from '#server/accounts/attempts.ts'
import { CHALLENGE_MS } from '#server/accounts/passkeys.ts'
import { ABSOLUTE_MS, FRESH_MS, IDLE_MS } from '#server/accounts/sessions.ts'
import { FEWEST_SIGNS } from '#server/backup/passphrase.ts'
import { ABANDONED_MS } from '#server/files/upload-place.ts'
import { TIME_LIMITS } from '#server/http/http.ts'
import { parseSettings } from '#server/start/config.ts'
import { SETTING_NAMES } from '#server/start/settings.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const DOCUMENT = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8')

/** Sections of the standard, each with the last number of a Level 1 or 2 requirement; copied by hand from the standard. */
const LAST_OF_LEVEL_2: Readonly<Record<string, number>> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2, '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2, '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3 },
  ...{ '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2, '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
  ...{ '9.1': 3, '9.2': 4, '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3 },
  ...{ '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1, '12.1': 3, '12.2': 2, '12.3': 4 },
  ...{ '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5, '14.1': 2, '14.2': 4, '14.3': 3 },
  ...{ '15.1': 3, '15.2': 3, '15.3': 7, '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3 },
}
const REQUIREMENTS = Object.entries(LAST_OF_LEVEL_2).flatMap(([section, last]) =>
  Array.from({ length: last }, (_, at) => `${section}.${at + 1}`),
)

const ROWS = [...DOCUMENT.matchAll(/^\| (\d+\.\d+\.\d+) \| (.+?) \| (.+?) \|$/gm)].map(
  ([, number = '', how = '', evidence = '']) => ({ number, how, evidence }),
)

describe('the security document', () => {
  it('has one line for each requirement of Levels 1 and 2', () => {
    assert.deepEqual(
      ROWS.map(({ number }) => number),
      REQUIREMENTS,
    )
  })

  it('names only tests that exist', () => {
    const missing = ROWS.flatMap(({ number, evidence }) =>
      [...evidence.matchAll(/`([^`]+)`(?: “([^”]+)”)?/g)].flatMap(([, file = '', title = '']) => {
        const full = path.join(ROOT, file)
        if (!existsSync(full)) return [`${number}: ${file}`]
        return readFileSync(full, 'utf8').includes(title) ? [] : [`${number}: ${file} “${title}”`]
      }),
    )
    assert.deepEqual(missing, [])
  })

  it('gives a reason where it names no test', () => {
    for (const { number, how, evidence } of ROWS)
      assert.ok(evidence !== '–' || how.length > 3, `${number} has neither a test nor a reason`)
  })

  it('names only files and decisions that exist', () => {
    const files = [...DOCUMENT.matchAll(/`((?:src|docs|scripts|test)\/[\w./-]+)`/g)].map(([, file = '']) => file)
    assert.ok(files.length > 100)
    assert.deepEqual(
      files.filter((file) => !existsSync(path.join(ROOT, file))),
      [],
    )
    const decisions = readdirSync(path.join(ROOT, 'docs/adr')).map((name) => name.slice(0, 4))
    const named = [...DOCUMENT.matchAll(/ADR ([\d, and]+)/g)].flatMap(([, list = '']) => list.match(/\d{4}/g) ?? [])
    assert.ok(named.length > 20)
    assert.deepEqual(
      named.filter((number) => !decisions.includes(number)),
      [],
    )
    assert.doesNotMatch(DOCUMENT, /\bissue \d/)
  })

  it('states the limits that the code has', () => {
    const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]
    const windows = [attempts.ACCOUNT_LIMIT, attempts.CODE_LIMIT, attempts.ADDRESS_LIMIT, attempts.LOOK_LIMIT]
    for (const { windowMs } of [...windows, attempts.QUESTION_LIMIT, attempts.DEPARTURE_LIMIT])
      assert.equal(windowMs, 15 * MINUTE)
    const { UPLOADS_OPEN, UPLOADS_OPEN_GIB } = parseSettings({})
    const said = [
      `${attempts.ACCOUNT_LIMIT.most} wrong passwords lock an e-mail for ${attempts.ACCOUNT_LIMIT.lockMs / MINUTE} minutes`,
      `${attempts.CODE_LIMIT.most} wrong codes lock`,
      `${attempts.ADDRESS_LIMIT.most} failures lock an address`,
      `${worded(attempts.QUESTION_LIMIT.most)} challenges for one network in 15 minutes`,
      `${worded(attempts.DEPARTURE_LIMIT.most)} started sign-ins for one network in 15 minutes`,
      `${attempts.LOOK_LIMIT.most} look-ups for one network in 15 minutes`,
      `a challenge works once, for ${worded(CHALLENGE_MS / MINUTE)} minutes`,
      `${IDLE_MS / MINUTE} minutes idle, ${ABSOLUTE_MS / HOUR} hours in all`,
      `a second factor proved within the last ${worded(FRESH_MS / MINUTE)} minutes`,
      `Passwords: ${PASSWORD_LEAST} to ${PASSWORD_MOST} characters`,
      `from \`BACKUP_PASSPHRASE\`, ${FEWEST_SIGNS} characters or more`,
      `uploads (${MAX_FILE_BYTES / 1024 ** 3} GiB per file`,
      `per person ${UPLOADS_OPEN} open uploads with ${UPLOADS_OPEN_GIB} GiB`,
      `unfinished ones after a ${ABANDONED_MS === 7 * DAY ? 'week' : `${ABANDONED_MS} ms`}`,
      `statement files (${MAX_STATEMENT_BYTES / 1024 ** 2} MiB, ${MAX_STATEMENT_LINES.toLocaleString('en')} lines`,
      `${TIME_LIMITS.headersMs / 1000} s for headers, ${TIME_LIMITS.bodyMs / 1000} s for a body (${worded(TIME_LIMITS.requestMs / MINUTE)} minutes`,
    ]
    assert.deepEqual(
      said.filter((words) => !DOCUMENT.includes(words)),
      [],
    )
  })

  it('names all that the page stores in the browser', () => {
    const row = ROWS.find(({ number }) => number === '14.3.3')?.how ?? ''
    const files = globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
      (file) =>
        !file.includes('.test.') &&
        /(?:local|session)Storage\.setItem|openDB</.test(readFileSync(path.join(ROOT, file), 'utf8')),
    )
    assert.deepEqual(files.toSorted(), Object.keys(STORED).toSorted())
    assert.deepEqual(
      Object.values(STORED)
        .flat()
        .filter((words) => !row.includes(words)),
      [],
    )
  })

  it('names every address that the settings hold among the outgoing connections', () => {
    const list = /^3\. Allow outgoing connections only to these(.+)$/m.exec(DOCUMENT)?.[1] ?? ''
    const addresses = SETTING_NAMES.filter(
      (name) => /_(?:URL|ADDRESS|ISSUER|HOST)$/.test(name) && !OWN_ADDRESSES.includes(name),
    )
    assert.deepEqual(addresses.toSorted(), Object.keys(OUTGOING).toSorted())
    assert.deepEqual(
      Object.values(OUTGOING).filter((words) => !list.includes(words)),
      [],
    )
  })

  it('is right that the server connects in no other place', () => {
    const calls =
      /\bfetch\(|\bcreateTransport\(|\b(?:net|tls)\.connect\(|\bhttps?\.(?:request|get)\(|\bS3Client\(|\bextends S3Store\b|\bImapFlow\(/
    assert.deepEqual(
      serverFiles().filter((file) => calls.test(read(file))),
      CALLERS,
    )
  })

  it('is right that no argument of a child process passes through a shell', () => {
    const starters = serverFiles().filter((file) => read(file).includes("'node:child_process'"))
    assert.ok(starters.length > 5)
    for (const file of starters) {
      const text = read(file)
      const names = /import \{([^}]+)\} from 'node:child_process'/.exec(text)?.[1] ?? ''
      for (const name of names.split(',').map((one) => one.trim()))
        assert.match(name, /^(?:spawn|execFile|type \w+)$/, `${file} imports ${name}`)
      assert.doesNotMatch(text, /\bshell\s*[:,}]/, file)
    }
    const withShell = starters.filter((file) => /(?:spawn|execFile)\(\s*'(?:ba)?sh'/.test(read(file)))
    assert.deepEqual(withShell, SHELLS)
  })
})

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const serverFiles = () =>
  globSync(['src/*.ts', 'src/platform/server/**/*.ts', 'src/features/*/server/**/*.ts'], { cwd: ROOT })
    .filter((file) => !file.endsWith('.test.ts'))
    .toSorted()

/** Addresses of the portal itself. */
const OWN_ADDRESSES: readonly string[] = ['METRICS_ADDRESS', 'PUBLIC_URL']

/** The settings that hold an address, and the words of “What operators must do” 3 for it. */
const OUTGOING: Readonly<Record<string, string>> = {
  BOUNCES_URL: 'the mailbox of returned mail',
  CLAMD_ADDRESS: 'clamd',
  DATABASE_OWNER_URL: 'the database',
  DATABASE_URL: 'the database',
  FILES_URL: 'the storage of files',
  OIDC_ISSUER: 'the identity provider',
  SMTP_URL: 'the mail server',
  SUGGESTIONS_URL: 'the language model for suggestions',
  TIMESTAMP_URL: 'the time-stamp authority',
}

/** The files that open a connection to another machine; pg does for the database. */
const CALLERS: readonly string[] = [
  'src/features/identity/server/oidc-fetch.ts',
  'src/features/suggestions/server/model.ts',
  'src/platform/server/accounts/mailer.ts',
  'src/platform/server/files/bucket/bucket.ts',
  'src/platform/server/files/bucket/upload-bucket.ts',
  'src/platform/server/files/virus-scan.ts',
  'src/platform/server/mail/return-box.ts',
  'src/platform/server/operation/health-parts.ts',
  'src/platform/server/signing/timestamp.ts',
]

/** The files in which a shell sets limits and then execs the program. */
const SHELLS: readonly string[] = [
  'src/platform/server/documents/children/child-pool.ts',
  'src/platform/server/documents/pdf/qpdf.ts',
  'src/platform/server/documents/text/scan-worker.ts',
]

/** The files that store something in the browser, and the words of 14.3.3 for it. */
const STORED: Readonly<Record<string, readonly string[]>> = {
  'src/features/calendar/screens/view-choice.ts': ['calendar and its view'],
  'src/features/keyboard/screens/single-keys.ts': ['whether single keys act'],
  'src/features/record/screens/use-folds.ts': ['what was folded on pages of cases'],
  'src/platform/ui/calls/headers.ts': ['a random id of the tab'],
  'src/platform/ui/calls/session.ts': ['anti-forgery token'],
  'src/platform/ui/dates/calendar-choice.ts': ['calendar and its view'],
  'src/platform/ui/files/upload-memory.ts': ['addresses of unfinished uploads'],
  'src/platform/ui/kept/folds.ts': ['what was folded on pages of cases'],
  'src/platform/ui/kept/offline-texts.ts': ['form texts while they are written'],
  'src/platform/ui/kept/owner.ts': ['the id of the last person who signed in'],
  'src/platform/ui/kept/recent-cases.ts': ['the ids of the cases opened last'],
  'src/platform/ui/shell/language.tsx': ['language'],
  'src/platform/ui/shell/theme.ts': ['theme'],
}

/** The document writes some numbers as words. */
function worded(count: number): string {
  return { 5: 'five', 10: 'ten', 60: 'sixty', 100: 'a hundred' }[count] ?? String(count)
}
