import { defineConfig } from '@playwright/test'

/** The longest files, so that both workers start with them and neither is left with one alone at the end. */
const LONG = ['**/secure-journey.spec.ts', '**/journey.spec.ts', '**/around-*.spec.ts', '**/matrix-*.spec.ts']
/** Every state of every screen, and Lighthouse on a phone: only in the full run, and last. */
const FULL = ['**/states-*.spec.ts', '**/lighthouse.spec.ts']
const PICTURES = '**/pictures.spec.ts'
const isFull = Boolean(process.env['TEST_FULL'])

/** Each journey starts the product itself, so there is no web server here. `--grep @quick` runs the tests that take a few minutes. */
export default defineConfig({
  testDir: 'test/e2e',
  projects: [
    ...LONG.map((file) => ({ name: file.replace(/^\*\*\/|(?:-\*)?\.spec\.ts$/g, ''), testMatch: file })),
    { name: 'others', testMatch: '**/*.spec.ts', testIgnore: [...LONG, ...FULL, PICTURES] },
    ...(isFull ? [{ name: 'full', testMatch: FULL }] : []),
    ...(process.env['PICTURES_DIR'] ? [{ name: 'pictures', testMatch: PICTURES }] : []),
  ],
  globalSetup: './test/e2e/sample.ts',
  outputDir: 'test-results',
  workers: 2,
  forbidOnly: true,
  // Repeated in a new worker and on a new product: a test that passes then is reported as unsteady (scripts/test.ts).
  retries: 1,
  // Continuous integration has a time limit; tests not reached within it are reported (scripts/test/browser.ts).
  globalTimeout: Number(process.env['BROWSER_LIMIT_MS'] ?? 0),
  // The sample cases are seeded before the first test; on a busy machine that takes minutes.
  timeout: 700_000,
  // Long enough for a busy machine: a fast result ends the wait early.
  expect: { timeout: 30_000 },
  use: {
    browserName: 'chromium',
    headless: true,
    actionTimeout: 30_000,
    // A trace keeps every response of every page, which costs a tenth or more of the run; set TRACE=1 to look for a fault.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] || '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
